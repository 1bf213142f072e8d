// The drill at the size that trust.md names: 200,000 orders, and a box with nothing on it, not even PostgreSQL.

import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#db/embedded/start.ts'
import { openWorld } from '../../bench/world/open.ts'
import { bringBackup } from '../../scripts/backup/bring.ts'
import type { Manifest } from '../../scripts/backup/manifest.ts'
import { saveBackup } from '../../scripts/backup/save.ts'
import { progress } from '../figures.ts'

type Drill = { saved: Manifest; again: Manifest; saveMinutes: number; restoreMinutes: number }

/** Restored durably, as it would be after a disaster. */
export async function drillLarge(folder: string): Promise<Drill> {
  const backup = join(folder, 'large')
  const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
  const [saved, saveMinutes] = await timed(() =>
    saveBackup({ databaseUrl: world.url, dataDir: world.folder }, backup, (step) =>
      progress(`saves ${step}`),
    ),
  ).finally(() => world.close())
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-box-'))
  // As root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir })
  const box = { databaseUrl: postgres.url, dataDir }
  try {
    const [, restoreMinutes] = await timed(() =>
      bringBackup(backup, box, (step) => progress(`restores ${step}`)),
    )
    return { saved, again: await saveBackup(box, join(folder, 'large again')), saveMinutes, restoreMinutes }
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
