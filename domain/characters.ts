// Text length in code points, as PostgreSQL and JSON Schema count it (JavaScript's `length` counts an emoji as two).
// Code points are counted only when `length` leaves the answer open.

export function hasAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && charactersIn(text) >= least)
}

export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && charactersIn(text) <= most)
}

function charactersIn(text: string): number {
  return [...text].length
}
