// The main journey over HTTP: from the search to a delivered purchase, each step by its role.
import { expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { productDetail, type Offer } from '#contract/product.ts'
import { searchProducts } from '#contract/search.ts'
import { confirmReception, dispatchNotes, myPurchase, myPurchases } from '#contract/purchases.ts'
import { mySale, mySales, sendOrder } from '#contract/sales.ts'
import type { Caller } from '#test/caller.ts'
import { signIn } from '#test/client.ts'
import { BUENOS_AIRES, checkoutBody, emptyCart, pendingIds } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const sellers = [
  await signIn('vendedor@abasto.test', 'seller'),
  await signIn('vendedora2@abasto.test', 'seller'),
]

/** The offers of a search in one zone, with their products. */
async function searchOffers(term: string): Promise<(Offer & { sku: string })[]> {
  const { message } = await buyer.call(searchProducts, { query: { term, zone_available_qty: BUENOS_AIRES } })
  const details = await Promise.all(
    message.data.map(({ sku }) => buyer.call(productDetail, { params: { sku } })),
  )
  return details.flatMap(({ message: detail }) => {
    const zone = detail.prices.find((one) => one.region_id === BUENOS_AIRES)
    return (zone?.offers ?? []).map((offer) => ({ ...offer, sku: detail.product_detail.sku }))
  })
}

async function addToCart(offers: readonly (Offer & { sku: string })[]) {
  await emptyCart(buyer)
  for (const offer of offers) {
    const { provider_id: provider, currency_id, region_id, country_id, value } = offer
    const body = { provider, currency_id, region_id, country_id, value, quantity: 2, image_source: '' }
    expect((await buyer.request('PUT', `/cart/${offer.sku}`, { body })).status).toBe(200)
  }
}

async function checkOut() {
  const { status, message } = await buyer.call(endBuy, { body: await checkoutBody(buyer) })
  expect(status).toBe(200)
  return message.id
}

async function read(purchaseId: number) {
  return (await buyer.call(myPurchase, { params: { order_id: purchaseId } })).message.data
}

async function sellerOf(orderId: number): Promise<Caller> {
  const answers = await Promise.all(
    sellers.map(async (one) => ({ one, found: await one.call(mySale, { params: { order_id: orderId } }) })),
  )
  const own = answers.filter(({ found }) => found.status === 200)
  expect(own).toHaveLength(1)
  return (own[0] as { one: Caller }).one
}

async function sendAll(orderId: number, note: string) {
  const seller = await sellerOf(orderId)
  expect((await seller.call(mySales, { query: { state: 2 } })).message.data[0]?.id).toBe(orderId)
  const { data } = (await seller.call(mySale, { params: { order_id: orderId } })).message
  const items = data.buy_order_items.map(({ id, quantity }) => ({
    buy_order_item_id: id,
    qty_sent: quantity,
  }))
  const sent = await seller.call(sendOrder, {
    params: { order_id: orderId },
    body: { items, dispatch_note_number: note },
  })
  expect(sent.message.state).toBe(4)
}

async function confirmAll(orderId: number) {
  const history = (await buyer.call(dispatchNotes, { params: { order_id: orderId } })).message
  for (const note of new Set(history.map((entry) => entry.dispatch_note_number))) {
    const body = { dispatch_note_number: note ?? '' }
    await buyer.call(confirmReception, { params: { order_id: orderId }, body })
  }
}

test('C1 D1 K2 K11 Q3 V4 P4 P6 an order of one seller goes from the search to a finished purchase', async () => {
  const offers = await searchOffers('guantes')
  const sellerId = await sellerIdOf(sellers[0] as Caller)
  const two = [
    ...new Map(offers.filter((one) => one.provider_id === sellerId).map((one) => [one.sku, one])).values(),
  ]
  await addToCart(two.slice(0, 2))
  const purchaseId = await checkOut()
  const [order] = (await read(purchaseId)).buy_orders
  const orderId = order?.id ?? 0
  expect(await pendingIds(approver)).toContain(orderId)
  const shown = (await approver.call(approval, { params: { id: orderId } })).message
  expect(shown.buy_order_items).toHaveLength(2)
  expect((await approver.call(approve, { params: { id: orderId } })).status).toBe(200)
  await sendAll(orderId, '0001.00001234')
  await confirmAll(orderId)
  expect(await read(purchaseId)).toMatchObject({ state: 4, buy_orders: [{ state: 7 }] })
  const finished = (await buyer.call(myPurchases, { query: { state: 4 } })).message.data
  expect(finished[0]?.id).toBe(purchaseId)
  expect((await buyer.call(getCart)).message.items).toEqual([])
})

test('K11 Q3 P6 two sellers make one purchase of two buy orders, finished when both are', async () => {
  const offers = await searchOffers('guantes')
  const sellerIds = await Promise.all(sellers.map(sellerIdOf))
  const one = sellerIds.map((id) => offers.find((offer) => offer.provider_id === id))
  await addToCart(one.filter((offer) => offer !== undefined))
  const purchaseId = await checkOut()
  const orders = (await read(purchaseId)).buy_orders
  expect(orders).toHaveLength(2)
  for (const { id } of orders) await approver.call(approve, { params: { id } })
  for (const [index, { id }] of orders.entries()) await sendAll(id, `77.${index}`)
  await confirmAll(orders[0]?.id ?? 0)
  expect((await read(purchaseId)).state).toBe(3)
  await confirmAll(orders[1]?.id ?? 0)
  expect((await read(purchaseId)).state).toBe(4)
})

test('Q3 Q5 P6 a rejected purchase is finished, and no seller sees it', async () => {
  const [offer] = await searchOffers('casco')
  await addToCart(offer ? [offer] : [])
  const purchaseId = await checkOut()
  const [order] = (await read(purchaseId)).buy_orders
  const id = order?.id ?? 0
  await approver.call(reject, { params: { id }, body: { reason: 'Ya tenemos stock' } })
  expect(await read(purchaseId)).toMatchObject({
    state: 4,
    buy_orders: [{ state: 5, rejection_reason: 'Ya tenemos stock' }],
  })
  for (const seller of sellers)
    expect((await seller.call(mySale, { params: { order_id: id } })).status).toBe(404)
})

async function sellerIdOf(seller: Caller): Promise<number> {
  const { message } = await seller.request('GET', '/me')
  return (message as { provider: { id: number } }).provider.id
}
