// Empty databases and data directories to restore a backup to.

import { sql } from 'kysely'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openWorld } from '../../bench/world/open.ts'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { restoreBackup } from '../../scripts/backup/restore.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import type { Place } from '../../scripts/operator.ts'
import { saveBackup } from '../../scripts/backup/save.ts'
import { databaseUrl as urlOf } from '#test/world.ts'

export type Target = Place & { drop: () => Promise<void> }

let made = 0

export async function createTarget(): Promise<Target> {
  const { serverUrl } = inject('world')
  const name = `abasto_box_${process.pid}_${made++}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-newTarget-'))
  return {
    databaseUrl: urlOf(serverUrl, name),
    dataDir,
    async drop() {
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true })
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = connect(url, { max: 1, statementMs: 60_000 })
  await sql.raw(statement).execute(server)
  await server.destroy()
}

type Drill = { saved: Manifest; again: Manifest; saveMinutes: number; restoreMinutes: number }

/** Backs up 200,000 orders and restores them to a new, durable PostgreSQL. */
export async function measureLargeRestore(folder: string): Promise<Drill> {
  const backup = join(folder, 'large')
  const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
  const [saved, saveMinutes] = await timed(() =>
    saveBackup({ databaseUrl: world.url, dataDir: world.folder }, backup),
  ).finally(() => world.close())
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-newTarget-'))
  // As root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir })
  const newTarget = { databaseUrl: postgres.url, dataDir }
  try {
    const [, restoreMinutes] = await timed(() => restoreBackup(backup, newTarget))
    return {
      saved,
      again: await saveBackup(newTarget, join(folder, 'large again')),
      saveMinutes,
      restoreMinutes,
    }
  } finally {
    await postgres.stop()
    const cluster = await realpath(join(dataDir, 'postgres'))
    await rm(cluster, { recursive: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now()
  const result = await work()
  return [result, (performance.now() - started) / 60_000]
}
