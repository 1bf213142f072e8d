import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { findViolations } from '#db/invariants.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { VAT_RATES } from '#demo/catalogue/families.ts'
import { readSupply } from '#demo/orders/supply.ts'
import { hasWorld } from '#demo/world.ts'
import { dayOf } from '#domain/days.ts'
import { ORDER_STATES } from '#domain/order-state.ts'
import { db } from '../test/database.ts'

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

test('every account exists with its type and the shared password', async () => {
  const users = await rowsOf(sql<{ email: string; type: number; hash: string; changed: boolean }>`
    select email, user_type as type, password_hash as hash, password_changed_at is not null as changed from users`)
  const expected: [string, number][] = [
    ['comprador@abasto.test', 2],
    ['aprobadora@abasto.test', 2],
    ['suplente@abasto.test', 2],
    ['nuevo@abasto.test', 2],
    ['otra@abasto.test', 2],
    ['vendedor@abasto.test', 3],
    ['colega@abasto.test', 3],
    ['vendedora2@abasto.test', 3],
    ['operador@abasto.test', 1],
  ]
  for (const [email, type] of expected)
    expect(users.find((user) => user.email === email)).toMatchObject({ type })
  expect(await verify(users[0]?.hash ?? '', DEMO_PASSWORD)).toBe(true)
  // A4: only the new buyer must change the password.
  expect(users.filter((user) => !user.changed).map((user) => user.email)).toEqual(['nuevo@abasto.test'])
})

test('K7 every buyer has an approver of the same company, except the top approver', async () => {
  const clients = await rowsOf(sql<{ email: string; approver: string | null; company: string }>`
    select u.email, b.email as approver, company.name as company from clients c
    join users u on u.id = c.user_id join companies company on company.id = c.company_id
    left join clients boss on boss.id = c.authorizer_id left join users b on b.id = boss.user_id order by c.id`)
  const approvers = Object.fromEntries(clients.map(({ email, approver }) => [email, approver]))
  expect(approvers).toMatchObject({
    'comprador@abasto.test': 'aprobadora@abasto.test',
    'suplente@abasto.test': 'aprobadora@abasto.test',
    'nuevo@abasto.test': 'aprobadora@abasto.test',
    'otra@abasto.test': 'direccion@abasto.test',
  })
  expect(new Set(clients.map((client) => client.company)).size).toBe(2)
})

test('B17 the first seller has a colleague, who does not administer it and gets the e-mails about pauses alone', async () => {
  const people = await rowsOf(sql<{ email: string; administrator: boolean; emails: boolean[] }>`
    select u.email, pu.administrator,
      array[pu.emails_sales, pu.emails_cancellations, pu.emails_claims, pu.emails_pauses] as emails
    from provider_users pu join users u on u.id = pu.user_id
    where pu.provider_id = (select provider_id from provider_users first join users on users.id = first.user_id
      where users.email = 'vendedor@abasto.test') order by u.id`)
  expect(people).toEqual([
    { email: 'vendedor@abasto.test', administrator: true, emails: [true, true, true, true] },
    { email: 'colega@abasto.test', administrator: false, emails: [false, false, false, true] },
  ])
})

test('B17 the orders are made of each offer once, however many users its seller has', async () => {
  const { offers } = await db.transaction().execute((trx) => readSupply(trx, dayOf(new Date())))
  expect(offers.length).toBeGreaterThan(0)
  expect(new Set(offers.map(({ publicationId }) => publicationId)).size).toBe(offers.length)
})

test('six sellers deliver to the provinces with their own days and prices for every size, some free', async () => {
  const sellers = await rowsOf(sql<{
    zones: number
    paused: number
    days: number
    sizes: number
    free: number
  }>`
    select count(*)::int as zones, (count(*) filter (where state = 'paused'))::int as paused,
      count(distinct delivery_days)::int as days,
      (select count(*)::int from shipping_prices s join shipping_zones z on z.id = s.zone_id
        where z.provider_id = shipping_zones.provider_id) as sizes,
      (select count(*)::int from shipping_prices s join shipping_zones z on z.id = s.zone_id
        where z.provider_id = shipping_zones.provider_id and s.cost_cents = 0) as free
    from shipping_zones group by provider_id`)
  expect(sellers).toHaveLength(6)
  for (const { zones, days, sizes } of sellers) {
    expect(zones).toBeGreaterThan(19)
    expect(days).toBeGreaterThan(4)
    expect(sizes).toBe(zones * 7)
  }
  expect(sellers.filter(({ paused }) => paused > 0).length).toBeGreaterThan(3)
  expect(sellers.filter(({ free }) => free > 0).length).toBeGreaterThan(1)
})

test('most products are on sale, many by several sellers, in both currencies', async () => {
  const [found] = await rowsOf(sql<{ all: number; buyable: number; rivals: number; dollars: number }>`
    select count(*)::int as all, count(price_cents)::int as buyable,
      (count(*) filter (where currency_id = 2))::int as dollars,
      (count(*) filter (where (select count(distinct provider_id) from publications p join variants v on v.id = p.variant_id
        where v.product_id = s.product_id and p.state = 'active') > 1))::int as rivals
    from search_products s`)
  expect(found?.all).toBeGreaterThan(4_700)
  expect(found?.buyable).toBeGreaterThan((found?.all ?? 0) * 0.95)
  expect(found?.rivals).toBeGreaterThan((found?.all ?? 0) * 0.5)
  expect(found?.dollars).toBeGreaterThan(200)
})

test('U3 U2 some publications are paused or cancelled, some have a future price', async () => {
  const [found] = await rowsOf(sql<{ paused: number; cancelled: number; announced: number }>`
    select (count(*) filter (where state = 'paused'))::int as paused,
      (count(*) filter (where state = 'cancelled'))::int as cancelled,
      (select count(*)::int from prices where date_from > current_date + 1) as announced
    from publications`)
  expect(found?.paused).toBeGreaterThan(300)
  expect(found?.cancelled).toBeGreaterThan(100)
  expect(found?.announced).toBeGreaterThan(100)
})

test.each([
  ['the buyer', sql`c.user_id = (select id from users where email = 'comprador@abasto.test')`],
  [
    'the approver',
    sql`p.authorizer_id = (select c2.id from clients c2 join users u on u.id = c2.user_id
    where u.email = 'aprobadora@abasto.test')`,
  ],
  [
    'the first seller',
    sql`o.provider_id = (select provider_id from provider_users pu join users u on u.id = pu.user_id
    where u.email = 'vendedor@abasto.test')`,
  ],
  [
    'the second seller',
    sql`o.provider_id = (select provider_id from provider_users pu join users u on u.id = pu.user_id
    where u.email = 'vendedora2@abasto.test')`,
  ],
])('%s has orders in every state', async (_, mine) => {
  const states = await rowsOf(sql<{ state: string }>`
    select distinct o.state from buy_orders o join purchases p on p.id = o.purchase_id join clients c on c.id = p.client_id
    where ${mine}`)
  expect(states.map(({ state }) => state).sort()).toEqual([...ORDER_STATES].sort())
})

test('P1 P2 the buyer has purchases in every state over two years, until yesterday', async () => {
  const [found] = await rowsOf(sql<{ states: number; months: number; late: number }>`
    select count(distinct state)::int as states, count(distinct date_trunc('month', created_at))::int as months,
      (count(*) filter (where updated_at > now()))::int as late
    from purchases where client_id = (select c.id from clients c join users u on u.id = c.user_id
      where u.email = 'comprador@abasto.test')`)
  expect(found?.states).toBe(4)
  expect(found?.months).toBeGreaterThan(12)
  expect(found?.late).toBe(0)
})

test('V3 V5 the demo seller has sales with several blocks: one sent in part, and one with a rejected block', async () => {
  const [found] = await rowsOf(sql<{ open: number; partial: number; rejected: number }>`
    with block as (
      select i.buy_order_id, i.delivery_days, sum(i.quantity) as bought, sum(i.quantity_sent) as sent,
        sum(i.quantity_cancelled) as cancelled
      from buy_order_items i
      join buy_orders o on o.id = i.buy_order_id
      join provider_users pu on pu.provider_id = o.provider_id
      join users u on u.id = pu.user_id
      join decisions d on d.buy_order_id = o.id and d.decision = 'approved'
      where u.email = 'vendedor@abasto.test'
      group by i.buy_order_id, i.delivery_days
    ), sale as (
      select count(*) as blocks, bool_or(sent = bought) as sent, bool_or(sent + cancelled < bought) as open,
        bool_or(cancelled = bought) as rejected
      from block group by buy_order_id
    )
    select (count(*) filter (where open and not sent))::int as open, (count(*) filter (where open and sent))::int as partial,
      (count(*) filter (where sent and rejected))::int as rejected
    from sale where blocks > 1`)
  expect(found?.open).toBeGreaterThan(0)
  expect(found?.partial).toBeGreaterThan(0)
  expect(found?.rejected).toBeGreaterThan(0)
})

test('G5 the approver has a past delegation and none today', async () => {
  const [found] = await rowsOf(sql<{ decided: number; now: number }>`
    select (select count(*)::int from decisions where on_behalf_of is not null) as decided,
      (select count(*)::int from delegations where current_date between date_from and date_to) as now`)
  expect(found?.decided).toBeGreaterThan(0)
  expect(found?.now).toBe(0)
})

test('K11 a new purchase gets the number after the last one', async () => {
  const [found] = await rowsOf(sql<{ last: string; next: number; id: number; newest: number }>`
    select max(internal_code) as last, nextval('purchase_numbers')::int as next,
      nextval(pg_get_serial_sequence('purchases', 'id'))::int as id, max(id)::int as newest from purchases`)
  expect(Number(found?.last.slice(3)) + 1).toBe(found?.next)
  expect((found?.newest ?? 0) + 1).toBe(found?.id)
})

test('S18 every variant has two pictures, and they exist', async () => {
  const images = await rowsOf(sql<{ source: string }>`
    select image_source as source from variants union select unnest(more_images) from variants`)
  expect(
    await rowsOf(sql`select id from variants where image_source = '' or cardinality(more_images) <> 1`),
  ).toEqual([])
  const media = inject('world').media
  const missing = images.filter(({ source }) => !existsSync(join(media, source.replace('/media/', ''))))
  expect(missing).toEqual([])
})

test('B8 the first seller has a proposal that waits, with a bar code and a price, and a refused one with its reason', async () => {
  const proposals = await rowsOf(sql<object>`
    select u.email, pp.state, pp.name, c.name as category, pp.bar_code, pp.value_cents as cents, pp.reason
    from product_proposals pp join users u on u.id = pp.proposed_by join categories c on c.id = pp.category_id
    order by pp.id`)
  const email = 'vendedor@abasto.test'
  expect(proposals).toEqual([
    {
      email,
      state: 'refused',
      name: 'Martillo de bola 500 g',
      category: 'Martillos',
      bar_code: null,
      cents: null,
      reason: 'Falta la ficha del fabricante: adjuntala y lo agregamos.',
    },
    {
      email,
      state: 'pending',
      name: 'Nivel láser de líneas cruzadas 20 m',
      category: 'Niveles',
      bar_code: '7798123400014',
      cents: 189_500_00,
      reason: null,
    },
  ])
})

test('the world satisfies the invariants', async () => {
  expect(await findViolations(db)).toEqual([])
  expect(await hasWorld(db)).toBe(true)
})

test('F3 the rates of IVA other than 21 % are of categories and products that the world has', async () => {
  for (const [name, rate] of Object.entries(VAT_RATES.categories)) {
    const found = await db.selectFrom('categories').where('name', '=', name).select('vat_rate').execute()
    expect(found).toEqual([{ vat_rate: rate }])
  }
  for (const [code, rate] of Object.entries(VAT_RATES.products)) {
    const found = await db.selectFrom('products').where('code', '=', code).select('vat_rate').execute()
    expect(found).toEqual([{ vat_rate: rate }])
  }
})
