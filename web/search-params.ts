// Addresses are plain, not JSON. Validators drop wrong parameters.

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: object): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)]))}`
}

export function wholeNumber(value: unknown, min = 0, max = 999_999_999): number | undefined {
  if (!/^\d{1,9}$/.test(String(value))) return undefined
  const number = Number(value)
  return number >= min && number <= max ? number : undefined
}

export function oneOf<T extends string | number>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => String(one) === String(value))
}

export function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = value === undefined ? '' : String(value)
  return pattern.test(text) ? text : undefined
}

/** Unique ids, "3,7,12"; undefined without any. */
export function idList(value: unknown): string | undefined {
  const text = matching(value, /^\d{1,9}(,\d{1,9}){0,199}$/)
  const ids = new Set(text?.split(',').map(Number))
  ids.delete(0)
  return ids.size === 0 ? undefined : [...ids].join(',')
}

/** The ids of such a list. Another word, like that for all zones, has none. */
export function idsOf(text: string | undefined): number[] {
  return text === undefined || !/^\d/.test(text) ? [] : text.split(',').map(Number)
}

export function idsText(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',')
}

export function toggleId(text: string | undefined, id: number): string | undefined {
  const ids = idsOf(text)
  return idsText(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
}

export function withoutId(text: string | undefined, id: number): string | undefined {
  return idsText(idsOf(text).filter((one) => one !== id))
}

const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]+/gu

/** Without invisible characters; undefined when empty. */
export function typedWords(value: unknown, maxLength: number): string | undefined {
  const text = value === undefined ? '' : String(value).replace(INVISIBLE, ' ').trim()
  // Without half of a surrogate pair at the end.
  return (
    text
      .slice(0, maxLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || undefined
  )
}

/** The address after a filter, the order or the size of a page changed: page 1 (C7, P2), since the rows are others. */
export function filtered(filter: object) {
  return (before: object) => ({ ...before, ...filter, page: 1 }) as never
}
