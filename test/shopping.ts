// Fixtures of the order flow: offers to buy, a filled cart, placed and approved purchases.
import { sql } from 'kysely'
import { approvals, approve } from '#contract/approvals.ts'
import { endBuy, getCart, putCartItem } from '#contract/cart.ts'
import { myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import type { Caller } from './caller.ts'
import { clock } from './client.ts'
import { db } from './database.ts'

export const BUENOS_AIRES = 1
export const CORDOBA = 6

export interface TestOffer {
  sku: string
  sellerId: number
  publicationId: number
  zoneId: number
  value: string
  currencyId: number
  regionId: number
}

interface Wanted {
  /** The e-mail of one of the seller's accounts. */
  seller: string
  regionId?: number
  currency?: 'ARS' | 'USD'
}

/** `count` offers that can be bought now and need no preparation, cheapest first. Throws if there are fewer. */
export async function findOffers(wanted: Wanted, count: number): Promise<TestOffer[]> {
  const { seller, regionId = BUENOS_AIRES, currency = 'ARS' } = wanted
  const { rows } = await sql<Omit<TestOffer, 'value' | 'regionId'> & { cents: number }>`
    select v.sku, pub.provider_id as "sellerId", pub.id as "publicationId", z.id as "zoneId",
      price.value_cents as cents, price.currency_id as "currencyId"
    from users u
    join provider_users pu on pu.user_id = u.id
    join publications pub on pub.provider_id = pu.provider_id and pub.state = 'active'
      and pub.preparation_days = 0
    join variants v on v.id = pub.variant_id
    join shipping_zones z on z.provider_id = pub.provider_id and z.region_id = ${regionId} and z.state = 'active'
    join lateral (
      select value_cents, currency_id, minimum, multiple, steps from prices where publication_id = pub.id and date_from <= ${dayOf(clock.now())}
      order by date_from desc, id desc limit 1
    ) price on true
    join currencies c on c.id = price.currency_id and c.code = ${currency}
    where u.email = ${seller} and (price.minimum, price.multiple, price.steps) = (1, 1, '[]')
    order by cents, pub.id limit ${count}`.execute(db)
  if (rows.length < count) throw new Error(`The demo world has only ${rows.length} offers of ${seller} there`)
  return rows.map(({ cents, ...offer }) => ({ ...offer, value: decimal(cents), regionId }))
}

/** The body of PUT /cart/{sku} for an offer. */
export function cartBody(offer: TestOffer, quantity = 1) {
  return {
    provider: offer.sellerId,
    currency_id: offer.currencyId,
    region_id: offer.regionId,
    value: offer.value,
    country_id: 1,
    quantity,
    image_source: '',
  }
}

export function putOffer(buyer: Caller, offer: TestOffer, quantity = 1) {
  return buyer.call(putCartItem, { params: { sku: offer.sku }, body: cartBody(offer, quantity) })
}

export async function emptyCart(buyer: Caller): Promise<void> {
  const { message } = await buyer.call(getCart)
  for (const item of message.items) await buyer.request('DELETE', `/cart/${item.cart_item_id}`)
}

/** An address and a cost center of the buyer's company, as the body of POST /cart/endbuy. */
export async function checkoutBody(buyer: Caller) {
  const { message: cart } = await buyer.call(getCart)
  const addresses = await buyer.request('GET', `/addresses/region/${cart.items[0]?.cart_item_id ?? 0}`)
  const costCenters = await buyer.request('GET', '/companies/cost-centers')
  return {
    address: (addresses.message as { id: number }[])[0]?.id,
    cost_center: (costCenters.message as { id: number }[])[0]?.id,
    provider_comments: 'Entregar en portón 3, de 8 a 12 h.',
    approver_comments: 'Reposición mensual.',
  }
}

export interface PlacedPurchase {
  id: number
  orders: SellerOrder[]
}

export async function placePurchase(
  buyer: Caller,
  offers: readonly (readonly [TestOffer, number])[],
): Promise<PlacedPurchase> {
  await emptyCart(buyer)
  for (const [offer, quantity] of offers) await putOffer(buyer, offer, quantity)
  const placed = await buyer.call(endBuy, { body: await checkoutBody(buyer) })
  if (placed.status !== 200) throw new Error(`Not placed: ${JSON.stringify(placed)}`)
  return readOrders(buyer, placed.message.id)
}

export async function readOrders(buyer: Caller, purchaseId: number): Promise<PlacedPurchase> {
  const { message } = await buyer.call(myPurchase, { params: { order_id: purchaseId } })
  return { id: purchaseId, orders: message.data.buy_orders }
}

/** With every order approved. */
export async function placeApproved(
  buyer: Caller,
  approver: Caller,
  offers: readonly (readonly [TestOffer, number])[],
): Promise<PlacedPurchase> {
  const purchase = await placePurchase(buyer, offers)
  for (const order of purchase.orders) await approver.call(approve, { params: { id: order.id } })
  return readOrders(buyer, purchase.id)
}

export async function pendingIds(approver: Caller): Promise<number[]> {
  const { message } = await approver.call(approvals, { query: { state: 1, per_page: 100 } })
  return message.data.map((order) => order.id)
}
