// The price sheet of exports and imports (U5, U6): columns, parsing of cells, outcome of a row.
import { amountIn, excerpt, showsItsValue, shownText, type Cell, type WrittenAmount } from './cells.ts'
import { isDay, type Day } from './days.ts'
import { currencyNamed } from './money.ts'
import { PREPARATION_DAYS_MAX } from './rules.ts'
import { isOneLine, isStorable } from './text.ts'
import { type PriceProblem, priceProblem, publicationIsOpen, type PublicationState } from './publication.ts'

/** An import ignores `product` and `state`. */
export const COLUMNS = [
  'sku',
  'product',
  'price',
  'currency',
  'date_from',
  'preparation_days',
  'state',
] as const
export type Column = (typeof COLUMNS)[number]
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
  | 'invalid_file_day'
  | 'currency_not_found'
  | 'invalid_preparation_days'
export type RowProblem =
  | CellProblem
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
}

type Read<T> = { value: T } | { problem: CellProblem }

/** The parsed row, or all problems of its cells. */
export function readPriceRow(cells: Cells, epoch1904 = false): PriceRow | BadCell<CellProblem>[] {
  const bad: BadCell<CellProblem>[] = []
  const take = <T>(column: Column, read: (cell: Cell) => Read<T>, blank: Read<T>): T | null => {
    const cell = cells[column]
    const result =
      cell === undefined ? blank : isReadable(cell, column) ? read(cell) : { problem: problemOf(cell) }
    if ('value' in result) return result.value
    bad.push({ column, problem: result.problem, found: excerpt(cell?.text ?? '') })
    return null
  }
  const required = { problem: 'required' } as const
  const sku = take('sku', readSku, required)
  const amount = take('price', readPrice, required)
  const currency = take('currency', readCurrency, required)
  if (amount && currency && amount.currency !== null && amount.currency !== currency)
    bad.push({
      column: 'price',
      problem: amount.currency === 'ARS' ? 'shown_in_ars' : 'shown_in_usd',
      found: excerpt(`${cells.price?.text ?? ''} ${cells.currency?.text ?? ''}`),
    })
  const from = take<Day | null>('date_from', (cell) => readDay(cell, epoch1904), { value: null })
  const preparationDays = take<number | null>('preparation_days', readPreparation, { value: null })
  if (bad.length > 0 || sku === null || amount === null || currency === null) return bad
  return { sku, cents: amount.cents, currency, from, preparationDays }
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

function readPrice(cell: Cell): Read<WrittenAmount> {
  const amount = amountIn(cell)
  if (amount === 'not_an_amount') return { problem: 'invalid_file_price' }
  return amount === 'shown_otherwise' ? { problem: amount } : { value: amount }
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
  priceOnDay: Amount | null
  preparationDays: number | null
}

export type Outcome =
  | { outcome: 'changed' | 'added' | 'same'; day: Day }
  | { column: Column; problem: PriceProblem['problem'] }

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
  row: Amount & Pick<PriceRow, 'from' | 'preparationDays'>,
  { state, since, priceOnDay, preparationDays }: Offered,
  today: Day,
): Outcome {
  const day = importedDay(row.from, today)
  const wrong = priceProblem(row.cents, day, today)
  if (wrong?.field === 'value') return { column: 'price', problem: wrong.problem }
  const isOpen = state !== null && publicationIsOpen(state)
  if (priceOnDay?.cents === row.cents && priceOnDay.currencyId === row.currencyId) {
    const isPreparedAlike = row.preparationDays === null || row.preparationDays === preparationDays
    return { outcome: isPreparedAlike || !isOpen ? 'same' : 'changed', day }
  }
  if (row.from !== null && row.from < today && row.from !== since)
    return { column: 'date_from', problem: 'day_past' }
  if (wrong) return { column: 'date_from', problem: wrong.problem }
  return { outcome: isOpen ? 'changed' : 'added', day }
}
