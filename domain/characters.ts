// How long a text is: in characters, as PostgreSQL and the description of the calls count them. Of an emoji JavaScript's own
// length counts two. Nothing is counted one by one of a text whose length says enough, however long it is.

export function hasAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && charactersIn(text) >= least)
}

export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && charactersIn(text) <= most)
}

function charactersIn(text: string): number {
  return [...text].length
}
