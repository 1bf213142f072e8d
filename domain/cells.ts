// Cells of a sheet, and what is said of a wrong one (U5, O7).
import { type Currency, currencyNamed, parseCents } from './money.ts'
import { readNumber } from './typed-numbers.ts'

const MAX_FOUND_LENGTH = 100

/** What sheets in Spanish and in English show of a number. */
export type Shown = Readonly<Record<'es' | 'en', string>>

export type Cell =
  | { kind: 'text'; text: string }
  /** `text` holds its digits, so that no precision is lost. `shown` is absent for the general format, null if it is not known. */
  | { kind: 'number'; text: string; shown?: Shown | null }
  /** Year, month and day first. */
  | { kind: 'date'; text: string }
  /** A text that its number format shows otherwise, or not at all. */
  | { kind: 'hidden'; text: string }
  | { kind: 'formula' | 'other'; text: string }

/**
 * The text of a cell where a text goes, such as a SKU: what the sheet shows. Null where that depends on the language
 * ("12.345", "12-may"), is not known, or is no text.
 */
export function shownText(cell: Cell): string | null {
  if (cell.kind === 'text') return cell.text
  if (cell.kind !== 'number') return null
  if (cell.shown === undefined) {
    const number = Number(cell.text)
    return Number.isSafeInteger(number) ? String(number) : null
  }
  const text = cell.shown?.es.trim() ?? ''
  return text === '' || text !== cell.shown?.en.trim() ? null : text
}

/** Whether a sheet shows the number itself: neither rounded nor scaled, and with no other digits. */
export function showsItsValue(cell: Cell): boolean {
  if (cell.kind !== 'number' || cell.shown === undefined) return true
  return cell.shown !== null && isOfValue(amountShown(cell.shown), Number(cell.text))
}

/** The first characters of a cell or name, without characters that PostgreSQL rejects (NUL, lone surrogates). */
export function excerpt(text: string): string {
  return text.slice(0, MAX_FOUND_LENGTH).replaceAll('\u0000', '').toWellFormed()
}

export interface WrittenAmount {
  cents: number
  /** The currency that the cell itself names; null if none. */
  currency: Currency | null
}

/** The amount of a cell of prices. 0.1 + 0.2 is stored as 0.30000000000000004, which is 30 cents; 0.305 is none. */
export function amountIn(cell: Cell): WrittenAmount | 'not_an_amount' | 'shown_otherwise' {
  if (cell.kind !== 'number') return amountWritten(cell.text) ?? 'not_an_amount'
  const cents = centsOf(Number(cell.text))
  if (cents === null) return 'not_an_amount'
  if (cell.shown === undefined) return { cents, currency: null }
  const shown = cell.shown && amountShown(cell.shown)
  if (!shown || !isOfValue(shown, Number(cell.text))) return 'shown_otherwise'
  const currency = shown.sign === '' ? null : currencyNamed(shown.sign)
  return shown.sign !== '' && currency === null ? 'shown_otherwise' : { cents, currency }
}

function centsOf(value: number): number | null {
  const cents = Math.round(value * 100)
  const isExact = Math.abs(value * 100 - cents) < 1e-4
  return value >= 0 && isExact && Number.isSafeInteger(cents) ? cents : null
}

type ShownAmount = { sign: string; es: number; en: number } | null

function amountShown({ es, en }: Shown): ShownAmount {
  const [spanish, english] = [signAndDigits(es), signAndDigits(en)]
  if (!spanish || !english || spanish.sign !== english.sign) return null
  return {
    sign: spanish.sign,
    es: Number(spanish.digits.replaceAll('.', '').replace(',', '.')),
    en: Number(english.digits.replaceAll(',', '')),
  }
}

function isOfValue(shown: ShownAmount, value: number): boolean {
  const isIt = (read: number) => Math.abs(read - value) < 1e-6
  return shown !== null && isIt(shown.es) && isIt(shown.en)
}

/** A currency may stand on one side: "US$ 1.234,50", "1 234 ARS". Null for what has no digits, or other words among them. */
function signAndDigits(text: string): { sign: string; digits: string } | null {
  const [, before = '', digits = '', after = ''] =
    /^(\D*?)\s*(\d(?:[\d.,\s]*\d)?[.,]?)\s*(\D*)$/.exec(text.trim()) ?? []
  return digits === '' || (before !== '' && after !== '') ? null : { sign: before + after, digits }
}

/** Groups of thousands between spaces, also those that do not break: "1 234 567,5". */
const SPACED = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/

/**
 * An amount in a file, whose language nobody knows: "1234,5", "1.234,50", "1,234.50", "1 234,50" and "$ 1.234,50". Null for
 * "1.234", which could be two amounts, and for more than two decimals.
 */
export function amountWritten(text: string): WrittenAmount | null {
  const { sign, digits } = signAndDigits(text) ?? { sign: '', digits: '' }
  const currency = sign === '' ? null : currencyNamed(sign)
  if (sign !== '' && currency === null) return null
  const cents = SPACED.test(digits)
    ? parseCents(digits.replaceAll(/\s/g, '').replace(',', '.'))
    : centsInEither(digits)
  return cents === null ? null : { cents, currency }
}

function centsInEither(text: string): number | null {
  const readings = (['es', 'en'] as const).map((language) => readNumber(text, language))
  if (readings.some((read) => 'problem' in read && read.problem === 'ambiguous')) return null
  const [amount, other] = new Set(readings.flatMap((read) => ('decimal' in read ? [read.decimal] : [])))
  return amount === undefined || other !== undefined ? null : parseCents(amount)
}
