import { sql } from 'kysely'
import { db } from './database.ts'

/** The table's columns in their order, without generated ones, which no statement sets. */
export async function settableColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}
