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
  /** `result`: the value that the sheet stores for it, and shows. */
  | { kind: 'formula'; text: string; result?: Cell }
  | { kind: 'other'; text: string }

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

export interface AmountReading {
  /** A format may show fewer decimals than the cell holds (B16). */
  anyDecimals?: boolean
  /** Fractions of a cent are rounded, half up (B16). */
  rounds?: boolean
}

type BadAmount = 'not_an_amount' | 'below_cent' | 'shown_otherwise'

/** The amount of a cell of prices. 0.1 + 0.2 is stored as 0.30000000000000004, which is 30 cents; 0.305 is below a cent. */
export function amountIn(
  cell: Cell,
  { anyDecimals = false, rounds = false }: AmountReading = {},
): WrittenAmount | BadAmount {
  if (cell.kind !== 'number') return readAmount(cell.text, rounds)
  const value = Number(cell.text)
  const cents = centsOf(value, rounds)
  if (typeof cents === 'string') return cents
  if (cell.shown === undefined) return { cents, currency: null }
  const shown = cell.shown && amountShown(cell.shown)
  if (!shown || !isOfValue(shown, value, anyDecimals || rounds)) return 'shown_otherwise'
  const currency = shown.sign === '' ? null : currencyNamed(shown.sign)
  return shown.sign !== '' && currency === null ? 'shown_otherwise' : { cents, currency }
}

function centsOf(value: number, rounds: boolean): number | 'not_an_amount' | 'below_cent' {
  // Adds what binary fractions lose, so that 1.005 is half a cent and is rounded up.
  const cents = Math.round(value * 100 + 1e-6)
  if (!(value >= 0) || !Number.isSafeInteger(cents)) return 'not_an_amount'
  return rounds || Math.abs(value * 100 - cents) < 1e-4 ? cents : 'below_cent'
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

/** `rounded`: also when whole units are shown of it. */
function isOfValue(shown: ShownAmount, value: number, rounded = false): boolean {
  const isIt = (read: number) => Math.abs(read - value) < (rounded ? 0.5 + 1e-6 : 1e-6)
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
 * An amount in a file of unknown language: "1234,5", "1.234,50", "1,234.50", "1 234,50" and "$ 1.234,50". Null for "1.234", which
 * could be two amounts, and for more than two decimals.
 */
export function amountWritten(text: string): WrittenAmount | null {
  const amount = readAmount(text, false)
  return typeof amount === 'string' ? null : amount
}

function readAmount(text: string, rounds: boolean): WrittenAmount | BadAmount {
  const { sign, digits } = signAndDigits(text) ?? { sign: '', digits: '' }
  const currency = sign === '' ? null : currencyNamed(sign)
  if (sign !== '' && currency === null) return 'not_an_amount'
  const amount = SPACED.test(digits)
    ? digits.replaceAll(/\s/g, '').replace(',', '.')
    : decimalInEither(digits)
  const cents = amount === null ? null : parseCents(amount)
  if (cents !== null) return { cents, currency }
  if (amount === null || !BELOW_CENT.test(amount)) return 'not_an_amount'
  const rounded = centsOf(Number(amount), rounds)
  return typeof rounded === 'string' ? rounded : { cents: rounded, currency }
}

const BELOW_CENT = /^\d{1,13}\.\d{3,}$/

function decimalInEither(text: string): string | null {
  const readings = (['es', 'en'] as const).map((language) => readNumber(text, language))
  if (readings.some((read) => 'problem' in read && read.problem === 'ambiguous')) return null
  const [amount, other] = new Set(readings.flatMap((read) => ('decimal' in read ? [read.decimal] : [])))
  return amount === undefined || other !== undefined ? null : amount
}
