// Reads a company's spreadsheet into rows of texts (O7).
import type { Cell } from '#domain/cells.ts'
import { COMPANY_COLUMNS, type CompanyColumn, type CompanySheet } from '#domain/company-file.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import { BadFile, openArchive } from '#server/xlsx/archive.ts'
import { readTable, type Columns, type HeadingError } from '#server/xlsx/table.ts'
import { cellText, unreadable } from '#server/xlsx/text-rows.ts'
import { readSmallFile } from '#server/xlsx/threads.ts'
import { readWorkbook } from '#server/xlsx/workbook.ts'
import { columnNamed, sheetNamed } from './words.ts'

export interface WrittenRow {
  sheet: CompanySheet
  line: number
  cells: Partial<Record<CompanyColumn, string>>
}

export interface WrongCell {
  sheet: CompanySheet
  line: number
  /** A column, or a heading as written. */
  column: string
  problem: HeadingError['problem'] | ReturnType<typeof unreadable>
  found: string
}

export interface WrittenCompany {
  rows: WrittenRow[]
  wrong: WrongCell[]
}

const OPTIONAL: ReadonlySet<CompanyColumn> = new Set([
  'language',
  'cost_center',
  'approver',
  'administrator',
  'contact',
  'active',
  ...COMPANY_COLUMNS.tax_data,
])

/** Throws BadFile. */
export const readCompanyFile = (bytes: Buffer): Promise<WrittenCompany> =>
  readSmallFile(READER, bytes, FILE_LIMITS.company)

const READER = { module: import.meta.url, name: 'readCompany' }

export async function readCompany(bytes: Buffer): Promise<WrittenCompany> {
  const archive = await openArchive(bytes, FILE_LIMITS.company)
  const { sheets, texts } = await readWorkbook(archive)
  const rows: WrittenRow[] = []
  const wrong: WrongCell[] = []
  const known = sheets.flatMap(({ name, part }) => {
    const sheet = sheetNamed(name)
    return sheet ? [{ sheet, part }] : []
  })
  if (known.length === 0) throw new BadFile('file_headings')
  for (const { sheet, part } of known) {
    const source = await archive.stream(part)
    const headings = await readTable(source, texts, columnsOf(sheet), FILE_LIMITS.company, (line, cells) => {
      // All sheets together.
      if (rows.length >= FILE_LIMITS.company.lines) throw new BadFile('file_too_many_rows')
      const row: WrittenRow = { sheet, line, cells: {} }
      for (const [column, cell] of Object.entries(cells) as [CompanyColumn, Cell][]) {
        const text = cellText(cell)
        if (text !== null) row.cells[column] = text
        else wrong.push({ sheet, line, column, problem: unreadable(cell), found: cell.text })
      }
      rows.push(row)
    })
    wrong.push(...headings.map((heading) => ({ sheet, ...heading })))
  }
  if (rows.length === 0 && wrong.length === 0) throw new BadFile('file_empty')
  return { rows, wrong }
}

function columnsOf(sheet: CompanySheet): Columns<CompanyColumn> {
  return {
    named: (heading) => columnNamed(sheet, heading),
    required: COMPANY_COLUMNS[sheet].filter((column) => !OPTIONAL.has(column)),
  }
}
