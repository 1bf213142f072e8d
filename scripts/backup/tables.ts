// Which tables and sequences a backup holds: all of the schema public, read from the database.

import pg from 'pg'
import type { SequenceEntry, TableEntry } from './manifest.ts'

/** Backups of older versions also have `jobs`, of pg-boss; it is not restored: the rows of imports say what is left to do. */
export const SCHEMA = 'public'

/** Who was signed in, and who may set a password, is not brought back: it may have ended since (decision 030). */
export const LEFT_OUT = ['sessions', 'password_tokens']

export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>

/** Partitions, not what they are parts of; nothing of an extension. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [SCHEMA],
  )
  return rows
}

export async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = $1
    ORDER BY schemaname COLLATE "C", sequencename COLLATE "C"`,
    [SCHEMA],
  )
  const sequences: SequenceEntry[] = []
  for (const { schema, name } of rows) {
    const { rows: read } = await client.query<Pick<SequenceEntry, 'value' | 'isCalled'>>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${nameOf({ schema, name })}`,
    )
    for (const { value, isCalled } of read) sequences.push({ schema, name, value, isCalled })
  }
  return sequences
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnsOf({ columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
