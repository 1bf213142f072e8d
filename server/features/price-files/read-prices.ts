// Reads the rows of a file of prices in a thread. A price is read by domain/cells.ts.
import { FILE_LIMITS } from '#domain/file-limits.ts'
import {
  readPriceRow,
  REQUIRED_COLUMNS,
  type BadCell,
  type Cells,
  type Column,
  type PriceRow,
} from '#domain/price-file.ts'
import { columnOf } from '#texts/price-columns.ts'
import { openArchive } from '#server/xlsx/archive.ts'
import { readFile } from '#server/xlsx/threads.ts'
import { readFirstTable, type HeadingError } from '#server/xlsx/table.ts'
import { readWorkbook } from '#server/xlsx/workbook.ts'

export type ReadRow = PriceRow & { line: number }
export interface ReadError {
  line: number
  column: string
  problem: BadCell['problem'] | HeadingError['problem']
  found: string
}
export interface ReadPrices {
  rows: ReadRow[]
  errors: ReadError[]
  /** The name of the sheet that was read. */
  sheet: string
}

const PROGRESS_EVERY = 1_000

/** In a worker thread. Throws BadFile. */
export const readPriceFile = (
  bytes: Buffer,
  onProgress: (rows: number) => void,
  signal?: AbortSignal,
): Promise<ReadPrices> => readFile(READER, bytes, { limits: FILE_LIMITS.prices, onProgress, signal })

const READER = { module: import.meta.url, name: 'readPrices' }

export async function readPrices(bytes: Buffer, onProgress: (rows: number) => void): Promise<ReadPrices> {
  const archive = await openArchive(bytes, FILE_LIMITS.prices)
  const { sheets, texts, epoch1904 } = await readWorkbook(archive)
  const rows: ReadRow[] = []
  const errors: ReadError[] = []
  let count = 0
  const columns = { named: columnOf, required: REQUIRED_COLUMNS }
  const take = (line: number, cells: Cells) => {
    count++
    const read = readPriceRow(cells, epoch1904)
    if (Array.isArray(read)) errors.push(...read.map((bad) => ({ line, ...bad })))
    else rows.push({ line, ...read })
    if (count % PROGRESS_EVERY === 0) onProgress(count)
  }
  const { sheet, headings } = await readFirstTable<Column>(
    archive,
    { sheets, texts },
    columns,
    FILE_LIMITS.prices,
    take,
  )
  errors.unshift(...headings)
  return { rows, errors, sheet }
}
