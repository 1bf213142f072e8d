// abasto.json in a cluster's folder.

import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'

export const SUPERUSER = 'abasto'

export type Identity = {
  /** Random, so it also identifies the cluster. */
  password: string
  /** Stable, so that open connections find PostgreSQL again. */
  port?: number
  /** DATA_DIR/postgres when it is a symbolic link to the cluster. */
  entry?: { path: string; dev: number; ino: number }
}

export function databaseUrl(
  { password }: Pick<Identity, 'password'>,
  port: number,
  database = 'postgres',
  role = SUPERUSER,
): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
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
