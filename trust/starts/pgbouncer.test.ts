// Behind PgBouncer in transaction mode (X5).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { hasPgBouncer, startPgBouncer } from '#test/pgbouncer.ts'
import { ClientPool, sizeOf } from '../crashes/clients.ts'
import { compare, NO_DIFFERENCES, takeSnapshot } from '../crashes/comparison.ts'
import { System } from '#test/system.ts'
import { findArticles, findDestination, prepareWorld } from '../crashes/world.ts'

const SESSIONS = 4
const WRITES = 40

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function openDatabase() {
  const world = await prepareWorld()
  closings.push(() => world.remove())
  const postgres = await startPostgres({ dataDir: world.dataDir })
  closings.push(() => postgres.stop())
  const bouncer = await startPgBouncer(postgres.applicationUrl, SESSIONS)
  closings.push(() => bouncer.stop())
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-pgbouncer-'))
  closings.push(() => rm(dataDir, { recursive: true }))
  const start = (query: string, settings: Record<string, string>) =>
    System.start(
      { DATABASE_URL: `${bouncer.through(postgres.applicationUrl)}${query}`, DATA_DIR: dataDir, ...settings },
      world.dataDir,
    )
  return { postgres, start }
}

describe.each(hasPgBouncer ? ['with PgBouncer'] : [])('%s', () => {
  test('X5 16 clients buy, approve and send over four sessions, and nothing is lost, doubled or mixed up', async () => {
    const { postgres, start } = await openDatabase()
    const system = await start('?pgbouncer=true', { MIGRATION_DATABASE_URL: postgres.url })
    closings.push(() => system.stop())
    const db = connect(postgres.url, { max: 2, statementMs: 60_000 })
    closings.push(() => db.destroy())
    const before = await takeSnapshot(db)
    const clients = new ClientPool(system.port, await findArticles(db), await findDestination(db))
    await expect.poll(() => sizeOf(clients.ledger), { timeout: 60_000 }).toBeGreaterThan(WRITES)
    const { rows } = await sql<{ sessions: number; zones: string[] }>`
      select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and application_name = 'abasto' and pid <> pg_backend_pid()
        and usename <> current_user`.execute(db)
    await clients.stop()
    expect(rows[0]?.sessions).toBe(SESSIONS)
    expect(await compare(db, before, clients.ledger)).toEqual(NO_DIFFERENCES)
    expect(clients.counts).toMatchObject({ unexpected: [], timeout: 0 })
  }, 180_000)

  test('X5 a start without ?pgbouncer=true, or without the address of PostgreSQL, is refused with the remedy', async () => {
    const { postgres, start } = await openDatabase()
    await expect(start('', { MIGRATION_DATABASE_URL: postgres.url })).rejects.toThrow(
      'add ?pgbouncer=true to DATABASE_URL',
    )
    await expect(start('?pgbouncer=true', {})).rejects.toThrow(
      'Behind PgBouncer, MIGRATION_DATABASE_URL must be the address of PostgreSQL itself',
    )
  }, 120_000)
})
