// Files in parts, resumed after a lost connection.
import { PART_BYTES } from '#domain/file-limits.ts'
import { currentTexts, language } from '#web/session/language.ts'
import { endSession, session } from '#web/session/session.ts'
import { type Address, call } from './call.ts'
import { ApiFailure } from './failure.ts'

export function isRetryable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status === 429 || error.status >= 500)
}

export interface Connection {
  send: (index: number) => Promise<unknown>
  received: () => Promise<readonly number[]>
  wait: (ms: number) => Promise<void>
}

const TRIES = 5
const FIRST_WAIT_MS = 1_000
/** In a row: a wait as long as asked for lets a part through, unless a colleague takes its turn. */
const REFUSALS = 10

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Rejects after five tries, with a permanent error, or after ten refusals in a row that say when to go on, which are no failed tries.
 */
export async function uploadChunks(total: number, connection: Connection): Promise<void> {
  let missing = Array.from({ length: total }, (_, index) => index)
  for (let failures = 0, refusals = 0; ;) {
    let waitMs: number
    try {
      for (const index of missing) {
        await connection.send(index)
        missing = missing.filter((other) => other !== index)
        refusals = 0
      }
      return
    } catch (failure) {
      const refusedMs = refusedFor(failure)
      const isLast =
        refusedMs === null ? ++failures === TRIES || !isRetryable(failure) : ++refusals === REFUSALS
      if (isLast) throw failure
      waitMs = refusedMs ?? FIRST_WAIT_MS * 2 ** (failures - 1)
    }
    await connection.wait(waitMs)
    // A part may have arrived although its answer was lost.
    const received = await connection.received().catch((): readonly number[] => [])
    missing = missing.filter((index) => !received.includes(index))
  }
}

function refusedFor(failure: unknown): number | null {
  return failure instanceof ApiFailure && failure.status === 429 ? failure.retryAfterMs : null
}

interface Part {
  upload: string
  index: number
  total: number
  name: string
  bytes: Blob
}

type PathOf<At> = At extends `POST ${infer Path extends `${string}/upload`}` ? Path : never
/** Takes parts of a file, and below it says which it received. */
export type UploadPath = PathOf<Address>

interface FileUpload {
  upload: string
  file: File
  /** Bytes so far. */
  onSent: (bytes: number) => void
  isStopped?: () => boolean
}

/** Sends a file in parts, again those that were lost. */
export function uploadFile(path: UploadPath, { upload, file, onSent, isStopped }: FileUpload): Promise<void> {
  const total = Math.max(1, Math.ceil(file.size / PART_BYTES))
  return uploadChunks(total, {
    async send(index) {
      if (isStopped?.()) return
      const start = index * PART_BYTES
      const bytes = file.slice(start, start + PART_BYTES)
      await sendPart(path, { upload, index, total, name: file.name, bytes }, (sent) => onSent(start + sent))
    },
    received: async () => (await call(`GET ${path}/:upload`, { params: { upload } })).received,
    wait: waitFor,
  })
}

/** fetch reports no upload progress. */
function sendPart(
  path: UploadPath,
  { upload, index, total, name, bytes }: Part,
  onSent: (bytes: number) => void,
): Promise<void> {
  const token = session()?.token
  const request = new XMLHttpRequest()
  request.open('POST', `/api/v1${path}?upload=${upload}&index=${index}&total=${total}`)
  request.setRequestHeader('accept-language', language())
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, bytes.size)))
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      if (request.status === 200) resolve()
      else {
        if (request.status === 401 && token !== undefined && token === session()?.token) endSession()
        const message =
          typeof answer.message === 'string' ? answer.message : currentTexts().words.somethingWentWrong
        const seconds = Number(request.getResponseHeader('retry-after') ?? 0)
        const retryAfterMs = seconds > 0 ? seconds * 1000 : null
        reject(new ApiFailure(request.status, { ...answer, message }, retryAfterMs))
      }
    })
    request.addEventListener('error', () =>
      reject(new ApiFailure(0, { message: currentTexts().words.noConnection })),
    )
    const form = new FormData()
    form.set('file', bytes, name)
    request.send(form)
  })
}

function answerOf(text: string): { message?: unknown } {
  try {
    return JSON.parse(text) as { message?: unknown }
  } catch {
    return {}
  }
}
