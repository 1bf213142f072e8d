// Addresses are plain: ?term=123&page=2, as the documents write them, not JSON. Every validator takes what an address
// or a link carries and gives a value that is always good: a wrong parameter never breaks a page.

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)]))}`
}

/** A whole number within bounds, or undefined. */
export function wholeNumber(value: unknown, min = 0, max = 999_999_999): number | undefined {
  if (!/^\d{1,9}$/.test(String(value))) return undefined
  const number = Number(value)
  return number >= min && number <= max ? number : undefined
}

export function oneOf<T extends string | number>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => String(one) === String(value))
}

/** Text that fits a pattern, or undefined. */
export function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = value === undefined ? '' : String(value)
  return pattern.test(text) ? text : undefined
}

/** A list of ids as addresses write it, "3,7,12", each once; undefined when it is none. */
export function idList(value: unknown): string | undefined {
  const text = matching(value, /^\d{1,9}(,\d{1,9}){0,199}$/)
  const ids = new Set(text?.split(',').map(Number))
  ids.delete(0)
  return ids.size === 0 ? undefined : [...ids].join(',')
}

// Control characters, and those that turn the direction of the text around them.
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]+/gu

/** Words somebody typed: what does not show and what is too long is left out; undefined when nothing remains. */
export function typedWords(value: unknown, most: number): string | undefined {
  const text = value === undefined ? '' : String(value).replace(INVISIBLE, ' ').trim()
  // Not through the middle of an emoji.
  return (
    text
      .slice(0, most)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || undefined
  )
}
