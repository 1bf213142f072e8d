// Orders for a journey to start from, made through the API.
import { addressesForCartItem, costCenters } from '#contract/accounts.ts'
import { approve } from '#contract/approvals.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { productDetail, searchProducts, type Offer } from '#contract/catalog.ts'
import type { Role } from '#contract/endpoint.ts'
import { myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { Caller } from '#test/caller.ts'
import { putInCart } from './carts.ts'
import type { RunningApp } from './server.ts'

export async function callerOf(app: RunningApp, email: string, role: Role = 'buyer'): Promise<Caller> {
  return new Caller(app.address, await app.openSession(email, role))
}

const REGION = 'AR-B'

/** The seller's first offers in the region where the demo's first company has addresses. */
export async function offersOf(buyer: Caller, seller: string, count: number): Promise<[string, Offer][]> {
  const found: [string, Offer][] = []
  const { data } = await buyer.ask(searchProducts, { query: { per_page: 100, term: 'llave' } })
  for (const { sku } of data) {
    const { prices } = await buyer.ask(productDetail, { params: { sku } })
    const zone = prices.find(({ region_code }) => region_code === REGION)
    const offer = zone?.offers.find((one) => one.provider_fantasy_name === seller)
    if (offer) found.push([sku, offer])
    if (found.length === count) return found
  }
  throw new Error(`The demo world has only ${found.length} such offers of ${seller}`)
}

/** Names of gloves on the first page of results that all these sellers offer in Buenos Aires. */
export async function glovesOf(app: RunningApp, ...sellers: string[]): Promise<string[]> {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const { data } = await buyer.ask(searchProducts, { query: { term: 'guantes' } })
  const names: string[] = []
  for (const { sku, product_name } of data) {
    const { prices } = await buyer.ask(productDetail, { params: { sku } })
    const offers = prices.find(({ region_code }) => region_code === REGION)?.offers ?? []
    const offering = offers.map((offer) => offer.provider_fantasy_name)
    if (sellers.every((seller) => offering.includes(seller))) names.push(product_name)
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
  const lines: { sku: string; offer: Offer; quantity: number }[] = []
  for (const { seller, quantities } of wanted) {
    const offers = await offersOf(buyer, seller, quantities.length)
    lines.push(...offers.map(([sku, offer], index) => ({ sku, offer, quantity: quantities[index] ?? 1 })))
  }
  await putInCart(buyer, lines)
  const { items } = await buyer.ask(getCart)
  const [address] = await buyer.ask(addressesForCartItem, {
    params: { cart_item_id: items[0]?.cart_item_id ?? 0 },
  })
  const [costCenter] = await buyer.ask(costCenters)
  const purchase = await buyer.ask(endBuy, {
    body: {
      address: address?.id,
      cost_center: costCenter?.id,
      provider_comments: 'Entregar en portón 3.',
      approver_comments: 'Reposición mensual.',
    },
  })
  const { data } = await buyer.ask(myPurchase, { params: { order_id: purchase.id } })
  return data.buy_orders
}

export async function placeApproved(buyer: Caller, approver: Caller, wanted: Wanted): Promise<SellerOrder> {
  const order = await placeOrder(buyer, wanted)
  await approver.ask(approve, { params: { id: order.id } })
  return order
}
