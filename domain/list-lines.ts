// A line of a seller's own list, to be published from (B8).
import { type Cell, excerpt, shownText } from './cells.ts'
import {
  type CellProblem,
  type Cells,
  type Column,
  type PriceRow,
  readPriceRow,
  type RowReading,
} from './price-file.ts'

export interface ListLine {
  /** As the file shows them; empty where it has none. */
  sku: string
  barCode: string
  name: string
  /** Null with a problem. */
  priced: Pick<PriceRow, 'cents' | 'currency' | 'preparationDays' | 'terms'> | null
  /** The first of its cells that cannot be read. */
  column: Column | null
  problem: CellProblem | null
}

/** In place of the SKU, which a line may lack. */
const SOME_SKU: Cell = { kind: 'text', text: '-' }

/** Its prices are read as those of a price file. A wrong cell is kept with the line, as other lines go on. */
export function readListLine(cells: Cells, reading: RowReading): ListLine {
  const read = readPriceRow({ ...cells, sku: SOME_SKU }, reading)
  const [bad] = Array.isArray(read) ? read : []
  return {
    sku: textOf(cells.sku),
    barCode: textOf(cells.bar_code),
    name: textOf(cells.product),
    priced: Array.isArray(read) ? null : read,
    column: bad?.column ?? null,
    problem: bad?.problem ?? null,
  }
}

/** What the sheet shows: of a bar code that it shows as 7.79E+12, its digits. */
function textOf(given: Cell | undefined): string {
  const cell = given?.kind === 'formula' ? given.result : given
  if (cell === undefined) return ''
  return excerpt((shownText(cell) ?? cell.text).trim())
}
