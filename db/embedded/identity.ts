// What a cluster (the folder PostgreSQL keeps its data in) knows about itself: a small file in its folder.

import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'

export type Identity = {
  /** Of the only database user, made with the cluster; tells one cluster from another too. */
  password: string
  /** Kept from start to start, so that open connections find PostgreSQL again. */
  port?: number
  /** The entry in DATA_DIR that leads here, when the cluster is outside of it. */
  entry?: { path: string; dev: number; ino: number }
}

const fileOf = (dir: string) => join(dir, 'abasto.json')

export async function readIdentity(dir: string): Promise<Identity> {
  try {
    return JSON.parse(await readFile(fileOf(dir), 'utf8'))
  } catch (cause) {
    throw new Error(`${fileOf(dir)} cannot be read: ${String(cause)}`, { cause })
  }
}

export async function writeIdentity(dir: string, identity: Identity, account: Account | undefined) {
  const unfinished = `${fileOf(dir)}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(identity), { mode: 0o600 })
  if (account) await chown(unfinished, account.uid, account.gid)
  await rename(unfinished, fileOf(dir))
}
