// "Volver a comprar" (P8): adds the items still sold and lists the others with the reason.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getCart } from '#contract/cart.ts'
import { buyAgain } from '#contract/purchases.ts'
import { dayOf } from '#domain/days.ts'
import { decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { addPrice } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES, CORDOBA, emptyCart, placePurchase, putOffer, type TestOffer } from '#test/shopping.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const stranger = await aBuyer()
const seller = await aSeller({ zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3 })) })
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]
const boot = await anOffer()
// A product that these tests do not buy again.
const inCordoba = await anOffer({ seller, region: CORDOBA })
const { id: purchaseId, orders } = await placePurchase(buyer, [
  [glove, 5],
  [helmet, 3],
  [boot, 2],
])
const items = orders.flatMap((order) => order.buy_order_items)

function idOf({ sku }: TestOffer): number {
  return items.find(({ combination }) => combination.sku === sku)?.id ?? 0
}

function again(
  body: { items?: number[]; replace_cart?: boolean } | undefined = undefined,
  { who = buyer, key = '' }: { who?: Caller; key?: string } = {},
) {
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key }
  return who.call(buyAgain, { params: { order_id: purchaseId }, body, headers })
}

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

async function setPublication(offer: TestOffer, state: 'paused' | 'cancelled') {
  const set = (to: string) =>
    sql`update publications set state = ${to} where id = ${offer.publicationId}`.execute(db)
  await set(state)
  if (state === 'paused') undo.push(() => set('active'))
}

async function setZone(offer: TestOffer, state: 'paused' | 'active') {
  const set = (to: string) =>
    sql`update shipping_zones set state = ${to} where id = ${offer.zoneId}`.execute(db)
  await set(state)
  undo.push(() => set('active'))
}

async function inCart() {
  const { items: lines } = await buyer.callOrThrow(getCart)
  return Object.fromEntries(lines.map((line) => [line.sku, line.quantity]))
}

test('P8 S6 buying again is for the buyer of the purchase: 401, 403, 404', async () => {
  await emptyCart(buyer)
  expect((await again({}, { who: anonymous })).status).toBe(401)
  expect((await again({}, { who: seller })).status).toBe(403)
  const foreign = await again({}, { who: stranger })
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await stranger.call(buyAgain, { params: { order_id: 999_999_999 } }))
  expect(await inCart()).toEqual({})
})

test('P8 invalid input and items of another purchase are refused, and the cart is unchanged', async () => {
  await emptyCart(buyer)
  expect((await again({ items: [] })).status).toBe(422)
  expect((await buyer.call(buyAgain, { params: { order_id: 'x' } })).status).toBe(422)
  const other = await again({ items: [idOf(glove), 999_999_999] })
  expect([other.status, other.errors?.[0]?.path]).toEqual([422, 'items'])
  expect(await inCart()).toEqual({})
})

test('P8 all items of the purchase are added to the quantities in the cart', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 2)
  const { status, message } = await again()
  expect(status).toBe(200)
  expect(message.missing).toEqual([])
  expect(message.added.map(({ sku, quantity, in_cart }) => [sku, quantity, in_cart])).toEqual(
    expect.arrayContaining([
      [glove.sku, 5, 7],
      [helmet.sku, 3, 3],
      [boot.sku, 2, 2],
    ]),
  )
  expect(message.added.map(({ previous_value }) => previous_value)).toEqual([null, null, null])
  expect(await inCart()).toEqual({ [glove.sku]: 7, [helmet.sku]: 3, [boot.sku]: 2 })
  expect(message.cart.items.map(({ quantity }) => quantity)).toEqual([7, 3, 2])
})

test('P8 selected items are added, up to the maximum quantity of a line', async () => {
  await emptyCart(buyer)
  await sql`update company_limits set limit_cents = ${PURCHASE_MAX_CENTS}`.execute(db)
  await putOffer(buyer, helmet, QUANTITY_MAX - 1)
  const { message } = await again({ items: [idOf(helmet)] })
  expect(message.added).toMatchObject([{ sku: helmet.sku, quantity: 1, in_cart: QUANTITY_MAX }])
  expect(await inCart()).toEqual({ [helmet.sku]: QUANTITY_MAX })
})

test('P8 requests with the same key add once, concurrent or later; without a key each adds', async () => {
  await emptyCart(buyer)
  const only = { items: [idOf(glove)] }
  const answers = await Promise.all([1, 2, 3].map(() => again(only, { key: 'once-more' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await inCart()).toEqual({ [glove.sku]: 5 })
  await putOffer(buyer, glove, 1)
  const late = await again(only, { key: 'once-more' })
  expect(late.message.added).toMatchObject([{ quantity: 5 }])
  expect(late.message.cart.items).toMatchObject([{ sku: glove.sku, quantity: 1 }])
  expect((await again({}, { key: 'once-more' })).status).toBe(422)
  await again(only)
  expect(await inCart()).toEqual({ [glove.sku]: 6 })
})

test('P8 when nothing is sold any more the cart is unchanged, even in another zone', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, inCordoba, 1)
  await setZone(glove, 'paused')
  const { status, message } = await again({ items: [idOf(glove), idOf(helmet)], replace_cart: true })
  expect(status).toBe(200)
  expect(message.added).toEqual([])
  expect(message.missing.map(({ reason }) => reason)).toEqual(['zone', 'zone'])
  expect(await inCart()).toEqual({ [inCordoba.sku]: 1 })
})

// From here on the helmet's publication is cancelled for good.
test('P8 items no longer sold are listed with the reason, the others are added', async () => {
  await emptyCart(buyer)
  await setPublication(glove, 'paused')
  await setPublication(helmet, 'cancelled')
  const { message } = await again()
  expect(message.added.map(({ sku }) => sku)).toEqual([boot.sku])
  expect(message.missing.map(({ sku, reason }) => [sku, reason])).toEqual(
    expect.arrayContaining([
      [glove.sku, 'paused'],
      [helmet.sku, 'stopped'],
    ]),
  )
  expect(await inCart()).toEqual({ [boot.sku]: 2 })
})

test('P8 a missing item says whether another seller delivers it there', async () => {
  await emptyCart(buyer)
  await setPublication(glove, 'paused')
  const otherOffers = async () => (await again({ items: [idOf(glove)] })).message.missing
  expect(await otherOffers()).toMatchObject([{ other_offers: false }])
  await anOffer({ sku: glove.sku })
  expect(await otherOffers()).toMatchObject([{ other_offers: true }])
})

test('P8 a changed price is given with the previous one, and counts as seen', async () => {
  await emptyCart(buyer)
  const then = glove.cents
  await addPrice(glove.publicationId, then + 150, dayOf(clock.now()))
  const { message } = await again({ items: [idOf(glove)] })
  expect(message.added).toMatchObject([{ previous_value: glove.value, value: decimal(then + 150) }])
  expect(message.cart.items).toMatchObject([{ value: decimal(then + 150), previous_value: null }])
})

test('P8 K3 with a cart of another zone the request is refused, unless it replaces the cart', async () => {
  await emptyCart(buyer)
  await putOffer(buyer, inCordoba, 1)
  const refused = await again({ items: [idOf(boot)] })
  expect(refused).toMatchObject({ status: 422, code: 500, error_code: 1 })
  expect(await inCart()).toEqual({ [inCordoba.sku]: 1 })
  const { message } = await again({ items: [idOf(boot)], replace_cart: true })
  expect(message.cart.region_id).toBe(boot.regionId)
  expect(await inCart()).toEqual({ [boot.sku]: 2 })
})

test('P8 K3 a request that exceeds the company’s limit adds nothing', async () => {
  await emptyCart(buyer)
  await sql`update company_limits set limit_cents = 100`.execute(db)
  const refused = await again()
  expect(refused).toMatchObject({ status: 422, code: 500, error_code: 2 })
  expect(await inCart()).toEqual({})
})
