// Makes an .xlsx file beside the event loop.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './xlsx/sheets.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function writeFile(sheets: readonly Sheet[]): Promise<Buffer> {
  const worker = new Worker(new URL('write-worker.ts', import.meta.url), {
    workerData: sheets,
    // It makes much that is soon gone; collected often, it does not pile up.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  try {
    const [file] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(file)
  } finally {
    await worker.terminate()
  }
}
