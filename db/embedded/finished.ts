// Folders that are made aside and put in their place only when they are complete.

import { randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** Where to make it. The process id tells later whether somebody is still at it. */
export function unfinishedName(target: string): string {
  return `${target}.new-${process.pid}-${randomBytes(3).toString('hex')}`
}

/** Puts it in its place in one step. Another process that was faster wins. */
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

/** Removes what a start that was killed left behind. */
export async function removeUnfinished(target: string) {
  const start = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(start) || isAlive(Number.parseInt(name.slice(start.length)))) continue
    // In a folder shared by several accounts it may be somebody else's.
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
}
