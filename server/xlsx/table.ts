// A sheet whose first row names its columns.
import type { Readable } from 'node:stream'
import { excerpt, type Cell } from '#domain/cells.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import { type Archive, BadFile, type FileProblem } from './archive.ts'
import { readSheet, type SheetCells, type Texts, type Workbook } from './workbook.ts'

export interface Columns<Column extends string> {
  named: (heading: string) => Column | null | undefined
  required: readonly Column[]
}

export interface HeadingError {
  line: number
  /** As written, or the missing one. */
  column: string
  problem: 'column_unknown' | 'column_missing' | 'column_repeated'
  found: string
}

/** Rows above the one that names the columns. */
const MOST_TITLES = 20

/**
 * Takes each row that has a cell, or none when a heading is wrong. Throws BadFile when no heading is known, and beyond the limits.
 */
export async function readTable<Column extends string>(
  source: Readable,
  texts: Texts,
  { named, required }: Columns<Column>,
  limits: FileLimits,
  take: (line: number, cells: Partial<Record<Column, Cell>>) => void,
): Promise<HeadingError[]> {
  let columns: Map<number, Column> | null = null
  const errors: HeadingError[] = []
  let count = 0
  let titles = 0
  await readSheet(source, texts, (line, sheetCells) => {
    if (sheetCells.size > limits.columns) throw new BadFile('file_too_many_columns')
    if (columns === null) {
      if (++titles <= MOST_TITLES && ![...sheetCells.values()].some(({ text }) => named(text))) return true
      columns = readHeadings(line, sheetCells, { named, required }, errors)
      return errors.length === 0
    }
    if (++count > limits.lines) throw new BadFile('file_too_many_rows')
    const cells: Partial<Record<Column, Cell>> = {}
    for (const [index, column] of columns) {
      const cell = sheetCells.get(index)
      if (cell) cells[column] = cell
    }
    if (Object.keys(cells).length > 0) take(line, cells)
    return true
  })
  if (columns === null && titles > 0) throw new BadFile('file_headings')
  return errors
}

/** Reads the first sheet that has a row, and the names of the columns in one. Throws BadFile when there is none. */
export async function readFirstTable<Column extends string>(
  archive: Archive,
  { sheets, texts }: Pick<Workbook, 'sheets' | 'texts'>,
  columns: Columns<Column>,
  limits: FileLimits,
  take: (line: number, cells: Partial<Record<Column, Cell>>) => void,
): Promise<{ sheet: string; headings: HeadingError[] }> {
  let problem: FileProblem = 'file_empty'
  for (const { name, part } of sheets) {
    let isEmpty = true
    try {
      const headings = await readTable(await archive.stream(part), texts, columns, limits, (line, cells) => {
        isEmpty = false
        take(line, cells)
      })
      if (!isEmpty || headings.length > 0) return { sheet: name, headings }
    } catch (error) {
      if (!(error instanceof BadFile && error.problem === 'file_headings')) throw error
      problem = error.problem
    }
  }
  throw new BadFile(problem)
}

function readHeadings<Column extends string>(
  line: number,
  cells: SheetCells,
  { named, required }: Columns<Column>,
  errors: HeadingError[],
): Map<number, Column> {
  const columns = new Map<number, Column>()
  for (const [index, { text }] of cells) {
    const column = named(text)
    const taken = column && [...columns.values()].includes(column)
    const heading = excerpt(text.trim())
    if (column && !taken) columns.set(index, column)
    else
      errors.push({
        line,
        column: heading,
        problem: taken ? 'column_repeated' : 'column_unknown',
        found: heading,
      })
  }
  for (const column of required) {
    if (![...columns.values()].includes(column))
      errors.push({ line, column, problem: 'column_missing', found: '' })
  }
  if (columns.size === 0) throw new BadFile('file_headings')
  return columns
}
