import { excerpt } from '#domain/cells.ts'
import {
  columnOf,
  MAX_ROWS,
  readPriceRow,
  REQUIRED_COLUMNS,
  type BadCell,
  type Cells,
  type Column,
  type PriceRow,
} from '#domain/price-file.ts'
import { BadFile, openArchive } from '#server/xlsx/archive.ts'
import { readFile } from '#server/xlsx/threads.ts'
import { readSheet, readWorkbook, type SheetCells } from '#server/xlsx/workbook.ts'

export type ReadRow = PriceRow & { line: number }
export interface ReadError {
  line: number
  column: string
  problem: BadCell['problem'] | 'column_unknown' | 'column_missing' | 'column_repeated'
  found: string
}
export interface ReadPrices {
  rows: ReadRow[]
  errors: ReadError[]
}

const PROGRESS_EVERY = 1_000

/** In a worker thread. Throws BadFile. */
export const readPriceFile = (bytes: Buffer, onProgress: (rows: number) => void): Promise<ReadPrices> =>
  readFile(READER, bytes, onProgress)

const READER = { module: import.meta.url, name: 'readPrices' }

export async function readPrices(bytes: Buffer, onProgress: (rows: number) => void): Promise<ReadPrices> {
  const archive = await openArchive(bytes)
  const { sheets, sharedStrings, epoch1904 } = await readWorkbook(archive)
  const rows: ReadRow[] = []
  const errors: ReadError[] = []
  let columns: Map<number, Column> | null = null
  let count = 0
  await readSheet(await archive.stream(sheets[0].part), sharedStrings, (line, sheetCells) => {
    if (columns === null) {
      columns = readHeadings(line, sheetCells, errors)
      return errors.length === 0
    }
    const cells = namedCells(sheetCells, columns)
    if (Object.keys(cells).length === 0) return true
    if (++count > MAX_ROWS) throw new BadFile('file_too_many_rows')
    const read = readPriceRow(cells, epoch1904)
    if (Array.isArray(read)) errors.push(...read.map((bad) => ({ line, ...bad })))
    else rows.push({ line, ...read })
    if (count % PROGRESS_EVERY === 0) onProgress(count)
    return true
  })
  if (errors.length === 0 && count === 0) throw new BadFile('file_empty')
  return { rows, errors }
}

function readHeadings(line: number, cells: SheetCells, errors: ReadError[]): Map<number, Column> {
  const columns = new Map<number, Column>()
  for (const [index, { text }] of cells) {
    const heading = excerpt(text.trim())
    const column = columnOf(text)
    const taken = column !== null && [...columns.values()].includes(column)
    if (column !== null && !taken) columns.set(index, column)
    else
      errors.push({
        line,
        column: heading,
        problem: taken ? 'column_repeated' : 'column_unknown',
        found: heading,
      })
  }
  for (const column of REQUIRED_COLUMNS) {
    if (![...columns.values()].includes(column))
      errors.push({ line, column, problem: 'column_missing', found: '' })
  }
  if (columns.size === 0) throw new BadFile('file_headings')
  return columns
}

function namedCells(cells: SheetCells, columns: Map<number, Column>): Cells {
  const named: Cells = {}
  for (const [index, column] of columns) {
    const cell = cells.get(index)
    if (cell) named[column] = cell
  }
  return named
}
