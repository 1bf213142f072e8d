// The cells of a sheet, row by row, without holding it.
import type { Readable } from 'node:stream'
import type { Cell } from '#domain/price-file.ts'
import { BadFile } from './xlsx/archive.ts'
import { readXml } from './xlsx/xml.ts'

/** Column number, from 0, to what stands there; a cell without content is none. */
export type SheetCells = Map<number, Cell>

/** Excel's own limits. */
const LAST_LINE = 1_048_576
const LAST_COLUMN = 16_383
/** Formatted cells are cells too, however empty. */
const MAX_CELLS = 500_000

/** `take` answers whether to go on. */
export async function readSheet(
  source: Readable,
  strings: readonly string[],
  take: (line: number, cells: SheetCells) => boolean,
): Promise<void> {
  let line = 0
  let column = -1
  let count = 0
  let cells: SheetCells = new Map()
  let cell: { type: string; value: string; formula: boolean } | null = null
  let reading = false
  let goOn = true
  await readXml(source, {
    done: () => !goOn,
    open(name, attributes) {
      if (!goOn) return
      if (name === 'row') {
        line = lineOf(attributes().r, line)
        column = -1
        cells = new Map()
      } else if (name === 'c') {
        if (++count > MAX_CELLS) throw new BadFile('file_too_large')
        const { r, t = 'n' } = attributes()
        column = columnOf(r, column)
        cell = { type: t, value: '', formula: false }
      } else if (cell && name === 'f') cell.formula = true
      else reading = cell !== null && (name === 'v' || name === 't')
    },
    text(text) {
      if (reading && cell) cell.value += text
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false
      if (name === 'c' && cell) {
        const read = cellOf(cell, strings)
        if (read) cells.set(column, read)
        cell = null
      }
      if (name === 'row' && goOn && cells.size > 0) goOn = take(line, cells)
    },
  })
}

function lineOf(reference: string | undefined, before: number): number {
  const line = reference === undefined ? before + 1 : Number(reference)
  // Rows come in their order, each once.
  if (!Number.isInteger(line) || line <= before || line > LAST_LINE) throw new BadFile('file_broken')
  return line
}

/** "AB12" is column 27. */
function columnOf(reference: string | undefined, before: number): number {
  if (reference === undefined) return before + 1
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (letters === undefined) throw new BadFile('file_broken')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column > LAST_COLUMN) throw new BadFile('file_broken')
  return column
}

function cellOf(
  { type, value, formula }: { type: string; value: string; formula: boolean },
  strings: readonly string[],
): Cell | null {
  if (formula) return { kind: 'formula', text: value }
  if (value.trim() === '') return null
  if (type === 's') return textOf(strings[Number(value)] ?? '')
  if (type === 'inlineStr' || type === 'str' || type === 'd') return textOf(value)
  return { kind: type === 'n' ? 'number' : 'other', text: value.trim() }
}

function textOf(text: string): Cell | null {
  return text.trim() === '' ? null : { kind: 'text', text }
}
