// Folders made under a temporary name and renamed when complete.

import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** Holds the process id: see removeUnfinished. */
export function unfinishedName(target: string): string {
  return `${target}.new-${process.pid}-${randomBytes(3).toString('hex')}`
}

/** Keeps a folder that another process made first. */
export async function moveUnlessThere(unfinished: string, target: string) {
  await rename(unfinished, target).catch(async (error: unknown) => {
    ignoreExisting(error)
    await rm(unfinished, { recursive: true })
  })
}

export function ignoreExisting(error: unknown) {
  if (!(error instanceof Error && 'code' in error && ['EEXIST', 'ENOTEMPTY'].includes(String(error.code))))
    throw error
}

/** Removes leftovers of killed processes. */
export async function removeUnfinished(target: string) {
  const start = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(start) || isAlive(Number.parseInt(name.slice(start.length)))) continue
    // It may belong to another account.
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
