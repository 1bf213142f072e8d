// Folders made under a temporary name and renamed when complete.

import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** Holds the process id, by which removeUnfinished recognizes leftovers. */
export function unfinishedName(target: string): string {
  return `${target}.new-${process.pid}-${randomBytes(3).toString('hex')}`
}

/** Renames in one step. If another process was faster, its folder stays and this one is deleted. */
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

/** Removes the unfinished folders of processes that were killed. */
export async function removeUnfinished(target: string) {
  const start = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(start) || isAlive(Number.parseInt(name.slice(start.length)))) continue
    // In a shared folder it may belong to another account.
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
