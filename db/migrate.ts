// Applies db/migrations in order, forward only.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { withClient } from './client.ts'

type Migration = { name: string; sql: string; checksum: string }

export const MIGRATIONS = join(import.meta.dirname, 'migrations')
const MIGRATION_LOCK = 4_217_001

export async function migrate(
  url: string,
  onStep: (name: string) => void = () => undefined,
  folder = MIGRATIONS,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const config = { connectionString: url, application_name: 'abasto-migrate' }
  return withClient(config, async (client) => {
    // Serializes concurrent starts.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      onStep(migration.name)
      await apply(client, migration)
    }
    return pending.map(({ name }) => name)
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      if (!/^\d{3}_[a-z0-9_]+\.sql$/.test(name))
        throw new Error(`Migration ${name} is not named NNN_name.sql`)
      // Line ends differ between checkouts.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const numbers = names.map((name) => name.slice(0, 3))
  const twice = numbers.find((number, index) => number === numbers[index - 1])
  if (twice) throw new Error(`Two migrations have the number ${twice}`)
  return migrations
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  // Not needed on a database that accepts no changes.
  if (!(await hasTable(client)))
    await client.query(`
    CREATE TABLE schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  return pendingOf(migrations, await readApplied(client))
}

/** What the next start applies. Changes nothing and waits for no start. Throws for a database that `migrate` refuses. */
export async function findPendingMigrations(
  client: pg.Client,
  folder = MIGRATIONS,
): Promise<{ applied: number; pending: string[] }> {
  const migrations = await readMigrations(folder)
  const applied = (await hasTable(client)) ? await readApplied(client) : []
  return { applied: applied.length, pending: pendingOf(migrations, applied).map(({ name }) => name) }
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT WHERE to_regclass('schema_migrations') IS NOT NULL`)
  return rows.length > 0
}

type Applied = Omit<Migration, 'sql'>

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM schema_migrations ORDER BY name')
  return rows
}

function pendingOf(migrations: Migration[], rows: Applied[]): Migration[] {
  for (const applied of rows) {
    const file = migrations.find(({ name }) => name === applied.name)
    if (!file) {
      throw new Error(
        `The database has migration ${applied.name}, which this version of Abasto does not know: it was migrated by a newer one. Run that version, or restore a backup made before it`,
      )
    }
    if (file.checksum !== applied.checksum) {
      throw new Error(
        `Migration ${applied.name} was changed after it was applied. Restore the file and put the change in a new migration`,
      )
    }
  }
  const last = rows.at(-1)?.name ?? ''
  const pending = migrations.filter(({ name }) => !rows.some((applied) => applied.name === name))
  const late = pending.find(({ name }) => name < last)
  if (late)
    throw new Error(
      `Migration ${late.name} comes before ${last}, which is applied already; give it a new number`,
    )
  return pending
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL abasto.cause = '{"source": "migration"}'`)
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${describe(error, sql)}`, { cause: error })
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? sql.slice(0, Number(error.position)).split('\n').length : undefined
  return `${error.message}${line ? ` (line ${line})` : ''}${error.detail ? `: ${error.detail}` : ''}`
}
