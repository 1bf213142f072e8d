// What a seller sold: the sums of its approved orders, by group and with filters (B10).
import { afterAll, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exportSalesReport } from '#contract/order-exports.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { salesReport, type SalesReportFilters, salesReportOrders } from '#contract/sales-report.ts'
import { decimal } from '#domain/money.ts'
import type { SALES_GROUPINGS } from '#domain/reports.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { fileOf } from '#test/export-links.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller, type Buyer } from '#test/factories/people.ts'
import { rowsOfCsv } from '#test/order-files.ts'
import { BUENOS_AIRES, checkoutBody, emptyCart, placePurchase, putOffer, readOrders } from '#test/shopping.ts'

const [south, north] = [await aCompany({ name: 'Aceros Sur' }), await aCompany({ name: 'Bodegas Norte' })]
const [ana, beto] = [await aBuyer({ company: south }), await aBuyer({ company: north })]
const bruno = await aBuyer({ company: south, approver: ana, name: 'Bruno Díaz' })
const celia = await aBuyer({ company: north, approver: beto, name: 'Celia Paz' })
const idle = await aCompany({ name: 'Nunca Compra' })
const seller = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 10_00 }] })
const other = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 250 }] })
const glove = await anOffer({ seller, cents: 100_01, title: 'Guante de nitrilo' })
const drill = await anOffer({ seller, cents: 30_00, currency: 'USD', title: 'Taladro' })
const lamp = await anOffer({ seller: other, cents: 500_00, title: 'Lámpara' })
const name = await db
  .selectFrom('regions')
  .where('id', '=', BUENOS_AIRES)
  .select('name')
  .executeTakeFirstOrThrow()

const tools = await db
  .insertInto('categories')
  .values({ name: 'Ferretería propia', slug: 'ferreteria-propia', parent_id: null, level: 1 })
  .returning('id')
  .executeTakeFirstOrThrow()
await db.updateTable('products').set({ category_id: tools.id }).where('code', '=', drill.sku).execute()
const variantOf = async ({ sku }: Offer) =>
  (await db.selectFrom('variants').where('sku', '=', sku).select('id').executeTakeFirstOrThrow()).id

afterAll(() => clock.set(null))

/** Approved on the day by the buyer's approver. */
async function bought(day: string, buyer: Buyer, lines: [Offer, number][]) {
  clock.set(new Date(`${day}T12:00:00-03:00`))
  const { approver } = buyer
  if (!approver) throw new Error('The buyer has an approver')
  const [caller, decider] = [await signIn(buyer.email), await signIn(approver.email)]
  await emptyCart(caller)
  for (const [offer, quantity] of lines) await putOffer(caller, offer, quantity)
  const { id } = await caller.callOrThrow(endBuy, { body: await checkoutBody(caller) })
  const { orders } = await readOrders(caller, id)
  for (const order of orders) await decider.callOrThrow(approve, { params: { id: order.id } })
  return orders
}

// January is the month before.
await bought('2027-01-31', celia, [[glove, 4]])
const [both] = await bought('2027-02-01', bruno, [
  [glove, 10],
  [drill, 2],
])
await bought('2027-02-10', bruno, [[lamp, 3]])
await bought('2027-02-28', celia, [[glove, 1]])
const caller = await signIn(seller.email, 'seller')
// Seven of the ten gloves are sent, and the others cancelled.
const gloves = both?.buy_order_items.find(({ combination }) => combination.sku === glove.sku)?.id ?? 0
const params = { order_id: both?.id ?? 0 }
await caller.callOrThrow(sendOrder, {
  params,
  body: { dispatch_note_number: '1', items: [{ buy_order_item_id: gloves, qty_sent: 7 }] },
})
await caller.callOrThrow(cancelOrder, { params, body: { items: [{ buy_order_item_id: gloves }] } })
const asking = await signIn(bruno.email)
const refused = await placePurchase(asking, [[glove, 5]])
await (await signIn(ana.email)).callOrThrow(reject, { params: { id: refused.orders[0]?.id ?? 0 } })
await placePurchase(asking, [[glove, 6]])

const FEBRUARY = { from: '2027-02-01', to: '2027-02-28' }
const read = (by: (typeof SALES_GROUPINGS)[number], filters: SalesReportFilters = {}, as: Caller = caller) =>
  as.callOrThrow(salesReport, { query: { by, ...FEBRUARY, ...filters } })
const groupsOf = async (...of: Parameters<typeof read>) =>
  (await read(...of)).groups.map((group) => [
    group.name,
    group.orders,
    group.total_w_shipping_ARP,
    group.total_w_shipping_USD,
    group.before?.total_w_shipping_ARP,
  ])

test('S6 B10 the sales report is for sellers; others get 401 and 403, and wrong filters 422', async () => {
  const buyer = await signIn(bruno.email)
  for (const endpoint of [salesReport, salesReportOrders] as readonly Endpoint[]) {
    expect((await anonymous.call(endpoint)).status).toBe(401)
    expect((await buyer.call(endpoint)).status).toBe(403)
    expect((await (await anOperator()).call(endpoint)).status).toBe(403)
    for (const [wrong, path] of [
      [{ from: 'ayer' }, 'from'],
      [{ currency: 'EUR' }, 'currency'],
      [{ variant_id: 'x' }, 'variant_id'],
      [{ region_id: '0' }, 'region_id'],
      [{ company_id: '-1' }, 'company_id'],
      [{ from: '2027-02-02', to: '2027-02-01' }, 'to'],
      [{ from: '1000-01-01', to: '2027-02-01' }, 'from'],
      [{ from: '1000-01-01', to: '1000-01-01' }, 'from'],
    ] as const)
      expect(await caller.call(endpoint, { query: wrong as never })).toMatchObject({
        status: 422,
        errors: [{ path }],
      })
  }
  const csv = { query: { format: 'csv' } } as const
  expect((await anonymous.call(exportSalesReport, csv)).status).toBe(401)
  expect((await buyer.call(exportSalesReport, csv)).status).toBe(403)
  expect(await caller.call(exportSalesReport)).toMatchObject({ status: 422, errors: [{ path: 'format' }] })
  const reversed = { query: { format: 'csv', from: '2027-02-02', to: '2027-02-01' } } as const
  expect(await caller.call(exportSalesReport, reversed)).toMatchObject({
    status: 422,
    errors: [{ path: 'to' }],
  })
})

test('B10 approved units count by the day of the purchase, beside the month before, goods and shipping apart', async () => {
  const { groups, filters, more_groups, ...totals } = await read('month')
  // 7 and 1 gloves, 2 drills.
  expect(totals).toEqual({
    ...FEBRUARY,
    orders: 2,
    total_ARP: decimal(8 * 100_01),
    total_USD: '60.00',
    shipping_cost_ARP: '100.00',
    shipping_cost_USD: '0.00',
    total_w_shipping_ARP: decimal(8 * 100_01 + 10 * 10_00),
    total_w_shipping_USD: '60.00',
    before: {
      ...{ from: '2027-01-01', to: '2027-01-31', orders: 1 },
      total_ARP: decimal(4 * 100_01),
      total_USD: '0.00',
      shipping_cost_ARP: '40.00',
      shipping_cost_USD: '0.00',
      total_w_shipping_ARP: decimal(4 * 110_01),
      total_w_shipping_USD: '0.00',
    },
  })
  expect([filters, more_groups]).toEqual([[], 0])
  expect(groups.map(({ key, orders, before }) => [key, orders, before])).toEqual([['2027-02-01', 2, null]])
})

test('B10 groups are products, categories, zones and companies, each beside the period before', async () => {
  const before = decimal(4 * 110_01)
  expect(await groupsOf('product')).toEqual([
    [`${glove.sku} – Guante de nitrilo`, 2, decimal(8 * 110_01), '0.00', before],
    [`${drill.sku} – Taladro`, 1, '20.00', '60.00', '0.00'],
  ])
  expect((await read('product')).orders).toBe(2)
  expect(await groupsOf('category')).toContainEqual(['Ferretería propia', 1, '20.00', '60.00', '0.00'])
  expect(await groupsOf('zone')).toEqual([[name.name, 2, decimal(8 * 110_01 + 20_00), '60.00', before]])
  expect(await groupsOf('company')).toEqual([
    ['Aceros Sur', 1, decimal(7 * 110_01 + 20_00), '60.00', '0.00'],
    ['Bodegas Norte', 1, decimal(110_01), '0.00', before],
  ])
})

test('B10 each filter chooses what counts, and is answered by name', async () => {
  const found = async (filters: SalesReportFilters) => {
    const {
      orders,
      total_w_shipping_ARP,
      total_w_shipping_USD,
      filters: names,
    } = await read('product', filters)
    return [orders, total_w_shipping_ARP, total_w_shipping_USD, names]
  }
  const drillId = await variantOf(drill)
  expect(await found({ variant_id: drillId })).toEqual([
    ...[1, '20.00', '60.00'],
    [{ field: 'variant_id', name: `${drill.sku} – Taladro` }],
  ])
  expect(await found({ category_id: tools.id })).toEqual([
    ...[1, '20.00', '60.00'],
    [{ field: 'category_id', name: 'Ferretería propia' }],
  ])
  expect(await found({ company_id: north.id })).toEqual([
    ...[1, decimal(110_01), '0.00'],
    [{ field: 'company_id', name: 'Bodegas Norte' }],
  ])
  expect(await found({ region_id: BUENOS_AIRES })).toMatchObject([
    ...[2, decimal(8 * 110_01 + 20_00), '60.00'],
    [{ field: 'region_id', name: name.name }],
  ])
  const elsewhere = BUENOS_AIRES === 1 ? 2 : 1
  expect((await found({ region_id: elsewhere })).slice(0, 3)).toEqual([0, '0.00', '0.00'])
  // The drill's shipping is in pesos.
  expect((await found({ currency: 'USD' })).slice(0, 3)).toEqual([1, '0.00', '60.00'])
})

test('S6 B10 another seller has its own sales only, and neither names of companies that never bought nor of products that it does not sell', async () => {
  const stranger = await signIn(other.email, 'seller')
  expect(await groupsOf('product', {}, stranger)).toEqual([
    [`${lamp.sku} – Lámpara`, 1, decimal(3 * 502_50), '0.00', '0.00'],
  ])
  const filters = { company_id: north.id, variant_id: await variantOf(glove) }
  expect(await read('company', filters, stranger)).toMatchObject({
    orders: 0,
    groups: [],
    filters: [
      { field: 'variant_id', name: String(filters.variant_id) },
      { field: 'company_id', name: String(north.id) },
    ],
  })
  expect((await read('company', { company_id: idle.id })).filters).toEqual([
    { field: 'company_id', name: String(idle.id) },
  ])
})

test('B10 the orders behind the sales are the newest first, with what counts of each', async () => {
  const ordersOf = async (filters: SalesReportFilters) =>
    (await caller.callOrThrow(salesReportOrders, { query: { ...FEBRUARY, ...filters } })).data
  const all = await ordersOf({})
  expect(all).toMatchObject([
    { company: 'Bodegas Norte', buyer: 'Celia Paz', total_w_shipping_ARP: decimal(110_01) },
    {
      id: both?.id,
      internal_code: both?.internal_code,
      company: 'Aceros Sur',
      buyer: 'Bruno Díaz',
      region: name.name,
      created_at: '2027-02-01T15:00:00.000Z',
      total_ARP: decimal(7 * 100_01),
      shipping_cost_ARP: '90.00',
      total_w_shipping_USD: '60.00',
    },
  ])
  expect(all).toHaveLength(2)
  expect(await ordersOf({ variant_id: await variantOf(drill) })).toMatchObject([
    { id: both?.id, total_w_shipping_ARP: '20.00', total_w_shipping_USD: '60.00' },
  ])
})

test('B10 F5 the export has the items of the filters, of which units less cancelled give the sums', async () => {
  const exported = async (filters: SalesReportFilters) => {
    const { temporary_signed_url } = await caller.callOrThrow(exportSalesReport, {
      query: { format: 'csv', ...FEBRUARY, ...filters },
      headers: { 'accept-language': 'es' },
    })
    return rowsOfCsv(await fileOf(temporary_signed_url), ';')
  }
  const lines = (rows: Record<string, unknown>[]) =>
    rows.map((row) => [row['SKU'], row['Empresa'], row['Cantidad'], row['Cancelada']])
  expect(lines(await exported({}))).toEqual([
    [glove.sku, 'Bodegas Norte', '1', '0'],
    [glove.sku, 'Aceros Sur', '10', '3'],
    [drill.sku, 'Aceros Sur', '2', '0'],
  ])
  expect(lines(await exported({ variant_id: await variantOf(drill) }))).toEqual([
    [drill.sku, 'Aceros Sur', '2', '0'],
  ])
  expect(lines(await exported({ company_id: north.id }))).toEqual([[glove.sku, 'Bodegas Norte', '1', '0']])
})
