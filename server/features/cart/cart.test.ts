import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteCartItem, getCart, putCartItem } from '#contract/cart.ts'
import { addressesForCartItem } from '#contract/account.ts'
import { formatMoney } from '#domain/format.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, type Offer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, cartBody, CORDOBA, emptyCart, putOffer } from '#test/shopping.ts'

const [buyer, otherBuyer] = [await aBuyer(), await aBuyer()]
const SHIPPING = 1_500
const seller = await aSeller({
  zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3, shipping: SHIPPING })),
})
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]
const inCordoba = { ...glove, regionId: CORDOBA }
const alsoInCordoba = { ...helmet, regionId: CORDOBA }

test('S6 the cart is for signed-in buyers only', async () => {
  expect((await anonymous.call(getCart)).status).toBe(401)
  expect((await anonymous.call(putCartItem, { params: { sku: 'x' }, body: {} })).status).toBe(401)
  expect((await seller.call(getCart)).status).toBe(403)
  expect((await seller.call(putCartItem, { params: { sku: 'x' }, body: {} })).status).toBe(403)
})

test('S6 another buyer’s cart item gets the same 404 as one that does not exist', async () => {
  await emptyCart(buyer)
  const { message: cart } = await putOffer(buyer, glove)
  const theirs = await otherBuyer.call(deleteCartItem, {
    params: { cart_item_id: cart.items[0]?.cart_item_id ?? 0 },
  })
  const absent = await otherBuyer.call(deleteCartItem, { params: { cart_item_id: 999_999_999 } })
  expect(theirs.status).toBe(404)
  expect(theirs).toEqual(absent)
  const addresses = { params: { cart_item_id: cart.items[0]?.cart_item_id ?? 0 } }
  expect((await otherBuyer.call(addressesForCartItem, addresses)).status).toBe(404)
})

test('K2 invalid input is refused with field and reason, and changes nothing', async () => {
  await emptyCart(buyer)
  const body = cartBody(glove)
  for (const wrong of [
    { ...body, quantity: 0 },
    { ...body, quantity: -1 },
    { ...body, quantity: 1.5 },
    { ...body, quantity: '2,5' },
    { ...body, quantity: '2.5' },
    { ...body, quantity: '1e3' },
    { ...body, quantity: '12,00' },
    { ...body, value: 'mucho' },
    { ...body, provider: 'x' },
    {},
  ]) {
    const answer = await buyer.call(putCartItem, { params: { sku: 'SKU' }, body: wrong })
    expect(answer.status).toBe(422)
    expect(answer.errors?.length).toBeGreaterThan(0)
  }
  for (const quantity of [0, -1]) {
    const answer = await buyer.call(putCartItem, { params: { sku: 'SKU' }, body: { ...body, quantity } })
    expect(answer.errors).toMatchObject([{ path: 'quantity', message: 'La cantidad mínima es 1.' }])
  }
  const tooMany = await buyer.call(putCartItem, {
    params: { sku: 'SKU' },
    body: { ...body, quantity: 1_000_000 },
  })
  expect(tooMany.errors).toMatchObject([{ path: 'quantity', message: 'El máximo es 999.999.' }])
  expect((await buyer.call(getCart)).message.items).toEqual([])
})

test('K2 B28 a country that is not the zone’s, and a seller or zone without the product, are refused and change nothing', async () => {
  await emptyCart(buyer)
  const put = (more: object) =>
    buyer.call(putCartItem, { params: { sku: glove.sku }, body: { ...cartBody(glove), ...more } })
  expect(await put({ country_id: 2 })).toMatchObject({
    status: 422,
    errors: [{ path: 'country_id', message: 'No corresponde al resto de los datos.' }],
  })
  expect((await put({ provider: 999_999 })).status).toBe(404)
  expect((await put({ region_id: 999 })).status).toBe(400)
  expect((await buyer.call(getCart)).message.items).toEqual([])
  expect((await put({})).status).toBe(200)
})

test('K2 putting a product sets its quantity; a repetition changes nothing', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 3)
  const { status, message } = await putOffer(buyer, glove, 3)
  expect(status).toBe(200)
  expect(message.items.map((item) => item.quantity)).toEqual([3])
})

test('K1 K12 K14 the cart adds up to the cent, per currency, with shipping per unit', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 7)
  const { message: cart } = await putOffer(buyer, helmet, 3)
  const sum = (texts: string[]) => texts.reduce((total, text) => total + cents(text), 0)
  for (const item of cart.items) expect(cents(item.subtotal)).toBe(item.quantity * cents(item.value))
  expect(cents(cart.total_ARP)).toBe(sum(cart.items.map((item) => item.subtotal)))
  expect(cents(cart.shipping_cost_ARP)).toBe(sum(cart.items.map((item) => item.shipping_cost)))
  expect(cents(cart.total_w_shipping_ARP)).toBe(cents(cart.total_ARP) + cents(cart.shipping_cost_ARP))
  expect(cart.total_USD).toBe('0.00')
})

test('K2 a stale price answers 409 with the price in force', async () => {
  await emptyCart(buyer)
  const answer = await buyer.call(putCartItem, {
    params: { sku: glove.sku },
    body: { ...cartBody(glove), value: '1' },
  })
  expect(answer.status).toBe(409)
  expect(answer.details).toEqual({
    value: glove.value,
    currency_code: 'ARS',
    currency_id: glove.currencyId,
  })
  expect((await buyer.call(getCart)).message.items).toEqual([])
})

test('K3 a product for another zone is refused as error 1 with HTTP 422', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove)
  const answer = await putOffer(buyer, inCordoba)
  // The only product may change the cart's zone; a second one may not.
  const other = answer.status === 200 ? await putOffer(buyer, helmet) : answer
  expect(other).toMatchObject({
    status: 422,
    code: 500,
    error_code: 1,
    message: 'Recordá que los productos que agregues al carrito deben compartir la misma zona de entrega.',
  })
})

test('K3 exceeding the company’s limit is refused as error 2 and changes nothing', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 1)
  const answer = await putOffer(buyer, helmet, 999_999)
  expect(answer).toMatchObject({ status: 422, code: 500, error_code: 2 })
  expect((await buyer.call(getCart)).message.items).toHaveLength(1)
})

test('K3 in a cart above the limit after a price rise, quantities can be lowered, not raised', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 10)
  const before = await setLimit(5 * costOf(glove))
  expect((await putOffer(buyer, glove, 8)).status).toBe(200)
  expect(await putOffer(buyer, glove, 9)).toMatchObject({ status: 422, error_code: 2 })
  await setLimit(before)
})

test('K3 the cart tells its limits, and the refusal by how much it is exceeded, with shipping', async () => {
  await emptyCart(buyer)
  const cost = costOf(glove)
  const before = await setLimit(5 * cost)
  const limit = decimal(5 * cost)
  expect((await buyer.call(getCart)).message.limits.ARS).toBe(limit)
  expect((await putOffer(buyer, glove, 5)).message).toMatchObject({
    limits: { ARS: limit },
    total_w_shipping_ARP: limit,
  })
  const refused = await putOffer(buyer, glove, 7)
  const over = decimal(2 * cost)
  expect(refused).toMatchObject({ status: 422, details: { currency_code: 'ARS', limit, over } })
  expect(refused.message).toBe(
    `Recordá que los productos que agregues al carrito no deben superar el monto establecido. Lo superás por ${formatMoney(over, 'ARS', 'es')}: el límite es ${formatMoney(limit, 'ARS', 'es')} por carrito, con envío.`,
  )
  await setLimit(before)
})

test('K3 K10 unavailable items do not count towards the limit', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 10)
  await setPublication(glove.publicationId, 'paused')
  const before = await setLimit(costOf(helmet))
  expect((await putOffer(buyer, helmet, 1)).status).toBe(200)
  await setPublication(glove.publicationId, 'active')
  await setLimit(before)
})

test('K10 an item whose publication is paused is flagged and excluded from the totals', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 2)
  await setPublication(glove.publicationId, 'paused')
  const { message: cart } = await buyer.call(getCart)
  expect(cart.items.map((item) => item.error)).toEqual([true])
  expect(cart.total_ARP).toBe('0.00')
  expect((await putOffer(buyer, glove)).status).toBe(409)
  await setPublication(glove.publicationId, 'active')
})

test('D7 K2 a product whose seller paused the zone is refused with that reason', async () => {
  await emptyCart(buyer)
  const setZone = (state: string) =>
    db.updateTable('shipping_zones').set({ state }).where('id', '=', glove.zoneId).execute()
  await setZone('paused')
  const answer = await putOffer(buyer, glove)
  await setZone('active')
  expect(answer).toMatchObject({ status: 400, message: 'El proveedor no tiene la región activada' })
  expect((await buyer.call(getCart)).message.items).toEqual([])
})

test('K3 a change that waited for another one sees the zone it set', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove)
  await emptyCart(buyer)
  const mine = sql`client_id = ${buyer.id} and purchased_at is null`
  const trx = await db.startTransaction().execute()
  await sql`update carts set region_id = ${CORDOBA} where ${mine}`.execute(trx)
  const put = putOffer(buyer, inCordoba)
  await expect.poll(waiting).toBe(1)
  await sql`
    insert into cart_items (cart_id, publication_id, quantity, shown_price_cents, shown_currency_id)
    select id, ${alsoInCordoba.publicationId}, 1, 1, ${alsoInCordoba.currencyId} from carts where ${mine}`.execute(
    trx,
  )
  await trx.commit().execute()
  const { status, message } = await put
  expect(status).toBe(200)
  expect(message.region_id).toBe(CORDOBA)
  expect(message.items).toHaveLength(2)
})

async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test('K4 a removed item is gone', async () => {
  await emptyCart(buyer)
  const { message: cart } = await putOffer(buyer, glove)
  const removed = await buyer.call(deleteCartItem, {
    params: { cart_item_id: cart.items[0]?.cart_item_id ?? 0 },
  })
  expect(removed.status).toBe(204)
  expect((await buyer.call(getCart)).message.items).toEqual([])
})

async function setPublication(id: number, state: 'active' | 'paused') {
  await db.updateTable('publications').set({ state }).where('id', '=', id).execute()
}

function cents(amount: string): number {
  return parseCents(amount) ?? Number.NaN
}

/** Cents of one unit with shipping. */
const costOf = (offer: Offer) => offer.cents + SHIPPING

/** Sets the company's limit in the glove's currency; returns the previous one. */
async function setLimit(limit: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    update company_limits l set limit_cents = ${limit}
    from company_limits old
    where old.company_id = l.company_id and old.currency_id = l.currency_id
      and l.company_id = ${buyer.company.id} and l.currency_id = ${glove.currencyId}
    returning old.limit_cents as before`.execute(db)
  return rows[0]?.before ?? Number.NaN
}
