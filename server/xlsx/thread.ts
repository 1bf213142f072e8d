// The worker thread of threads.ts. Each task loads only its own library.
import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from 'write-excel-file/node'
import { BadFile } from './archive.ts'
import type { Sheet, SheetCell } from './sheets.ts'
import type { Reader, ReadMessage, ThreadTask } from './threads.ts'

type Read = (bytes: Buffer, onProgress: (rows: number) => void, options: unknown) => Promise<unknown>

const task = workerData as ThreadTask
if ('reader' in task) await read(task.reader, task.bytes)
else parentPort?.postMessage(await write(task.write))

async function read({ module, name, options }: Reader, bytes: Uint8Array): Promise<void> {
  const send = (message: ReadMessage) => parentPort?.postMessage(message)
  const { [name]: reader } = (await import(module)) as Record<string, Read>
  if (!reader) throw new Error(`${module} exports no ${name}`)
  try {
    send({ read: await reader(Buffer.from(bytes), (progress) => send({ progress }), options) })
  } catch (error) {
    if (error instanceof BadFile) send({ problem: error.problem })
    else send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function write(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(
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
}

function toCell(cell: SheetCell): Cell {
  if (cell === null) return null
  if (typeof cell === 'string') return cell
  if ('text' in cell) return { value: cell.text, type: String, format: '@' }
  if ('number' in cell) return cell.number
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
}
