// Carts, orders and delegations for a journey to start from, made through the API, and changes that others make to their products.
import { sql, type Kysely } from 'kysely'
import { addressesForCartItem, clients, costCenters, me } from '#contract/account.ts'
import { approve } from '#contract/approvals.ts'
import { deleteCartItem, endBuy, getCart, putCartItem, type Cart, type CartItem } from '#contract/cart.ts'
import type { ShownTerms } from '#contract/fields.ts'
import { productDetail, type Offer } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { createDelegation, delegations, deleteDelegation, type Delegation } from '#contract/delegations.ts'
import type { Role } from '#contract/endpoint.ts'
import { changePrice as putPrice } from '#contract/publications.ts'
import { myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { addDays, dayOf, type Day } from '#domain/days.ts'
import { Caller } from '#test/caller.ts'
import type { RunningApp } from './server.ts'

export async function callerOf(app: RunningApp, email: string, role: Role = 'buyer'): Promise<Caller> {
  return new Caller(app.address, await app.openSession(email, role))
}

/** The region of the demo companies' addresses. */
const REGION = 'AR-B'

/** Not by quantity (B7), so that a test may buy any quantity and set any price. */
export function isPlain({ minimum, multiple, price_steps: steps }: ShownTerms): boolean {
  return minimum === 1 && multiple === 1 && steps.length === 0
}

/** The products that a search finds, with their offers in a region. */
export async function* offeredProducts(buyer: Caller, term: string, region = REGION) {
  const { data } = await buyer.callOrThrow(searchProducts, { query: { per_page: 100, term } })
  for (const { sku, product_name: name } of data) {
    const { prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
    const offers = prices.find(({ region_code }) => region_code === region)?.offers ?? []
    yield { sku, name, offers: offers.filter(isPlain) }
  }
}

/** The seller's first offers, with the same delivery days, in the region where the demo's first company has addresses. */
export async function offersOf(buyer: Caller, seller: string, count: number): Promise<[string, Offer][]> {
  const found: [string, Offer][] = []
  for await (const { sku, offers } of offeredProducts(buyer, 'llave')) {
    const offer = offers.find((one) => one.provider_fantasy_name === seller)
    const [first] = found
    if (offer && (!first || offer.delivery_time === first[1].delivery_time)) found.push([sku, offer])
    if (found.length === count) return found
  }
  throw new Error(`The demo world has only ${found.length} such offers of ${seller}`)
}

/** The cheapest offers of so many products in the region. */
export async function manyOffers(buyer: Caller, count: number): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const { sku, offers } of offeredProducts(buyer, '')) {
    const [offer] = offers
    if (offer) found.push({ sku, offer, quantity: 2 })
    if (found.length === count) return found
  }
  throw new Error(`The demo world has only ${found.length} such offers`)
}

/** Names of the first two gloves that all these sellers offer in Buenos Aires. */
export async function glovesOf(app: RunningApp, ...sellers: string[]): Promise<string[]> {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const names: string[] = []
  for await (const { name, offers } of offeredProducts(buyer, 'guantes')) {
    const offering = offers.map((offer) => offer.provider_fantasy_name)
    if (sellers.every((seller) => offering.includes(seller))) names.push(name)
    if (names.length === 2) break
  }
  return names
}

export interface Wanted {
  seller: string
  /** One product per quantity. */
  quantities: readonly number[]
}

/** Buys one seller's products, and gives the buy order that waits for approval. */
export async function placeOrder(buyer: Caller, wanted: Wanted): Promise<SellerOrder> {
  const [order] = await placePurchase(buyer, [wanted])
  if (!order) throw new Error('The purchase has no order')
  return order
}

/** Buys several sellers' products, and gives a buy order of each. */
export async function placePurchase(buyer: Caller, wanted: readonly Wanted[]): Promise<SellerOrder[]> {
  const lines: Entry[] = []
  for (const { seller, quantities } of wanted) {
    const offers = await offersOf(buyer, seller, quantities.length)
    lines.push(...offers.map(([sku, offer], index) => ({ sku, offer, quantity: quantities[index] ?? 1 })))
  }
  return placeLines(buyer, lines)
}

export async function placeLines(buyer: Caller, lines: readonly Entry[]): Promise<SellerOrder[]> {
  await putInCart(buyer, lines)
  const { items } = await buyer.callOrThrow(getCart)
  const [address] = await buyer.callOrThrow(addressesForCartItem, {
    params: { cart_item_id: items[0]?.cart_item_id ?? 0 },
  })
  const [costCenter] = await buyer.callOrThrow(costCenters)
  const purchase = await buyer.callOrThrow(endBuy, {
    body: {
      address: address?.id,
      cost_center: costCenter?.id,
      provider_comments: 'Entregar en portón 3.',
      approver_comments: 'Reposición mensual.',
    },
  })
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchase.id } })
  return data.buy_orders
}

export async function placeApproved(buyer: Caller, approver: Caller, wanted: Wanted): Promise<SellerOrder> {
  const order = await placeOrder(buyer, wanted)
  await approver.callOrThrow(approve, { params: { id: order.id } })
  return order
}

/** An approved order of the demo world's buyer and approver, from Ferretera del Plata. */
export async function approvedOrder(app: RunningApp, quantities: number[]): Promise<SellerOrder> {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  return placeApproved(buyer, approver, { seller: 'Ferretera del Plata', quantities })
}

/** The buyer, approver and seller of the demo world's orders. */
export async function peopleOf(app: RunningApp) {
  return {
    buyer: await callerOf(app, 'comprador@abasto.test'),
    approver: await callerOf(app, 'aprobadora@abasto.test'),
    seller: await callerOf(app, 'vendedor@abasto.test', 'seller'),
  }
}

/** An approved order of 5 and 3 units, or others; of the first, 2 are sent with note 1. */
export async function sentInPart(app: RunningApp, quantities: readonly number[] = [5, 3]) {
  const { buyer, approver, seller } = await peopleOf(app)
  const order = await placeApproved(buyer, approver, { seller: 'Ferretera del Plata', quantities })
  const [first, second] = order.buy_order_items
  if (!first || !second) throw new Error('Two items are expected')
  const send = (id: number, quantity: number, note: string) =>
    seller.callOrThrow(sendOrder, {
      params: { order_id: order.id },
      body: { items: [{ buy_order_item_id: id, qty_sent: quantity }], dispatch_note_number: note },
    })
  await send(first.id, 2, '1')
  return { order, first, second, send, seller, buyer }
}

/** In the code of an order. */
export const purchaseIdOf = (order: SellerOrder) => Number(order.internal_code.slice(3, 9))

export interface Line {
  /** Search term; the first match with such an offer is taken. */
  term: string
  /** Fantasy name. Any seller by default. */
  seller?: string
  currency?: Offer['currency_code']
  region?: string
  quantity: number
}

/** Replaces the cart's content with one product per line. */
export async function fillCart(buyer: Caller, lines: readonly Line[]): Promise<Cart> {
  const entries: Entry[] = []
  for (const line of lines) {
    const [sku, offer] = await findOffer(buyer, line)
    entries.push({ sku, offer, quantity: line.quantity })
  }
  await putInCart(buyer, entries)
  return buyer.callOrThrow(getCart)
}

export interface Entry {
  sku: string
  offer: Offer
  quantity: number
}

/** Replaces the cart's content. */
export async function putInCart(buyer: Caller, entries: readonly Entry[]): Promise<void> {
  const before = await buyer.callOrThrow(getCart)
  for (const { cart_item_id } of before.items)
    await buyer.callOrThrow(deleteCartItem, { params: { cart_item_id } })
  for (const { sku, offer, quantity } of entries) {
    const { provider_id: provider, currency_id, region_id, country_id, value } = offer
    const body = { provider, currency_id, region_id, country_id, value, quantity, image_source: '' }
    await buyer.callOrThrow(putCartItem, { params: { sku }, body })
  }
}

async function findOffer(buyer: Caller, { term, seller, currency, region }: Line): Promise<[string, Offer]> {
  for await (const { sku, offers } of offeredProducts(buyer, term, region)) {
    const offer = offers.find(
      (one) =>
        (seller ?? one.provider_fantasy_name) === one.provider_fantasy_name &&
        (currency ?? one.currency_code) === one.currency_code,
    )
    if (offer) return [sku, offer]
  }
  throw new Error(`The demo world has no such offer: ${term}`)
}

/** The id of the publication behind an item. */
export async function publicationOf(buyer: Caller, item: CartItem): Promise<number> {
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: item.sku } })
  const offer = prices
    .flatMap(({ offers }) => offers)
    .find(({ provider_id }) => provider_id === item.provider_id)
  if (!offer) throw new Error(`No seller offers ${item.sku}`)
  return offer.publication_id
}

/** Changes a publication's price from today on. */
export async function changePrice(
  seller: Caller,
  id: number,
  { currency_id }: Pick<CartItem, 'currency_id'>,
  value: string,
): Promise<void> {
  const body = { value, currency_id, date_from: dayOf(new Date()) }
  await seller.callOrThrow(putPrice, { params: { id }, body })
}

/** Pauses or reactivates every seller's publications of a product. */
export async function setPublications(
  app: RunningApp,
  sku: string,
  state: 'active' | 'paused',
): Promise<void> {
  await withDatabase(app, (db) =>
    sql`update publications set state = ${state}
      where state <> 'cancelled' and variant_id = (select id from variants where sku = ${sku})`.execute(db),
  )
}

export async function withDatabase(
  app: RunningApp,
  act: (db: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  const db = connect(app.databaseUrl, { max: 1 })
  try {
    await act(db)
  } finally {
    await db.destroy()
  }
}

export const inDays = (count: number): Day => addDays(dayOf(new Date()), count)

interface Delegating {
  /** Days from today. */
  from?: number
  to?: number
  delegate?: string
  reason?: string
}

/** Replaces the approver's current and planned delegations. */
export async function delegate(approver: Caller, terms: Delegating = {}): Promise<Delegation> {
  const { from = 0, to = 5, delegate: email = 'suplente@abasto.test', reason = 'Vacaciones' } = terms
  await endDelegations(approver)
  const { data } = await approver.callOrThrow(clients, { query: { page: 1, per_page: 10_000 } })
  const chosen = data.find((client) => client.email === email)
  const body = { delegated_id: chosen?.id, date_from: inDays(from), date_to: inDays(to), reason }
  return approver.callOrThrow(createDelegation, { body })
}

export async function endDelegations(approver: Caller): Promise<void> {
  const { client } = await approver.callOrThrow(me)
  const all = await approver.callOrThrow(delegations, { params: { id: client?.id ?? 0 } })
  for (const { id, state } of all) {
    if (state !== 'past') await approver.callOrThrow(deleteDelegation, { params: { id } })
  }
}
