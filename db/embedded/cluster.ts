// The cluster of a DATA_DIR: DATA_DIR/postgres, or the folder that name links to.
//
// As root, PostgreSQL runs as another account. Where that one may not enter DATA_DIR (a clone below /root), the cluster
// lives below /var/lib/abasto and DATA_DIR/postgres is a symbolic link to it.

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findAccount, mayEnter, openSharedFolder, type Account } from './account.ts'
import { copyCluster, findOriginal } from './copies.ts'
import { ignoreExisting, moveUnlessThere, removeUnfinished, unfinishedName } from './finished.ts'
import { readIdentity, writeIdentity } from './identity.ts'
import { initialize } from './initialize.ts'
import { findPostmaster } from './postmaster.ts'

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

// An empty folder that belongs to the account: in DATA_DIR when it can work there, else in the shared folder. A file
// system that does not let root give files away (some network and container mounts) counts as closed.
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

// In one step, so that of two first starts at once one wins and the other uses its cluster.
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

// A DATA_DIR that was moved, or copied by root, may have a cluster its account cannot use where it is.
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

// How a copied DATA_DIR is told from a moved one (copies.ts).
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
