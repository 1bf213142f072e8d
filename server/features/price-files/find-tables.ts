// The tables of a workbook of prices, whatever the shop put above, before and beside them (B16).
import { excerpt } from '#domain/cells.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import type { TitledTable } from '#domain/price-columns.ts'
import { columnMeant, columnOf } from '#texts/price-columns.ts'
import { type Archive, BadFile } from '#server/xlsx/archive.ts'
import { readSheet, type SheetCells, type Workbook } from '#server/xlsx/workbook.ts'

/** A table whose heading may stand anywhere in its line. */
export interface PlacedTable extends TitledTable {
  /** The name of a part of the archive. */
  part: string
  /** The columns of the sheet, from 0, in the order of the headings. */
  places: number[]
}

const MOST_TABLES = 20
/** Rows above the headings, and the headings. */
const MOST_TITLES = 20
const SAMPLES = 3

interface Row {
  line: number
  cells: SheetCells
}

/** Throws BadFile when none has a column that could be the SKU or the price. */
export async function findTables(
  archive: Archive,
  { sheets, texts }: Pick<Workbook, 'sheets' | 'texts'>,
  limits: FileLimits,
): Promise<PlacedTable[]> {
  const tables: PlacedTable[] = []
  let isEmpty = true
  for (const { name, part } of sheets.slice(0, MOST_TABLES)) {
    const rows: Row[] = []
    await readSheet(await archive.stream(part), texts, (line, cells) => {
      if (cells.size > limits.columns) throw new BadFile('file_too_many_columns')
      rows.push({ line, cells })
      return rows.length < MOST_TITLES + SAMPLES
    })
    if (rows.length > 0) isEmpty = false
    const at = headingRow(rows)
    const heading = rows[at]
    if (heading) tables.push(tableOf({ name, part }, heading, rows.slice(at + 1, at + 1 + SAMPLES)))
  }
  const hasPrices = tables.some(({ meant }) => meant.includes('sku') || meant.includes('price'))
  if (!hasPrices) throw new BadFile(isEmpty ? 'file_empty' : 'file_headings')
  return tables
}

/** The first of the rows with most known columns; one text alone must be a heading of the template. -1 without such a row. */
function headingRow(rows: readonly Row[]): number {
  const known = rows.slice(0, MOST_TITLES).map(({ cells }) => {
    const texts = [...cells.values()].flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))
    const columns = new Set(texts.map(columnMeant).filter((column) => column !== null))
    return texts.length < 2 && !texts.some(columnOf) ? -1 : columns.size
  })
  const most = Math.max(-1, ...known)
  return most < 0 ? -1 : known.indexOf(most)
}

function tableOf(
  { name, part }: { name: string; part: string },
  { line, cells }: Row,
  below: readonly Row[],
): PlacedTable {
  const places = [...cells.keys()]
  const headings = [...cells.values()].map(({ text }) => text.trim())
  return {
    sheet: excerpt(name),
    part,
    line,
    places,
    headings: headings.map(excerpt),
    samples: below.map((row) => places.map((place) => excerpt(shownIn(row.cells, place)))),
    named: headings.map(columnOf),
    meant: headings.map(columnMeant),
  }
}

function shownIn(cells: SheetCells, place: number): string {
  const held = cells.get(place)
  const cell = held?.kind === 'formula' ? held.result : held
  if (cell?.kind !== 'number') return cell?.text ?? ''
  // A sheet stores 4164.6 as 4164.6000000000004.
  return cell.shown?.es ?? String(Number(cell.text))
}
