// The manifest of a backup: version, checksums, tables and sequences.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { isOurs } from '#db/own-objects.ts'
import { format } from '../operator.ts'

const FORMAT = 1
const NAME = 'manifest.json'

/** Older backups also have the schema `jobs`, which is not restored. */
export const SCHEMA = 'public'

/** Saved empty: sessions and password links may have ended since (decision 030), positions are of another log (039, 041). */
export const LEFT_OUT = ['sessions', 'password_tokens', 'last_writes', 'search_feeds']

const whole = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** Relative to the backup; never leaves its folder. */
const path = z
  .string()
  .regex(/^(media|mail)\/[^\0\\]+$/)
  .refine((text) => text.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

const table = z.strictObject({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: whole,
  /** The hash of the uncompressed text. */
  sha256,
})
const sequence = z.strictObject({
  schema: identifier,
  name: identifier,
  value: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
})
const file = z.strictObject({ path, bytes: whole, sha256 })

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })).min(1),
  /** In backups of versions with pg-boss. */
  jobsVersion: whole.optional(),
  tables: z.array(table).min(1),
  sequences: z.array(sequence),
  files: z.array(file),
})

export type Manifest = z.output<typeof manifest>
export type TableEntry = z.output<typeof table>
export type SequenceEntry = z.output<typeof sequence>
export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>
export type FileEntry = z.output<typeof file>

export const fileOfTable = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  join('tables', `${schema}.${name}.gz`)

/** Written last: a folder without a manifest is an incomplete backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<Manifest> {
  const made = manifest.parse({ format: FORMAT, ...content })
  await writeFile(join(folder, NAME), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} is no backup, or one that was not finished: ${NAME} cannot be read`, { cause })
  })
  const { success, data, error } = manifest.safeParse(parseJson(text))
  if (success) return data
  const [issue] = error.issues
  throw new Error(`${join(folder, NAME)} is not that of a backup: ${issue?.path.join('.')} ${issue?.message}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lists partitions instead of partitioned tables, and none of extensions and other roles. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind = 'r' AND ${isOurs('pg_class', 'c')}
    ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [SCHEMA],
  )
  return rows
}

export async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind = 'S' AND ${isOurs('pg_class', 'c')}
    ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
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

export function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${format(rows)} rows of ${tables.length} tables and ${format(files.length)} files`
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnsOf({ columns }: Pick<Table, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
