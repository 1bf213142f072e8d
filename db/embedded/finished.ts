// Folders that are made aside and put in their place only when they are complete.

import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster.ts'

/** Where to make it; the process id keeps two starts apart. */
export function unfinishedName(target: string): string {
  return `${target}.new-${process.pid}`
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
    if (!name.startsWith(start) || isAlive(Number(name.slice(start.length)))) continue
    await rm(join(dirname(target), name), { recursive: true, force: true })
  }
}
