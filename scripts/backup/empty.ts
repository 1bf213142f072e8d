// A backup is brought back only where nothing is lost by it.

import pg from 'pg'
import type { Manifest } from './manifest.ts'
import { listTables } from './tables.ts'

/** None of ours is without them, and migrations bring none. */
const TELLING = ['users', 'products', 'providers', 'companies']

/** Throws when the database holds anything, or when Abasto works on it. */
export async function refuseForeign(url: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: others } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'abasto'`,
    )
    if (others.length > 0) throw new Error('Abasto está en marcha sobre esa base de datos: deténgalo antes')
    const tables = await listTables(client)
    if (tables.length === 0) return
    // What a restore that was broken off leaves: the schema of this very backup, and no row.
    const names = tables.map(({ name }) => name)
    const isOurs = [...TELLING, 'schema_migrations'].every((name) => names.includes(name))
    if (isOurs && !(await holdsRows(client)) && (await isMigratedLike(client, manifest))) return
  } finally {
    await client.end()
  }
  throw new Error('La base de datos no está vacía. Se restaura solo en una vacía: no se pisa nada')
}

async function holdsRows(client: pg.Client): Promise<boolean> {
  const counted = TELLING.map((name) => `EXISTS (SELECT FROM ${name})`).join(' OR ')
  const { rows } = await client.query<{ holds: boolean }>(`SELECT ${counted} AS holds`)
  return rows[0]?.holds ?? true
}

async function isMigratedLike(client: pg.Client, { migrations }: Manifest): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  return rows.every(({ name }, place) => name === migrations[place]?.name)
}
