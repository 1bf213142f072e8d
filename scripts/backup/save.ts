// Backs up beside traffic: tables in one snapshot, then files, then the manifest.

import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { unfinishedName } from '#db/embedded/atomic-folder.ts'
import type { Place } from '../operator.ts'
import { copyOut } from './copy.ts'
import { compress, saveFiles } from './files.ts'
import {
  columnsOf,
  fileOfTable,
  LEFT_OUT,
  listTables,
  nameOf,
  readSequences,
  writeManifest,
  type Manifest,
  type Table,
  type TableEntry,
} from './manifest.ts'

/** All of it or nothing. Throws if `folder` exists. */
export async function saveBackup(
  { databaseUrl, dataDir }: Place,
  folder: string,
  onProgress: (step: string) => void = () => undefined,
): Promise<Manifest> {
  if (await stat(folder).catch(() => undefined)) throw new Error(`${folder} exists already`)
  const unfinished = unfinishedName(folder)
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const madeAt = new Date().toISOString()
    const data = await saveDatabase(databaseUrl, unfinished, onProgress)
    // After the tables: a picture is stored before the row that names it and never deleted.
    onProgress('files')
    const files = await saveFiles(dataDir, unfinished)
    const manifest = await writeManifest(unfinished, { madeAt, ...data, files })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true })
    throw error
  }
}

type Database = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

async function saveDatabase(
  url: string,
  folder: string,
  onProgress: (step: string) => void,
): Promise<Database> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'abasto-backup',
    lock_timeout: 10_000,
  })
  // A broken connection would end the process; the pending query rejects anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The same rows give the same text on every server.
    await client.query(
      `SET datestyle = 'ISO, YMD'; SET intervalstyle = postgres; SET timezone = UTC; SET bytea_output = hex;
      SET extra_float_digits = 1; SET synchronize_seqscans = off`,
    )
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: migrations } = await client.query<Database['migrations'][number]>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    )
    const tables: TableEntry[] = []
    for (const table of await listTables(client)) {
      onProgress(table.name)
      tables.push(await saveTable(client, table, folder))
    }
    // Outside the snapshot: a later number may leave a gap but is never repeated.
    const sequences = await readSequences(client)
    await client.query('COMMIT')
    return { migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

async function saveTable(client: pg.Client, table: Table, folder: string): Promise<TableEntry> {
  const isLeftOut = table.schema === 'public' && LEFT_OUT.includes(table.name)
  const columns = columnsOf(table)
  const rows = isLeftOut
    ? `(SELECT ${columns} FROM ${nameOf(table)} LIMIT 0)`
    : `${nameOf(table)} (${columns})`
  const copy = copyOut(client, `COPY ${rows} TO STDOUT`)
  const { sha256 } = await compress(copy, join(folder, fileOfTable(table)))
  return { ...table, rows: copy.rows, sha256 }
}
