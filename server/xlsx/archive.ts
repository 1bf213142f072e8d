// Opens untrusted .xlsx files.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { FileLimits } from '#domain/file-limits.ts'

/** Why a file as a whole is refused. Keys of server/texts. */
export type FileProblem =
  | 'not_xlsx'
  | 'file_encrypted'
  | 'file_broken'
  | 'file_too_large'
  | 'file_empty'
  | 'file_too_many_rows'
  | 'file_too_many_columns'
  | 'file_headings'

export class BadFile extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

export interface Archive {
  has(name: string): boolean
  text(name: string): Promise<string>
  stream(name: string): Promise<Readable>
}

/** Pictures and drawings of a workbook count, too. */
const MAX_ENTRIES = 10_000
const MAX_SMALL_PART = 1_000_000

const ZIP = Buffer.from('PK\u0003\u0004')
/** The format before .xlsx, and of encrypted files today. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le')

export function looksLikeXlsx(bytes: Buffer): boolean {
  return bytes.subarray(0, ZIP.length).equals(ZIP) || isEncrypted(bytes)
}

export async function openArchive(
  bytes: Buffer,
  { bytes: maxBytes }: Pick<FileLimits, 'bytes'>,
): Promise<Archive> {
  if (isEncrypted(bytes)) throw new BadFile('file_encrypted')
  if (!looksLikeXlsx(bytes)) throw new BadFile('not_xlsx')
  const zip = await unlessBroken(() =>
    yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }),
  )
  const entries = await readDirectory(zip, maxBytes)
  const stream = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new BadFile('file_broken')
    return unlessBroken(() => zip.openReadStreamPromise(entry))
  }
  return {
    has: (name) => entries.has(name),
    stream,
    async text(name) {
      if ((entries.get(name)?.uncompressedSize ?? 0) > MAX_SMALL_PART) throw new BadFile('file_too_large')
      const part = await stream(name)
      return (await unlessBroken(() => buffer(part))).toString('utf8')
    },
  }
}

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)
}

function isEncrypted(bytes: Buffer): boolean {
  return isCompoundFile(bytes) && bytes.includes(ENCRYPTED_PART)
}

async function readDirectory(zip: ZipFile, maxBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  // Declared sizes of what may be read; yauzl fails when an entry inflates to more.
  let inflated = 0
  let count = 0
  await unlessBroken(async () => {
    for await (const entry of zip.eachEntry()) {
      if (++count > MAX_ENTRIES || entries.has(entry.fileName) || isLink(entry))
        throw new BadFile('file_broken')
      if (entry.isEncrypted()) throw new BadFile('file_encrypted')
      if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
      inflated += entry.uncompressedSize
      if (inflated > maxBytes) throw new BadFile('file_too_large')
      entries.set(entry.fileName, entry)
    }
  })
  return entries
}

const FILE_KIND = 0o170000
const LINK = 0o120000

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & FILE_KIND) === LINK
}

export async function unlessBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof BadFile ? cause : new BadFile('file_broken', { cause })
  }
}
