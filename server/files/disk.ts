// Files in a folder. Several machines need to share it.
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { reportOutages } from './outages.ts'
import {
  ChecksumMismatch,
  FilesUnavailable,
  hashOf,
  sha256Of,
  type FileInfo,
  type FileStore,
  type ListedFile,
} from './store.ts'
import { Outage, type OutageReport } from '#server/watching/reports.ts'

const UNFINISHED = '.tmp'
/** Also of names that are too long, and of a folder in place of a file. */
const ABSENT: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
/** A full or read-only disk, a used-up quota, missing rights, too many open files, a faulty disk. */
const UNAVAILABLE = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EMFILE|ENFILE|EIO|ESTALE)$/

export function diskFiles(root: string, report?: OutageReport): FileStore {
  const pathOf = (key: string) => join(root, key)
  // A full disk is still read.
  const [full, unreadable] = [new Outage(report), new Outage(report)]
  const [writing, reading] = [reportOutages(full), reportOutages(unreadable)]
  return {
    async put(key, content, sha256) {
      if (sha256 !== undefined && sha256 !== sha256Of(content)) throw new ChecksumMismatch(key)
      const path = pathOf(key)
      const unfinished = `${path}.${process.pid}.${performance.now()}${UNFINISHED}`
      await writing(() => unlessUnavailable(write(path, unfinished, content)), content.length)
    },
    async stat(key) {
      const stats = await reading(() => orAbsent(stat(pathOf(key))))
      return stats?.isFile() ? infoOf(stats) : null
    },
    async read(key, range) {
      const file = await reading(() => orAbsent(open(pathOf(key))))
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
      return reading(() => orAbsent(hashOf(createReadStream(pathOf(key)))))
    },
    remove: (key) => unlessUnavailable(rm(pathOf(key), { force: true })),
    list: (folder) => listFiles(root, folder),
    state: () => {
      if (unreadable.isDown) return 'not readable'
      return full.isDown ? 'not writable' : 'ok'
    },
    check: async () => undefined,
    close: () => undefined,
  }
}

async function write(path: string, unfinished: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

function infoOf({ size, mtimeMs }: Stats): FileInfo {
  return { bytes: size, version: `"${size.toString(16)}-${Math.round(mtimeMs * 1000).toString(16)}"` }
}

async function orAbsent<Result>(work: Promise<Result>): Promise<Result | null> {
  return unlessUnavailable(work).catch((error: NodeJS.ErrnoException) => {
    if (ABSENT.has(error.code)) return null
    throw error
  })
}

async function unlessUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((cause: NodeJS.ErrnoException) => {
    if (!UNAVAILABLE.test(cause.code ?? '')) throw cause
    throw new FilesUnavailable(`DATA_DIR: ${cause.message}`, { cause })
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
