// Builds the page with Vite when its sources changed since the last build.

import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { moveUnlessThere, removeUnfinished, unfinishedName } from '#db/embedded/atomic-folder.ts'
import { fingerprint } from './fingerprint.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'dist/web')
const BUILT_FROM = join(PAGE, '.built-from')
const SOURCES = [
  'web',
  'contract',
  'domain',
  'docs/manual',
  'scripts/manual',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'postcss.config.mjs',
]

/** Returns whether it was built. */
export async function buildPage(): Promise<boolean> {
  const current = await fingerprint(SOURCES)
  if ((await readFile(BUILT_FROM, 'utf8').catch(() => '')) === current) return false
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  await removeUnfinished(PAGE)
  const unfinished = unfinishedName(PAGE)
  await build(unfinished)
  await writeFile(join(unfinished, '.built-from'), current)
  // A running application serves the earlier page until here.
  await rm(PAGE, { recursive: true, force: true })
  await moveUnlessThere(unfinished, PAGE)
  return true
}

// A process of its own frees the memory of Vite.
async function build(folder: string) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The page could not be built:\n${(await output).join('').trim()}`)
}
