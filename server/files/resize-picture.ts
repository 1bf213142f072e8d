// Uploaded pictures in the sizes of pages, resized in a thread without their metadata (O9, B19).
import { Worker } from 'node:worker_threads'
import { busy, invalid } from '#server/http/errors.ts'

/** Files in the order of PICTURE_SIZES. */
export interface Resized {
  width: number
  height: number
  files: Uint8Array[]
}
export type ResizeMessage =
  | { resized: Resized }
  | { problem: 'picture_broken' | 'picture_too_small' | 'picture_too_large' }

const RESIZE_MS = 20_000
const MAX_WAITING = 8

/** Throws 422 for what is no picture, too large or too small, and 503 while too many wait. */
export function resizePicture(bytes: Buffer): Promise<Resized> {
  return inTurn(() => resize(bytes))
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Decodes one picture at a time, as each may take 200 MB. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) throw busy()
  waiting++
  const own = last.then(work)
  last = own.catch(() => undefined)
  try {
    return await own
  } finally {
    waiting--
  }
}

async function resize(bytes: Buffer): Promise<Resized> {
  const worker = new Worker(new URL('picture-thread.ts', import.meta.url), { workerData: bytes })
  const timeout = setTimeout(() => void worker.terminate(), RESIZE_MS)
  try {
    const message = await new Promise<ResizeMessage>((resolve, reject) => {
      worker.on('message', resolve)
      worker.on('error', reject)
      worker.on('exit', () => resolve({ problem: 'picture_too_large' }))
    })
    if ('problem' in message) throw invalid(message.problem, { field: 'file' })
    return message.resized
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}
