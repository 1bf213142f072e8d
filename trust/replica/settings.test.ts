// What the start says of DATABASE_REPLICA_URL (X4).
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '#db/embedded/start.ts'
import { freePort } from '#test/free-port.ts'
import { System } from '#test/system.ts'
import { openReplicatedWorld, type ReplicatedWorld } from './world.ts'

let world: ReplicatedWorld
let dataDir: string
beforeAll(async () => {
  world = await openReplicatedWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'abasto-replica-'))
})
const closings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
  await rm(dataDir, { recursive: true })
  await world.close()
})

function start(settings: Record<string, string>) {
  const { postgres } = world
  const database = { DATABASE_URL: postgres.applicationUrl, MIGRATION_DATABASE_URL: postgres.url }
  return System.start({ ...database, DATA_DIR: dataDir, ...settings }, world.dataDir)
}

/** With another value of a part of the standby's address. */
function standbyUrl(changed: Partial<Pick<URL, 'username' | 'password' | 'port' | 'pathname'>> = {}): string {
  return Object.assign(new URL(world.standby.of(world.postgres.applicationUrl)), changed).href
}

/** Not a copy of the demo world's, which would have the same system identifier. */
async function otherPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-other-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, durable: false })
  closings.push(async () => {
    await postgres.stop()
    await rm(await realpath(join(folder, 'postgres')), { recursive: true })
    await rm(folder, { recursive: true, force: true })
  })
  return postgres
}

async function readiness({ port }: System): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`)
  return ((await response.json()) as { replica: string }).replica
}

test('X4 the start names what is wrong with DATABASE_REPLICA_URL, and the remedy', async () => {
  const other = await otherPostgres()
  await sql`create role without_rights login password 'of tests'`.execute(world.db)
  await world.standby.untilReplayed()
  const withoutRights = standbyUrl({ username: 'without_rights', password: 'of tests' })
  const refused: [Record<string, string>, string][] = [
    [{ DATABASE_REPLICA_URL: world.postgres.applicationUrl }, 'it is no standby. Make one'],
    [
      {
        DATABASE_URL: other.applicationUrl,
        MIGRATION_DATABASE_URL: other.url,
        DATABASE_REPLICA_URL: standbyUrl(),
      },
      'it is a standby of another PostgreSQL than that of DATABASE_URL. Make it anew',
    ],
    [{ DATABASE_REPLICA_URL: standbyUrl({ pathname: '/postgres' }) }, 'its database is postgres and that of'],
    [
      { DATABASE_REPLICA_URL: withoutRights },
      'the role without_rights may not read all tables there. Use the',
    ],
    [{ DATABASE_REPLICA_URL: standbyUrl({ password: 'wrong' }) }, 'password authentication failed'],
    [{ DATABASE_REPLICA_URL: 'mysql://a:secret@b/c' }, 'DATABASE_REPLICA_URL=… is not like'],
  ]
  for (const [settings, message] of refused) {
    const started = start(settings).then((system) => system.stop())
    await expect(started).rejects.toThrow(message)
    await expect(started).rejects.not.toThrow('secret')
  }
}, 180_000)

test('X4 with a replica that does not answer the application starts, and uses it when it does', async () => {
  const lost = await start({ DATABASE_REPLICA_URL: standbyUrl({ port: String(await freePort()) }) })
  expect(lost.output).toContain('does not answer; lists are read from the primary until it does')
  expect(await readiness(lost)).toBe('not reachable')
  expect(await lost.stop()).toBe(0)
  expect(lost.output).toContain('The replica is not used: lists are read from the primary')

  const system = await start({ DATABASE_REPLICA_URL: standbyUrl() })
  expect(await readiness(system)).toBe('ok')
  await world.standby.kill()
  await expect.poll(() => readiness(system), { timeout: 20_000 }).toBe('not reachable')
  await world.standby.start()
  await expect.poll(() => readiness(system), { timeout: 20_000 }).toBe('ok')
  expect(await system.stop()).toBe(0)
  expect(system.output.split('The replica is not used')).toHaveLength(2)
  expect(system.output.split('The replica is used again')).toHaveLength(2)
}, 180_000)
