// The files of DATA_DIR that are not the database: pictures, and e-mails kept where there is no mail server.

import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileEntry } from './manifest.ts'
import { copyFile, damaged, sumOf } from './stored.ts'

const FOLDERS = ['media', 'mail']

export async function saveFiles(dataDir: string, folder: string): Promise<FileEntry[]> {
  const files: FileEntry[] = []
  for (const path of await listFiles(dataDir)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    files.push({ path, ...(await copyFile(join(dataDir, path), target)) })
  }
  return files
}

/** Throws when one is not what it was. */
export async function checkFiles(folder: string, files: readonly FileEntry[]): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path)
    const { size } = await stat(file).catch((cause: unknown) => {
      throw new Error(`Al resguardo le falta ${file}`, { cause })
    })
    if (size !== bytes || (await sumOf(file)).sha256 !== sha256) throw damaged(file)
  }
}

/** The files that DATA_DIR has and the backup has not, or has otherwise. */
export async function findForeign(dataDir: string, files: readonly FileEntry[]): Promise<string[]> {
  const known = new Map(files.map(({ path, sha256 }) => [path, sha256]))
  const foreign: string[] = []
  for (const path of await listFiles(dataDir)) {
    const sha256 = known.get(path)
    if (!sha256 || (await sumOf(join(dataDir, path))).sha256 !== sha256) foreign.push(path)
  }
  return foreign
}

/** Those that are there already are the same (`findForeign`). */
export async function bringFiles(
  folder: string,
  dataDir: string,
  files: readonly FileEntry[],
): Promise<void> {
  const there = new Set(await listFiles(dataDir))
  for (const { path } of files.filter((file) => !there.has(file.path))) {
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
