// A copy of this tree in which a fault may be planted: its files, and the same packages.

import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Mutant } from './mutants.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** At the top of the tree, what no test reads. */
const NOT_COPIED = ['.git', 'node_modules', 'data', 'dist', 'backups', 'test-results', 'docs']

export type Copy = {
  folder: string
  plant: (mutant: Mutant) => Promise<void>
  heal: () => Promise<void>
  remove: () => Promise<void>
}

export async function copyTree(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-mutants-'))
  await cp(ROOT, folder, {
    recursive: true,
    filter: (path) => !NOT_COPIED.includes(relative(ROOT, path)),
  })
  await linkPackages(join(folder, 'node_modules'))
  let healthy: { file: string; text: string } | undefined
  return {
    folder,
    async plant(mutant) {
      const file = join(folder, mutant.file)
      const text = await readFile(file, 'utf8')
      healthy = { file, text }
      await writeFile(file, withFault(text, mutant))
    },
    async heal() {
      if (healthy) await writeFile(healthy.file, healthy.text)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Each by itself, so that what is cached beside them is the copy's own. */
async function linkPackages(target: string): Promise<void> {
  const packages = join(ROOT, 'node_modules')
  await mkdir(target)
  for (const name of await readdir(packages)) {
    if (name !== '.cache') await symlink(join(packages, name), join(target, name))
  }
}

/** Throws unless there is exactly one place for it. */
export function withFault(text: string, { planted, file, find, replace }: Mutant): string {
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${planted}: what is to be replaced occurs ${places} times in ${file}`)
  if (find === replace) throw new Error(`${planted}: nothing is changed`)
  return text.replace(find, () => replace)
}
