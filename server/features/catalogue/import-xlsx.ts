// Reads a catalogue .xlsx: its first sheet with cells.
import { amountIn, shownText, type Cell } from '#domain/cells.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import { decimal } from '#domain/money.ts'
import { BadFile, openArchive } from '#server/xlsx/archive.ts'
import { MAX_SHEET_TEXT } from '#server/xlsx/sheets.ts'
import { readSheet, readWorkbook, type SheetCells } from '#server/xlsx/workbook.ts'

export interface SheetRow {
  line: number
  cells: SheetCells
}

/** Rows of the first sheet with cells. Throws BadFile for a file that cannot be read. */
export async function readRows(
  bytes: Buffer,
  limits: Pick<FileLimits, 'bytes' | 'columns'>,
): Promise<{ sheet: string; rows: SheetRow[] }> {
  const archive = await openArchive(bytes, limits)
  const { sheets, texts } = await readWorkbook(archive, MAX_SHEET_TEXT)
  const rows: SheetRow[] = []
  for (const { name, part } of sheets) {
    await readSheet(await archive.stream(part), texts, (line, cells) => {
      // Before the empty cells between them take memory.
      if (Math.max(...cells.keys()) >= limits.columns) throw new BadFile('file_too_many_columns')
      rows.push({ line, cells })
      return true
    })
    if (rows.length > 0) return { sheet: name, rows }
  }
  throw new BadFile('file_empty')
}

/** The cell's text as a .csv would have it, or what is wrong with it. */
export function catalogueCell(
  cell: Cell,
  column: string,
): { text: string } | { problem: 'formula' | 'shown_otherwise' } {
  if (cell.kind === 'formula' || cell.kind === 'other') return { problem: 'formula' }
  const text = column === 'price' ? amountText(cell) : shownText(cell)
  return text === null ? { problem: 'shown_otherwise' } : { text }
}

/** Sheets store 1234.1 as 1234.0999999999999. */
function amountText(cell: Cell): string | null {
  if (cell.kind !== 'number') return shownText(cell)
  const amount = amountIn(cell)
  if (amount === 'not_an_amount' || amount === 'below_cent') return cell.text
  return amount === 'shown_otherwise' ? null : `${amount.currency ?? ''} ${decimal(amount.cents)}`
}
