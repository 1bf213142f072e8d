// The steps of making a database ready for the application.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { dayOf } from '#domain/days.ts'
import type { Config } from '#server/config.ts'

const OLDEST = 15

export async function checkServer(url: string): Promise<string> {
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

export async function bringUpToDate(url: string): Promise<string> {
  const applied = await migrate(url)
  return applied.length ? `${applied.length} migrations` : 'up to date'
}

export async function loadDemoIfEmpty(url: string, { dataDir }: Config): Promise<string> {
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
