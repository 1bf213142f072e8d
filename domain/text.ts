// Text length in code points, as PostgreSQL and JSON Schema count it (JavaScript counts an emoji as two). Counted only when
// `length` does not decide.

export function hasAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && charactersIn(text) >= least)
}

export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && charactersIn(text) <= most)
}

function charactersIn(text: string): number {
  return [...text].length
}

/** A class of characters that show. Not white space, controls, zero-width characters, fillers or tags. */
export const SHOWN = String.raw`[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`
const shown = new RegExp(SHOWN, 'u')

/** Whether nothing of it shows. */
export function isBlank(text: string): boolean {
  return !shown.test(text)
}

/** PostgreSQL stores no NUL and no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Key for comparing names regardless of accents, case and spaces: "Ferretería" → "ferreteria". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}
