// Files in a folder. Several machines need to share it.
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import {
  ChecksumMismatch,
  hashOf,
  sha256Of,
  type FileInfo,
  type FileStore,
  type ListedFile,
} from './store.ts'

const UNFINISHED = '.tmp'
/** Also of names that are too long, and of a folder in place of a file. */
const ABSENT: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

export function diskFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, key)
  return {
    async put(key, content, sha256) {
      if (sha256 !== undefined && sha256 !== sha256Of(content)) throw new ChecksumMismatch(key)
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${process.pid}.${performance.now()}${UNFINISHED}`
      await writeFile(unfinished, content)
      await rename(unfinished, path)
    },
    async stat(key) {
      const stats = await orAbsent(stat(pathOf(key)))
      return stats?.isFile() ? infoOf(stats) : null
    },
    async read(key, range) {
      const file = await orAbsent(open(pathOf(key)))
      if (!file) return null
      const stats = await file.stat()
      if (!stats.isFile()) {
        await file.close()
        return null
      }
      const part = range ? { start: range.first, end: range.last } : {}
      return { ...infoOf(stats), stream: file.createReadStream(part) }
    },
    async checksum(key) {
      return orAbsent(hashOf(createReadStream(pathOf(key))))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (folder) => listFiles(root, folder),
    state: () => 'ok',
    check: async () => undefined,
    close: () => undefined,
  }
}

function infoOf({ size, mtimeMs }: Stats): FileInfo {
  return { bytes: size, version: `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"` }
}

async function orAbsent<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (ABSENT.has(error.code)) return null
    throw error
  })
}

async function* listFiles(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await orAbsent(readdir(join(root, folder), { recursive: true, withFileTypes: true }))
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
    const path = join(entry.parentPath, entry.name)
    const stats = await orAbsent(stat(path))
    if (stats) yield { key: relative(root, path), modifiedAt: stats.mtime }
  }
}
