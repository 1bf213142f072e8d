// Reads a file beside the event loop, with no more memory and time than an honest one takes.
import { Worker } from 'node:worker_threads'
import type { ReadPrices } from './xlsx/read-prices.ts'
import type { FromWorker } from './read-worker.ts'
import { BadFile } from './xlsx/archive.ts'

const MEMORY_MB = 160
const TIME_MS = 20_000

export async function readFile(bytes: Buffer, onProgress: (rows: number) => void): Promise<ReadPrices> {
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 4 },
  })
  const late = setTimeout(() => void worker.terminate(), TIME_MS)
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('read' in message) resolve(message.read)
        else reject('problem' in message ? new BadFile(message.problem) : new Error(message.failed))
      })
      worker.on('error', (cause) =>
        reject(isOutOfMemory(cause) ? new BadFile('file_too_large', { cause }) : cause),
      )
      // Out of time.
      worker.on('exit', () => reject(new BadFile('file_too_large')))
    })
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
