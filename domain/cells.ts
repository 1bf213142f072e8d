// Cells of a sheet, and what is said of a wrong one (U5, O7).

const MAX_FOUND_LENGTH = 100

/** A cell; `text` of a number holds its digits, so that no precision is lost. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'formula' | 'other'; text: string }
/** The first characters of a cell or name, without characters that PostgreSQL rejects (NUL, lone surrogates). */
export function excerpt(text: string): string {
  return text.slice(0, MAX_FOUND_LENGTH).replaceAll('\u0000', '').toWellFormed()
}
