// Two versions beside one another on one database (N5): the code of the previous release on the schema of this one.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isFull } from '../figures.ts'

/** The short form takes what companies and sellers write all day. */
const DAILY = ['cart', 'purchases', 'approvals', 'sales', 'publications']
const tested = isFull ? ['server'] : DAILY.map((name) => `server/features/${name}/`)

const ROOT = join(import.meta.dirname, '../..')
const release = (await readFile(join(import.meta.dirname, 'previous-release'), 'utf8')).trim()
const folder = await mkdtemp(join(tmpdir(), 'abasto-previous-'))
afterAll(() => rm(folder, { recursive: true }))

/** A clone without history has no previous release. */
const hasRelease = await git('cat-file', '-e', release).then(
  () => true,
  () => false,
)
if (!hasRelease) console.warn(`Not tried: commit ${release} of the previous release is not in this clone`)

test.runIf(hasRelease)('N5 no migration of the previous release is changed or missing', async () => {
  const changed = ['diff', '--name-only', '--no-renames', '--diff-filter=DM', release, '--', 'db/migrations']
  expect((await git(...changed)).stdout).toBe('')
})

test.runIf(hasRelease)(
  `N5 the API tests of the previous release${isFull ? '' : ' for orders and publications'} pass on the schema of this one`,
  async () => {
    const archive = join(folder, 'release.tar')
    await git('archive', '--output', archive, release)
    await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
    const migrations = join(folder, 'db/migrations')
    const before = await readdir(migrations)
    await rm(migrations, { recursive: true })
    await cp(join(ROOT, 'db/migrations'), migrations, { recursive: true })
    if ((await readdir(migrations)).length === before.length) return
    await linkPackages()
    // Its tests can no longer be mended: one that a busy machine disturbed passes when repeated, one that the schema breaks does not.
    const options = ['--retry', '2', '--exclude', '**/opensearch/**']
    expect(await failuresOf('run', '--project', 'api', ...tested, ...options)).toEqual([])
  },
  1_800_000,
)

function git(...words: string[]): Promise<{ stdout: string }> {
  // The clone may be another user's.
  return promisify(execFile)('git', ['-c', 'safe.directory=*', ...words], { cwd: ROOT })
}

/** All but what this version keeps in .cache. */
async function linkPackages(): Promise<void> {
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '.cache') await symlink(join(ROOT, 'node_modules', name), join(packages, name))
}

/** Without what this run of Vitest tells its own workers. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
}

/** Lines of failed tests. */
async function failuresOf(...words: string[]): Promise<string[]> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, ...words, '--reporter', 'dot'], {
    cwd: folder,
    env: ownEnvironment(),
  })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const [code] = (await once(child, 'exit')) as [number | null]
  const lines = `${await output}\n${await errors}`.split('\n')
  const failed = lines.filter((line) => /FAIL|Error:/.test(line))
  return code === 0 ? [] : [`vitest ended with ${code}`, ...failed, ...lines.slice(-5)]
}
