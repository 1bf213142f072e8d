// A purchase's history as its buyer reads it (P3, P5, P7): events, deliveries and open units.
import { afterEach, expect, test } from 'vitest'
import { approval, approvals, approve, reject } from '#contract/approvals.ts'
import { claimDelivery, confirmReception, myPurchase, myPurchases } from '#contract/purchases.ts'
import { cancelOrder, mySale, sendOrder } from '#contract/sales.ts'
import { dayOf } from '#domain/days.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { markDelivered } from '#server/scheduled/delivered-orders.ts'
import type { Caller } from '#test/caller.ts'
import { clock, deps, signIn } from '#test/client.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

/** Signs in again, because sessions expire when the clock moves. */
function buyerAt(at: Date) {
  clock.set(at)
  return signIn(buyer.email)
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const start = new Date()
const after = (time: number) => clock.set(new Date(start.getTime() + time))
afterEach(() => clock.set(null))

async function read(purchaseId: number, who: Caller = buyer) {
  const { data } = await who.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
  const [order] = data.buy_orders
  if (!order) throw new Error('A purchase has an order')
  return { purchase: data, order }
}

async function placed() {
  after(0)
  const lines = [
    [glove, 5],
    [helmet, 3],
  ] as const
  const { purchaseId, id, itemOf } = await anOrder({ buyer, lines, pending: true })
  return { id: purchaseId, orderId: id, gloves: itemOf(glove), helmets: itemOf(helmet) }
}

async function card(purchaseId: number, who: Caller = buyer) {
  const { data } = await who.callOrThrow(myPurchases, { query: { per_page: 100 } })
  return data.find(({ id }) => id === purchaseId)
}

test('P3 P5 the history of an order has actor, action, time, note and quantities', async () => {
  const { id, orderId, gloves, helmets } = await placed()
  const params = { order_id: orderId }
  const about = { dispatch_note_number: '7' }
  after(MINUTE)
  await approver.callOrThrow(approve, { params: { id: orderId } })
  after(2 * MINUTE)
  await send(seller, orderId, '7', [gloves.id, 2])
  after(3 * MINUTE)
  await buyer.callOrThrow(claimDelivery, { params, body: { ...about, message: 'Faltan guantes' } })
  after(4 * MINUTE)
  await buyer.callOrThrow(confirmReception, { params, body: about })
  after(5 * MINUTE)
  await seller.callOrThrow(cancelOrder, { params, body: { items: [{ buy_order_item_id: helmets.id }] } })
  const { order } = await read(id)
  const company = order.provider.fantasy_name
  const events = order.events.map((event) => [
    (new Date(event.at).getTime() - start.getTime()) / MINUTE,
    event.type,
    event.actor.side,
    event.dispatch_note_number,
    event.lines.map(({ title, quantity }) => `${quantity} × ${title}`),
    event.claim,
  ])
  expect(events).toEqual([
    [0, 'placed', 'buyer', null, [], null],
    [1, 'approved', 'approver', null, [], null],
    [2, 'sent', 'seller', '7', [`2 × ${gloves.combination.title}`], null],
    [3, 'claimed', 'buyer', '7', [], 'Faltan guantes'],
    [4, 'confirmed', 'buyer', '7', [], null],
    [5, 'cancelled', 'seller', null, [`3 × ${helmets.combination.title}`], null],
  ])
  expect(order.events.map(({ actor }) => actor.name)).toEqual([
    buyer.name,
    approver.name,
    company,
    buyer.name,
    buyer.name,
    company,
  ])
})

test('P3 a rejection has approver and reason, and leaves nothing to send', async () => {
  const { id, orderId } = await placed()
  await approver.callOrThrow(reject, { params: { id: orderId }, body: { reason: 'Ya hay' } })
  const { order } = await read(id)
  expect(order.events.at(-1)).toMatchObject({
    type: 'rejected',
    actor: { side: 'approver', name: approver.name },
    rejection_reason: 'Ya hay',
  })
  expect(order.to_send).toEqual([])
})

test('P3 the actor of a scheduled event is Abasto', async () => {
  const { id, orderId, gloves, helmets } = await placed()
  await approver.callOrThrow(approve, { params: { id: orderId } })
  const items = [gloves, helmets].map((item) => ({ buy_order_item_id: item.id, qty_sent: item.quantity }))
  await seller.callOrThrow(sendOrder, {
    params: { order_id: orderId },
    body: { dispatch_note_number: '8', items },
  })
  const later = await buyerAt(new Date(start.getTime() + 60 * DAY))
  await markDelivered(deps)
  const { order } = await read(id, later)
  expect(order.events.at(-1)).toMatchObject({ type: 'delivered', actor: { side: 'abasto', name: 'Abasto' } })
})

test('P7 open units are listed by block, due in business days from the approval, overdue from the day after', async () => {
  const { id, orderId, gloves, helmets } = await placed()
  const { order: waiting } = await read(id)
  const blocks = [...new Set([gloves, helmets].map((item) => item.days_delivery_time_block))].sort(
    (one, other) => one - other,
  )
  expect(waiting.to_send.map((block) => [block.days_delivery_time_block, block.estimated_date])).toEqual(
    blocks.map((days) => [days, businessDaysAfter(dayOf(start), days)]),
  )
  expect(waiting.estimated_date).toBe(waiting.to_send.at(-1)?.estimated_date)

  after(MINUTE)
  await approver.callOrThrow(approve, { params: { id: orderId } })
  const [first] = waiting.to_send
  const onTheDay = new Date(`${first?.estimated_date}T23:59:00-03:00`)
  const later = await buyerAt(onTheDay)
  expect((await read(id, later)).order.to_send[0]?.overdue).toBe(false)
  expect(await card(id, later)).toMatchObject({ overdue: false })
  clock.set(new Date(onTheDay.getTime() + MINUTE))
  expect((await read(id, later)).order.to_send[0]?.overdue).toBe(true)
  expect(await card(id, later)).toMatchObject({ overdue: true })
})

test('P7 Q1 Q2 V3 a purchase approved after months is not late at once: its days run from the approval, until it is received', async () => {
  const { id, orderId, gloves, helmets } = await placed()
  const monthsLater = (count: number) => new Date(start.getTime() + count * 60 * DAY)
  const people = async (at: Date) => ({
    later: await buyerAt(at),
    decider: await signIn(approver.email),
    sender: await signIn(seller.email, 'seller'),
  })
  const marks = async ({ later, decider }: Awaited<ReturnType<typeof people>>) => {
    const { data } = await decider.callOrThrow(approvals, { query: { per_page: 100 } })
    return [
      await card(id, later),
      (await read(id, later)).purchase,
      await decider.callOrThrow(approval, { params: { id: orderId } }),
      data.find((one) => one.id === orderId),
    ].map((one) => one && [one.overdue, one.due_date])
  }
  const same = (...mark: unknown[]) => Array<unknown>(4).fill(mark)
  const estimated = (await read(id)).purchase.estimated_date

  let then = await people(monthsLater(1))
  expect(await marks(then)).toEqual(same(false, null))
  await then.decider.callOrThrow(approve, { params: { id: orderId } })
  const approvedOn = dayOf(clock.now())
  const blocks = [gloves, helmets].map((item) => item.days_delivery_time_block)
  const due = businessDaysAfter(approvedOn, Math.min(...blocks))
  expect(due > approvedOn).toBe(true)
  expect(await marks(then)).toEqual(same(false, due))
  const { purchase, order } = await read(id, then.later)
  expect(purchase.estimated_date).toBe(estimated)
  expect(order.to_send[0]).toMatchObject({ estimated_date: due, overdue: false })
  const sale = await then.sender.callOrThrow(mySale, { params: { order_id: orderId } })
  expect(sale.data).toMatchObject({ estimated_date: estimated, due_date: due, overdue: false })
  expect(sale.data.to_send[0]).toMatchObject({ estimated_date: due, overdue: false })

  then = await people(monthsLater(2))
  expect(await marks(then)).toEqual(same(true, due))
  const items = [gloves, helmets].map((item) => ({ buy_order_item_id: item.id, qty_sent: item.quantity }))
  const params = { order_id: orderId }
  await then.sender.callOrThrow(sendOrder, { params, body: { items, dispatch_note_number: '9' } })
  const last = businessDaysAfter(approvedOn, Math.max(...blocks))
  expect(await marks(then)).toEqual(same(true, last))
  await then.later.callOrThrow(confirmReception, { params, body: { dispatch_note_number: '9' } })
  expect(await marks(then)).toEqual(same(false, null))
})

test('P1 P4 a delivery on its way is to confirm, and overdue after its own date', async () => {
  const { id, orderId, gloves } = await placed()
  await approver.callOrThrow(approve, { params: { id: orderId } })
  expect(await card(id)).toMatchObject({ deliveries_to_confirm: 0 })
  await send(seller, orderId, '1', [gloves.id, 2])
  await send(seller, orderId, '2', [gloves.id, 3])
  expect(await card(id)).toMatchObject({ deliveries_to_confirm: 2, overdue: false })
  const { order } = await read(id)
  expect(order.deliveries.map((one) => [one.dispatch_note_number, one.state, one.overdue])).toEqual([
    ['1', 3, false],
    ['2', 3, false],
  ])
  expect(order.deliveries[1]?.lines).toMatchObject([{ buy_order_item_id: gloves.id, quantity: 3 }])
  expect(order.to_send.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([3])
  const params = { order_id: orderId }
  await buyer.callOrThrow(confirmReception, { params, body: { dispatch_note_number: '1' } })
  expect(await card(id)).toMatchObject({ deliveries_to_confirm: 1 })
  const later = await buyerAt(new Date(`${order.deliveries[1]?.estimated_date}T23:59:00-03:00`))
  expect((await read(id, later)).order.deliveries.map(({ overdue }) => overdue)).toEqual([false, false])
  clock.set(new Date(clock.now().getTime() + MINUTE))
  expect((await read(id, later)).order.deliveries.map(({ overdue }) => overdue)).toEqual([false, true])
})
