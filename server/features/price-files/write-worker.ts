// Writes one file in a thread of its own: it is compressed in one go.
import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { Sheet, SheetCell } from './xlsx/sheets.ts'

const sheets = workerData as Sheet[]
const file = await writeXlsxFile(
  sheets.map(({ name, headings, widths, rows }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    data: [
      headings.map((heading) => ({ value: heading, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(toCell)),
    ],
  })),
).toBuffer()
parentPort?.postMessage(file)

function toCell(cell: SheetCell): Cell {
  // A text is one whatever it begins with: only the type 'Formula' makes one.
  if (cell === null) return null
  if (typeof cell === 'string') return cell
  if ('number' in cell) return cell.number
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
}
