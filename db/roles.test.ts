import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { applicationDb, applicationUrl, databaseUrl, db } from '../test/database.ts'
import { grantRights } from './roles.ts'

// Also shows that it can be repeated.
beforeAll(() => grantRights(databaseUrl, applicationUrl))

const REFUSED = { code: '42501' }

function attempt(statement: string): Promise<unknown> {
  return applicationDb
    .transaction()
    .execute((trx) => sql.raw(statement).execute(trx))
    .then(
      () => 'done',
      (error: unknown) => error,
    )
}

test.each([
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create function mine() returns int language sql as $$ select 1 $$',
  'alter table buy_orders add column mine int',
  'alter table order_events disable trigger all',
  'drop trigger order_events_are_append_only on order_events',
  'drop table order_events',
  'truncate idempotency_keys',
  'create role mine',
  'alter role abasto_app superuser',
  "set session_replication_role = 'replica'",
  'select * from pg_authid',
  "copy users to '/tmp/users'",
  "update schema_migrations set checksum = ''",
])('the role of the application may not: %s', async (statement) => {
  expect(await attempt(statement)).toMatchObject(REFUSED)
})

test('the role of the application neither changes nor deletes a row that is final', async () => {
  const { rows } = await sql<{ table: string; deletes: boolean; updates: boolean; granted: string[] }>`
    select tgrelid::regclass::text as "table", bool_or(tgtype & 8 > 0) as deletes, bool_or(tgtype & 16 > 0) as updates,
      array(select privilege_type::text from information_schema.role_table_grants
        where grantee = 'abasto_app' and table_name = tgrelid::regclass::text) as granted
    from pg_trigger where tgfoid = 'refuse_change'::regproc and tgattr = '' and tgqual is null
    group by tgrelid`.execute(db)
  expect(rows).toEqual(
    expect.arrayContaining(
      ['order_events', 'decisions', 'cancellations', 'shipping_price_changes', 'audit_entries'].map((table) =>
        expect.objectContaining({ table, deletes: true, updates: true, granted: ['INSERT', 'SELECT'] }),
      ),
    ),
  )
  for (const { table, deletes, updates, granted } of rows) {
    expect(granted.includes('DELETE'), table).toBe(!deletes)
    expect(granted.includes('UPDATE'), table).toBe(!updates)
    expect(granted, table).not.toContain('TRUNCATE')
  }
  for (const { table } of rows.filter(({ deletes }) => deletes))
    expect(await attempt(`delete from ${table}`), table).toMatchObject(REFUSED)
})

test('a role that may do more is refused, and keeps its rights', async () => {
  await expect(grantRights(databaseUrl, databaseUrl)).rejects.toThrow(
    'The role abasto of DATABASE_URL is a superuser and may create tables and owns the tables',
  )
  expect((await sql`select 1 from order_events limit 1`.execute(db)).rows).toHaveLength(1)
})
