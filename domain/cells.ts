// Cells of a sheet, and what is said of a wrong one (U5, O7).
import { parseCents } from './money.ts'
import { readNumber } from './typed-numbers.ts'

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

/**
 * Cents of an amount in a file, whose language nobody knows: "1234,5", "1.234,50" and "1,234.50". Null for "1.234", which could be
 * two amounts, and for more than two decimals.
 */
export function centsWritten(text: string): number | null {
  const readings = (['es', 'en'] as const).map((language) => readNumber(text, language))
  if (readings.some((read) => 'problem' in read && read.problem === 'ambiguous')) return null
  const [amount, other] = new Set(readings.flatMap((read) => ('decimal' in read ? [read.decimal] : [])))
  return amount === undefined || other !== undefined ? null : parseCents(amount)
}
