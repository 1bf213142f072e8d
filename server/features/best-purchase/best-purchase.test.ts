// POST /cart/best and /cart/best/apply (B12).
import { expect, test } from 'vitest'
import { applyBestPurchase, bestPurchase, type BestTable } from '#contract/best-purchase.ts'
import { getCart } from '#contract/cart.ts'
import { createList } from '#contract/lists.ts'
import { changePrice, changePublicationState } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import { CART_OVER_LIMIT } from '#domain/rules.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA, emptyCart, putOffer } from '#test/shopping.ts'

const zone = (days: number, shipping: number) => ({ zones: [{ region: BUENOS_AIRES, days, shipping }] })
const cheap = await aSeller(zone(9, 100))
const fast = await aSeller(zone(1, 0))
const broad = await aSeller(zone(5, 0))

/** Glove: cheap 10.00 + 1.00, fast 12.00, broad 13.00. Helmet: cheap 50.00 + 1.00, broad 52.00. Tape: broad 5.00. */
async function offers() {
  const glove = await anOffer({ seller: cheap, cents: 10_00 })
  const fastGlove = await anOffer({ seller: fast, sku: glove.sku, cents: 12_00 })
  const broadGlove = await anOffer({ seller: broad, sku: glove.sku, cents: 13_00 })
  const helmet = await anOffer({ seller: cheap, cents: 50_00 })
  const broadHelmet = await anOffer({ seller: broad, sku: helmet.sku, cents: 52_00 })
  const tape = await anOffer({ seller: broad, cents: 5_00 })
  const lines = [
    { sku: glove.sku, quantity: 10 },
    { sku: helmet.sku, quantity: 2 },
    { sku: tape.sku, quantity: 4 },
  ]
  return { glove, fastGlove, broadGlove, helmet, broadHelmet, tape, lines }
}

const body = (more: object = {}) => ({ region_id: BUENOS_AIRES, ...more })
const tableOf = (buyer: Caller, more: object = {}) => buyer.callOrThrow(bestPurchase, { body: body(more) })
const apply = (buyer: Caller, { version }: BestTable, way: string, more: object = {}, key?: string) =>
  buyer.call(applyBestPurchase, {
    body: body({ version, way, ...more }),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const wayOf = ({ ways }: BestTable, name: string) => {
  const way = ways.find((one) => one.way === name)
  if (!way) throw new Error(`The table has no ${name}`)
  return way
}
const sellersOf = (table: BestTable, name: string) =>
  wayOf(table, name).lines.map(({ offer }) => offer.provider_id)
async function cartOf(buyer: Caller) {
  const { items } = await buyer.callOrThrow(getCart)
  return items.map(({ sku, provider_id, quantity }) => [sku, provider_id, quantity])
}

test('S6 only a signed-in buyer compares and takes purchases, and only of lists that they read', async () => {
  const buyer = await aBuyer()
  const { lines } = await offers()
  for (const [caller, status] of [
    [anonymous, 401],
    [cheap, 403],
  ] as const) {
    expect((await caller.call(bestPurchase, { body: body() })).status).toBe(status)
    expect((await caller.call(applyBestPurchase, { body: body() })).status).toBe(status)
  }
  const list = { name: 'Mensual', is_shared: false, items: lines }
  const { id: list_id } = await buyer.callOrThrow(createList, { body: list })
  const table = await tableOf(buyer, { list_id })
  expect(sellersOf(table, 'fewest_sellers')).toEqual([broad.sellerId, broad.sellerId, broad.sellerId])
  for (const stranger of [await aBuyer(), await aBuyer({ company: await aCompany() })]) {
    expect((await stranger.call(bestPurchase, { body: body({ list_id }) })).status).toBe(404)
    expect((await apply(stranger, table, 'cheapest', { list_id })).status).toBe(404)
  }
})

test('B12 each way has its sellers, totals, days, number of sellers, and the unit prices and shipping of its lines', async () => {
  const buyer = await aBuyer()
  const { glove, helmet, tape, lines } = await offers()
  const table = await tableOf(buyer, { lines })
  expect(table.ways.map(({ way }) => way)).toEqual(['cheapest', 'soonest', 'fewest_sellers'])
  expect([table.now, table.left_out]).toEqual([null, []])
  expect(sellersOf(table, 'cheapest')).toEqual([cheap.sellerId, cheap.sellerId, broad.sellerId])
  expect(wayOf(table, 'cheapest')).toMatchObject({
    total_ARP: '220.00',
    shipping_cost_ARP: '12.00',
    total_w_shipping_ARP: '232.00',
    total_w_shipping_USD: '0.00',
    delivery_time: { minimo: 5, maximo: 9 },
    sellers: 2,
  })
  expect(sellersOf(table, 'soonest')).toEqual([fast.sellerId, broad.sellerId, broad.sellerId])
  expect(wayOf(table, 'soonest')).toMatchObject({
    total_w_shipping_ARP: '244.00',
    delivery_time: { minimo: 1, maximo: 5 },
    sellers: 2,
  })
  expect(wayOf(table, 'fewest_sellers')).toMatchObject({
    total_w_shipping_ARP: '254.00',
    delivery_time: { minimo: 5, maximo: 5 },
    sellers: 1,
  })
  expect(wayOf(table, 'cheapest').lines[0]).toMatchObject({
    sku: glove.sku,
    title: glove.title,
    quantity: 10,
    offer: { value: '10.00', shipping_cost: '1.00', delivery_time: 9, currency_code: 'ARS' },
    changes: false,
  })
  expect(wayOf(table, 'cheapest').lines.map(({ sku }) => sku)).toEqual([glove.sku, helmet.sku, tape.sku])
})

test('B12 the soonest way ends on the earliest possible day, and pays for an earlier offer only where that decides it', async () => {
  const buyer = await aBuyer()
  const { glove, helmet, tape, lines } = await offers()
  const steady = await aSeller(zone(4, 0))
  await anOffer({ seller: steady, sku: glove.sku, cents: 11_50 })
  const [gloves, helmets, tapes] = lines
  const all = await tableOf(buyer, { lines })
  expect(sellersOf(all, 'soonest')).toEqual([steady.sellerId, broad.sellerId, broad.sellerId])
  expect(wayOf(all, 'soonest')).toMatchObject({
    total_w_shipping_ARP: '239.00',
    delivery_time: { minimo: 4, maximo: 5 },
  })
  const alone = await tableOf(buyer, { lines: [gloves] })
  expect(sellersOf(alone, 'soonest')).toEqual([fast.sellerId])
  expect(wayOf(alone, 'soonest')).toMatchObject({
    total_w_shipping_ARP: '120.00',
    delivery_time: { minimo: 1, maximo: 1 },
  })
  const slow = await aSeller(zone(9, 0))
  const rope = await anOffer({ seller: slow, cents: 7_00 })
  const late = await tableOf(buyer, { lines: [gloves, helmets, tapes, { sku: rope.sku, quantity: 1 }] })
  expect(sellersOf(late, 'cheapest')).toEqual([cheap.sellerId, cheap.sellerId, broad.sellerId, slow.sellerId])
  expect(wayOf(late, 'cheapest').lines.map(({ sku }) => sku)).toEqual([
    glove.sku,
    helmet.sku,
    tape.sku,
    rope.sku,
  ])
  expect({ ...wayOf(late, 'soonest'), way: 'cheapest' }).toEqual(wayOf(late, 'cheapest'))
})

test('B12 of the cart it shows what it costs now, which lines change, and one press takes a way', async () => {
  const buyer = await aBuyer()
  const { glove, fastGlove, broadGlove, helmet, tape } = await offers()
  await putOffer(buyer, fastGlove, 6)
  await putOffer(buyer, broadGlove, 4)
  await putOffer(buyer, helmet, 2)
  await putOffer(buyer, tape, 4)
  const table = await tableOf(buyer)
  expect(table.now).toMatchObject({
    total_w_shipping_ARP: '246.00',
    delivery_time: { minimo: 1, maximo: 9 },
    sellers: 3,
  })
  expect(wayOf(table, 'cheapest').lines.map(({ quantity, changes }) => [quantity, changes])).toEqual([
    [10, true],
    [2, false],
    [4, false],
  ])
  const taken = await apply(buyer, table, 'cheapest')
  expect([taken.status, taken.message.cart.total_w_shipping_ARP]).toEqual([200, '232.00'])
  expect((await cartOf(buyer)).toSorted()).toEqual(
    [
      [glove.sku, cheap.sellerId, 10],
      [helmet.sku, cheap.sellerId, 2],
      [tape.sku, broad.sellerId, 4],
    ].toSorted(),
  )
  const after = await tableOf(buyer)
  expect(wayOf(after, 'cheapest').lines.some(({ changes }) => changes)).toBe(false)
  expect(after.now).toMatchObject({ total_w_shipping_ARP: '232.00' })
})

test('B12 a price that changed meanwhile answers 409 with the new table and leaves the cart', async () => {
  const buyer = await aBuyer()
  const { glove, fastGlove, lines } = await offers()
  const table = await tableOf(buyer, { lines })
  const price = { value: '14.00', date_from: dayOf(clock.now()), currency_id: 1 }
  await cheap.callOrThrow(changePrice, { params: { id: glove.publicationId }, body: price })
  const refused = await apply(buyer, table, 'cheapest', { lines })
  expect([refused.status, refused.error_code]).toEqual([409, 'best_purchase_changed'])
  const renewed = refused.details as BestTable
  expect(renewed).toEqual(await tableOf(buyer, { lines }))
  expect(sellersOf(renewed, 'cheapest')[0]).toBe(fast.sellerId)
  expect(await cartOf(buyer)).toEqual([])
  expect((await apply(buyer, renewed, 'cheapest', { lines })).status).toBe(200)
  await fast.callOrThrow(changePublicationState, {
    params: { id: fastGlove.publicationId },
    body: { state: 2 },
  })
  expect((await apply(buyer, renewed, 'cheapest', { lines })).status).toBe(409)
})

test('B12 a changed cart answers 409, too', async () => {
  const buyer = await aBuyer()
  const { glove, helmet } = await offers()
  await putOffer(buyer, glove, 1)
  const table = await tableOf(buyer)
  await putOffer(buyer, helmet, 1)
  expect((await apply(buyer, table, 'soonest')).status).toBe(409)
  expect(await cartOf(buyer)).toHaveLength(2)
})

test('B12 lines that cannot be bought are left out with the reason, and the same product twice adds up', async () => {
  const buyer = await aBuyer()
  const { glove, helmet } = await offers()
  const boxes = await anOffer({ seller: cheap })
  const terms = { value: '9.00', date_from: dayOf(clock.now()), currency_id: 1, multiple: 10 }
  await cheap.callOrThrow(changePrice, { params: { id: boxes.publicationId }, body: terms })
  const cordobese = await aSeller({ zones: [{ region: CORDOBA, days: 3 }] })
  const far = await anOffer({ seller: cordobese, region: CORDOBA })
  const table = await tableOf(buyer, {
    lines: [
      { sku: glove.sku, quantity: 2 },
      { sku: 'no existe', quantity: 1 },
      { sku: glove.sku, quantity: 3 },
      { sku: far.sku, quantity: 1 },
      { sku: helmet.sku, quantity: 1e9 },
      { sku: boxes.sku, quantity: 15 },
    ],
  })
  expect(wayOf(table, 'cheapest').lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[glove.sku, 5]])
  expect(table.left_out.map(({ sku, outcome, next_quantities: next }) => [sku, outcome, next])).toEqual([
    ['no existe', 'not_found', []],
    [far.sku, 'zone', []],
    [helmet.sku, 'too_many', []],
    [boxes.sku, 'quantity_off', [10, 20]],
  ])
  const nothing = await tableOf(buyer, { lines: [{ sku: 'no existe', quantity: 1 }] })
  expect([nothing.ways, nothing.left_out.length]).toEqual([[], 1])
  const refused = await apply(buyer, nothing, 'cheapest', { lines: [{ sku: 'no existe', quantity: 1 }] })
  expect(refused.status).toBe(200)
  expect(await cartOf(buyer)).toEqual([])
})

test('B12 B7 each way compares the unit price of the quantity, and only offers that have it', async () => {
  const buyer = await aBuyer()
  const { glove, broadGlove } = await offers()
  const set = (seller: typeof broad, id: number, more: object) =>
    seller.callOrThrow(changePrice, {
      params: { id },
      body: { value: '13.00', date_from: dayOf(clock.now()), currency_id: 1, ...more },
    })
  await set(broad, broadGlove.publicationId, { price_steps: [{ from: 50, value: '8.00' }] })
  const chosen = async (quantity: number) => {
    const table = await tableOf(buyer, { lines: [{ sku: glove.sku, quantity }] })
    return [sellersOf(table, 'cheapest')[0], wayOf(table, 'cheapest').lines[0]?.offer.value]
  }
  expect(await chosen(49)).toEqual([cheap.sellerId, '10.00'])
  expect(await chosen(50)).toEqual([broad.sellerId, '8.00'])
  await set(broad, broadGlove.publicationId, { multiple: 20, price_steps: [] })
  expect(await chosen(50)).toEqual([cheap.sellerId, '10.00'])
  const table = await tableOf(buyer, { lines: [{ sku: glove.sku, quantity: 60 }] })
  await apply(buyer, table, 'soonest', { lines: [{ sku: glove.sku, quantity: 60 }] })
  expect(await cartOf(buyer)).toEqual([[glove.sku, fast.sellerId, 60]])
})

test('B12 K3 lines for another zone than that of the other lines in the cart, or over the limit, are refused whole', async () => {
  const company = await aCompany()
  const buyer = await aBuyer({ company })
  const cordobese = await aSeller({ zones: [{ region: CORDOBA, days: 3 }] })
  const far = await anOffer({ seller: cordobese, region: CORDOBA })
  const { lines } = await offers()
  await putOffer(buyer, far, 1)
  const table = await tableOf(buyer, { lines })
  expect((await apply(buyer, table, 'cheapest', { lines })).status).toBe(422)
  expect(await cartOf(buyer)).toEqual([[far.sku, cordobese.sellerId, 1]])
  await emptyCart(buyer)
  await db
    .insertInto('company_limits')
    .values({ company_id: company.id, currency_id: 1, limit_cents: 231_99 })
    .onConflict((known) => known.columns(['company_id', 'currency_id']).doUpdateSet({ limit_cents: 231_99 }))
    .execute()
  const refused = await apply(buyer, table, 'cheapest', { lines })
  expect([refused.status, refused.error_code]).toEqual([422, CART_OVER_LIMIT])
  expect(await cartOf(buyer)).toEqual([])
})

test('B12 a repeated apply, also at once, takes the way once; another body with its key is refused', async () => {
  const buyer = await aBuyer()
  const { lines } = await offers()
  const table = await tableOf(buyer, { lines })
  const key = crypto.randomUUID()
  const again = () => apply(buyer, table, 'soonest', { lines }, key)
  const answers = await atOnce([again, again, again])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await cartOf(buyer)).toHaveLength(3)
  expect((await apply(buyer, table, 'cheapest', { lines }, key)).status).toBe(422)
})

test('B12 what is no source, way or version is refused at its field', async () => {
  const buyer = await aBuyer()
  const { lines } = await offers()
  const { version } = await tableOf(buyer, { lines })
  const path = async (more: object) =>
    (await buyer.call(bestPurchase, { body: body(more) })).errors?.[0]?.path
  expect(await path({ lines: [] })).toBe('lines')
  expect(await path({ lines: Array.from({ length: 501 }, () => lines[0]) })).toBe('lines')
  expect(await path({ lines, list_id: 1 })).toBe('lines')
  expect(await path({ region_id: 'x' })).toBe('region_id')
  const taken = async (more: object) =>
    (await buyer.call(applyBestPurchase, { body: body({ lines, way: 'cheapest', version, ...more }) }))
      .errors?.[0]?.path
  expect(await taken({ way: 'dearest' })).toBe('way')
  expect(await taken({ version: 'x' })).toBe('version')
})
