// Restores into an empty database: the backup's schema, all rows in one transaction, this version's migrations.

import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import { findViolations } from '#db/invariants.ts'
import { migrate, MIGRATIONS } from '#db/migrate.ts'
import { isOurs } from '#db/own-objects.ts'
import type { Place } from '../operator.ts'
import { copyIn } from './copy.ts'
import { checkFiles, damaged, expand, findForeign, restoreFiles } from './files.ts'
import {
  columnsOf,
  fileOfTable,
  listTables,
  nameOf,
  readManifest,
  SCHEMA,
  type Manifest,
  type Table,
  type TableEntry,
} from './manifest.ts'

/** Tables that are never empty in use; migrations insert nothing into them. */
const NEVER_EMPTY = ['users', 'products', 'providers', 'companies']

type Progress = (step: string) => void
type ForeignKey = { table: string; name: string; definition: string }

export async function restoreBackup(
  folder: string,
  { databaseUrl, dataDir }: Place,
  onProgress: Progress = () => undefined,
): Promise<Manifest> {
  const manifest = await checkBackup(folder, (step) => onProgress(`checking ${step}`))
  await refuseUsed(databaseUrl, manifest)
  const [foreign] = await findForeign(dataDir, manifest.files)
  if (foreign) throw new Error(`${dataDir} is not empty: it has ${foreign}, which is not of this backup`)
  onProgress('schema')
  await migrateTo(databaseUrl, manifest)
  onProgress('files')
  await restoreFiles(folder, dataDir, manifest.files)
  await restoreRows(databaseUrl, folder, manifest, onProgress)
  onProgress('schema of this version')
  await migrate(databaseUrl)
  onProgress('checks')
  const db = connect(databaseUrl, { max: 1, statementMs: 0 })
  const violations = await findViolations(db).finally(() => db.destroy())
  if (violations.length > 0) {
    throw new Error(`It was restored, and breaks these invariants:\n${violations.join('\n')}`)
  }
  return manifest
}

/** Reads the whole backup; an error names the missing or damaged file. */
async function checkBackup(folder: string, onProgress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) {
    onProgress(table.name)
    await expand(join(folder, fileOfTable(table)), table.sha256, new Discard())
  }
  onProgress('files')
  await checkFiles(folder, manifest.files)
  return manifest
}

class Discard extends Writable {
  override _write(_chunk: Buffer, _: string, done: () => void) {
    done()
  }
}

/** Throws when the database has data or Abasto runs on it. */
async function refuseUsed(url: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: running } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'abasto'`,
    )
    if (running.length > 0) throw new Error('Abasto runs on this database: stop it first')
    const tables = await listTables(client)
    if (tables.length === 0) return
    // An interrupted restore leaves the schema of its backup without rows.
    const names = tables.map(({ name }) => name)
    const isAbasto = [...NEVER_EMPTY, 'schema_migrations'].every((name) => names.includes(name))
    if (isAbasto && !(await hasRows(client)) && (await isMigratedTo(client, manifest))) return
  } finally {
    await client.end()
  }
  throw new Error(
    'The database is not empty. A backup is restored to an empty one only: nothing is overwritten',
  )
}

async function hasRows(client: pg.Client): Promise<boolean> {
  const exists = NEVER_EMPTY.map((name) => `EXISTS (SELECT FROM ${name})`).join(' OR ')
  const { rows } = await client.query<{ holds: boolean }>(`SELECT ${exists} AS holds`)
  return rows[0]?.holds ?? true
}

async function isMigratedTo(client: pg.Client, { migrations }: Manifest): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  return rows.every(({ name }, place) => name === migrations[place]?.name)
}

async function migrateTo(url: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-migrations-'))
  try {
    for (const { name } of migrations) {
      if (!/^\w+\.sql$/.test(name)) throw new Error(`${name} is not the name of a migration`)
      await copyFile(join(MIGRATIONS, name), join(folder, name)).catch((cause: unknown) => {
        throw new Error(
          `The backup is of a newer version of Abasto: this one does not know the migration ${name}`,
          { cause },
        )
      })
    }
    await migrate(url, undefined, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * One transaction. Foreign keys are recreated after the rows, which checks them; triggers are off, their effects being among
 * the rows. Needs the owner of the tables, no superuser.
 */
async function restoreRows(
  url: string,
  folder: string,
  manifest: Manifest,
  onProgress: Progress,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'abasto-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET datestyle = 'ISO, YMD'; SET intervalstyle = postgres; SET timezone = UTC`)
    await client.query('BEGIN')
    const tables = await listTables(client)
    const saved = manifest.tables.filter(({ schema }) => schema === SCHEMA)
    refuseOtherSchema(tables, saved)
    const keys = await dropForeignKeys(client)
    for (const table of tables) await client.query(`ALTER TABLE ${nameOf(table)} DISABLE TRIGGER USER`)
    for (const table of saved) {
      onProgress(`${table.name}, ${table.rows} rows`)
      await restoreTable(client, table, folder)
    }
    for (const { schema, name, value, isCalled } of manifest.sequences) {
      if (schema !== SCHEMA) continue
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        nameOf({ schema, name }),
        value,
        isCalled,
      ])
    }
    for (const { table, name, definition } of keys) {
      onProgress(`key ${name}`)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`)
    }
    for (const table of tables) await client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
    onProgress('statistics')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

function refuseOtherSchema(tables: readonly Table[], saved: readonly Table[]) {
  const keyOf = (table: Table) => `${nameOf(table)} (${table.columns.toSorted().join(', ')})`
  const there = new Set(tables.map(keyOf))
  const missing = saved.find((table) => !there.delete(keyOf(table)))
  if (missing) throw new Error(`The schema lacks the table of the backup ${keyOf(missing)}`)
  const [unknown] = there
  if (unknown) throw new Error(`The backup lacks the table ${unknown}`)
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('%I.%I', n.nspname, r.relname) AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
    WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname = '${SCHEMA}' AND ${isOurs('pg_class', 'r')}
    ORDER BY n.nspname, r.relname, c.conname`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  return rows
}

async function restoreTable(client: pg.Client, table: TableEntry, folder: string): Promise<void> {
  await client.query(`TRUNCATE ${nameOf(table)}`)
  const file = join(folder, fileOfTable(table))
  const copy = copyIn(client, `COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN (FREEZE)`)
  await expand(file, table.sha256, copy)
  if (copy.rows !== table.rows) throw damaged(file)
}
