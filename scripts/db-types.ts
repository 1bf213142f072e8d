// `npm run db:types`: generates db/types.ts, db/schema.sql and docs/effects.md from the migrations; --check compares.

import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { describeEffects } from './effects.ts'
import { dumpSchema } from './schema-dump.ts'

const ROOT = join(import.meta.dirname, '..')

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  has_default: boolean
  always_generated: boolean
}

// As db/connect.ts parses them.
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  daterange: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  name: 'string',
  numeric: 'string',
  pg_lsn: 'string',
  text: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

const HEADER = `// Generated from the migrations by \`npm run db:types\`. Do not edit.

import type { ColumnType, GeneratedAlways } from 'kysely'

/** Written as text (JSON.stringify), read as what it holds. */
export type Json = ColumnType<unknown, string, string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** May be left out when inserting. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
`

const generated = await generate()
if (process.argv.includes('--check')) await check()
else for (const [name, text] of generated) await writeFile(join(ROOT, name), text)

async function generate(): Promise<[name: string, text: string][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-schema-'))
  // As root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, durable: false })
  try {
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const types = await tableTypes(client)
    const schema = await dumpSchema(client)
    const effects = await describeEffects(client)
    await client.end()
    return [
      ['db/types.ts', types],
      ['db/schema.sql', schema],
      ['docs/effects.md', effects],
    ]
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function check() {
  for (const [name, text] of generated) {
    const committed = await readFile(join(ROOT, name), 'utf8').catch(() => '')
    if (committed === text) continue
    console.error(`${name} does not follow from the migrations. Run: npm run db:types`)
    process.exitCode = 1
  }
}

async function tableTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, t.typname AS type, NOT a.attnotnull AS nullable,
      a.atthasdef OR a.attidentity <> '' AS has_default,
      a.attidentity = 'a' OR a.attgenerated <> '' AS always_generated
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
      AND c.relname <> 'schema_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname COLLATE "C", a.attnum`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => interfaceOf(table, columns))
  const members = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
  return [HEADER, ...interfaces, `export interface DB {\n${members.join('\n')}\n}\n`].join('\n')
}

function interfaceOf(table: string, columns: Column[]): string {
  const members = columns.map((column) => `  ${column.name}: ${typeOf(column)}`)
  return `export interface ${interfaceName(table)} {\n${members.join('\n')}\n}\n`
}

function interfaceName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`
}

function typeOf({ table, name, type, nullable, has_default, always_generated }: Column): string {
  const isArray = type.startsWith('_')
  const item = TYPES[isArray ? type.slice(1) : type]
  if (!item) throw new Error(`${table}.${name} is of type ${type}, which scripts/db-types.ts does not know`)
  const value = `${item}${isArray ? '[]' : ''}${nullable ? ' | null' : ''}`
  if (always_generated) return `GeneratedAlways<${value}>`
  return has_default ? `Generated<${value}>` : value
}
