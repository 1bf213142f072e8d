// A DATA_DIR that was copied together with its data (cp -r). Original and copy must not share a cluster, and the copy
// of a cluster that was in use is not consistent, so the copy is made again, properly, at its first start.

import { chown, cp, lstat, realpath, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Account } from './account.ts'
import { readIdentity } from './identity.ts'
import { SUPERUSER } from './initialize.ts'
import { findPostmaster, readPidFile } from './postmaster.ts'

/** The cluster that this DATA_DIR's must be copied from first, if any. */
export async function findOriginal(entry: string, dir: string): Promise<string | undefined> {
  return entry === dir ? findOriginalOfFolder(dir) : findOriginalOfLink(entry, dir)
}

// Copied while PostgreSQL ran on the original: the copied pid file names the original's folder.
async function findOriginalOfFolder(dir: string): Promise<string | undefined> {
  const named = (await readPidFile(dir))?.dir
  const original = named && (await realpath(named).catch(() => undefined))
  if (!original || original === dir || (await findPostmaster(dir))) return undefined
  const theirs = await readIdentity(original).catch(() => undefined)
  return theirs?.password === (await readIdentity(dir)).password ? original : undefined
}

// The link was copied: the one the cluster remembers is another one, and still there.
async function findOriginalOfLink(entry: string, dir: string): Promise<string | undefined> {
  const { entry: known } = await readIdentity(dir)
  const own = await lstat(entry)
  if (!known || known.path === entry || (known.dev === own.dev && known.ino === own.ino)) return undefined
  return (await realpath(known.path).catch(() => undefined)) === dir ? dir : undefined
}

export async function copyCluster(original: string, target: string, account: Account | undefined) {
  const postmaster = await findPostmaster(original)
  if (postmaster) await copyRunning(original, target, postmaster.port)
  else await cp(original, target, { recursive: true, filter: isData })
  if (!account) return
  await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, target])
  await chown(target, account.uid, account.gid)
}

// PostgreSQL's own way to copy a cluster in use: the files as they come, then the log that makes them consistent.
async function copyRunning(original: string, target: string, port: number) {
  const { password } = await readIdentity(original)
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' })
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
