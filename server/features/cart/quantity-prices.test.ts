// Prices by quantity from the product's page to the order (B7).
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteCartItem, endBuy, getCart, putCartItem } from '#contract/cart.ts'
import { productDetail } from '#contract/product.ts'
import { changePrice } from '#contract/publications.ts'
import { buyAgain } from '#contract/purchases.ts'
import { addCartLines } from '#contract/quick-order.ts'
import { searchProducts } from '#contract/search.ts'
import { dayOf } from '#domain/days.ts'
import { termsProblem, unitCents } from '#domain/quantity-prices.ts'
import type { Caller } from '#test/caller.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { refusalIn } from '#test/rolled-back.ts'
import { BUENOS_AIRES, cartBody, checkoutBody, emptyCart, placePurchase, putOffer } from '#test/shopping.ts'

const seller = await aSeller()
const buyer = await aBuyer({ approver: await aBuyer() })
const BOXES = {
  minimum: 20,
  multiple: 10,
  price_steps: [
    { from: 50, value: '9.00' },
    { from: 100, value: '8.50' },
  ],
}

async function setTerms(offer: Offer, terms: Partial<typeof BOXES>, value = '10.00') {
  await offer.seller.callOrThrow(changePrice, {
    params: { id: offer.publicationId },
    body: { value, date_from: dayOf(clock.now()), currency_id: 1, ...terms },
  })
  return { ...offer, value }
}

const boxes = async () => setTerms(await anOffer({ seller }), BOXES)
const itemsOf = async (caller: Caller) => (await caller.callOrThrow(getCart)).items

test('B7 the cart takes any unit price in force and charges that of the quantity', async () => {
  await emptyCart(buyer)
  const offer = await boxes()
  for (const value of ['10.00', '9.00', '8.50']) {
    const cart = await putOffer(buyer, { ...offer, value }, 60)
    expect(cart.message.items[0]).toMatchObject({
      quantity: 60,
      value: '9.00',
      subtotal: '540.00',
      ...BOXES,
      next_quantities: [],
      previous_value: null,
    })
  }
  const stale = await putOffer(buyer, { ...offer, value: '8.75' }, 60)
  expect([stale.status, stale.details]).toMatchObject([409, { value: '10.00', currency_code: 'ARS' }])
  const units = async (quantity: number) => {
    const { message } = await putOffer(buyer, offer, quantity)
    return [message.items[0]?.value, message.total_ARP]
  }
  expect(await units(20)).toEqual(['10.00', '200.00'])
  expect(await units(100)).toEqual(['8.50', '850.00'])
})

test('B7 a missing quantity is the smallest; one below or off the multiple answers 422 with the next valid ones', async () => {
  await emptyCart(buyer)
  const offer = await boxes()
  const { quantity: _, ...body } = cartBody(offer)
  const first = await buyer.callOrThrow(putCartItem, { params: { sku: offer.sku }, body })
  expect(first.items[0]).toMatchObject({ quantity: 20, value: '10.00' })
  for (const [quantity, next] of [
    [1, [20]],
    [25, [20, 30]],
  ] as const) {
    const refused = await putOffer(buyer, offer, quantity)
    expect([refused.status, refused.errors?.[0]?.path, refused.details]).toEqual([
      422,
      'quantity',
      { next_quantities: next },
    ])
  }
  expect((await itemsOf(buyer))[0]?.quantity).toBe(20)
})

test('B7 the order has the price of the quantity, as the cart showed it', async () => {
  const { orders } = await placePurchase(buyer, [[await boxes(), 100]])
  expect(orders[0]?.buy_order_items[0]).toMatchObject({ quantity: 100, price_unit: '8.50' })
  expect(orders[0]).toMatchObject({ total_ARP: '850.00' })
})

test('B7 I7 a step that changes between cart and order is refused once with both prices, then charged', async () => {
  await emptyCart(buyer)
  const offer = await boxes()
  await putOffer(buyer, offer, 60)
  await setTerms(offer, { price_steps: [{ from: 50, value: '9.50' }] })
  const body = await checkoutBody(buyer)
  const seen = (await itemsOf(buyer))[0]
  expect(seen).toMatchObject({ value: '9.50', previous_value: '9.00', previous_currency_code: 'ARS' })
  const refused = await buyer.call(endBuy, { body })
  expect([refused.status, refused.details]).toMatchObject([
    409,
    [{ sku: offer.sku, previous_value: '9.00', value: '9.50', currency_code: 'ARS' }],
  ])
  expect((await buyer.call(endBuy, { body })).status).toBe(200)
})

test('B7 a minimum that rises between cart and order leaves the cart, names the next quantity and orders nothing', async () => {
  await emptyCart(buyer)
  const offer = await boxes()
  await putOffer(buyer, offer, 20)
  await setTerms(offer, { minimum: 30 })
  expect((await itemsOf(buyer))[0]).toMatchObject({ quantity: 20, next_quantities: [30], minimum: 30 })
  const body = await checkoutBody(buyer)
  const refused = await buyer.call(endBuy, { body })
  expect([refused.status, refused.details]).toMatchObject([409, [{ sku: offer.sku, next_quantities: [30] }]])
  await putOffer(buyer, offer, 30)
  expect((await buyer.call(endBuy, { body })).status).toBe(200)
})

test('B7 a line that was put in keeps its place when its quantity is off, and can be taken out', async () => {
  await emptyCart(buyer)
  const offer = await boxes()
  await putOffer(buyer, offer, 20)
  await setTerms(offer, { multiple: 50, price_steps: [] })
  const [item] = await itemsOf(buyer)
  expect(item).toMatchObject({ error: false, next_quantities: [50] })
  const params = { cart_item_id: item?.cart_item_id ?? 0 }
  expect((await buyer.call(deleteCartItem, { params })).status).toBe(204)
})

test('B7 P8 what is bought again may be off: the cart proposes the next valid quantities', async () => {
  const offer = await setTerms(await anOffer({ seller }), { minimum: 1, multiple: 1, price_steps: [] })
  const { id } = await placePurchase(buyer, [[offer, 25]])
  await setTerms(offer, BOXES)
  await emptyCart(buyer)
  const again = await buyer.callOrThrow(buyAgain, { params: { order_id: id }, body: {} })
  expect(again.added[0]).toMatchObject({ quantity: 25, value: '10.00' })
  expect(again.cart.items[0]).toMatchObject({ quantity: 25, next_quantities: [20, 30] })
  await setTerms(offer, { minimum: 5, multiple: 5 })
  await emptyCart(buyer)
  await buyer.callOrThrow(buyAgain, { params: { order_id: id }, body: {} })
  const twice = await buyer.callOrThrow(buyAgain, { params: { order_id: id }, body: {} })
  expect(twice.added[0]).toMatchObject({ in_cart: 50, value: '9.00', previous_value: '10.00' })
})

test('B7 C1 a card has the price of the smallest quantity and "desde"; the product’s page has the steps', async () => {
  const title = 'Precinto escalonado'
  const offer = await setTerms(await anOffer({ seller, title }), BOXES)
  const query = { term: offer.sku, zone_available_qty: String(BUENOS_AIRES), offers: 'true' }
  const [card] = (await buyer.callOrThrow(searchProducts, { query })).data
  expect(card).toMatchObject({ min_price_value: '10.00', offers: { from_value: '8.50' } })
  expect(card?.offers?.cheapest).toMatchObject({ value: '10.00', ...BOXES })
  const detail = await buyer.callOrThrow(productDetail, { params: { sku: offer.sku } })
  expect(detail.prices[0]?.offers[0]).toMatchObject({ value: '10.00', ...BOXES })
  const plain = await anOffer({ seller })
  const [plainCard] = (await buyer.callOrThrow(searchProducts, { query: { ...query, term: plain.sku } })).data
  expect(plainCard?.offers).toMatchObject({
    from_value: null,
    cheapest: { minimum: 1, multiple: 1, price_steps: [] },
  })
  const none = { ...query, price_max: '9.99' }
  expect((await buyer.callOrThrow(searchProducts, { query: none })).data).toEqual([])
})

test('B7 B14 many lines: the cheapest offer of each quantity, off quantities refused with the next valid ones', async () => {
  const other = await aBuyer()
  const offer = await boxes()
  const single = await anOffer({ seller: await aSeller(), sku: offer.sku, cents: 9_50 })
  const put = (quantity: number, provider?: number) =>
    other.callOrThrow(addCartLines, {
      body: { region_id: BUENOS_AIRES, dry_run: true, lines: [{ sku: offer.sku, quantity, provider }] },
    })
  const chosen = async (quantity: number) => {
    const [line] = (await put(quantity)).lines
    return [line?.outcome, line?.offer?.provider_id, line?.offer?.value]
  }
  expect(await chosen(20)).toEqual(['ok', single.sellerId, '9.50'])
  expect(await chosen(60)).toEqual(['ok', offer.sellerId, '9.00'])
  expect(await chosen(65)).toEqual(['ok', single.sellerId, '9.50'])
  expect((await put(65, offer.sellerId)).lines[0]).toMatchObject({
    outcome: 'quantity_off',
    next_quantities: [60, 70],
    in_cart: 0,
  })
})

test('B7 the database refuses a line at another price, or of a quantity that its price does not have', async () => {
  const offer = await boxes()
  const { orders } = await placePurchase(buyer, [[offer, 100]])
  const refusal = refusalIn(db)
  const insert = (quantity: number, cents: number) =>
    refusal(`
      insert into buy_order_items (buy_order_id, position, publication_id, sku, title, long_description, image_source, size,
        quantity, unit_price_cents, currency_id, shipping_unit_cents, shipping_currency_id, delivery_days)
      select o.id, 90, ${offer.publicationId}, 'X', 'X', '', '', 'T1', ${quantity}, ${cents}, 1, 0, 1, 3
      from buy_orders o
      where o.id <> ${orders[0]?.id} and o.state = 'pending_approval' order by o.created_at desc limit 1`)
  await placePurchase(buyer, [[await anOffer({ seller }), 1]])
  const wrong = 'a line has the price of its quantity'
  expect(await insert(100, 9_00)).toContain(wrong)
  expect(await insert(25, 10_00)).toContain(wrong)
  expect(await insert(10, 10_00)).toContain(wrong)
  expect(await insert(100, 8_50)).toBeNull()
})

test('B7 the database refuses steps that are not larger, off the multiple, not cheaper, too many or no steps', async () => {
  const offer = await anOffer({ seller })
  const refusal = refusalIn(db)
  const price = (steps: string, minimum = 20, multiple = 10) =>
    refusal(`
      insert into prices (publication_id, value_cents, currency_id, date_from, minimum, multiple, steps)
      values (${offer.publicationId}, 1000, 1, current_date, ${minimum}, ${multiple}, '${steps}')`)
  expect(await price('[{"from": 50, "cents": 900}, {"from": 100, "cents": 850}]')).toBeNull()
  const five = Array.from({ length: 6 }, (_, nth) => ({ from: 30 + 10 * nth, cents: 900 - nth }))
  for (const wrong of [
    '[{"from": 20, "cents": 900}]',
    '[{"from": 50, "cents": 900}, {"from": 50, "cents": 800}]',
    '[{"from": 55, "cents": 900}]',
    '[{"from": 50, "cents": 1000}]',
    '[{"from": 50, "cents": 900}, {"from": 60, "cents": 900}]',
    '[{"from": 50, "cents": 0}]',
    '[{"from": 50}]',
    '{}',
    JSON.stringify(five),
  ])
    expect(await price(wrong)).toContain('prices_steps_check')
  expect(await price(JSON.stringify(five.slice(0, 5)))).toBeNull()
  expect(await price('[]', 0)).toContain('prices_minimum_check')
  expect(await price('[]', 1, 0)).toContain('prices_multiple_check')
  expect(await price('[]', 999_999, 2)).toContain('prices_smallest_check')
})

test('B7 a price of a quantity, and which steps are valid, is the same in the database as in domain/', async () => {
  const cases = fc.sample(
    fc.record({
      cents: fc.integer({ min: 1, max: 200 }),
      minimum: fc.integer({ min: 1, max: 9 }),
      multiple: fc.integer({ min: 1, max: 3 }),
      steps: fc.array(fc.record({ from: fc.integer({ min: 1, max: 30 }), cents: fc.nat(200) }), {
        maxLength: 3,
      }),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    2_000,
  )
  const { rows } = await sql<{ cents: number; isValid: boolean }>`
    select unit_price_cents(cents, steps, quantity) as cents,
      price_steps_are_valid(cents, minimum, multiple, steps) as "isValid"
    from json_to_recordset(${JSON.stringify(cases)})
      as one (cents bigint, minimum int, multiple int, steps jsonb, quantity int)`.execute(db)
  const valid = cases.map((one) => termsProblem(one.cents, one) === null)
  expect(rows.map(({ isValid }) => isValid)).toEqual(valid)
  expect(valid.filter((isValid) => isValid).length).toBeGreaterThan(100)
  const priced = cases.flatMap((one, nth) =>
    valid[nth] ? [[nth, unitCents(one.cents, one, one.quantity)]] : [],
  )
  expect(priced).toEqual(rows.flatMap(({ cents }, nth) => (valid[nth] ? [[nth, cents]] : [])))
})
