import { expect, test } from 'vitest'
import { reject } from '#contract/approvals.ts'
import {
  claimDelivery,
  confirmReception,
  myPurchases,
  purchaseCounts,
  withdrawPurchase,
} from '#contract/purchases.ts'
import { cancelOrder, sendOrder, setSapNumber } from '#contract/sales.ts'
import { PURCHASE_ATTENTION, type PurchaseAttention } from '#contract/state-codes.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { type PlacedPurchase, placeApproved, placePurchase } from '#test/shopping.ts'

const approver = await aBuyer()
const [buyer, other] = [await aBuyer({ approver }), await aBuyer({ approver })]
const seller = await aSeller()
const [cheap, dear] = [await anOffer({ seller }), await anOffer({ seller, cents: 900_000 })]
const foreign = await anOffer()

const orderOf = ({ orders }: PlacedPurchase, place = 0) => {
  const order = orders[place]
  if (!order) throw new Error('No such order')
  return order
}
const itemsOf = (order: ReturnType<typeof orderOf>) =>
  order.buy_order_items.map(({ id, quantity }) => ({ buy_order_item_id: id, qty_sent: quantity }))

function send(purchase: PlacedPurchase, note: string) {
  const order = orderOf(purchase)
  const body = { items: itemsOf(order), dispatch_note_number: note }
  return seller.callOrThrow(sendOrder, { params: { order_id: order.id }, body })
}

const pending = await placePurchase(buyer, [[cheap, 1]])
const refused = await placePurchase(buyer, [[dear, 50]])
await approver.callOrThrow(reject, { params: { id: orderOf(refused).id }, body: { reason: 'Muy caro' } })
const withdrawn = await placePurchase(buyer, [[cheap, 2]])
await buyer.callOrThrow(withdrawPurchase, { params: { order_id: withdrawn.id } })
const cancelled = await placeApproved(buyer, approver, [[cheap, 3]])
await seller.callOrThrow(cancelOrder, {
  params: { order_id: orderOf(cancelled).id },
  body: { items: itemsOf(orderOf(cancelled)).map(({ buy_order_item_id }) => ({ buy_order_item_id })) },
})
const sent = await placeApproved(buyer, approver, [
  [cheap, 4],
  [foreign, 1],
])
await send(sent, '77.001')
const claimed = await placeApproved(buyer, approver, [[cheap, 5]])
await send(claimed, '77.002')
await buyer.callOrThrow(claimDelivery, {
  params: { order_id: orderOf(claimed).id },
  body: { message: 'Llegó roto', dispatch_note_number: '77.002' },
})
const finished = await placeApproved(buyer, approver, [[cheap, 6]])
await send(finished, '77.003')
await buyer.callOrThrow(confirmReception, {
  params: { order_id: orderOf(finished).id },
  body: { dispatch_note_number: '77.003' },
})
await seller.callOrThrow(setSapNumber, {
  params: { order_id: orderOf(finished).id },
  body: { sap_number: 'Sap-4500.1' },
})
const all = [pending, refused, withdrawn, cancelled, sent, claimed, finished].map(({ id }) => id)

const list = async (query: object, caller: Caller = buyer) =>
  (await caller.callOrThrow(myPurchases, { query: { per_page: 50, ...query } })).data
const idsOf = async (query: object, caller: Caller = buyer) => (await list(query, caller)).map(({ id }) => id)
const counts = (query = {}) => buyer.callOrThrow(purchaseCounts, { query })

test('S6 B3 counts are for buyers: 401 without a session, 403 for a seller, 422 for wrong parameters', async () => {
  expect((await anonymous.call(purchaseCounts)).status).toBe(401)
  expect((await seller.call(purchaseCounts)).status).toBe(403)
  expect((await buyer.call(purchaseCounts, { query: { from: 'ayer' } })).status).toBe(422)
  expect((await buyer.call(myPurchases, { query: { attention: 'broken' } as never })).status).toBe(422)
  expect((await buyer.call(myPurchases, { query: { sort: 'password' } as never })).status).toBe(422)
  expect((await buyer.call(myPurchases, { query: { search: 'x'.repeat(101) } })).status).toBe(422)
})

test('B3 P7 purchases that need attention, in any state or in one, and their counts', async () => {
  const expected: Record<PurchaseAttention, number[]> = {
    late: [],
    to_confirm: [sent.id],
    arriving: [sent.id],
    claimed: [claimed.id],
    refused: [refused.id],
    cancelled: [cancelled.id],
  }
  for (const attention of PURCHASE_ATTENTION)
    expect(await idsOf({ attention }), attention).toEqual(expected[attention])
  expect(await idsOf({ attention: 'claimed', state: 3 })).toEqual([claimed.id])
  expect(await idsOf({ attention: 'claimed', state: 4 })).toEqual([])
  expect(await counts()).toEqual({
    states: { 2: 1, 3: 2, 4: 4 },
    attention: { late: 0, to_confirm: 1, arriving: 1, claimed: 1, refused: 1, cancelled: 1 },
  })
})

test('B3 P7 late are the purchases that the list marks so', async () => {
  clock.set(new Date(clock.now().getTime() + 400 * 24 * 60 * 60 * 1000))
  try {
    const later = await signIn(buyer.email)
    const late = (await list({}, later)).filter(({ overdue }) => overdue).map(({ id }) => id)
    expect(late).toContain(sent.id)
    // Nobody approved it, so nothing of it is late.
    expect(late).not.toContain(pending.id)
    expect(late).not.toContain(finished.id)
    expect(await idsOf({ attention: 'late' }, later)).toEqual(late)
    expect((await later.callOrThrow(purchaseCounts)).attention.late).toBe(late.length)
  } finally {
    clock.set(null)
  }
})

test('B3 one search finds number, product, SKU, seller, approver, dispatch note and SAP number', async () => {
  const [card] = await list({ search: orderOf(pending).internal_code })
  expect(card).toMatchObject({
    id: pending.id,
    titles: [orderOf(pending).buy_order_items[0]?.combination.title],
  })
  const code = orderOf(claimed).internal_code.slice(0, -2)
  expect(await idsOf({ search: code.toLowerCase() })).toEqual([claimed.id])
  expect(await idsOf({ search: foreign.sku.toLowerCase() })).toEqual([sent.id])
  const title = orderOf(sent, 1).buy_order_items[0]?.combination.title ?? ''
  expect(await idsOf({ search: title.toUpperCase().split(' ').reverse().join('  ') })).toContain(sent.id)
  expect(await idsOf({ search: orderOf(sent, 1).provider.fantasy_name.slice(1).toUpperCase() })).toEqual([
    sent.id,
  ])
  expect((await idsOf({ search: approver.email })).toSorted()).toEqual(all.toSorted())
  for (const note of ['77.002', '77002', '7.002', '77-002'])
    expect(await idsOf({ search: note }), note).toEqual([claimed.id])
  expect(await idsOf({ search: 'SAP-4500.1' })).toEqual([finished.id])
  expect(await idsOf({ search: 'no hay nada así' })).toEqual([])
  expect(await idsOf({ search: '%' })).toEqual([])
  expect((await counts({ search: '77.002' })).states).toEqual({ 2: 0, 3: 1, 4: 0 })
  const found = await buyer.callOrThrow(myPurchases, { query: { search: '77.002' } })
  expect(found.pagination).toMatchObject({ totalRows: 1, totalPages: 1 })
})

test('B3 S6 a search and its counts show no purchase of a colleague', async () => {
  const { message } = await other.call(myPurchases, { query: { search: '77.002' } })
  expect(message.data).toEqual([])
  expect((await other.callOrThrow(purchaseCounts, { query: { search: '77.002' } })).states).toEqual({
    2: 0,
    3: 0,
    4: 0,
  })
})

test('B3 P2 sorted by date or total, both ways, page by page, within a period', async () => {
  const newest = await idsOf({})
  expect(newest).toEqual(all.toReversed())
  expect(await idsOf({ sort: 'created_at' })).toEqual(all)
  const totals = (await list({ sort: '-total' })).map((one) => Number(one.total_w_shipping_ARP))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  expect(new Set(totals).size).toBeGreaterThan(1)
  expect((await list({ sort: 'total' })).map((one) => Number(one.total_w_shipping_ARP))).toEqual(
    totals.toReversed(),
  )
  expect(await idsOf({ sort: '-total', per_page: 2, page: 2 })).toEqual(
    (await idsOf({ sort: '-total' })).slice(2, 4),
  )
  const yesterday = addDays(dayOf(clock.now()), -1)
  expect(await idsOf({ to: yesterday, attention: 'claimed' })).toEqual([])
  expect((await counts({ to: yesterday })).attention.claimed).toBe(0)
})
