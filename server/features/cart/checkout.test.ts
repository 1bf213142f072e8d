import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endBuy, getCart, type Cart } from '#contract/cart.ts'
import { mySales } from '#contract/sales.ts'
import { myPurchase } from '#contract/purchases.ts'
import { changeShippingPrice } from '#contract/zones.ts'
import { dayOf } from '#domain/days.ts'
import { parseCents } from '#domain/money.ts'
import type { VatRate } from '#domain/vat.ts'
import type { Caller } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { addPrice, CURRENCY_ID } from '#test/offer-fixtures.ts'
import {
  checkoutBody,
  emptyCart,
  pendingIds,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const otherBuyer = await aBuyer({ approver: await aBuyer() })
const seller = await aSeller()
const [glove, helmet, tape] = [await anOffer({ seller }), await anOffer({ seller }), await anOffer()]

async function purchases() {
  const { count } = await db
    .selectFrom('purchases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function filledCart(caller: Caller, ...offers: TestOffer[]) {
  await emptyCart(caller)
  for (const offer of offers) await putOffer(caller, offer, 2)
  return checkoutBody(caller)
}

test('S6 only a signed-in buyer finishes a purchase', async () => {
  expect((await anonymous.call(endBuy, { body: {} })).status).toBe(401)
  expect((await seller.call(endBuy, { body: {} })).status).toBe(403)
})

test('K9 K11 a purchase without address, cost center or comments is refused, and the cart stays', async () => {
  const body = await filledCart(buyer, glove)
  const before = await purchases()
  for (const missing of ['address', 'cost_center', 'provider_comments'] as const) {
    const answer = await buyer.call(endBuy, { body: { ...body, [missing]: undefined } })
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.path)).toContain(missing)
  }
  expect((await buyer.call(endBuy, { body: { ...body, provider_comments: '   ' } })).status).toBe(422)
  expect((await buyer.call(endBuy, { body: { ...body, provider_comments: 'x'.repeat(501) } })).status).toBe(
    422,
  )
  expect(await purchases()).toBe(before)
  expect((await buyer.call(getCart)).message.items).toHaveLength(1)
})

test('K11 a cost center is its id as a number or its ceco as a string', async () => {
  const { message } = await buyer.request('GET', '/companies/cost-centers')
  const [first] = message as { id: number; ceco: string; name: string }[]
  if (!first) throw new Error('The demo company has no cost center')
  for (const cost_center of [first.id, first.ceco]) {
    const placed = await buyer.call(endBuy, { body: { ...(await filledCart(buyer, glove)), cost_center } })
    expect(placed.status).toBe(200)
    const { message: purchase } = await buyer.call(myPurchase, { params: { order_id: placed.message.id } })
    expect(purchase.data.cost_center).toBe(`${first.ceco} – ${first.name}`)
  }
  const body = await filledCart(buyer, glove)
  for (const [cost_center, status] of [
    [String(first.id), 404],
    ['no existe', 404],
    ['', 422],
    [0, 422],
    [1.5, 422],
  ] as const) {
    expect((await buyer.call(endBuy, { body: { ...body, cost_center } })).status).toBe(status)
  }
})

test('K8 S6 an address or cost center of another company is not found', async () => {
  const body = await filledCart(buyer, glove)
  const theirs = await filledCart(otherBuyer, glove)
  const address = await buyer.call(endBuy, { body: { ...body, address: theirs.address } })
  expect(address).toMatchObject({ status: 404, message: 'No se encontró la dirección solicitada' })
  expect((await buyer.call(endBuy, { body: { ...body, cost_center: theirs.cost_center } })).status).toBe(404)
  expect((await buyer.call(getCart)).message.items).toHaveLength(1)
})

test('K11 two sellers make one purchase with two buy orders, and the cart is emptied', async () => {
  const body = await filledCart(buyer, glove, helmet, tape)
  const before = (await buyer.call(getCart)).message
  const placed = await buyer.call(endBuy, { body })
  expect(placed.status).toBe(200)
  const { data } = (await buyer.call(myPurchase, { params: { order_id: placed.message.id } })).message
  expect(data.buy_orders.map((order) => order.buy_order_items.length).sort()).toEqual([1, 2])
  expect(data.state).toBe(2)
  expect(data.total_w_shipping_ARP).toBe(before.total_w_shipping_ARP)
  const cents = data.buy_orders.map((order) => parseCents(order.total_ARP) ?? Number.NaN)
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(parseCents(data.total_ARP))
  expect((await buyer.call(getCart)).message.items).toEqual([])
})

test('K11 a repeated "Finalizar compra" makes one purchase', async () => {
  const body = await filledCart(buyer, glove)
  const before = await purchases()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await buyer.call(endBuy, { body, headers })
  const second = await buyer.call(endBuy, { body, headers })
  expect(second).toEqual(first)
  expect(await purchases()).toBe(before + 1)
  expect((await buyer.call(endBuy, { body, headers: {} })).status).toBe(409)
})

test('K11 a key reused for another request is refused', async () => {
  const body = await filledCart(buyer, glove)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await buyer.call(endBuy, { body, headers })
  const other = await buyer.call(endBuy, { body: { ...body, approver_comments: 'Otra cosa' }, headers })
  expect(other.status).toBe(422)
})

test('K11 a price changed since the cart showed it is refused with the new one, which then counts as seen', async () => {
  const offer = await anOffer()
  const body = await filledCart(buyer, offer)
  const before = await purchases()
  await changePrice(offer, 1)
  const refused = await buyer.call(endBuy, { body })
  expect(refused.status).toBe(409)
  expect(refused.details).toMatchObject([{ sku: offer.sku, previous_value: offer.value }])
  expect(await purchases()).toBe(before)
  expect((await buyer.call(endBuy, { body })).status).toBe(200)
})

test('K11 an amount that is now in another currency is refused with it, which then counts as seen', async () => {
  const offer = await anOffer()
  const { value } = offer
  const body = await filledCart(buyer, offer)
  await addPrice(offer.publicationId, offer.cents, dayOf(clock.now()), 'USD')
  const refused = await buyer.call(endBuy, { body })
  expect(refused).toMatchObject({
    status: 409,
    details: [{ previous_value: value, previous_currency_code: 'ARS', value, currency_code: 'USD' }],
  })
  const placed = await buyer.callOrThrow(endBuy, { body })
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: placed.id } })
  expect(data.buy_orders[0]?.currency_code).toBe('USD')
})

test('K11 the request’s seen prices, shipping and quantities must match the purchase', async () => {
  const body = await filledCart(buyer, glove)
  const seen = seenIn((await buyer.call(getCart)).message)
  const otherQuantity = seen.map((item) => ({ ...item, quantity: item.quantity + 1 }))
  expect((await buyer.call(endBuy, { body: { ...body, seen: otherQuantity } })).status).toBe(409)
  expect((await buyer.call(endBuy, { body: { ...body, seen: [] } })).status).toBe(409)
  for (const other of [{ value: '0.01' }, { currency_code: 'USD' }] as const) {
    const otherPrice = seen.map((item) => ({ ...item, ...other }))
    const refused = await buyer.call(endBuy, { body: { ...body, seen: otherPrice } })
    expect(refused).toMatchObject({ status: 409, error_code: 'price_changed' })
  }
  expect((await buyer.call(endBuy, { body: { ...body, seen } })).status).toBe(200)
})

test('K11 a shipping cost changed since the cart showed it is refused, and the new one is charged', async () => {
  const body = await filledCart(buyer, tape)
  const before = await purchases()
  const seen = seenIn((await buyer.call(getCart)).message)
  await tape.seller.callOrThrow(changeShippingPrice, {
    params: { id: tape.zoneId, size: 'T1' },
    body: { cost: '987.65', currency_id: CURRENCY_ID.ARS },
  })
  const refused = await buyer.call(endBuy, { body: { ...body, seen } })
  expect(refused).toMatchObject({ status: 409, error_code: 'shipping_changed' })
  expect(await purchases()).toBe(before)
  const { message: cart } = await buyer.call(getCart)
  const placed = await buyer.call(endBuy, { body: { ...body, seen: seenIn(cart) } })
  const { data } = (await buyer.call(myPurchase, { params: { order_id: placed.message.id } })).message
  expect(data.shipping_cost_ARP).toBe(cart.shipping_cost_ARP)
})

test('K10 a paused zone refuses the purchase with a message, and places nothing', async () => {
  const body = await filledCart(buyer, tape)
  const before = await purchases()
  await db.updateTable('shipping_zones').set({ state: 'paused' }).where('id', '=', tape.zoneId).execute()
  const refused = await buyer.call(endBuy, { body })
  expect(refused).toMatchObject({ status: 409, error_code: 'unavailable_items' })
  expect(await purchases()).toBe(before)
  await db.updateTable('shipping_zones').set({ state: 'active' }).where('id', '=', tape.zoneId).execute()
})

test('K11 an empty cart is refused', async () => {
  const body = await filledCart(buyer, helmet)
  await emptyCart(buyer)
  expect(await buyer.call(endBuy, { body })).toMatchObject({ status: 409, error_code: 'cart_empty' })
})

test('Q5 the seller does not see an order before it is approved', async () => {
  const purchase = await placePurchase(buyer, [[helmet, 1]])
  const ids = purchase.orders.map((order) => order.id)
  const sales = await seller.call(mySales, { query: { per_page: 100 } })
  expect(sales.message.data.filter((sale) => ids.includes(sale.id))).toEqual([])
  for (const id of ids) expect((await seller.request('GET', `/buyorders/my-sales/${id}`)).status).toBe(404)
  expect(await pendingIds(approver)).toEqual(expect.arrayContaining(ids))
})

test('K11 I6 a later price change does not affect a placed order', async () => {
  const offer = await anOffer()
  const purchase = await placePurchase(buyer, [[offer, 1]])
  await changePrice(offer, 500)
  const { data } = (await buyer.call(myPurchase, { params: { order_id: purchase.id } })).message
  expect(data.buy_orders[0]?.buy_order_items[0]?.price_unit).toBe(offer.value)
})

test('F1 F2 F3 a purchase keeps tax data, contact and rates as they were when it was placed', async () => {
  const company = await aCompany({
    contact: 'Walter Sosa, 11 5263-7712',
    taxData: {
      legal_name: 'Metal S.A.',
      vat_condition: 'responsable_inscripto',
      fiscal_address: 'Calle 9 n.º 4',
      gross_income_number: '901-1',
    },
  })
  const own = await aBuyer({ approver: await aBuyer({ company }) })
  const from = await aSeller({ taxData: { vat_condition: 'monotributo', shipping_vat_rate: '10.5' } })
  const [inherited, exception] = [await anOffer({ seller: from }), await anOffer({ seller: from })]
  await setVatRates(inherited.sku, { top: '27' })
  await setVatRates(exception.sku, { top: '27', product: 'exempt' })
  const { id } = await placePurchase(own, [
    [inherited, 1],
    [exception, 1],
  ])
  await db.updateTable('companies').set({ legal_name: 'Otra' }).where('id', '=', company.id).execute()
  await db.updateTable('providers').set({ vat_condition: null }).where('id', '=', from.sellerId).execute()
  await db.updateTable('addresses').set({ contact: '' }).where('company_id', '=', company.id).execute()
  await setVatRates(inherited.sku, { top: '21' })

  const purchase = await db.selectFrom('purchases').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(purchase).toMatchObject({
    buyer_tax_data: {
      legal_name: 'Metal S.A.',
      cuit: company.taxId,
      vat_condition: 'responsable_inscripto',
      fiscal_address: 'Calle 9 n.º 4',
      gross_income_number: '901-1',
    },
    logistic_center: 'CL',
    delivery_contact: 'Walter Sosa, 11 5263-7712',
  })
  const order = await db
    .selectFrom('buy_orders')
    .where('purchase_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    seller_tax_data: {
      legal_name: from.fantasyName,
      vat_condition: 'monotributo',
      fiscal_address: null,
      gross_income_number: null,
    },
    shipping_vat_rate: '10.5',
  })
  const items = await db
    .selectFrom('buy_order_items')
    .where('buy_order_id', '=', order.id)
    .select(['sku', 'vat_rate'])
    .execute()
  expect(Object.fromEntries(items.map(({ sku, vat_rate }) => [sku, vat_rate]))).toEqual({
    [inherited.sku]: '27',
    [exception.sku]: 'exempt',
  })
})

/** Rates of the top category of a product, and of the product itself. */
async function setVatRates(sku: string, { top, product }: { top: VatRate; product?: VatRate }) {
  await sql`
    with recursive above as (
      select c.id, c.parent_id from categories c join products p on p.category_id = c.id
      join variants v on v.product_id = p.id where v.sku = ${sku}
      union all select c.id, c.parent_id from categories c join above on c.id = above.parent_id
    )
    update categories set vat_rate = ${top} where id in (select id from above where parent_id is null)`.execute(
    db,
  )
  await sql`
    update products set vat_rate = ${product ?? null}
    where id = (select product_id from variants where sku = ${sku})`.execute(db)
}

/** The `seen` field of a checkout, from the cart. */
function seenIn({ items }: Cart) {
  return items.map((item) => ({
    cart_item_id: item.cart_item_id,
    quantity: item.quantity,
    value: item.value,
    currency_code: item.currency_code,
    shipping_cost: item.shipping_cost,
    shipping_currency_code: item.shipping_currency_code,
  }))
}

const changePrice = ({ publicationId, cents }: Offer, moreCents: number) =>
  addPrice(publicationId, cents + moreCents, dayOf(clock.now()))
