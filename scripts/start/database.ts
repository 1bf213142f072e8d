// The database that the application works on: brought along or named by DATABASE_URL, migrated, and not empty.

import { startPostgres, type Postgres } from '#db/embedded/start.ts'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { dayOf } from '#domain/days.ts'
import type { Config } from '#server/config.ts'
import { prepareJobs } from '#server/jobs/jobs.ts'
import { step } from './progress.ts'

const OLDEST = 15

export async function openDatabase(config: Config): Promise<Postgres> {
  const { databaseUrl, dataDir } = config
  const log = (line: string) => console.log(`  ${line}`)
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await step('PostgreSQL', () => startPostgres({ dataDir, log }))
  if (databaseUrl) await step('PostgreSQL of DATABASE_URL', () => checkServer(databaseUrl))
  await step('Schema', () => bringUpToDate(postgres.url))
  if (config.demo) await step('Demo world', () => loadDemoIfEmpty(postgres.url, config))
  return postgres
}

async function checkServer(url: string): Promise<string> {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || 5432}${pathname}`
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version') AS version`,
    )
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version) < OLDEST)
      throw new Error(`it is PostgreSQL ${version}, and ${OLDEST} is the oldest that works`)
    return `${version} at ${place}`
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause)
    throw new Error(`The PostgreSQL of DATABASE_URL (${place}) cannot be used: ${reason}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function bringUpToDate(url: string): Promise<string> {
  const applied = await migrate(url)
  await prepareJobs(url)
  return applied.length ? `${applied.length} migrations` : 'up to date'
}

async function loadDemoIfEmpty(url: string, { dataDir }: Config): Promise<string> {
  const { hasWorld, loadDemoWorld } = await import('#demo/world.ts')
  const db = connect(url, { max: 2, statementMs: 120_000 })
  try {
    if (await hasWorld(db)) return 'there is data already'
    await loadDemoWorld(db, { dataDir, today: dayOf(new Date()) })
    return 'loaded'
  } finally {
    await db.destroy()
  }
}
