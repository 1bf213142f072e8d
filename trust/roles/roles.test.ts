// The application's role against every table and function: only rows can be changed, and no final one.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { grantRights } from '#db/roles.ts'
import { applicationDb, applicationUrl, databaseUrl, db } from '#test/database.ts'
import { figure } from '../figures.ts'

beforeAll(() => grantRights(databaseUrl, applicationUrl))

test('the role changes no table, trigger, function or final row', async () => {
  const { rows: tables } = await sql<{ name: string; final: number }>`
    select c.oid::regclass::text as name, coalesce((select bit_or(tgtype) from pg_trigger
      where tgrelid = c.oid and tgfoid = 'refuse_change'::regproc and tgattr = '' and tgqual is null), 0)::int as final
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const { rows: functions } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db)
  const statements = [
    ...tables.flatMap(({ name, final }) => [
      `alter table ${name} add column mine int`,
      `alter table ${name} disable trigger user`,
      `create trigger mine before insert on ${name} for each row execute function refuse_change()`,
      `drop table ${name} cascade`,
      `truncate ${name} cascade`,
      ...(final & 8 ? [`delete from ${name}`] : []),
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
  expect(statements.length).toBeGreaterThan(300)
  expect(allowed).toEqual([])
})
