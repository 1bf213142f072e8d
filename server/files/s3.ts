// Files in a private bucket of S3-compatible storage (X2). Calls have a deadline, so an outage is answered in time.
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { reportOutages } from './outages.ts'
import { type S3Place } from './s3-url.ts'
import { ChecksumMismatch, FilesUnavailable, hashOf, sha256Of, typeOf } from './store.ts'
import type { ByteRange, FileInfo, FileStore, ListedFile } from './store.ts'
import { Outage, type OutageReport } from '#server/watching/reports.ts'

const CONNECT_MS = 1_000
const READ_MS = 2_500
const WRITE_MS = 5_000
/** A stream without data for so long is ended: S3 or the reader stopped. */
const SILENCE_MS = 60_000
/** Begins no file. */
const PROBE = 'probe-'

type Call = <Result>(ms: number, call: (signal: AbortSignal) => Promise<Result>) => Promise<Result>

/** Errors of the SDK, of S3 and of the network. */
export interface S3Error extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

interface Described {
  ContentLength?: number | undefined
  ETag?: string | undefined
}

export function s3Files({ bucket, ...place }: S3Place, report?: OutageReport): FileStore {
  const client = connect(place)
  const outage = new Outage(report)
  const watched = reportOutages(outage)
  const within: Call = (ms, call) => watched(() => withDeadline(ms, call))
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const head = (key: string) =>
    orAbsent(within(READ_MS, (abortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal })))
  const get = (key: string, range?: ByteRange) => {
    const command = new GetObjectCommand({
      ...at(key),
      ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
    })
    return orAbsent(within(READ_MS, (abortSignal) => client.send(command, { abortSignal })))
  }
  return {
    async put(key, content, sha256 = sha256Of(content)) {
      const command = new PutObjectCommand({
        ...at(key),
        Body: content,
        ContentType: typeOf(key),
        // S3 refuses other content. The metadata keeps the sum where S3 does not return its own.
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        Metadata: { sha256 },
      })
      await within(WRITE_MS, (abortSignal) => client.send(command, { abortSignal }))
    },
    async stat(key) {
      const found = await head(key)
      return found && infoOf(found)
    },
    async read(key, range) {
      const found = await get(key, range)
      return found && { ...infoOf(found), stream: found.Body as Readable }
    },
    async checksum(key) {
      const stored = (await head(key))?.Metadata?.['sha256']
      if (stored !== undefined) return stored
      const found = await get(key)
      return found && hashOf(found.Body as Readable)
    },
    async remove(key) {
      await within(WRITE_MS, (abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))
    },
    list: (folder) => listObjects(client, within, bucket, folder),
    state: () => (outage.isDown ? 'not reachable' : 'ok'),
    async check() {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: PROBE, MaxKeys: 1 })
      await within(READ_MS, (abortSignal) => client.send(command, { abortSignal })).catch(() => undefined)
    },
    close: () => client.destroy(),
  }
}

function connect({ endpoint, region, key, secret }: Omit<S3Place, 'bucket'>): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Every server knows buckets as paths.
    forcePathStyle: true,
    // Sums of the SDK's own choice are unknown to other servers than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  })
}

async function* listObjects(
  client: S3Client,
  within: Call,
  bucket: string,
  folder: string,
): AsyncGenerator<ListedFile> {
  for (let token: string | undefined; ;) {
    const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: token })
    const page = await within(READ_MS, (abortSignal) => client.send(command, { abortSignal }))
    for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
      yield { key: Key, modifiedAt: LastModified }
    if (!page.IsTruncated) return
    token = page.NextContinuationToken
  }
}

function infoOf({ ContentLength = 0, ETag = '""' }: Described): FileInfo {
  return { bytes: ContentLength, version: ETag }
}

/** The deadline is that of the answer's head: a slow reader of the body is not cut. */
const withDeadline: Call = async (ms, call) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), ms)
  try {
    return await call(abort.signal)
  } catch (error) {
    const { name, message } = error as S3Error
    if (name === 'BadDigest' || name === 'XAmzContentChecksumMismatch')
      throw new ChecksumMismatch(message, { cause: error })
    const reason = abort.signal.aborted ? `no answer in ${ms / 1000} s` : `${name}: ${message}`
    throw isAbsence(error) ? error : new FilesUnavailable(`S3: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** HEAD names no reason. A missing bucket is no missing file. */
function isAbsence(error: unknown): boolean {
  return /^(NoSuchKey|NotFound)$/.test((error as S3Error).name)
}

async function orAbsent<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (isAbsence(error)) return null
    throw error
  })
}
