// Reads the rows of a file of prices in a thread. A price is read by domain/cells.ts.
import { createHash } from 'node:crypto'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import {
  columnsRead,
  type ColumnMapping,
  type FilePurpose,
  type FoundTable,
  isTemplate,
  proposedMapping,
  type RememberedMapping,
  tableWithPrices,
} from '#domain/price-columns.ts'
import { type ListLine, readListLine } from '#domain/list-lines.ts'
import { readPriceRow, type BadCell, type Cells, type PriceRow } from '#domain/price-file.ts'
import { plainName } from '#domain/text.ts'
import { BadFile, openArchive } from '#server/xlsx/archive.ts'
import { readFile } from '#server/xlsx/threads.ts'
import { readSheet, readWorkbook, type SheetCells } from '#server/xlsx/workbook.ts'
import { findTables, type PlacedTable } from './find-tables.ts'

export type ReadRow = PriceRow & { line: number }
/** A line of a list to publish from (B8). */
export type ReadListLine = ListLine & { line: number }
export interface ReadError {
  line: number
  column: string
  problem: BadCell['problem']
  found: string
}

export interface ReadPrices {
  tables: FoundTable[]
  mapping: ColumnMapping
  /** The seller has to confirm or complete the mapping; no row was read, or fractions of a cent were found. */
  asks: boolean
  /** The name of the sheet that was read. */
  sheet: string
  rows: ReadRow[]
  /** Instead of rows and errors, for a list to publish from. */
  listLines: ReadListLine[]
  errors: ReadError[]
  belowCent: number
  skipped: number
}

export interface KnownMappings {
  purpose: FilePurpose
  /** The seller's answer for this file. */
  given: ColumnMapping | null
  /** By `headingsKey`. */
  remembered: Readonly<Record<string, RememberedMapping>>
}

const PROGRESS_EVERY = 1_000

const NONE_KNOWN: KnownMappings = { purpose: 'prices', given: null, remembered: {} }

/** In a worker thread. Throws BadFile. */
export const readPriceFile = (
  bytes: Buffer,
  onProgress: (rows: number) => void,
  { known = NONE_KNOWN, signal }: { known?: KnownMappings; signal?: AbortSignal } = {},
): Promise<ReadPrices> =>
  readFile({ module: import.meta.url, name: 'readPrices', options: known }, bytes, {
    limits: FILE_LIMITS.prices,
    onProgress,
    signal,
  })

/** Per purpose, as one file may have columns for both. */
export function headingsKey({ headings }: Pick<FoundTable, 'headings'>, purpose: FilePurpose): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(plainName)) + (purpose === 'prices' ? '' : purpose))
    .digest('hex')
}

export async function readPrices(
  bytes: Buffer,
  onProgress: (rows: number) => void,
  { given, remembered, purpose }: KnownMappings = NONE_KNOWN,
): Promise<ReadPrices> {
  const archive = await openArchive(bytes, FILE_LIMITS.prices)
  const { sheets, texts, epoch1904 } = await readWorkbook(archive)
  const placed = await findTables(archive, { sheets, texts }, FILE_LIMITS.prices)
  const tables = placed.map(({ sheet, line, headings, samples }) => ({ sheet, line, headings, samples }))
  const known = given ?? knownMapping(placed, { remembered, purpose })
  const mapping = known ?? proposedMapping(placed, tableWithPrices(placed), purpose)
  const table = placed[mapping.table]
  if (!table) throw new BadFile('file_broken')
  const read: ReadPrices = {
    tables,
    mapping,
    asks: known === null,
    sheet: table.sheet,
    rows: [],
    listLines: [],
    errors: [],
    belowCent: 0,
    skipped: 0,
  }
  if (known === null) return read
  const isOwn = isTemplate(table)
  const reading = { epoch1904, takesResults: !isOwn, anyDecimals: !isOwn, rounds: mapping.rounds === true }
  let count = 0
  await readSheet(await archive.stream(table.part), texts, (line, sheetCells) => {
    if (sheetCells.size > FILE_LIMITS.prices.columns) throw new BadFile('file_too_many_columns')
    if (line <= table.line) return true
    if (++count > FILE_LIMITS.prices.lines) throw new BadFile('file_too_many_rows')
    const cells = cellsOf(sheetCells, table, mapping)
    const isProduct = isOwn ? Object.keys(cells).length > 0 : !isNoProduct(cells, sheetCells, table, mapping)
    if (!isProduct) read.skipped++
    else if (purpose === 'publish')
      read.listLines.push({ line, ...readListLine(withCurrency(cells, mapping), reading) })
    else {
      const row = readPriceRow(withCurrency(cells, mapping), reading)
      if (Array.isArray(row)) read.errors.push(...row.map((bad) => ({ line, ...bad })))
      else read.rows.push({ line, ...row })
    }
    if (count % PROGRESS_EVERY === 0) onProgress(count)
    return true
  })
  const problems = [...read.errors, ...read.listLines].map(({ problem }) => problem)
  if (read.rows.length + problems.length === 0) throw new BadFile('file_empty')
  read.belowCent = problems.filter((problem) => problem === 'price_below_cent').length
  read.asks = read.belowCent > 0 && mapping.rounds === null
  return read
}

/** The columns of the template, or what the seller said of these headings before. */
function knownMapping(
  tables: readonly PlacedTable[],
  { remembered, purpose }: Pick<KnownMappings, 'remembered' | 'purpose'>,
): ColumnMapping | null {
  const template = tableWithPrices(tables)
  const own = tables[template]
  if (own && isTemplate(own)) {
    const readable = columnsRead(purpose)
    const columns = own.named.map((column) => (column !== null && readable.includes(column) ? column : null))
    return { table: template, columns, currency: null, rounds: null }
  }
  const keys = tables.map((one) => headingsKey(one, purpose))
  const table = keys.findIndex((key) => key in remembered)
  const mapping = remembered[keys[table] ?? '']
  return mapping ? { ...mapping, table } : null
}

function cellsOf(row: SheetCells, { places }: PlacedTable, { columns }: ColumnMapping): Cells {
  const cells: Cells = {}
  for (const [index, column] of columns.entries()) {
    const cell = column === null ? undefined : row.get(places[index] ?? -1)
    if (column !== null && cell) cells[column] = cell
  }
  return cells
}

/** A title of a section, a repeated heading, or a line without SKU, bar code and price. */
function isNoProduct(
  { sku, bar_code: barCode, price }: Cells,
  row: SheetCells,
  { headings }: PlacedTable,
  { columns }: ColumnMapping,
): boolean {
  if ((!sku && !barCode && !price) || (row.size === 1 && !price)) return true
  return sku !== undefined && sku.text.trim() === headings[columns.indexOf('sku')]
}

function withCurrency(cells: Cells, { currency }: ColumnMapping): Cells {
  return currency === null ? cells : { ...cells, currency: { kind: 'text', text: currency } }
}
