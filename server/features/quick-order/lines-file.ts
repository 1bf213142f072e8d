// The cells of a spreadsheet with lines of a quick order (B1). Which columns they are, the page tells as for a pasted text.
import { FILE_LIMITS } from '#domain/file-limits.ts'
import { invalid } from '#server/http/errors.ts'
import type { TextKey } from '#server/texts/es.ts'
import { BadFile, type FileProblem, openArchive } from '#server/xlsx/archive.ts'
import { cellText } from '#server/xlsx/text-rows.ts'
import { readSmallFile } from '#server/xlsx/threads.ts'
import { readSheet, readWorkbook } from '#server/xlsx/workbook.ts'

const LIMITS = FILE_LIMITS.order_lines
const READER = { module: import.meta.url, name: 'readCells' }
const TEXTS: Partial<Record<FileProblem, TextKey>> = {
  file_empty: 'sheet_empty',
  file_too_large: 'sheet_too_large',
  file_too_many_rows: 'company_file_too_many_rows',
}

/** Throws 422 for what is no .xlsx. */
export async function readLineCells(content: Buffer): Promise<{ rows: string[][] }> {
  try {
    return { rows: await readSmallFile<string[][]>(READER, content, LIMITS) }
  } catch (error) {
    if (error instanceof BadFile) throw invalid(TEXTS[error.problem] ?? error.problem, { field: 'file' })
    throw error
  }
}

/** The rows of the first sheet that has one. A formula is not calculated. Throws BadFile. */
export async function readCells(bytes: Buffer): Promise<string[][]> {
  const archive = await openArchive(bytes, LIMITS)
  const { sheets, texts } = await readWorkbook(archive)
  for (const { part } of sheets) {
    const rows: string[][] = []
    await readSheet(await archive.stream(part), texts, (_line, cells) => {
      if (cells.size > LIMITS.columns) throw new BadFile('file_too_many_columns')
      if (rows.length === LIMITS.lines) throw new BadFile('file_too_many_rows')
      const last = Math.min(LIMITS.columns, Math.max(...cells.keys()) + 1)
      rows.push(
        Array.from({ length: last }, (_, column) => {
          const cell = cells.get(column)
          return cell ? (cellText(cell) ?? cell.text) : ''
        }),
      )
      return true
    })
    if (rows.length > 0) return rows
  }
  throw new BadFile('file_empty')
}
