// Reads a catalogue .xlsx: its first sheet with cells.
import type { Cell } from '#domain/cells.ts'
import type { FileLimits } from '#domain/file-limits.ts'
import { BadFile, openArchive } from '#server/xlsx/archive.ts'
import { readSheet, readWorkbook, type SheetCells } from '#server/xlsx/workbook.ts'

/** Longer than the longest column. */
const KEPT = 12_000

export interface SheetRow {
  line: number
  /** Empty text for an empty cell; null for a formula or an error. */
  cells: (string | null)[]
}

/** Rows of the first sheet with cells. Throws BadFile for a file that cannot be read. */
export async function readRows(
  bytes: Buffer,
  limits: Pick<FileLimits, 'bytes' | 'columns'>,
): Promise<SheetRow[]> {
  const archive = await openArchive(bytes, limits)
  const { sheets, texts } = await readWorkbook(archive, KEPT)
  const rows: SheetRow[] = []
  for (const { part } of sheets) {
    await readSheet(await archive.stream(part), texts, (line, cells) => {
      // Before the empty cells between them take memory.
      if (Math.max(...cells.keys()) >= limits.columns) throw new BadFile('file_too_many_columns')
      rows.push({ line, cells: textsOf(cells) })
      return true
    })
    if (rows.length > 0) break
  }
  return rows
}

function textsOf(cells: SheetCells): (string | null)[] {
  const last = Math.max(...cells.keys())
  return Array.from({ length: last + 1 }, (_, index) => {
    const cell = cells.get(index)
    return cell ? textOf(cell) : ''
  })
}

/** Sheets store 1234.1 as 1234.0999999999999. */
function textOf({ kind, text }: Cell): string | null {
  if (kind === 'number') return String(Number(Number(text).toFixed(6)))
  return kind === 'text' ? text : null
}
