// Worker threads for .xlsx files: off the event loop, with bounded memory and time.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { FileLimits } from '#domain/file-limits.ts'
import { BadFile, type FileProblem } from './archive.ts'
import type { Sheet } from './sheets.ts'

/** A function of a module: takes bytes and a report of progress, and throws BadFile. */
export interface Reader {
  module: string
  name: string
  /** Given to the function after the report of progress. */
  options?: unknown
}

export type ThreadTask = { reader: Reader; bytes: Uint8Array } | { write: readonly Sheet[] }
export type ReadMessage =
  | { progress: number }
  | { read: unknown }
  | { problem: FileProblem }
  | { failed: string }

interface Reading {
  limits: FileLimits
  onProgress?: (rows: number) => void
  /** Ends the thread; the call then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

const inTurn = pLimit(2)

/** While a request waits: two files at a time. Throws BadFile. */
export const readSmallFile = <T>(reader: Reader, bytes: Buffer, limits: FileLimits): Promise<T> =>
  inTurn(() => readFile<T>(reader, bytes, { limits }))

/** Runs the reader in a thread. Throws BadFile also for a file that needs too much memory or time. */
export async function readFile<T>(
  reader: Reader,
  bytes: Buffer,
  { limits, onProgress = () => undefined, signal }: Reading,
): Promise<T> {
  signal?.throwIfAborted()
  const worker = startThread(
    { reader, bytes },
    { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 4 },
  )
  const stop = () => void worker.terminate()
  const timeout = setTimeout(stop, limits.seconds * 1_000)
  signal?.addEventListener('abort', stop)
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: ReadMessage) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('read' in message) resolve(message.read as T)
        else reject('problem' in message ? new BadFile(message.problem) : new Error(message.failed))
      })
      worker.on('error', (cause) =>
        reject(isOutOfMemory(cause) ? new BadFile('file_too_large', { cause }) : cause),
      )
      worker.on('exit', () => reject(signal?.aborted ? signal.reason : new BadFile('file_too_large')))
    })
  } finally {
    clearTimeout(timeout)
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

export async function writeFile(sheets: readonly Sheet[]): Promise<Buffer> {
  // A small young generation is collected often.
  const worker = startThread({ write: sheets }, { maxYoungGenerationSizeMb: 8 })
  try {
    const [file] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(file)
  } finally {
    await worker.terminate()
  }
}

function startThread(task: ThreadTask, resourceLimits: Worker['resourceLimits']): Worker {
  return new Worker(new URL('thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: resourceLimits ?? {},
  })
}
