import { expect, test } from 'vitest'
import {
  claimDelivery,
  confirmReception,
  dispatchNotes,
  myPurchase,
  myPurchases,
} from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { clock, anonymous } from '#test/client.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, placePurchase } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const stranger = await aBuyer()
const glove = await anOffer()
const { seller } = glove

interface Delivery {
  purchaseId: number
  orderId: number
  itemId: number
}

/** An approved order of 4, of which `sent` went out with note 1. */
async function delivery(sent = 4): Promise<Delivery> {
  const { purchaseId, id: orderId, item } = await anOrder({ buyer, lines: [[glove, 4]], sent, note: '1' })
  return { purchaseId, orderId, itemId: item.id }
}

function send(orderId: number, itemId: number, quantity: number, note: string) {
  const items = [{ buy_order_item_id: itemId, qty_sent: quantity }]
  return seller.call(sendOrder, {
    params: { order_id: orderId },
    body: { items, dispatch_note_number: note },
  })
}

function confirm(caller: Caller, orderId: number, note = '1') {
  return caller.call(confirmReception, {
    params: { order_id: orderId },
    body: { dispatch_note_number: note },
  })
}

function claim(caller: Caller, orderId: number, message = 'Faltan dos pares', note = '1') {
  return caller.call(claimDelivery, {
    params: { order_id: orderId },
    body: { order_id: orderId, provider_id: glove.sellerId, message, dispatch_note_number: note },
  })
}

async function states(purchaseId: number) {
  const { data } = (await buyer.call(myPurchase, { params: { order_id: purchaseId } })).message
  return [data.state, ...data.buy_orders.map((order) => order.state)]
}

test('S6 purchases are for signed-in buyers', async () => {
  expect((await anonymous.call(myPurchases)).status).toBe(401)
  expect((await seller.call(myPurchases)).status).toBe(403)
  expect((await confirm(seller, 1)).status).toBe(403)
})

test('S6 another buyer’s purchase gets the same 404 as one that does not exist', async () => {
  const { purchaseId, orderId } = await delivery()
  const foreign = await stranger.call(myPurchase, { params: { order_id: purchaseId } })
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await stranger.call(myPurchase, { params: { order_id: 999_999_999 } }))
  expect((await confirm(stranger, orderId)).status).toBe(404)
  expect((await claim(stranger, orderId)).status).toBe(404)
  expect((await stranger.call(dispatchNotes, { params: { order_id: orderId } })).status).toBe(404)
  expect((await confirm(approver, orderId)).status).toBe(404)
})

test('P1 P4 invalid input is refused', async () => {
  const { orderId } = await delivery()
  expect((await buyer.call(myPurchases, { query: { per_page: 1000 } })).status).toBe(422)
  expect((await buyer.call(myPurchases, { query: { state: 'x' } })).status).toBe(422)
  expect((await claim(buyer, orderId, '')).status).toBe(422)
  expect((await claim(buyer, orderId, 'x'.repeat(191))).status).toBe(422)
  expect((await confirm(buyer, orderId, '')).status).toBe(422)
  expect((await confirm(buyer, orderId, '77')).status).toBe(404)
})

test('P4 P6 confirming the only delivery finishes the purchase', async () => {
  const { purchaseId, orderId } = await delivery()
  expect(await states(purchaseId)).toEqual([3, 4])
  expect(await confirm(buyer, orderId)).toMatchObject({ status: 200, message: { state: 7 } })
  expect(await states(purchaseId)).toEqual([4, 7])
  expect((await confirm(buyer, orderId)).status).toBe(409)
})

test('P4 a partial delivery can be confirmed', async () => {
  const { purchaseId, orderId, itemId } = await delivery(1)
  expect((await confirm(buyer, orderId)).message.state).toBe(9)
  await send(orderId, itemId, 3, '2')
  expect(await states(purchaseId)).toEqual([3, 4])
  await confirm(buyer, orderId, '2')
  expect(await states(purchaseId)).toEqual([4, 7])
})

test('P4 P6 a claimed delivery makes order and purchase claimed until it is confirmed', async () => {
  const { purchaseId, orderId } = await delivery()
  expect((await claim(buyer, orderId)).message.state).toBe(8)
  expect(await states(purchaseId)).toEqual([8, 8])
  expect((await claim(buyer, orderId)).status).toBe(409)
  const [entry] = (await buyer.call(dispatchNotes, { params: { order_id: orderId } })).message
  expect(entry).toMatchObject({ state: 4, claim: 'Faltan dos pares', dispatch_note_number: '1' })
  expect((await confirm(buyer, orderId)).message.state).toBe(7)
})

test('V6 P4 open units can be sent or cancelled while a delivery is claimed', async () => {
  const { purchaseId, orderId, itemId } = await delivery(1)
  await claim(buyer, orderId)
  expect((await send(orderId, itemId, 1, '2')).status).toBe(200)
  const body = { items: [{ buy_order_item_id: itemId }] }
  expect((await seller.call(cancelOrder, { params: { order_id: orderId }, body })).status).toBe(200)
  expect(await states(purchaseId)).toEqual([8, 8])
})

test('P5 the history has sent items with their note, and cancelled items', async () => {
  const { orderId, itemId } = await delivery(3)
  await seller.call(cancelOrder, {
    params: { order_id: orderId },
    body: { items: [{ buy_order_item_id: itemId }] },
  })
  const history = (await buyer.call(dispatchNotes, { params: { order_id: orderId } })).message
  const seen = history.map((entry) => [entry.state, entry.dispatch_note_number, entry.quantity_sent])
  expect(seen).toEqual(
    expect.arrayContaining([
      [3, '1', 3],
      [2, null, 1],
    ]),
  )
})

test('P1 P2 the list filters by state and period, newest first, five a page', async () => {
  const { id } = await placePurchase(buyer, [[glove, 1]])
  const list = async (query: Record<string, string | number>) =>
    (await buyer.call(myPurchases, { query })).message
  const pending = await list({ state: 2 })
  expect(pending.data[0]).toMatchObject({ id, state: 2, total_products: 1 })
  expect(pending.pagination).toMatchObject({ currentPage: 1, perPage: 5 })
  expect(pending.data.length).toBeLessThanOrEqual(5)
  expect((await list({ state: 3 })).data.every((one) => [3, 8].includes(one.state))).toBe(true)
  const today = dayOf(clock.now())
  expect((await list({ from: today, to: today })).data[0]?.id).toBe(id)
  const before = await list({ from: addDays(today, -60), to: addDays(today, -1), per_page: 100 })
  expect(before.data.map((one) => one.id)).not.toContain(id)
})

test('P7 the estimated date is the purchase date plus the largest block in business days', async () => {
  const slower = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 8 }] })
  const { id } = await placePurchase(buyer, [
    [glove, 1],
    [await anOffer({ seller: slower }), 1],
  ])
  const { data } = (await buyer.call(myPurchase, { params: { order_id: id } })).message
  const days = data.buy_orders.map(({ buy_order_items: items }) =>
    Math.max(...items.map((item) => item.days_delivery_time_block)),
  )
  const arrival = (count = 0) => businessDaysAfter(dayOf(clock.now()), count)
  expect(data.buy_orders.map((order) => order.estimated_date)).toEqual(days.map(arrival))
  expect(data.estimated_date).toBe(arrival(Math.max(...days)))
})
