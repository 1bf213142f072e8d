// A sheet whose first row names its columns.
import type { Readable } from 'node:stream'
import { excerpt, type Cell } from '#domain/cells.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import { BadFile } from './archive.ts'
import { readSheet, type SheetCells } from './workbook.ts'

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

/**
 * Takes each row that has a cell, or none when a heading is wrong. Throws BadFile when no heading is known, and beyond the limits.
 */
export async function readTable<Column extends string>(
  source: Readable,
  strings: readonly string[],
  { named, required }: Columns<Column>,
  limits: FileLimits,
  take: (line: number, cells: Partial<Record<Column, Cell>>) => void,
): Promise<HeadingError[]> {
  let columns: Map<number, Column> | null = null
  const errors: HeadingError[] = []
  let count = 0
  await readSheet(source, strings, (line, sheetCells) => {
    if (sheetCells.size > limits.columns) throw new BadFile('file_too_many_columns')
    if (columns === null) {
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
  return errors
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
