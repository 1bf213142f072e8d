// The constraints and triggers of companies and their people, each tested by a statement it must reject.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkDigit, readCuit } from '#domain/cuit.ts'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

test('O4 every CUIT of the domain is one of the database, also with the check digit 0', async () => {
  const digits = Array.from({ length: 50 }, (_, n) => `30${90_000_000 + n}`)
  const cuits = digits
    .map((one) => `30-${one.slice(2)}-${checkDigit(one)}`)
    .filter((one) => 'cuit' in readCuit(one))
  expect(cuits).toContain('30-90000001-0')
  const { rows } = await sql`select cuit from unnest(${cuits}::text[]) cuit where not is_cuit(cuit)`.execute(
    db,
  )
  expect(rows).toEqual([])
})

test.each([
  [
    'O4 a company with a wrong check digit',
    `insert into companies (name, tax_id) values ('A', '30-71548203-4')`,
    /is no CUIT/,
  ],
  ['O4 a CUIT changed by one digit', `update companies set tax_id = '30-71548204-3'`, /is no CUIT/],
  ['O4 a company without a name', `update companies set name = ''`, /companies_name_check/],
  ['O6 a cost center without a code', `update cost_centers set ceco = ''`, /cost_centers_ceco_check/],
  ['O6 a cost center without a name', `update cost_centers set name = ''`, /cost_centers_name_check/],
  ['O6 an address without a name', `update addresses set name = ''`, /addresses_name_check/],
  ['O6 an address without a street', `update addresses set street = ''`, /addresses_street_check/],
  [
    'O6 an address without a logistic center',
    `update addresses set logistic_center = ''`,
    /addresses_logistic_center_check/,
  ],
  [
    'O6 an endless contact of an address',
    `update addresses set contact = repeat('x', 201)`,
    /addresses_contact_check/,
  ],
  [
    'O5 a password that was changed and is not there',
    `update users set password_hash = null`,
    /users_password_when_changed/,
  ],
])('%s is refused', async (_, statement, reason) => {
  expect(await refusal(statement)).toMatch(reason)
})

test('I9 Z6 a purchase is placed in the zone of its address, which then stays in its province', async () => {
  const { rows } = await sql<{ id: number }>`
    select min(a.id) as id from addresses a join purchases p on p.address_id = a.id where a.region_id = 1`.execute(
    db,
  )
  const id = String(rows[0]?.id)
  const part = `insert into regions (id, code, name, country_id, province_id) values (62, 'AR-B-62', 'GBA', 1, 1)`
  const move = (region: number) => `update addresses set region_id = ${region} where id = ${id}`
  const again = `
    insert into carts (client_id, region_id, purchased_at) select min(client_id), 1, now() from purchases;
    insert into purchases overriding system value
    select (jsonb_populate_record(p, jsonb_build_object('id', -1, 'internal_code', 'G-1',
      'cart_id', (select max(id) from carts)))).*
    from purchases p where address_id = ${id} limit 1`
  expect(await refusal(`${part}; ${move(62)}`)).toBeNull()
  expect(await refusal(move(6))).toContain('stays in its province')
  expect(await refusal(`${part}; ${move(62)}; ${again}`)).toContain('in the zone of its address')
  expect(await refusal(`update regions set province_id = id where id = 1`)).toContain(
    'regions_province_id_check',
  )
})

test('I23 O11 only an operator or an administrator of the company is named for the move of an approval', async () => {
  const move = (actor: string) => `
    insert into order_events (buy_order_id, type, actor_id, from_state, to_state, details, at)
    select o.id, 'reassigned', (${actor}), o.state, o.state,
      jsonb_build_object('from', o.authorizer_id, 'to', o.client_id), now()
    from (select b.*, p.company_id from buy_orders b join purchases p on p.id = b.purchase_id
      where b.state = 'pending_approval' order by b.id limit 1) o`
  const clientOf = (which: string) => `select min(user_id) from clients where company_id ${which}`
  for (const actor of [
    'null::bigint',
    'select min(id) from users where user_type = 1',
    clientOf('= o.company_id and administrator'),
  ])
    expect((await refusal(move(actor))) ?? '', actor).not.toContain('name who did it')
  for (const actor of [
    clientOf('= o.company_id and not administrator'),
    clientOf('<> o.company_id'),
    'select min(user_id) from provider_users',
  ])
    expect(await refusal(move(actor)), actor).toContain('does not name who did it')
})
