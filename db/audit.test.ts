// O12 in the database: what is audited, and that a line stays.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '#texts/es/audit.ts'
import { db } from '#test/database.ts'
import { refusalIn, rolledBack } from '#test/rolled-back.ts'
import { withCause, withReason } from './cause.ts'
import { inTransaction, type Trx } from './transaction.ts'

const refusal = refusalIn(db)

interface Line {
  kind: string
  rowId: string
  action: string
  subject: string
  companyId: number | null
  sellerId: number | null
  before: unknown
  after: unknown
}

/** The lines that a statement writes, newest first. */
const linesOf = (statement: string) =>
  rolledBack(db, async (trx) => {
    const { rows: before } = await sql<{ last: number }>`select max(id) as last from audit_entries`.execute(
      trx,
    )
    await sql.raw(statement).execute(trx)
    const { rows } = await sql<Line>`
      select kind, row_id as "rowId", action, subject, company_id as "companyId", provider_id as "sellerId", before, after
      from audit_entries where id > ${before[0]?.last ?? 0} order by id desc`.execute(trx)
    return rows
  })

test.each([
  ['changed', "update audit_entries set reason = 'otra'"],
  ['deleted', 'delete from audit_entries where id = (select min(id) from audit_entries)'],
  ['truncated', 'truncate audit_entries'],
])('O12 a line of the audit cannot be %s, by the owner of the tables neither', async (_, statement) => {
  expect(await refusal(statement)).toContain('never changed or deleted')
})

test('O12 a reason has 1 to 500 characters', async () => {
  const line = (reason: string) => `insert into audit_entries (source, kind, action, subject, reason)
    values ('test', 'users', 'changed', '', '${reason}')`
  expect(await refusal(line(''))).toContain('audit_entries_reason_check')
  expect(await refusal(line('x'.repeat(501)))).toContain('audit_entries_reason_check')
  expect(await refusal(line('x'.repeat(500)))).toBeNull()
})

test('O12 a change of one column is a line with that column before and after, for its company', async () => {
  const [line, ...others] = await linesOf(`
    update clients set default_cost_center_id = null where id = (
      select min(id) from clients where default_cost_center_id is not null)`)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    kind: 'clients',
    action: 'changed',
    subject: expect.stringContaining('@'),
    companyId: expect.any(Number),
    before: { default_cost_center_id: expect.any(Number) },
    after: { default_cost_center_id: null },
  })
})

test('O12 an instant is written in UTC, whatever the time zone of the connection', async () => {
  const [line] = await linesOf(`set local timezone = 'America/Los_Angeles';
    update delegations set deleted_at = '2027-10-10T12:00:00-07:00'
    where id = (select min(id) from delegations where deleted_at is null)`)
  expect(line?.after).toEqual({ deleted_at: '2027-10-10T19:00:00+00:00' })
})

test('O12 a changed limit names its currency, and an update that changes nothing writes no line', async () => {
  const one = `where (company_id, currency_id) = (select company_id, currency_id from company_limits limit 1)`
  const [line] = await linesOf(`update company_limits set limit_cents = limit_cents + 1 ${one}`)
  expect(line).toMatchObject({
    kind: 'company_limits',
    rowId: expect.stringMatching(/^\d+\/[12]$/),
    before: { limit_cents: expect.any(Number), currency_id: expect.any(Number) },
    after: { limit_cents: expect.any(Number), currency_id: expect.any(Number) },
  })
  expect(await linesOf(`update company_limits set limit_cents = limit_cents ${one}`)).toEqual([])
})

test('O12 new and deleted rows are lines with all columns, and a new price tells the one before', async () => {
  const [created] = await linesOf(`insert into brands (name) values ('Auditada')`)
  expect(created).toMatchObject({ kind: 'brands', action: 'created', subject: 'Auditada', before: null })
  expect(created?.after).toMatchObject({ name: 'Auditada' })
  const [deleted] = await linesOf(`
    insert into brands (name) values ('Fugaz'); delete from brands where name = 'Fugaz'`)
  expect(deleted).toMatchObject({
    action: 'deleted',
    subject: 'Fugaz',
    before: { name: 'Fugaz' },
    after: null,
  })
  const [price] = await linesOf(`
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select publication_id, 7, 1, '2099-01-01' from prices order by id limit 1`)
  expect(price).toMatchObject({ kind: 'prices', sellerId: expect.any(Number), after: { value_cents: 7 } })
  expect(price?.before).toMatchObject({ value_cents: expect.any(Number), date_from: expect.any(String) })
})

test('O12 many rows of one statement are a line each, on a connection with the plan of one row', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from publications`.execute(db)
  const count = rows[0]?.count ?? 0
  expect(count).toBeGreaterThan(1000)
  const update = 'update publications set preparation_days = (preparation_days + 1) % 90'
  const lines = await linesOf(`${update} where id = (select min(id) from publications); ${update}`)
  expect(lines).toHaveLength(1 + count)
  expect(new Set(lines.map(({ rowId }) => rowId)).size).toBe(count)
})

test('O12 a catalogue of more than 1000 new rows is one line about all of them', async () => {
  const products = (count: number) => `
    insert into products (code, name, brand_id, category_id)
    select 'AUD-' || n, 'Producto ' || n, (select min(id) from brands), (select min(id) from categories)
    from generate_series(1, ${count}) n`
  const lines = await linesOf(products(1001))
  expect(lines).toMatchObject([{ kind: 'products', action: 'created', rowId: null, after: { rows: 1001 } }])
  expect(await linesOf(products(1000))).toHaveLength(1000)
})

test('O12 no audited column of a secret is written, and each kind and column has a name', async () => {
  const { rows } = await sql<{ kind: string; field: string; isLeftOut: boolean }>`
    select c.table_name as kind, c.column_name as field,
      f.prosrc ~ ('\\{[^}]*\\m' || c.column_name || '\\M[^}]*\\}') as "isLeftOut"
    from information_schema.columns c
    join pg_proc f on f.proname = 'audit_' || c.table_name
    join pg_trigger t on t.tgrelid = c.table_name::regclass and t.tgname = 'audited_insert'
    where c.table_schema = 'public'`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  const logs = ['order_events', 'sap_number_changes', 'order_notes']
  const shown = rows.filter(({ kind }) => !logs.includes(kind))
  expect(shown.filter(({ kind }) => !Object.hasOwn(audit.kinds, kind))).toEqual([])
  const secret = shown.filter(({ field }) => /hash|secret|token|password_(?!changed_at)/.test(field))
  expect(secret.filter(({ isLeftOut }) => !isLeftOut)).toEqual([])
  const isNamed = ({ field }: { field: string }) => field === 'id' || Object.hasOwn(audit.fields, field)
  expect(shown.filter((column) => !isNamed(column) && !column.isLeftOut)).toEqual([])
  const { rows: leaked } = await sql`
    select from audit_entries where after ? 'password_hash' or before ? 'password_hash'`.execute(db)
  expect(leaked).toEqual([])
})

test('O12 a transaction tells actor, address and reason to its lines, and the next one on the connection nothing', async () => {
  const rename = (trx: Trx) =>
    sql`update brands set name = name || '.' where id = (select min(id) from brands)`.execute(trx)
  const told = async () => {
    const { rows } = await sql`
      select actor_id as actor, role, source, address, reason from audit_entries order by id desc limit 1`.execute(
      db,
    )
    return rows[0]
  }
  const cause = { source: 'PUT /brands', actor: 7, role: 'operator', address: '203.0.113.9' }
  const reason = `O'Higgins \\ "pidió" el cambio`
  await withCause(cause, () => withReason(reason, () => inTransaction(db, rename)))
  expect(await told()).toEqual({ ...cause, reason })
  await inTransaction(db, rename)
  expect(await told()).toEqual({ actor: null, role: null, source: 'abasto', address: null, reason: null })
})

test.each([
  ['the newest lines', 'true'],
  ['rare words', "subject_key like '%no existe%'"],
  ['a kind', "kind = 'delegations'"],
  ['a person', 'actor_id = any(array[1, 2])'],
  ['a company', 'company_id = 1'],
  ['a company or seller', '(company_id = any(array[987]) or provider_id = any(array[987]))'],
  ['days', "at >= '2001-01-01' and at < '2001-01-02'"],
])('O12 %s are read by index, however many lines there are', async (_, condition) => {
  await sql`analyze audit_entries`.execute(db)
  const { rows } = await sql<Record<'QUERY PLAN', string>>`
    explain select * from audit_entries where ${sql.raw(condition)} order by at desc, id desc limit 20`.execute(
    db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan/)
  expect(plan).not.toContain('Seq Scan')
})
