// The application's role against every table and function: only rows can be changed, and no final one.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { grantRights } from '#db/roles.ts'
import { applicationDb, applicationUrl, databaseUrl, db } from '#test/database.ts'
import { figure } from '../figures.ts'

/** Bits of pg_trigger.tgtype. */
const DELETE = 8
const UPDATE = 16
const isFinal = (final: number) => (final & DELETE) !== 0 && (final & UPDATE) !== 0

const OF_THE_DATABASE = [
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create view mine as select 1',
  'create schema mine',
  'create function mine() returns int language sql as $$ select 1 $$',
  'alter schema public owner to abasto_app',
  'create role mine',
  'alter role abasto_app superuser',
  'alter role abasto_app bypassrls',
  'grant abasto to abasto_app',
  'set role abasto',
  'set session authorization abasto',
  "set session_replication_role = 'replica'",
]

beforeAll(() => grantRights(databaseUrl, applicationUrl))

test('the role changes no table, trigger, function or final row', async () => {
  const { rows: tables } = await sql<{ name: string; column: string; final: number }>`
    select c.oid::regclass::text as name,
      (select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attidentity = '' order by attnum limit 1)
        as column,
      coalesce((select bit_or(tgtype) from pg_trigger
      where tgrelid = c.oid and tgfoid = 'refuse_change'::regproc and tgattr = '' and tgqual is null), 0)::int as final
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const { rows: functions } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db)
  const statements = [
    ...OF_THE_DATABASE,
    ...tables.flatMap(({ name, column, final }) => [
      `alter table ${name} add column mine int`,
      `alter table ${name} disable trigger user`,
      `create trigger mine before insert on ${name} for each row execute function refuse_change()`,
      `drop table ${name} cascade`,
      `truncate ${name} cascade`,
      `alter table ${name} enable row level security`,
      `alter table ${name} disable row level security`,
      `create policy mine on ${name} using (true)`,
      `alter table ${name} owner to abasto_app`,
      ...(final & DELETE ? [`delete from ${name}`] : []),
      ...(final & UPDATE ? [`update ${name} set ${column} = ${column}`] : []),
    ]),
    ...functions.flatMap(({ signature }) => [
      `drop function ${signature} cascade`,
      `alter function ${signature} owner to abasto_app`,
    ]),
  ]
  const allowed: string[] = []
  for (const statement of statements) {
    const code = await applicationDb
      .transaction()
      .execute((trx) => sql.raw(statement).execute(trx))
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    if (code !== '42501') allowed.push(`${statement}: ${code}`)
  }
  figure({
    what: "The application's role against every table and function",
    measured: `${statements.length} statements, ${allowed.length} not refused`,
    target: '0',
    met: allowed.length === 0,
  })
  expect(statements.length).toBeGreaterThan(500)
  expect(allowed).toEqual([])
  for (const name of ['audit_entries', 'order_events'])
    expect(tables).toContainEqual(expect.objectContaining({ name, final: expect.toSatisfy(isFinal) }))
})

test('the role has no attribute and no membership, and its own grants change no right of any role', async () => {
  const { rows: roles } = await sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as member_of
    from pg_roles where rolname = 'abasto_app'`.execute(db)
  const none = {
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  }
  expect(roles).toEqual([{ ...none, member_of: [] }])
  const rights = async () =>
    (
      await sql`select oid::regclass::text as name, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1`.execute(
        db,
      )
    ).rows
  const before = await rights()
  // PostgreSQL answers some of them with a warning.
  for (const table of ['audit_entries', 'order_events', 'buy_orders'])
    for (const statement of [
      `grant all on ${table} to public`,
      `grant delete, update on ${table} to abasto_app with grant option`,
      `revoke all on ${table} from abasto_app`,
    ])
      await sql
        .raw(statement)
        .execute(applicationDb)
        .catch(() => undefined)
  expect(await rights()).toEqual(before)
})
