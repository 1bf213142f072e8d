// Streams to and from the files of a backup: their text with its sum, and nobody but the owner may read them.

import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export type Sum = { bytes: number; sha256: string }

const OWNER_ONLY = 0o600
/** The fastest that still makes a fifth of it; the disk is slower than this. */
const GZIP = { level: 1, chunkSize: 256 * 1024 }

export async function compress(from: Readable, file: string): Promise<Sum> {
  const sum = new Summing()
  await pipeline(from, sum, createGzip(GZIP), createNew(file))
  return sum.result()
}

/** Throws when it is not what it was. `into` gets its text on the way. */
export async function expand(file: string, sha256: string, into: Writable): Promise<void> {
  const sum = new Summing()
  await pipeline(createReadStream(file), createGunzip(GZIP), sum, into).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`Al resguardo le falta ${file}`, { cause: error })
      if (error.code?.startsWith('Z_')) throw damaged(file, error)
      throw error
    },
  )
  if (sum.result().sha256 !== sha256) throw damaged(file)
}

export async function copyFile(from: string, to: string): Promise<Sum> {
  const sum = new Summing()
  await pipeline(createReadStream(from), sum, createNew(to))
  return sum.result()
}

export async function sumOf(file: string): Promise<Sum> {
  const sum = new Summing()
  await pipeline(createReadStream(file), sum, async (text: AsyncIterable<Buffer>) => {
    for await (const _ of text);
  })
  return sum.result()
}

export function damaged(file: string, cause?: unknown): Error {
  return new Error(`${file} está dañado o incompleto`, { cause })
}

function createNew(file: string): Writable {
  return createWriteStream(file, { mode: OWNER_ONLY, flags: 'wx' })
}

class Summing extends Transform {
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
