// Which column of a price file is what, when the file is not our template (B16).
import type { Currency } from './money.ts'
import { type Column, PUBLISH_COLUMNS, READ_COLUMNS, REQUIRED_COLUMNS } from './price-file.ts'

/** What a seller's file is read for: new prices, or products to publish (B8). */
export const FILE_PURPOSES = ['prices', 'publish'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

export function columnsRead(purpose: FilePurpose): readonly Column[] {
  return purpose === 'prices' ? READ_COLUMNS : PUBLISH_COLUMNS
}

/** A sheet with a row of headings. */
export interface FoundTable {
  sheet: string
  /** The line of the headings. */
  line: number
  headings: string[]
  /** The first rows below, for the seller to recognize the columns. */
  samples: string[][]
}

export interface ColumnMapping {
  /** Index of the table of the file. */
  table: number
  /** One per heading; null: it is not read. */
  columns: (Column | null)[]
  /** The currency of all prices, where no column says it. */
  currency: Currency | null
  /** Prices with fractions of a cent are rounded; null: not asked yet. */
  rounds: boolean | null
}

/** What the seller last said about the same headings. */
export type RememberedMapping = Omit<ColumnMapping, 'table'>

export interface TitledTable extends FoundTable {
  /** By its exact name in the template. */
  named: (Column | null)[]
  /** By what its heading means. */
  meant: (Column | null)[]
}

export type MappingProblem =
  | 'mapping_columns_differ'
  | 'mapping_without_sku'
  | 'mapping_without_product'
  | 'mapping_without_price'
  | 'mapping_without_currency'
  | 'mapping_column_repeated'
  | 'mapping_with_two_currencies'

export function mappingProblem(
  { columns, currency }: Pick<ColumnMapping, 'columns' | 'currency'>,
  headings: readonly string[],
  purpose: FilePurpose,
): MappingProblem | null {
  const used = columns.filter((column) => column !== null)
  const readable = columnsRead(purpose)
  if (columns.length !== headings.length || used.some((column) => !readable.includes(column)))
    return 'mapping_columns_differ'
  if (new Set(used).size < used.length) return 'mapping_column_repeated'
  if (purpose === 'prices' && !used.includes('sku')) return 'mapping_without_sku'
  if (!used.some((column) => ['sku', 'bar_code', 'product'].includes(column)))
    return 'mapping_without_product'
  if (!used.includes('price')) return 'mapping_without_price'
  const hasColumn = used.includes('currency')
  if (hasColumn && currency !== null) return 'mapping_with_two_currencies'
  return hasColumn || currency !== null ? null : 'mapping_without_currency'
}

/** The file has the columns of the template, so that they need no mapping and every cell must be as the template says. */
export function isTemplate({ named }: TitledTable): boolean {
  const columns = named.filter((column) => column !== null)
  return (
    columns.length === named.length &&
    new Set(columns).size === columns.length &&
    REQUIRED_COLUMNS.every((column) => columns.includes(column))
  )
}

/** The table with prices: that of the template, else the first with most of what a price needs. -1 without tables. */
export function tableWithPrices(tables: readonly TitledTable[]): number {
  const ranks = tables.map((table) => (isTemplate(table) ? REQUIRED_COLUMNS.length + 1 : knownNeeds(table)))
  return ranks.indexOf(Math.max(...ranks))
}

function knownNeeds({ meant }: TitledTable): number {
  return REQUIRED_COLUMNS.filter((column) => meant.includes(column)).length
}

/** What the seller is asked to confirm: each column once, the first heading that means it. */
export function proposedMapping(
  tables: readonly TitledTable[],
  table: number,
  purpose: FilePurpose,
): ColumnMapping {
  const readable = columnsRead(purpose)
  const meant = tables[table]?.meant ?? []
  return {
    table,
    columns: meant.map((column, index) =>
      column !== null && readable.includes(column) && meant.indexOf(column) === index ? column : null,
    ),
    currency: null,
    rounds: null,
  }
}

const JUMP = 10

/** More than ten times, or under a tenth of, the price before in the same currency. */
export function isJump(
  before: { cents: number; currencyId: number } | null,
  { cents, currencyId }: { cents: number; currencyId: number },
): boolean {
  if (before === null || before.currencyId !== currencyId) return false
  return cents > before.cents * JUMP || cents * JUMP < before.cents
}
