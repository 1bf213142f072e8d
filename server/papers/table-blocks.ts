// The table of a paper: its head is repeated on each page, and sums are carried from page to page (F4).
import { formatMoney, formatWhole } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import { PAGE, WIDTH } from './blocks.ts'
import { type Line, wrap } from './lines.ts'
import type { Column, Paper, Row, Sum } from './paper.ts'
import { type Element, LINE_HEIGHT, type Pen, type TextStyle } from './pen.ts'

const SIZE = 8
const HEAD_SIZE = 7.2
const PADDING = 4
const GUTTER = 5

interface PlacedColumn extends Column {
  left: number
  inner: number
}

export interface TableRow {
  height: number
  draw: (pen: Pen, table: Element, top: number) => void
}

export interface PlacedTable {
  head: TableRow
  /** Drawn on the pages after the first. */
  repeatedHead: TableRow
  rows: readonly (TableRow & { sums: readonly Sum[] })[]
  /** Null when no column is summed. */
  carried: ((sums: readonly Sum[]) => TableRow) | null
}

export function placeTable(paper: Paper): PlacedTable {
  const columns = placeColumns(paper.table.columns)
  const hasSums = paper.table.rows.some(({ sums }) => sums.length > 0)
  return {
    head: headRow(columns, false),
    repeatedHead: headRow(columns, true),
    rows: paper.table.rows.map((row) => ({ ...bodyRow(columns, row), sums: row.sums })),
    carried: hasSums ? (sums) => carriedRow(columns, paper, sums) : null,
  }
}

function placeColumns(columns: readonly Column[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width }) => sum + (width ?? 0), 0)
  const flexible = columns.filter(({ width }) => width === null).length
  let left = PAGE.left
  return columns.map((column) => {
    const width = column.width ?? (WIDTH - fixed) / flexible
    const placed = { ...column, left: left + GUTTER / 2, inner: width - GUTTER }
    left += width
    return placed
  })
}

function headRow(columns: readonly PlacedColumn[], isRepeated: boolean): TableRow {
  const cells = columns.map(({ heading, inner }) => wrap(heading, inner / HEAD_SIZE, 600))
  const lineCount = Math.max(...cells.map((lines) => lines.length))
  const height = lineCount * HEAD_SIZE * LINE_HEIGHT + 2 * PADDING
  const style = (column: PlacedColumn): TextStyle => ({
    size: HEAD_SIZE,
    weight: 600,
    color: 'dark',
    align: column.isNumber ? 'right' : 'left',
  })
  const drawCell = (pen: Pen, column: PlacedColumn, lines: readonly Line[], top: number) =>
    pen.lines(lines, column.left, top + PADDING, column.inner, style(column))
  return {
    height,
    draw: (pen, table, top) => {
      pen.artifact(() => {
        pen.box(PAGE.left, top, WIDTH, height, 'pale', 3)
        if (isRepeated)
          for (const [index, column] of columns.entries()) drawCell(pen, column, cells[index] ?? [], top)
      })
      if (isRepeated) return
      const row = pen.group(table, 'TR')
      for (const [index, column] of columns.entries())
        pen.leaf(row, 'TH', () => drawCell(pen, column, cells[index] ?? [], top), { scope: 'Column' })
      row.end()
    },
  }
}

function bodyRow(columns: readonly PlacedColumn[], { cells, isReduction = false }: Row): TableRow {
  const wrapped = columns.map(({ isNumber, inner }, index) =>
    isNumber ? null : wrap(cells[index] ?? '', inner / SIZE, 400),
  )
  const lineCount = Math.max(1, ...wrapped.map((lines) => lines?.length ?? 1))
  const height = lineCount * SIZE * LINE_HEIGHT + 2 * PADDING
  const style: TextStyle = { size: SIZE, color: isReduction ? 'reduction' : 'ink' }
  return {
    height,
    draw: (pen, table, top) => {
      pen.artifact(() => pen.rule(PAGE.left, top + height, WIDTH))
      const row = pen.group(table, 'TR')
      for (const [index, column] of columns.entries()) {
        const text = cells[index] ?? ''
        const lines = wrapped[index]
        const { left, inner } = column
        const draw = lines
          ? () => pen.lines(lines, left, top + PADDING, inner, style)
          : () => pen.fitted(text, left, top + PADDING, inner, { ...style, align: 'right' })
        pen.leaf(row, 'TD', text ? draw : null)
      }
      row.end()
    },
  }
}

/** Not a row of the table: screen readers would add it up again. */
function carriedRow(columns: readonly PlacedColumn[], paper: Paper, sums: readonly Sum[]): TableRow {
  const bySummed = Map.groupBy(sums, ({ column }) => column)
  const lineCount = Math.max(1, ...[...bySummed.values()].map((one) => one.length))
  const height = lineCount * SIZE * LINE_HEIGHT + 2 * PADDING
  const labelled = columns.findIndex(({ width }) => width === null)
  return {
    height,
    draw: (pen, _table, top) =>
      pen.artifact(() => {
        pen.box(PAGE.left, top, WIDTH, height, 'pale')
        for (const [index, { left, inner }] of columns.entries()) {
          if (index === labelled)
            pen.fitted(paper.words.carried, left, top + PADDING, inner, { size: SIZE, weight: 600 })
          for (const [line, sum] of (bySummed.get(index) ?? []).entries())
            pen.fitted(sumText(sum, paper), left, top + PADDING + line * SIZE * LINE_HEIGHT, inner, {
              size: SIZE,
              weight: 600,
              align: 'right',
            })
        }
      }, 'Pagination'),
  }
}

function sumText({ unit, value }: Sum, { language }: Paper): string {
  return unit === 'units' ? formatWhole(value, language) : formatMoney(decimal(value), unit, language)
}

/** Adds the sums of a row to those before it, by column and unit. */
export function addSums(before: readonly Sum[], more: readonly Sum[]): Sum[] {
  const sums = before.map((sum) => ({ ...sum }))
  for (const { column, unit, value } of more) {
    const same = sums.find((sum) => sum.column === column && sum.unit === unit)
    if (same) same.value += value
    else sums.push({ column, unit, value })
  }
  return sums
}
