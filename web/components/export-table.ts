// A table as .xlsx, with the rows of all pages. Text is never a formula.
import type { Pagination } from '#contract/fields.ts'
import { EXPORT_MAX } from '#domain/rules.ts'

export type ExportValue = string | number | null

interface ExportColumn<Row> {
  label: string
  value: (row: Row) => ExportValue
}

export interface RowPage<Row> {
  data: Row[]
  pagination: Pagination
}

/** In pages, one after the other; at most EXPORT_MAX rows. */
export async function allRows<Row>(read: (page: number) => Promise<RowPage<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data, pagination } = await read(page)
    rows.push(...data)
    if (page >= pagination.totalPages || rows.length >= EXPORT_MAX) return rows.slice(0, EXPORT_MAX)
  }
}

export async function saveTable<Row>(
  fileName: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const header = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => columns.map(({ value }) => cellOf(value(row))))
  const widths = columns.map(({ label, value }) => ({
    width: Math.min(
      60,
      Math.max(label.length, ...rows.slice(0, 200).map((row) => textOf(value(row)).length)) + 2,
    ),
  }))
  const blob = await writeXlsxFile([header, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob()
  save(`${fileName}.xlsx`, blob)
}

const textOf = (value: ExportValue) => String(value ?? '')

function cellOf(value: ExportValue) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

export function save(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has its own reference to the blob by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
