// DATA_DIR/postgres, or a symbolic link to below /var/lib/abasto when PostgreSQL's account may not enter DATA_DIR.

import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Account, findAccount, mayEnter, openSharedFolder } from './account.ts'
import { ignoreExisting, moveUnlessThere, removeUnfinished, unfinishedName } from './atomic-folder.ts'
import { databaseUrl, readIdentity, SUPERUSER, writeIdentity } from './identity.ts'
import { findPostmaster, readPidFile } from './postmaster.ts'

export type Cluster = { dir: string; bin: string; account: Account | undefined; password: string }

const run = promisify(execFile)

export async function openCluster(dataDir: string, bin: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const entry = join(await realpath(dataDir), 'postgres')
  if (!(await lstat(entry).catch(() => undefined))) await create(entry, bin)

  const original = await findOriginal(entry, await follow(entry))
  if (original) await replaceByCopy(entry, original)
  if (!(await findPostmaster(await follow(entry)))) await makeReachable(entry)

  const dir = await follow(entry)
  await rememberEntry(entry, dir)
  await checkVersion(dir, bin)
  return { dir, bin, account: await findAccount(dir), password: (await readIdentity(dir)).password }
}

async function create(entry: string, bin: string) {
  await removeUnfinished(entry)
  const account = await findAccount()
  const { place, unfinished } = await reserve(entry, account)
  const password = randomBytes(24).toString('base64url')
  await initialize({ dir: unfinished, bin, account, password })
  await writeIdentity(unfinished, { password }, account)
  await settle(unfinished, place, entry)
}

// The built-in locale is the same on every system, so a system update breaks no index.
const INITDB_OPTIONS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
  '--pwfile=/dev/stdin',
]

async function initialize({ dir, bin, account, password }: Cluster) {
  // Keeps the password out of files and command lines.
  const command = 'printf "%s\\n" "$PASSWORD" | "$@"'
  const initdb = spawn(
    'sh',
    ['-c', command, 'sh', join(bin, 'initdb'), `--pgdata=${dir}`, ...INITDB_OPTIONS],
    {
      ...account,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', PASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output = Promise.all([text(initdb.stdout), text(initdb.stderr)])
  const code = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject)
    initdb.once('close', resolve)
  })
  if (code !== 0) throw new Error(`PostgreSQL could not prepare ${dir}:\n${(await output).join('').trim()}`)
}

// In the shared folder too if the file system does not support chown (network and container mounts).
async function reserve(entry: string, account: Account | undefined) {
  const inside = unfinishedName(entry)
  await mkdir(inside, { mode: 0o700 })
  if (!account) return { place: entry, unfinished: inside }
  await chown(inside, account.uid, account.gid).catch(() => undefined)
  if ((await stat(inside)).uid === account.uid && mayEnter(account, inside))
    return { place: entry, unfinished: inside }

  await rm(inside, { recursive: true })
  const place = await placeOutside(entry)
  const unfinished = unfinishedName(place)
  await mkdir(unfinished, { mode: 0o700 })
  await chown(unfinished, account.uid, account.gid)
  return { place, unfinished }
}

async function placeOutside(entry: string) {
  const name = dirname(entry)
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(-60)
  return join(
    await openSharedFolder('clusters'),
    `${name.replace(/^-/, '')}-${randomBytes(4).toString('hex')}`,
  )
}

// When two first starts run at once, the later uses the cluster of the earlier.
async function settle(unfinished: string, place: string, entry: string) {
  if (place === entry) return moveUnlessThere(unfinished, entry)
  await rename(unfinished, place)
  await symlink(place, entry).catch(async (error: unknown) => {
    ignoreExisting(error)
    await rm(place, { recursive: true })
  })
}

async function follow(entry: string): Promise<string> {
  return realpath(entry).catch(async (cause: unknown) => {
    throw new Error(
      `The data of PostgreSQL is gone: ${entry} leads to ${await readlink(entry).catch(() => '?')}, which is not there. ` +
        `Bring that folder back, or delete ${entry} to begin with an empty database.`,
      { cause },
    )
  })
}

async function replaceByCopy(entry: string, original: string) {
  const account = await findAccount(original)
  const { place, unfinished } = await reserve(entry, account)
  await copyCluster(original, unfinished, account)
  await rm(entry, { recursive: true })
  await settle(unfinished, place, entry)
}

// DATA_DIR may have been moved, or copied by root.
async function makeReachable(entry: string) {
  const dir = await follow(entry)
  const account = await findAccount(dir)
  if (!account) return
  if ((await stat(dir)).uid !== account.uid) await run('chown', ['-R', `${account.uid}:${account.gid}`, dir])
  await chmod(dir, 0o700)
  if (mayEnter(account, dir)) return
  const place = await placeOutside(entry)
  await run('mv', [dir, place])
  await rm(entry, { force: true })
  await symlink(place, entry)
}

// For findOriginal.
async function rememberEntry(path: string, dir: string) {
  const { dev, ino } = await lstat(path)
  const identity = await readIdentity(dir)
  if (path === dir || (identity.entry?.path === path && identity.entry.ino === ino)) return
  await writeIdentity(dir, { ...identity, entry: { path, dev, ino } }, await findAccount(dir))
}

async function checkVersion(dir: string, bin: string) {
  const data = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await run(join(bin, 'postgres'), ['--version'])
  const program = /(\d+)\./.exec(stdout)?.[1]
  if (data === program) return
  throw new Error(
    `${dir} was written by PostgreSQL ${data}, and this version of Abasto brings ${program}. ` +
      'Start the earlier version of Abasto, save the data with pg_dump, and restore it into a new DATA_DIR.',
  )
}

// The original of a DATA_DIR copied with its cluster (cp -r). They must not share it, and a copy made while PostgreSQL ran is
// inconsistent.
async function findOriginal(entry: string, dir: string): Promise<string | undefined> {
  return entry === dir ? findOriginalOfFolder(dir) : findOriginalOfLink(entry, dir)
}

// Only a copy made while PostgreSQL ran has a pid file; it names the original.
async function findOriginalOfFolder(dir: string): Promise<string | undefined> {
  const named = (await readPidFile(dir))?.dir
  const original = named && (await realpath(named).catch(() => undefined))
  if (!original || original === dir || (await findPostmaster(dir))) return undefined
  const identity = await readIdentity(original).catch(() => undefined)
  return identity?.password === (await readIdentity(dir)).password ? original : undefined
}

// The remembered link still leads to the cluster: this link is the copy.
async function findOriginalOfLink(entry: string, dir: string): Promise<string | undefined> {
  const { entry: known } = await readIdentity(dir)
  const own = await lstat(entry)
  if (!known || known.path === entry || (known.dev === own.dev && known.ino === own.ino)) return undefined
  return (await realpath(known.path).catch(() => undefined)) === dir ? dir : undefined
}

async function copyCluster(original: string, target: string, account: Account | undefined) {
  const postmaster = await findPostmaster(original)
  if (postmaster) await copyRunning(original, target, postmaster.port)
  else await cp(original, target, { recursive: true, filter: isData })
  if (!account) return
  await run('chown', ['-R', `${account.uid}:${account.gid}`, target])
  await chown(target, account.uid, account.gid)
}

// An online base backup.
async function copyRunning(original: string, target: string, port: number) {
  const client = new pg.Client({ connectionString: databaseUrl(await readIdentity(original), port) })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('copy of DATA_DIR', fast => true)`)
    const log = join(original, 'pg_wal')
    await cp(original, target, { recursive: true, filter: (path) => isData(path) && path !== log })
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    )
    await cp(log, join(target, 'pg_wal'), { recursive: true })
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

const isData = (path: string) => !/\/(postmaster\.(pid|opts)|pgsql_tmp[^/]*)$/.test(path)
