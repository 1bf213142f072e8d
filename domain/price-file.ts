// The price sheet of exports and imports (U5, U6): columns, parsing of cells, outcome of a row.
import {
  type AmountReading,
  amountIn,
  excerpt,
  showsItsValue,
  shownText,
  type Cell,
  type WrittenAmount,
} from './cells.ts'
import { isDay, type Day } from './days.ts'
import type { Language } from './format.ts'
import { currencyNamed, decimal } from './money.ts'
import {
  areSamePrices,
  PLAIN_TERMS,
  PRICE_STEPS_MAX,
  type PriceStep,
  type QuantityPrice,
  type QuantityTerms,
  termsProblem,
  type TermsProblem,
} from './quantity-prices.ts'
import { PREPARATION_DAYS_MAX, QUANTITY_MAX } from './rules.ts'
import { isOneLine, isStorable } from './text.ts'
import { type PriceProblem, priceProblem, publicationIsOpen, type PublicationState } from './publication.ts'

/** An import ignores `product`, `bar_code` and `state`. */
export const COLUMNS = [
  'sku',
  'product',
  'bar_code',
  'price',
  'currency',
  'date_from',
  'preparation_days',
  'minimum',
  'multiple',
  'quantity_prices',
  'state',
] as const
export type Column = (typeof COLUMNS)[number]
/** Those that an import reads. */
export const READ_COLUMNS = COLUMNS.filter((column) => !['product', 'bar_code', 'state'].includes(column))
/** Those that a list to publish from reads (B8): its products may have no SKU. */
export const PUBLISH_COLUMNS = [
  'sku',
  'bar_code',
  'product',
  'price',
  'currency',
  'minimum',
  'multiple',
  'preparation_days',
] as const satisfies readonly Column[]
export const REQUIRED_COLUMNS = ['sku', 'price', 'currency'] as const satisfies readonly Column[]

export type Cells = Partial<Record<Column, Cell>>

export type CellProblem =
  | 'required'
  | 'too_long'
  | 'invalid_value'
  | 'invalid_text'
  | 'hidden_characters'
  | 'formula_in_cell'
  | 'shown_otherwise'
  | 'shown_in_ars'
  | 'shown_in_usd'
  | 'invalid_file_price'
  | 'price_below_cent'
  | 'invalid_file_day'
  | 'currency_not_found'
  | 'invalid_preparation_days'
  | 'invalid_quantity'
  | 'invalid_quantity_prices'
export type RowProblem =
  | CellProblem
  | TermsProblem['problem']
  | 'price_is_zero'
  | 'too_high'
  | 'day_past'
  | 'day_too_far'
  | 'sku_unknown'
  | 'sku_repeated'

export interface BadCell<Problem extends string = RowProblem> {
  column: Column
  problem: Problem
  found: string
}

export interface PriceRow {
  sku: string
  cents: number
  currency: 'ARS' | 'USD'
  /** Null: from today. */
  from: Day | null
  /** Business days; null: as they are. */
  preparationDays: number | null
  /** Absent ones stay as they are (B7). */
  terms: Partial<QuantityTerms>
}

type Read<T> = { value: T } | { problem: CellProblem }

export interface RowReading extends AmountReading {
  epoch1904?: boolean
  /** The stored result of a formula is read (B16). */
  takesResults?: boolean
}

/** The parsed row, or all problems of its cells. */
export function readPriceRow(
  cells: Cells,
  { epoch1904 = false, takesResults = false, ...amounts }: RowReading = {},
): PriceRow | BadCell<CellProblem>[] {
  const bad: BadCell<CellProblem>[] = []
  const take = <T>(column: Column, read: (cell: Cell) => Read<T>, blank: Read<T>): T | null => {
    const given = cells[column]
    const cell = takesResults && given?.kind === 'formula' ? (given.result ?? given) : given
    const result =
      cell === undefined ? blank : isReadable(cell, column) ? read(cell) : { problem: problemOf(cell) }
    if ('value' in result) return result.value
    bad.push({ column, problem: result.problem, found: excerpt(cell?.text ?? '') })
    return null
  }
  const required = { problem: 'required' } as const
  const sku = take('sku', readSku, required)
  const amount = take('price', (cell) => readPrice(cell, amounts), required)
  const currency = take('currency', readCurrency, required)
  if (amount && currency && amount.currency !== null && amount.currency !== currency)
    bad.push({
      column: 'price',
      problem: amount.currency === 'ARS' ? 'shown_in_ars' : 'shown_in_usd',
      found: excerpt(`${cells.price?.text ?? ''} ${cells.currency?.text ?? ''}`),
    })
  const from = take<Day | null>('date_from', (cell) => readDay(cell, epoch1904), { value: null })
  const preparationDays = take<number | null>('preparation_days', readPreparation, { value: null })
  const minimum = take<number | null>('minimum', readQuantity, { value: null })
  const multiple = take<number | null>('multiple', readQuantity, { value: null })
  const steps = take<PriceStep[] | null>('quantity_prices', readSteps, { value: null })
  if (bad.length > 0 || sku === null || amount === null || currency === null) return bad
  const terms = {
    ...(minimum !== null && { minimum }),
    ...(multiple !== null && { multiple }),
    ...(steps !== null && { steps }),
  }
  return { sku, cents: amount.cents, currency, from, preparationDays, terms }
}

function isReadable({ kind }: Cell, column: Column): boolean {
  return kind === 'text' || kind === 'number' || (kind === 'date' && column === 'date_from')
}

function problemOf({ kind }: Cell): CellProblem {
  if (kind === 'date' || kind === 'hidden') return 'shown_otherwise'
  return kind === 'formula' ? 'formula_in_cell' : 'invalid_value'
}

function readSku(cell: Cell): Read<string> {
  const sku = shownText(cell)?.trim()
  if (sku === undefined)
    return {
      problem: cell.kind === 'number' && cell.shown === undefined ? 'invalid_value' : 'shown_otherwise',
    }
  if (sku === '') return { problem: 'required' }
  if (sku.length > 64) return { problem: 'too_long' }
  if (!isStorable(sku)) return { problem: 'invalid_text' }
  return isOneLine(sku) ? { value: sku } : { problem: 'hidden_characters' }
}

const PRICE_PROBLEMS = {
  not_an_amount: 'invalid_file_price',
  below_cent: 'price_below_cent',
  shown_otherwise: 'shown_otherwise',
} as const

function readPrice(cell: Cell, reading: AmountReading): Read<WrittenAmount> {
  const amount = amountIn(cell, reading)
  return typeof amount === 'string' ? { problem: PRICE_PROBLEMS[amount] } : { value: amount }
}

function readCurrency({ text }: Cell): Read<'ARS' | 'USD'> {
  const currency = currencyNamed(text)
  return currency === null ? { problem: 'currency_not_found' } : { value: currency }
}

/** A date of the sheet, "2026-12-31" or "31/12/2026". */
function readDay({ kind, text }: Cell, epoch1904: boolean): Read<Day | null> {
  const written = text.trim()
  if (written === '') return { value: null }
  const day = kind === 'number' ? dayOfSerial(Number(text), epoch1904) : dayOfText(written)
  return day !== null && isDay(day) ? { value: day } : { problem: 'invalid_file_day' }
}

const DAY_MS = 86_400_000

/** Sheets count days from 1899-12-30, or from 1904 (old Macs). Only dates from 2000 to 2099 are accepted. */
function dayOfSerial(serial: number, epoch1904: boolean): Day | null {
  const days = Math.floor(serial) + (epoch1904 ? 1462 : 0)
  if (!(days >= 36_526 && days < 73_051)) return null
  return new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10)
}

function dayOfText(text: string): Day | null {
  const iso = /^(20\d{2}-\d{2}-\d{2})(?:T[\d:.]+Z?)?$/.exec(text)
  if (iso) return iso[1] ?? null
  const local = /^(\d{1,2})\/(\d{1,2})\/(20\d{2})$/.exec(text)
  if (!local) return null
  const [, date = '', month = '', year = ''] = local
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function readPreparation(cell: Cell): Read<number | null> {
  const written = cell.text.trim()
  if (written === '') return { value: null }
  if (!showsItsValue(cell)) return { problem: 'shown_otherwise' }
  const days = Number(written)
  const isDays = /^\d+(\.0*)?$/.test(written) && days <= PREPARATION_DAYS_MAX
  return isDays ? { value: days } : { problem: 'invalid_preparation_days' }
}

function readQuantity(cell: Cell): Read<number | null> {
  const written = cell.text.trim()
  if (written === '') return { value: null }
  if (!showsItsValue(cell)) return { problem: 'shown_otherwise' }
  const quantity = Number(written)
  const isQuantity = /^\d+(\.0*)?$/.test(written) && quantity >= 1 && quantity <= QUANTITY_MAX
  return isQuantity ? { value: quantity } : { problem: 'invalid_quantity' }
}

const STEP = /^(\d{1,6})\s*[:=]\s*(.+)$/

/** "10: 950,50; 50: 900"; a dash for none. */
function readSteps(cell: Cell): Read<PriceStep[] | null> {
  const written = cell.text.trim()
  if (written === '') return { value: null }
  if (written === NO_STEPS) return { value: [] }
  const steps = written.split(';').map((part) => {
    const [, from = '', amount = ''] = STEP.exec(part.trim()) ?? []
    const read = amountIn({ kind: 'text', text: amount })
    return typeof read === 'string' || read.currency !== null || from === ''
      ? null
      : { from: Number(from), cents: read.cents }
  })
  const readable = steps.filter((step) => step !== null)
  const isWrong = readable.length < steps.length || steps.length > PRICE_STEPS_MAX
  return isWrong ? { problem: 'invalid_quantity_prices' } : { value: readable }
}

const NO_STEPS = '-'

/** The cell that `readSteps` reads as these steps; empty without any. */
export function writtenSteps(steps: readonly PriceStep[], language: Language): string {
  return steps
    .map(({ from, cents }) => {
      const amount = decimal(cents)
      return `${from}: ${language === 'es' ? amount.replace('.', ',') : amount}`
    })
    .join('; ')
}

export interface Amount {
  cents: number
  currencyId: number
}

/** The seller's publication of the row's SKU; all null without one. */
export interface Offered {
  state: PublicationState | null
  /** First day of the price that an export shows. */
  since: Day | null
  /** The price on the row's day. */
  priceOnDay: QuantityPrice | null
  preparationDays: number | null
}

export type Outcome =
  | { outcome: 'changed' | 'added' | 'same'; day: Day; terms: QuantityTerms }
  | { column: Column; problem: PriceProblem['problem'] | TermsProblem['problem'] }

/** The day the row's price starts. */
export function importedDay(given: Day | null, today: Day): Day {
  return given === null || given < today ? today : given
}

/**
 * A past day is refused (U2), unless it is the one the export shows: then the new price starts today. An older export
 * shows another day, so it cannot restore replaced prices. A new price publishes a cancelled SKU again (U3);
 * other preparation days alone do not.
 */
export function importOutcome(
  row: Amount & Pick<PriceRow, 'from' | 'preparationDays' | 'terms'>,
  { state, since, priceOnDay, preparationDays }: Offered,
  today: Day,
): Outcome {
  const day = importedDay(row.from, today)
  const wrong = priceProblem(row.cents, day, today)
  if (wrong?.field === 'value') return { column: 'price', problem: wrong.problem }
  const isOpen = state !== null && publicationIsOpen(state)
  const terms = { ...(priceOnDay?.terms ?? PLAIN_TERMS), ...row.terms }
  if (priceOnDay && areSamePrices(priceOnDay, { ...row, terms })) {
    const isPreparedAlike = row.preparationDays === null || row.preparationDays === preparationDays
    return { outcome: isPreparedAlike || !isOpen ? 'same' : 'changed', day, terms }
  }
  const wrongTerms = termsProblem(row.cents, terms)
  if (wrongTerms) return { column: TERMS_COLUMNS[wrongTerms.field], problem: wrongTerms.problem }
  if (row.from !== null && row.from < today && row.from !== since)
    return { column: 'date_from', problem: 'day_past' }
  if (wrong) return { column: 'date_from', problem: wrong.problem }
  return { outcome: isOpen ? 'changed' : 'added', day, terms }
}

const TERMS_COLUMNS = {
  minimum: 'minimum',
  multiple: 'multiple',
  price_steps: 'quantity_prices',
} as const satisfies Record<TermsProblem['field'], Column>
