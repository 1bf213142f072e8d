// Orders that a journey begins with, made over HTTP as the page would make them.
import type { z } from 'zod'
import { addressesForCartItem, costCenters } from '#contract/accounts.ts'
import { approve } from '#contract/approvals.ts'
import { login } from '#contract/auth.ts'
import { deleteCartItem, endBuy, getCart, putCartItem } from '#contract/cart.ts'
import { productDetail, searchProducts, type Offer } from '#contract/catalog.ts'
import { USER_TYPE, type Endpoint } from '#contract/endpoint.ts'
import { myPurchase, type ProviderOrder } from '#contract/purchases.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { RunningApp } from './running-app.ts'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}
type Called<A extends z.ZodType> = Pick<Endpoint, 'method' | 'path'> & { answer: A }

/** Somebody signed in, without a browser. */
export interface Caller {
  call<A extends z.ZodType>(endpoint: Called<A>, parts?: Parts): Promise<z.output<A>>
}

export async function callerOf(
  app: RunningApp,
  email: string,
  role: keyof typeof USER_TYPE = 'buyer',
): Promise<Caller> {
  const body = { email, password: DEMO_PASSWORD, user_type_id: USER_TYPE[role] }
  const { authorisation } = await ask(app, null, login, { body })
  return { call: (endpoint, parts = {}) => ask(app, authorisation.token, endpoint, parts) }
}

async function ask<A extends z.ZodType>(
  app: RunningApp,
  token: string | null,
  { method, path }: Called<A>,
  { params = {}, query = {}, body }: Parts,
): Promise<z.output<A>> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  if (body === undefined) headers.delete('content-type')
  const response = await fetch(`${app.address}/api/v1${filled}?${search}`, { method, headers, ...init })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text).message) as z.output<A>
}

const REGION = 'AR-B'

/** Offers of a seller where the demo's first company has addresses. */
export async function offersOf(buyer: Caller, seller: string, count: number): Promise<[string, Offer][]> {
  const found: [string, Offer][] = []
  const { data } = await buyer.call(searchProducts, { query: { per_page: 100, term: 'llave' } })
  for (const { sku } of data) {
    const { prices } = await buyer.call(productDetail, { params: { sku } })
    const zone = prices.find(({ region_code }) => region_code === REGION)
    const offer = zone?.offers.find((one) => one.provider_fantasy_name === seller)
    if (offer) found.push([sku, offer])
    if (found.length === count) return found
  }
  throw new Error(`The demo world has only ${found.length} such offers of ${seller}`)
}

export interface Wanted {
  seller: string
  /** One product for each. */
  quantities: readonly number[]
}

/** A purchase of one seller's products: the buy order that waits for approval. */
export async function placeOrder(buyer: Caller, { seller, quantities }: Wanted): Promise<ProviderOrder> {
  const before = await buyer.call(getCart)
  for (const { cart_item_id } of before.items) await buyer.call(deleteCartItem, { params: { cart_item_id } })
  const offers = await offersOf(buyer, seller, quantities.length)
  for (const [index, [sku, offer]] of offers.entries()) {
    const { currency_id, region_id, country_id, value } = offer
    const quantity = quantities[index]
    const body = { provider: offer.provider_id, currency_id, region_id, country_id, value, quantity }
    await buyer.call(putCartItem, { params: { sku }, body: { ...body, image_source: '' } })
  }
  const { items } = await buyer.call(getCart)
  const [address] = await buyer.call(addressesForCartItem, {
    params: { cart_item_id: items[0]?.cart_item_id ?? 0 },
  })
  const [costCenter] = await buyer.call(costCenters)
  const purchase = await buyer.call(endBuy, {
    body: {
      address: address?.id,
      cost_center: costCenter?.id,
      provider_comments: 'Entregar en portón 3.',
      approver_comments: 'Reposición mensual.',
    },
  })
  const { data } = await buyer.call(myPurchase, { params: { order_id: purchase.id } })
  const [order] = data.buy_orders
  if (!order) throw new Error('The purchase has no order')
  return order
}

export async function placeApproved(buyer: Caller, approver: Caller, wanted: Wanted): Promise<ProviderOrder> {
  const order = await placeOrder(buyer, wanted)
  await approver.call(approve, { params: { id: order.id } })
  return order
}
