// All rows of a backup in one transaction. Foreign keys are made anew after them, so every one is checked; triggers,
// which would do again what was done then, stay off meanwhile. That needs the owner of the tables, no superuser.

import { join } from 'node:path'
import pg from 'pg'
import { copyIn } from './copy.ts'
import { fileOfTable, type Manifest, type TableEntry } from './manifest.ts'
import { damaged, expand } from './stored.ts'
import { columnsOf, listTables, nameOf, SCHEMA, type Table } from './tables.ts'

type ForeignKey = { table: string; name: string; definition: string }

export async function bringRows(
  url: string,
  folder: string,
  manifest: Manifest,
  onProgress: (step: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'abasto-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET datestyle = 'ISO, YMD'; SET intervalstyle = postgres; SET timezone = UTC`)
    await client.query('BEGIN')
    const tables = await listTables(client)
    const saved = manifest.tables.filter(({ schema }) => schema === SCHEMA)
    refuseOtherTables(tables, saved)
    const keys = await dropForeignKeys(client)
    for (const table of tables) await client.query(`ALTER TABLE ${nameOf(table)} DISABLE TRIGGER USER`)
    for (const table of saved) {
      onProgress(`${table.name}, ${table.rows} filas`)
      await bringTable(client, table, folder)
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
      onProgress(`clave ${name}`)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`)
    }
    for (const table of tables) await client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`)
    await client.query('COMMIT')
    onProgress('estadísticas')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

function refuseOtherTables(tables: readonly Table[], saved: readonly Table[]) {
  const keyOf = (table: Table) => `${nameOf(table)} (${table.columns.toSorted().join(', ')})`
  const there = new Set(tables.map(keyOf))
  const missing = saved.find((table) => !there.delete(keyOf(table)))
  if (missing) throw new Error(`El esquema no tiene la tabla del resguardo ${keyOf(missing)}`)
  const [unknown] = there
  if (unknown) throw new Error(`El resguardo no tiene la tabla ${unknown}`)
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('%I.%I', n.nspname, r.relname) AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace
    WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname = '${SCHEMA}'
    ORDER BY n.nspname, r.relname, c.conname`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  return rows
}

async function bringTable(client: pg.Client, table: TableEntry, folder: string): Promise<void> {
  await client.query(`TRUNCATE ${nameOf(table)}`)
  const file = join(folder, fileOfTable(table))
  const copy = copyIn(client, `COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN (FREEZE)`)
  await expand(file, table.sha256, copy)
  if (copy.rows !== table.rows) throw damaged(file)
}
