// The index in a file of DATA_DIR: a start reads it and the changes since, instead of all products (decision 022). Whatever does not
// fit (another version of the code, another database, a damaged file) is not used: the products are loaded.
import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Snapshot } from '#server/changes/log.ts'

/** The next one that was written. Throws where the file is damaged. */
export type NextPiece = <Piece>() => Promise<Piece>

export interface SavableIndex {
  readonly bytes: number
  /** Another number after each change. */
  readonly version: number
  save(): Iterable<unknown>
  restore(next: NextPiece): Promise<void>
}

export interface SavedIndex<Index> {
  /** Fills a new index. Returns the snapshot to follow the log from; null when there is no file that fits. */
  read(index: Index): Promise<Snapshot | null>
  /** A file that did not fit must not fit a later start by chance. */
  discard(): Promise<void>
  /** Unless the file is young, or the index changes meanwhile. */
  write(index: Index, snapshot: Snapshot): Promise<void>
}

interface Options {
  /** A smaller index is loaded as fast: it is that of a thousand products. */
  leastBytes?: number
  /** The change log goes back an hour. */
  everyMs?: number
  /** Identifies the code that makes an index. */
  code?: () => Promise<string>
}

/** Ends with a process that ended while it wrote. */
const UNFINISHED_MS = 600_000
const HASH_BYTES = 32
const HEAD_BYTES = 4 + HASH_BYTES
const END = 'end'

interface Head {
  identity: string
  snapshot: Snapshot
}

export function savedIndex<Index extends SavableIndex>(
  file: string,
  db: Kysely<DB>,
  { leastBytes = 1_000_000, everyMs = 20 * 60_000, code = codeVersion }: Options = {},
): SavedIndex<Index> {
  const unfinished = `${file}.tmp`

  const identity = async () => `${await code()} ${await identityOf(db)}`

  async function isYoung(path: string, ms: number): Promise<boolean> {
    const found = await stat(path).catch(() => null)
    return found !== null && Date.now() - found.mtimeMs < ms
  }

  return {
    async read(index) {
      const handle = await open(file).catch(() => null)
      if (!handle) return null
      try {
        const next: NextPiece = () => readPiece(handle)
        const head = await next<Head>()
        if (head.identity !== (await identity())) return null
        await index.restore(next)
        return (await next()) === END ? head.snapshot : null
      } catch {
        return null
      } finally {
        await handle.close()
      }
    },

    discard: () => rm(file, { force: true }),

    async write(index, snapshot) {
      if (index.bytes < leastBytes || (await isYoung(file, everyMs))) return
      if (await isYoung(unfinished, UNFINISHED_MS)) return
      const { version } = index
      await rm(unfinished, { force: true })
      const handle = await open(unfinished, 'wx', 0o600)
      try {
        await writePiece(handle, { identity: await identity(), snapshot } satisfies Head)
        for (const piece of index.save()) {
          if (index.version !== version) return
          await writePiece(handle, piece)
          await setImmediate()
        }
        if (index.version !== version) return
        await writePiece(handle, END)
        await handle.sync()
        await rename(unfinished, file)
      } finally {
        await handle.close()
        await rm(unfinished, { force: true })
      }
    },
  }
}

async function writePiece(handle: FileHandle, piece: unknown): Promise<void> {
  const content = serialize(piece)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(content.length)
  createHash('sha256').update(content).digest().copy(head, 4)
  await handle.writev([head, content])
}

async function readPiece<Piece>(handle: FileHandle): Promise<Piece> {
  const head = await readWhole(handle, HEAD_BYTES)
  const content = await readWhole(handle, head.readUInt32LE())
  if (!createHash('sha256').update(content).digest().equals(head.subarray(4)))
    throw new Error('The saved index is damaged')
  return deserialize(content) as Piece
}

async function readWhole(handle: FileHandle, length: number): Promise<Buffer> {
  const { size } = await handle.stat()
  if (length > size) throw new Error('The saved index is damaged')
  const content = Buffer.allocUnsafe(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(content, at, length - at)
    if (bytesRead === 0) throw new Error('The saved index is cut')
    at += bytesRead
  }
  return content
}

/** Identifies the database: restored to a moment, it has another timeline. */
async function identityOf(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', system_identifier, timeline_id, oid, (select max(name) from schema_migrations)) as identity
    from pg_control_system(), pg_control_checkpoint(), pg_database
    where datname = current_database()`.execute(db)
  return rows[0]?.identity ?? ''
}

let version: Promise<string> | undefined

function codeVersion(): Promise<string> {
  version ??= hashOfSources()
  return version
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.v8)
  const here = import.meta.dirname
  for (const folder of [here, join(here, 'text'), join(here, 'columns')]) {
    const names = (await readdir(folder)).filter(
      (name) => /\.(ts|txt)$/.test(name) && !/\.test\.ts$/.test(name),
    )
    for (const name of names.sort()) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
