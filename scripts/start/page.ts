// Builds the page with Vite when its sources changed, and compresses its files once.

import { createHash } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { moveUnlessThere, removeUnfinished, unfinishedName } from '#db/embedded/atomic-folder.ts'
import { ROOT, runCommand } from '../check/command.ts'

const PAGE = join(ROOT, 'dist/web')
const BUILT_FROM = join(PAGE, '.built-from')
const SOURCES = [
  'web',
  'contract',
  'domain',
  'texts',
  'docs/manual',
  'scripts/icons-plugin.ts',
  'scripts/manual',
  'scripts/start/page.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'postcss.config.mjs',
]

export async function buildPage(): Promise<boolean> {
  const current = await fingerprint(SOURCES)
  if ((await readFile(BUILT_FROM, 'utf8').catch(() => '')) === current) return false
  await checkFolder(join(ROOT, 'dist'))
  await removeUnfinished(PAGE)
  const unfinished = unfinishedName(PAGE)
  await build(unfinished)
  await compressFiles(unfinished)
  await writeFile(join(unfinished, '.built-from'), current)
  // Until here a running application serves the previous page.
  await rm(PAGE, { recursive: true, force: true })
  await moveUnlessThere(unfinished, PAGE)
  return true
}

// The program's folder may be another user's, or read-only.
async function checkFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(
      `The page is not built from these sources, and ${folder} cannot be written: run "npm run build" as a user who may write there`,
      { cause },
    )
  }
}

// In a child process, so that the memory of Vite is freed.
async function build(folder: string) {
  const { ok, output } = await runCommand('vite', [
    'build',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ])
  if (!ok) throw new Error(`The page could not be built:\n${output}`)
}

/** With the highest levels: once for each build. */
const ENCODERS = {
  br: promisify(brotliCompress),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

/** Adds a `.br` and a `.gz` beside each script, style and drawing, as the server sends them. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of (await filesBelow(folder)).filter((name) => /\.(js|css|svg)$/.test(name))) {
    const content = await readFile(file)
    for (const [ending, encode] of Object.entries(ENCODERS))
      await writeFile(`${file}.${ending}`, await encode(content))
  }
}

/** A hash of files and folders, without tests. */
export async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(join(ROOT, path))) {
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
