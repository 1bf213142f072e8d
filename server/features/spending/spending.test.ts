// What a company spent, for its administrators and approvers (B11).
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { me } from '#contract/account.ts'
import { endBuy } from '#contract/cart.ts'
import { createDelegation } from '#contract/delegations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OrderTotals } from '#contract/fields.ts'
import { exportSpending } from '#contract/order-exports.ts'
import { cancelOrder } from '#contract/sales.ts'
import { spending, type SpendingFilters, spendingOrders } from '#contract/spending.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { SPENDING_GROUPINGS } from '#domain/reports.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { fileOf } from '#test/export-links.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller, type Buyer, type Person } from '#test/factories/people.ts'
import { rowsOfCsv } from '#test/order-files.ts'
import { BUENOS_AIRES, checkoutBody, emptyCart, placePurchase, putOffer, readOrders } from '#test/shopping.ts'

const company = await aCompany({ name: 'Metalúrgica Sur', costCenters: 2 })
const administrator = await aBuyer({ company, administrator: true })
const ana = await aBuyer({ company, name: 'Ana Ríos' })
const beto = await aBuyer({ company, name: 'Beto Sosa' })
const bruno = await aBuyer({ approver: ana, name: 'Bruno Díaz' })
const celia = await aBuyer({ approver: beto, name: 'Celia Paz' })
const delegate = await aBuyer({ company, approver: ana })
const stranger = await aBuyer({ administrator: true })
const cheap = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 1_000 }] })
const dear = await aSeller({
  zones: [{ region: BUENOS_AIRES, days: 3, shipping: 250, shippingCurrency: 'USD' }],
})
const glove = await anOffer({ seller: cheap, cents: 100_01 })
const drill = await anOffer({ seller: cheap, cents: 30_00, currency: 'USD' })
const lamp = await anOffer({ seller: dear, cents: 500_00 })

const category = async (name: string, parent_id: number | null) => {
  const row = { name, slug: name.toLowerCase(), parent_id, level: parent_id === null ? 1 : 2 }
  return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const safety = await category('Resguardo', null)
const hands = await category('Manoplas', safety)
const power = await category('Potencia', null)
for (const [offer, category_id] of [
  [glove, hands],
  [lamp, safety],
  [drill, power],
] as const)
  await db.updateTable('products').set({ category_id }).where('code', '=', offer.sku).execute()
const centers = await db
  .selectFrom('cost_centers')
  .where('company_id', '=', company.id)
  .orderBy('id')
  .select(['id', 'ceco', 'name'])
  .execute()
const [plant, office] = centers
if (!plant || !office) throw new Error('The company has two cost centers')

afterAll(() => clock.set(null))

const at = async (person: Person, day: string) => {
  clock.set(new Date(`${day}T12:00:00-03:00`))
  return signIn(person.email, person === cheap || person === dear ? 'seller' : 'buyer')
}

/** Approved on the day by the buyer's approver. */
async function bought(day: string, buyer: Buyer, lines: [Offer, number][], costCenter = plant) {
  const { approver } = buyer
  if (!approver) throw new Error('The buyer has an approver')
  const [caller, decider] = [await at(buyer, day), await at(approver, day)]
  await emptyCart(caller)
  for (const [offer, quantity] of lines) await putOffer(caller, offer, quantity)
  const body = { ...(await checkoutBody(caller)), cost_center: costCenter?.id }
  const { id } = await caller.callOrThrow(endBuy, { body })
  const { orders } = await readOrders(caller, id)
  for (const order of orders) await decider.callOrThrow(approve, { params: { id: order.id } })
  return orders
}

// January is the month before, and outside of it are December and March.
await bought('2026-12-31', bruno, [[glove, 50]])
await bought('2027-01-01', bruno, [[glove, 2]])
await bought('2027-01-31', celia, [[lamp, 1]])
const [partly] = await bought('2027-02-01', bruno, [
  [glove, 10],
  [drill, 2],
])
await bought('2027-02-10', bruno, [[lamp, 3]], office)
await bought('2027-02-28', celia, [
  [glove, 1],
  [lamp, 2],
])
const [whole] = await bought('2027-02-28', celia, [[drill, 9]])
// An order of two categories and currencies.
await bought('2027-03-01', celia, [
  [glove, 70],
  [drill, 1],
])
/** The first item whole. */
const cancel = async (order: typeof whole) => {
  const caller = await at(cheap, '2027-03-01')
  const items = [{ buy_order_item_id: order?.buy_order_items[0]?.id ?? 0 }]
  await caller.callOrThrow(cancelOrder, { params: { order_id: order?.id ?? 0 }, body: { items } })
}
// Without its 10 gloves, of two items; and without anything.
await cancel(partly)
await cancel(whole)
// Rejected, and waiting.
const asking = await at(bruno, '2027-02-20')
const refused = await placePurchase(asking, [[glove, 5]])
const decider = await at(ana, '2027-02-20')
await decider.callOrThrow(reject, { params: { id: refused.orders[0]?.id ?? 0 } })
const waiting = await placePurchase(asking, [[glove, 6]])

const FEBRUARY = { from: '2027-02-01', to: '2027-02-28' }
const [admin, first, second] = [
  await at(administrator, '2027-03-02'),
  await at(ana, '2027-03-02'),
  await at(beto, '2027-03-02'),
]
const outsider = await signIn(stranger.email)
const plain = await signIn(bruno.email)
const seller = await signIn(cheap.email, 'seller')
const signedDelegate = await signIn(delegate.email)

type By = (typeof SPENDING_GROUPINGS)[number]
const read = (caller: Caller, by: By = 'month', filters: SpendingFilters = FEBRUARY) =>
  caller.callOrThrow(spending, { query: { by, ...filters } })
const groupsOf = async (caller: Caller, by: By, filters?: SpendingFilters) =>
  (await read(caller, by, filters)).groups.map((group) => [
    group.name,
    group.orders,
    group.total_w_shipping_ARP,
    group.total_w_shipping_USD,
    group.before?.total_w_shipping_ARP,
  ])

test('S6 B11 spending is for administrators, approvers and delegates of a company; others get 401, 403 and 422', async () => {
  for (const endpoint of [spending, spendingOrders] as readonly Endpoint[]) {
    expect((await anonymous.call(endpoint)).status).toBe(401)
    expect((await seller.call(endpoint)).status).toBe(403)
    expect((await plain.call(endpoint)).status).toBe(403)
    expect((await admin.call(endpoint)).status).toBe(200)
    for (const [wrong, path] of [
      [{ from: 'ayer' }, 'from'],
      [{ currency: 'EUR' }, 'currency'],
      [{ category_id: 'x' }, 'category_id'],
      [{ from: '2027-02-02', to: '2027-02-01' }, 'to'],
      [{ from: '1000-01-01', to: '2027-02-01' }, 'from'],
      [{ from: '1000-01-01', to: '1000-01-01' }, 'from'],
    ] as const)
      expect(await admin.call(endpoint, { query: wrong as never })).toMatchObject({
        status: 422,
        errors: [{ path }],
      })
  }
  const csv = { query: { format: 'csv' } } as const
  expect((await anonymous.call(exportSpending, csv)).status).toBe(401)
  expect((await plain.call(exportSpending, csv)).status).toBe(403)
  expect(await admin.call(exportSpending)).toMatchObject({ status: 422, errors: [{ path: 'format' }] })
  const signedOperator = await anOperator()
  expect((await signedOperator.call(spending)).status).toBe(403)
  for (const [caller, sees] of [
    [admin, true],
    [first, true],
    [plain, false],
    [signedDelegate, false],
  ] as const)
    expect((await caller.callOrThrow(me)).client?.sees_spending).toBe(sees)
})

test('S6 B11 another company’s administrator finds nothing, also by the ids of these cost centers and people', async () => {
  for (const filters of [{}, { cost_center: plant.id }, { client_id: bruno.id }]) {
    const found = await read(outsider, 'buyer', { ...FEBRUARY, ...filters })
    expect([found.orders, found.groups, found.total_w_shipping_ARP]).toEqual([0, [], '0.00'])
    expect(JSON.stringify(found)).not.toMatch(/Bruno|Planta/)
    const { data } = await outsider.callOrThrow(spendingOrders, { query: { ...FEBRUARY, ...filters } })
    expect(data).toEqual([])
  }
})

test('B11 only approved units count, by the day of the purchase, beside the month before, goods and shipping apart', async () => {
  const { groups, filters, more_groups, ...totals } = await read(admin)
  // 2 drills, 3 lamps, 1 glove and 2 lamps.
  expect(totals).toEqual({
    ...FEBRUARY,
    orders: 4,
    total_ARP: decimal(5 * 500_00 + 100_01),
    total_USD: '60.00',
    shipping_cost_ARP: decimal(3 * 1_000),
    shipping_cost_USD: decimal(5 * 250),
    total_w_shipping_ARP: decimal(5 * 500_00 + 100_01 + 3_000),
    total_w_shipping_USD: decimal(60_00 + 5 * 250),
    before: {
      ...{ from: '2027-01-01', to: '2027-01-31', orders: 2 },
      total_ARP: decimal(2 * 100_01 + 500_00),
      total_USD: '0.00',
      shipping_cost_ARP: '20.00',
      shipping_cost_USD: '2.50',
      total_w_shipping_ARP: decimal(2 * 100_01 + 500_00 + 2_000),
      total_w_shipping_USD: '2.50',
    },
  })
  expect([filters, more_groups]).toEqual([[], 0])
  expect(groups.map(({ key, name, orders, before }) => [key, name, orders, before])).toEqual([
    ['2027-02-01', '2027-02-01', 4, null],
  ])
  const long = await read(admin, 'month', { from: '2026-12-01', to: '2027-03-01' })
  expect(long.groups.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-12-01', 1],
    ['2027-01-01', 2],
    ['2027-02-01', 4],
    ['2027-03-01', 1],
  ])
  // Without days: this month up to today.
  expect(await read(admin, 'month', {})).toMatchObject({ from: '2027-03-01', to: '2027-03-02', orders: 1 })
})

test('B11 groups are cost centers, sellers, buyers and categories, each beside the period before', async () => {
  const [goods, lamps] = [100_01 + 3_000, 500_00]
  expect(await groupsOf(admin, 'cost_center')).toEqual([
    [`${office.ceco} – ${office.name}`, 1, decimal(3 * lamps), '7.50', '0.00'],
    [
      `${plant.ceco} – ${plant.name}`,
      3,
      decimal(2 * lamps + goods),
      '65.00',
      decimal(2 * 100_01 + lamps + 2_000),
    ],
  ])
  expect(await groupsOf(admin, 'seller')).toEqual([
    [dear.fantasyName, 2, decimal(5 * lamps), '12.50', decimal(lamps)],
    [cheap.fantasyName, 2, decimal(goods), '60.00', decimal(2 * 100_01 + 2_000)],
  ])
  expect(await groupsOf(admin, 'buyer')).toEqual([
    ['Bruno Díaz', 2, decimal(3 * lamps + 2_000), '67.50', decimal(2 * 100_01 + 2_000)],
    ['Celia Paz', 2, decimal(2 * lamps + 100_01 + 1_000), '5.00', decimal(lamps)],
  ])
  // An order with products of one category alone counts there; those directly in a category count for it.
  expect(await groupsOf(admin, 'category')).toEqual([
    ['Resguardo', 3, decimal(5 * lamps + 100_01 + 1_000), '12.50', decimal(2 * 100_01 + lamps + 2_000)],
    ['Potencia', 1, '20.00', '60.00', '0.00'],
  ])
  expect(await groupsOf(admin, 'category', { ...FEBRUARY, category_id: safety })).toEqual([
    ['Resguardo', 2, decimal(5 * lamps), '12.50', decimal(lamps)],
    ['Manoplas', 1, decimal(100_01 + 1_000), '0.00', decimal(2 * 100_01 + 2_000)],
  ])
})

test('B11 filters choose what counts, and are answered by name', async () => {
  const found = async (filters: SpendingFilters) => {
    const {
      orders,
      total_w_shipping_ARP,
      total_w_shipping_USD,
      filters: names,
    } = await read(admin, 'seller', {
      ...FEBRUARY,
      ...filters,
    })
    return [orders, total_w_shipping_ARP, total_w_shipping_USD, names.map(({ name }) => name)]
  }
  expect(await found({ cost_center: office.id })).toEqual([
    1,
    '1500.00',
    '7.50',
    [`${office.ceco} – ${office.name}`],
  ])
  expect(await found({ provider_id: dear.sellerId, client_id: celia.id })).toEqual([
    ...[1, '1000.00', '5.00'],
    [dear.fantasyName, 'Celia Paz'],
  ])
  expect(await found({ category_id: hands })).toEqual([1, '110.01', '0.00', ['Manoplas']])
  expect(await found({ currency: 'USD' })).toEqual([3, '0.00', '72.50', []])
  expect(await found({ currency: 'ARS' })).toEqual([4, '2630.01', '0.00', []])
})

test('B11 Q1 G5 an approver sees the orders they decide on, a delegate those of today and those they decided', async () => {
  expect(await groupsOf(first, 'buyer')).toEqual([['Bruno Díaz', 2, '1520.00', '67.50', '220.02']])
  expect(await groupsOf(second, 'buyer')).toEqual([['Celia Paz', 2, '1110.01', '5.00', '500.00']])
  expect((await signedDelegate.call(spending)).status).toBe(403)
  const dates = { date_from: '2027-03-02', date_to: '2027-03-03' }
  const body = { delegated_id: delegate.id, ...dates, reason: 'Viaje' }
  await first.callOrThrow(createDelegation, { body })
  expect(await groupsOf(signedDelegate, 'buyer')).toEqual(await groupsOf(first, 'buyer'))
  await signedDelegate.callOrThrow(approve, { params: { id: waiting.orders[0]?.id ?? 0 } })
  const after = await at(delegate, '2027-03-04')
  expect((await after.callOrThrow(me)).client?.sees_spending).toBe(true)
  expect(await groupsOf(after, 'buyer')).toEqual([['Bruno Díaz', 1, '660.06', '0.00', '0.00']])
  clock.set(new Date('2027-03-02T12:00:00-03:00'))
})

test('B11 the orders behind it are listed, newest first, with what counts of each', async () => {
  const { data, pagination } = await admin.callOrThrow(spendingOrders, { query: FEBRUARY })
  expect(pagination.totalRows).toBe(5)
  expect(
    data.map(({ buyer, seller, cost_center, total_w_shipping_ARP, may_open }) => [
      buyer,
      seller,
      cost_center,
      total_w_shipping_ARP,
      may_open,
    ]),
  ).toEqual([
    ['Celia Paz', dear.fantasyName, `${plant.ceco} – ${plant.name}`, '1000.00', false],
    ['Celia Paz', cheap.fantasyName, `${plant.ceco} – ${plant.name}`, '110.01', false],
    ['Bruno Díaz', cheap.fantasyName, expect.stringContaining('Planta'), '660.06', false],
    ['Bruno Díaz', dear.fantasyName, `${office.ceco} – ${office.name}`, '1500.00', false],
    ['Bruno Díaz', cheap.fantasyName, `${plant.ceco} – ${plant.name}`, '20.00', false],
  ])
  const own = await first.callOrThrow(spendingOrders, { query: { ...FEBRUARY, per_page: 2, page: 2 } })
  expect(own.pagination).toMatchObject({ totalRows: 3, totalPages: 2 })
  expect(own.data.map(({ id, internal_code, may_open }) => [id, internal_code, may_open])).toEqual([
    [partly?.id, partly?.internal_code, true],
  ])
  await first.callOrThrow(approval, { params: { id: partly?.id ?? 0 } })
})

/** Sums of the units that count, of exported lines. */
function sumOf(
  rows: readonly Record<string, string>[],
): Pick<OrderTotals, 'total_w_shipping_ARP' | 'total_w_shipping_USD'> {
  const sums = { ARS: 0, USD: 0 }
  const cents = (text: string | undefined) => parseCents((text ?? '').replace(',', '.')) ?? Number.NaN
  for (const row of rows) {
    const quantity = Number(row['Cantidad'])
    const counted = quantity - Number(row['Cancelada'])
    sums[row['Moneda'] as 'ARS'] += counted * cents(row['Precio unitario + Imp'])
    sums[row['Moneda del envío'] as 'ARS'] += (counted * cents(row['Envío + Imp'])) / quantity
  }
  return { total_w_shipping_ARP: decimal(sums.ARS), total_w_shipping_USD: decimal(sums.USD) }
}

test('B11 F5 every grouping and filter has the sums and orders of its exported lines, and of one plain query', async () => {
  const filters: SpendingFilters[] = [
    {},
    { cost_center: plant.id },
    { provider_id: cheap.sellerId },
    { client_id: celia.id },
    { category_id: safety },
    { category_id: hands, client_id: bruno.id },
  ]
  let lines = 0
  for (const caller of [admin, second])
    for (const chosen of filters) {
      const period = { from: '2026-12-01', to: '2027-03-02', ...chosen }
      const { temporary_signed_url: url } = await caller.callOrThrow(exportSpending, {
        query: { ...period, format: 'csv' },
      })
      const rows = rowsOfCsv(await fileOf(url))
      await db.deleteFrom('order_exports').execute()
      lines += rows.length
      const orders = new Set(rows.map((row) => row['Pedido'])).size
      for (const by of SPENDING_GROUPINGS) {
        const found = await read(caller, by, period)
        expect(found, `${by} ${JSON.stringify(chosen)}`).toMatchObject({ ...sumOf(rows), orders })
        const groups = found.groups.map(({ total_w_shipping_ARP: pesos }) => parseCents(pesos) ?? 0)
        expect(decimal(groups.reduce((sum, cents) => sum + cents, 0))).toBe(found.total_w_shipping_ARP)
      }
      const listed = await caller.callOrThrow(spendingOrders, { query: { ...period, per_page: 100 } })
      expect(listed.data.map(({ internal_code: code }) => code)).toEqual([
        ...new Set(rows.map((row) => row['Pedido'])),
      ])
    }
  expect(lines).toBeGreaterThan(30)
  const { rows } = await sql<{ pesos: string }>`
    select sum((i.quantity - i.quantity_cancelled) * (
      case i.currency_id when 1 then i.unit_price_cents else 0 end
      + case i.shipping_currency_id when 1 then i.shipping_unit_cents else 0 end)) as pesos
    from buy_order_items i join buy_orders o on o.id = i.buy_order_id join purchases p on p.id = o.purchase_id
    where p.company_id = ${company.id} and o.state not in ('pending_approval', 'rejected')`.execute(db)
  const all = await read(admin, 'month', { from: '2026-12-01', to: '2027-03-02' })
  expect(all.total_w_shipping_ARP).toBe(decimal(BigInt(rows[0]?.pesos ?? 0)))
})

test('B11 F5 an export in one currency has the lines that cost something in it', async () => {
  const period = { from: FEBRUARY.from, to: '2027-03-01', currency: 'USD' } as const
  const query = { ...period, format: 'csv' } as const
  const { temporary_signed_url: url } = await admin.callOrThrow(exportSpending, { query })
  const rows = rowsOfCsv(await fileOf(url))
  expect(rows.map((row) => [row['SKU'], row['Moneda'], row['Moneda del envío']])).toEqual([
    [drill.sku, 'USD', 'ARS'],
    [lamp.sku, 'ARS', 'USD'],
    [lamp.sku, 'ARS', 'USD'],
    [drill.sku, 'USD', 'ARS'],
  ])
  expect(sumOf(rows).total_w_shipping_USD).toBe((await read(admin, 'month', period)).total_w_shipping_USD)
})
