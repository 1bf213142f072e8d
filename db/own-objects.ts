// Which objects of the schema public are Abasto's: an administrator may keep extensions, tables and functions of other roles there.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A condition of SQL, about a row of a catalogue: it belongs to the role that migrates, and to no extension. Before the first
 * migration that role is the one that asks.
 */
export function isOurs(catalogue: 'pg_class' | 'pg_proc', alias: string): string {
  const owner = `${alias}.${catalogue === 'pg_class' ? 'relowner' : 'proowner'}`
  return `(${owner} = coalesce(
      (select relowner from pg_class where oid = to_regclass('public.schema_migrations')),
      (select oid from pg_roles where rolname = current_user))
    and not exists (select from pg_depend
      where classid = '${catalogue}'::regclass and objid = ${alias}.oid and deptype = 'e'))`
}

/** The objects of this version's migrations, without schema_migrations. */
export async function readTableNames(): Promise<string[]> {
  const schema = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8')
  return [...schema.matchAll(/^CREATE TABLE (\w+) \($/gm)].map(([, name = '']) => name)
}
