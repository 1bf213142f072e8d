// Tries the bucket of S3_URL when Abasto starts: what is configured wrongly is named with its remedy (X2).
import { randomUUID } from 'node:crypto'
import { s3Files, type S3Error } from './s3.ts'
import { nameOf, type S3Place } from './s3-url.ts'
import { ChecksumMismatch, type FileStore } from './store.ts'

/** Null when all works. Otherwise a sentence with the remedy. */
export interface Problem {
  /** An outage, which may end without the operator. */
  isOutage: boolean
  sentence: string
}

type Step = 'list' | 'write' | 'read' | 'delete'

const RIGHTS: Readonly<Record<Step, string>> = {
  list: 's3:ListBucket',
  write: 's3:PutObject',
  read: 's3:GetObject',
  delete: 's3:DeleteObject',
}

export async function findProblem(place: S3Place): Promise<Problem | null> {
  const files = s3Files(place)
  let step: Step = 'list'
  try {
    for (const [name, work] of stepsOf(files)) {
      step = name
      await work()
    }
    return null
  } catch (error) {
    return describe(error as Error, step, place)
  } finally {
    files.close()
  }
}

function stepsOf(files: FileStore): [Step, () => Promise<unknown>][] {
  const key = `probe-${randomUUID()}`
  return [
    ['list', () => files.list(key)[Symbol.asyncIterator]().next()],
    ['write', () => files.put(key, Buffer.from(key))],
    ['read', () => files.stat(key)],
    ['delete', () => files.remove(key)],
  ]
}

const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^ENOTFOUND$/, 'No machine has this name: correct the host in S3_URL'],
  [/^NoSuchBucket$/, 'There is no such bucket: create it, or correct the path of S3_URL'],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidClientTokenId)$/,
    'It refuses the key: correct KEY and SECRET in S3_URL, with / + = as %2F %2B %3D',
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
    'The bucket is in another region: add ?region=… to S3_URL',
  ],
  [/^RequestTimeTooSkewed$/, 'The clock of this machine is wrong: set it'],
  [
    /^(QuotaExceeded|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|InsufficientStorage|507)$/,
    'It has no room left: free some, or raise the quota of the bucket',
  ],
  [
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/,
    'Its certificate is not trusted: name it in NODE_EXTRA_CA_CERTS',
  ],
]

function describe(error: Error, step: Step, place: S3Place): Problem {
  const cause = (error.cause ?? error) as S3Error
  const status = cause.$metadata?.httpStatusCode
  const names = [cause.name, cause.code ?? '', String(status ?? '')]
  const known = REMEDIES.find(([pattern]) => names.some((name) => pattern.test(name)))
  const isOutage =
    !known &&
    !(error instanceof ChecksumMismatch) &&
    (status === undefined ? isNetwork(cause) : status >= 500)
  const remedy = known?.[1] ?? remedyOf(step, status, isOutage)
  const lead = `The S3 of S3_URL (${nameOf(place)}) cannot be used`
  return { isOutage, sentence: `${lead}: ${error.message.replace(/\.$/, '')}. ${remedy}` }
}

/** An aborted call had no answer in time. */
function isNetwork({ name, code = '' }: S3Error): boolean {
  return NETWORK.test(code) || name === 'AbortError' || name === 'TimeoutError'
}

function remedyOf(step: Step, status: number | undefined, isOutage: boolean): string {
  if (status === 403) return `The key may not ${step} files: give it the right ${RIGHTS[step]}`
  if (isOutage) return 'Check S3_URL and the storage: pictures are missing until it answers'
  return 'Correct S3_URL: this does not answer like S3'
}
