// Copies pictures from one store to another. Repeating it copies what came meanwhile.

import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/files/store.ts'

export interface Copied {
  copied: number
  /** With the same checksum. */
  present: number
}

const FOLDER = 'media/'
/** At once. */
const WIDTH = 8

export async function copyFiles(
  source: FileStore,
  target: FileStore,
  onProgress: (done: Copied) => void = () => undefined,
): Promise<Copied> {
  const done: Copied = { copied: 0, present: 0 }
  const keys = source.list(FOLDER)[Symbol.asyncIterator]()
  // The workers share the list, so that it is never whole in memory.
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const result = await copyFile(source, target, next.value.key)
      if (result !== 'gone') done[result]++
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, work))
  return done
}

async function copyFile(source: FileStore, target: FileStore, key: string): Promise<keyof Copied | 'gone'> {
  const sha256 = await source.checksum(key)
  // Deleted meanwhile.
  if (sha256 === null) return 'gone'
  if ((await target.checksum(key)) === sha256) return 'present'
  const file = await source.read(key)
  if (!file) return 'gone'
  await target.put(key, await buffer(file.stream), sha256)
  return 'copied'
}
