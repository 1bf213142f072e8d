// The files of a backup, readable by their owner only, with checksums.

import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileEntry } from './manifest.ts'

const FOLDERS = ['media', 'mail']
const OWNER_ONLY = 0o600
/** Compresses to a fifth, faster than the disk. */
const GZIP = { level: 1, chunkSize: 256 * 1024 }

type Sum = { bytes: number; sha256: string }

export async function saveFiles(dataDir: string, folder: string): Promise<FileEntry[]> {
  const files: FileEntry[] = []
  for (const path of await listFiles(dataDir)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    files.push({ path, ...(await copyFile(join(dataDir, path), target)) })
  }
  return files
}

export async function checkFiles(folder: string, files: readonly FileEntry[]): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path)
    const { size } = await stat(file).catch((cause: unknown) => {
      throw new Error(`The backup lacks ${file}`, { cause })
    })
    if (size !== bytes || (await sumOf(file)).sha256 !== sha256) throw damaged(file)
  }
}

/** Files that the backup does not have, or has with other content. */
export async function findForeign(dataDir: string, files: readonly FileEntry[]): Promise<string[]> {
  const known = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  const foreign: string[] = []
  for (const path of await listFiles(dataDir)) {
    const sha256 = known.get(path)
    if (!sha256 || (await sumOf(join(dataDir, path))).sha256 !== sha256) foreign.push(path)
  }
  return foreign
}

/** Skips existing files: they are the same (`findForeign`). */
export async function restoreFiles(
  folder: string,
  dataDir: string,
  files: readonly FileEntry[],
): Promise<void> {
  const existing = new Set(await listFiles(dataDir))
  for (const { path } of files.filter((file) => !existing.has(file.path))) {
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(folder, path), target)
  }
}

async function listFiles(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      },
    )
    for (const entry of entries) {
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    }
  }
  return found.toSorted()
}

export async function compress(from: Readable, file: string): Promise<Sum> {
  const sum = new Checksum()
  await pipeline(from, sum, createGzip(GZIP), createNew(file))
  return sum.result()
}

/** Throws when the checksum differs. */
export async function expand(file: string, sha256: string, into: Writable): Promise<void> {
  const sum = new Checksum()
  await pipeline(createReadStream(file), createGunzip(GZIP), sum, into).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`The backup lacks ${file}`, { cause: error })
      if (error.code?.startsWith('Z_')) throw damaged(file, error)
      throw error
    },
  )
  if (sum.result().sha256 !== sha256) throw damaged(file)
}

async function copyFile(from: string, to: string): Promise<Sum> {
  const sum = new Checksum()
  await pipeline(createReadStream(from), sum, createNew(to))
  return sum.result()
}

async function sumOf(file: string): Promise<Sum> {
  const sum = new Checksum()
  await pipeline(createReadStream(file), sum, async (text: AsyncIterable<Buffer>) => {
    for await (const _ of text);
  })
  return sum.result()
}

export function damaged(file: string, cause?: unknown): Error {
  return new Error(`${file} is damaged or incomplete`, { cause })
}

function createNew(file: string): Writable {
  return createWriteStream(file, { mode: OWNER_ONLY, flags: 'wx' })
}

class Checksum extends Transform {
  #bytes = 0
  readonly #hash: Hash = createHash('sha256')

  override _transform(chunk: Buffer, _: string, done: (error: null, chunk: Buffer) => void) {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  result(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
