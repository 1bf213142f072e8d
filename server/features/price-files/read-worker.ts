// Reads one file in a thread of its own, which may be ended: see read-file.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { readPrices, type ReadPrices } from './xlsx/read-prices.ts'
import { BadFile, type FileProblem } from './xlsx/archive.ts'

export type FromWorker =
  { progress: number } | { read: ReadPrices } | { problem: FileProblem } | { failed: string }

const say = (message: FromWorker) => parentPort?.postMessage(message)

try {
  const bytes = Buffer.from(workerData as Uint8Array)
  say({ read: await readPrices(bytes, (progress) => say({ progress })) })
} catch (error) {
  if (error instanceof BadFile) say({ problem: error.problem })
  else say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
