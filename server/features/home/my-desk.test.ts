import { expect, test } from 'vitest'
import { approvals, approve, reject } from '#contract/approvals.ts'
import { type MyDesk, myDesk } from '#contract/home.ts'
import { changePublicationState } from '#contract/publications.ts'
import { confirmReception, myPurchases, type SellerOrder } from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import { addDays, type Day, dayOf, monthsBefore } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, deps, signIn } from '#test/client.ts'
import { addDelegate } from '#test/delegating.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import {
  BUENOS_AIRES,
  CORDOBA,
  type PlacedPurchase,
  placeApproved,
  placePurchase,
  readOrders,
  type TestOffer,
} from '#test/shopping.ts'
import { readMyDesk } from './my-desk.ts'

/** A seller who delivers in so many business days. */
const aShop = (days: number) => aSeller({ zones: [{ region: BUENOS_AIRES, days, shipping: 100_00 }] })
const [quick, slow] = [await aShop(2), await aShop(12)]
const [rope, saw] = [
  await anOffer({ seller: quick, cents: 1000 }),
  await anOffer({ seller: slow, cents: 1000 }),
]
const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const delegate = await aBuyer({ company: approver.company })

const NOTHING: MyDesk = {
  to_approve: null,
  pending: 0,
  arriving: 0,
  late: 0,
  to_confirm: 0,
  has_bought: false,
  deliveries: [],
  bought_often: [],
}

const LOWEST = { currency_code: 'ARS', min_price_value: '10.00' }

const read = (caller: Caller = buyer) => caller.callOrThrow(myDesk)

async function readOn(day: Day): Promise<MyDesk> {
  const now = () => new Date(`${day}T12:00:00-03:00`)
  const ids = { userId: buyer.userId, clientId: buyer.id, companyId: buyer.company.id }
  return readMyDesk({ ...deps, now }, { role: 'buyer', administrator: false, ...ids }, undefined)
}

const itemsOf = (order: SellerOrder) =>
  order.buy_order_items.map(({ id, quantity }) => ({ buy_order_item_id: id, qty_sent: quantity }))

interface Sent {
  note: string
  units?: number
}

function send(seller: Caller, order: SellerOrder, { note, units }: Sent) {
  const items = itemsOf(order).map((item) => ({ ...item, qty_sent: units ?? item.qty_sent }))
  return seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { dispatch_note_number: note, items },
  })
}

const confirm = (order: SellerOrder, note: string) =>
  buyer.callOrThrow(confirmReception, {
    params: { order_id: order.id },
    body: { dispatch_note_number: note },
  })

function firstOf({ orders }: PlacedPurchase): SellerOrder {
  if (!orders[0]) throw new Error('No order was placed')
  return orders[0]
}

/** The last delivery of a purchase is expected on this day. */
async function expectedDay(purchase: PlacedPurchase): Promise<Day> {
  const { orders } = await readOrders(buyer, purchase.id)
  return orders.flatMap(({ deliveries }) => deliveries.map((one) => one.estimated_date)).at(-1) ?? ''
}

test('S6 S15 the desk is for buyers: 401 without a session, 403 for a seller', async () => {
  expect((await anonymous.call(myDesk)).status).toBe(401)
  expect((await quick.call(myDesk)).status).toBe(403)
})

test('S15 a new buyer has nothing; who approves for a colleague has 0 orders to approve', async () => {
  const boss = await aBuyer()
  expect(await read(boss)).toEqual(NOTHING)
  expect(await read(await aBuyer({ approver: boss }))).toEqual(NOTHING)
  expect(await read(boss)).toEqual({ ...NOTHING, to_approve: 0 })
})

test('S15 P1 Q1 a purchase from two sellers is one purchase pending, and two orders for its approver and her delegate', async () => {
  const { orders } = await placePurchase(buyer, [
    [rope, 3],
    [saw, 1],
  ])
  const bought = [
    { sku: rope.sku, product_name: rope.title, image_source: '', ...LOWEST },
    { sku: saw.sku, product_name: saw.title, image_source: '', ...LOWEST },
  ]
  expect(await read()).toEqual({ ...NOTHING, pending: 1, has_bought: true, bought_often: bought })
  expect(await read(approver)).toEqual({ ...NOTHING, to_approve: 2 })
  expect(await read(delegate)).toEqual(NOTHING)
  await addDelegate(delegate.email, approver.email, 0, 0)
  expect(await read(delegate)).toEqual({ ...NOTHING, to_approve: 2 })

  const [one, other] = orders
  await approver.callOrThrow(approve, { params: { id: one?.id ?? 0 } })
  expect((await read(approver)).to_approve).toBe(1)
  expect((await read()).pending).toBe(1)
  await approver.callOrThrow(reject, { params: { id: other?.id ?? 0 } })
  expect((await read(approver)).to_approve).toBe(0)
  expect(await read()).toMatchObject({ pending: 0, has_bought: true })
})

test('S15 P4 P7 a delivery is listed until its day, arrives within 7 days, is late from the day after, and waits to be confirmed', async () => {
  const before = await read()
  const purchase = await placeApproved(buyer, approver, [[rope, 3]])
  const order = firstOf(purchase)
  expect(await read()).toMatchObject({ arriving: 0, to_confirm: 0, deliveries: [] })
  await send(quick, order, { note: '7' })
  const day = await expectedDay(purchase)
  const { data } = await buyer.callOrThrow(myPurchases, { query: { per_page: 1 } })
  expect(await read()).toEqual({
    ...before,
    arriving: 1,
    to_confirm: 1,
    deliveries: [
      {
        purchase_id: purchase.id,
        internal_code: data[0]?.internal_code,
        dispatch_note_number: '7',
        fantasy_name: quick.fantasyName,
        units: 3,
        estimated_date: day,
        title: rope.title,
        image_source: '',
        products: 1,
      },
    ],
  })
  const shown = async (on: Day) => {
    const { arriving, late, to_confirm, deliveries } = await readOn(on)
    return { arriving, late, to_confirm, listed: deliveries.length }
  }
  expect(await shown(day)).toEqual({ arriving: 1, late: 0, to_confirm: 1, listed: 1 })
  // With the first purchase, whose rope was approved as early and is not sent yet.
  expect(await shown(addDays(day, 1))).toEqual({ arriving: 0, late: 2, to_confirm: 1, listed: 0 })
  await confirm(order, '7')
  expect(await shown(day)).toEqual({ arriving: 0, late: 0, to_confirm: 0, listed: 0 })
  expect((await shown(addDays(day, 1))).late).toBe(1)
})

test('S15 D3 what is bought often comes with the cheapest offer in the zone of the delivery place, where it is delivered', async () => {
  const inRegion = async (region_id: number) =>
    (await buyer.callOrThrow(myDesk, { query: { region_id } })).bought_often.find(
      ({ sku }) => sku === rope.sku,
    )
  expect((await inRegion(BUENOS_AIRES))?.offers?.cheapest).toMatchObject({
    provider_id: quick.sellerId,
    region_id: BUENOS_AIRES,
    value: '10.00',
    shipping_cost: '100.00',
    delivery_time: 2,
  })
  const elsewhere = await inRegion(CORDOBA)
  expect(elsewhere).toMatchObject({ sku: rope.sku, min_price_value: '10.00' })
  expect(elsewhere?.offers).toBeUndefined()
})

test('S15 the five soonest deliveries are listed, soonest first', async () => {
  const late = await placeApproved(buyer, approver, [[saw, 6]])
  const soon = await placeApproved(buyer, approver, [[rope, 4]])
  await send(slow, firstOf(late), { note: '100', units: 1 })
  for (const note of ['1', '2', '3', '4']) await send(quick, firstOf(soon), { note, units: 1 })
  const notes = async () => (await read()).deliveries.map((one) => [one.dispatch_note_number, one.units])
  const first = [
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['4', 1],
    ['100', 1],
  ]
  expect(await notes()).toEqual(first)
  await send(slow, firstOf(late), { note: '101', units: 2 })
  expect(await notes()).toEqual(first)
  const { to_confirm, arriving } = await read()
  // Purchases. Twelve business days are more than seven days.
  expect([to_confirm, arriving]).toEqual([2, 1])
  await confirm(firstOf(soon), '2')
  expect(await notes()).toEqual([...first.filter(([note]) => note !== '2'), ['101', 2]])
})

test('S15 bought often: by the number of purchases, without rejected and cancelled units, of 90 days, and still on sale', async () => {
  const fromQuick = () => anOffer({ seller: quick, cents: 1000 })
  const [tape, glue, paint] = [await fromQuick(), await fromQuick(), await fromQuick()]
  const [nails, wire, lamp] = [await fromQuick(), await fromQuick(), await fromQuick()]
  const often = async () => (await read()).bought_often.map(({ sku }) => sku)
  // Saws in two purchases, so that they come before more units in one.
  await placePurchase(buyer, [[saw, 1]])
  expect(await often()).toEqual([rope.sku, saw.sku])

  const rejected = await placePurchase(buyer, [[tape, 900]])
  await approver.callOrThrow(reject, { params: { id: firstOf(rejected).id } })
  const cancelled = firstOf(await placeApproved(buyer, approver, [[glue, 900]]))
  await quick.callOrThrow(cancelOrder, {
    params: { order_id: cancelled.id },
    body: { items: itemsOf(cancelled) },
  })
  expect(await often()).toEqual([rope.sku, saw.sku])

  const ofOnePurchase = [
    [paint, 40],
    [nails, 30],
    [wire, 20],
    [lamp, 10],
  ] as const
  await placePurchase(buyer, [
    ...ofOnePurchase.map(([offer, units]): [TestOffer, number] => [offer, units]),
    [tape, 5],
  ])
  const sixth = [rope.sku, saw.sku, paint.sku, nails.sku, wire.sku, lamp.sku]
  expect(await often()).toEqual(sixth)

  const { publicationId: id } = nails
  const change = (state: 1 | 2) =>
    quick.callOrThrow(changePublicationState, { params: { id }, body: { state } })
  await change(PUBLICATION_CODES.paused)
  expect(await often()).toEqual([rope.sku, saw.sku, paint.sku, wire.sku, lamp.sku, tape.sku])
  await change(PUBLICATION_CODES.active)
  expect(await often()).toEqual(sixth)

  const today = dayOf(clock.now())
  expect((await readOn(addDays(today, 90))).bought_often.map(({ sku }) => sku)).toEqual(sixth)
  expect((await readOn(addDays(today, 91))).bought_often).toEqual([])
})

test('S6 S15 what a colleague or another company buys is on no figure', async () => {
  const before = { own: await read(), approver: await read(approver) }
  for (const otherApprover of [await aBuyer({ company: approver.company }), await aBuyer()]) {
    const other = await aBuyer({ approver: otherApprover })
    const theirs = { buyer: await read(other), approver: await read(otherApprover) }
    await placePurchase(other, [[saw, 900]])
    const order = firstOf(await placeApproved(other, otherApprover, [[rope, 900]]))
    await send(quick, order, { note: '5' })
    expect(await read(other)).toMatchObject({
      pending: theirs.buyer.pending + 1,
      to_confirm: theirs.buyer.to_confirm + 1,
      arriving: theirs.buyer.arriving + 1,
    })
    expect((await read(otherApprover)).to_approve).toBe((theirs.approver.to_approve ?? 0) + 1)
  }
  expect({ own: await read(), approver: await read(approver) }).toEqual(before)
})

test('S15 P1 P4 P7 Q1 each figure is the number of rows of the list that it opens', async () => {
  const boss = await aBuyer()
  const requester = await aBuyer({ approver: boss })
  await anOrder({ buyer: requester, pending: true })
  await anOrder({ buyer: requester, lines: [[rope, 1]] })
  const sent = await anOrder({ buyer: requester, lines: [[saw, 1]], sent: 1 })
  const [order] = (await readOrders(requester, sent.purchaseId)).orders
  clock.set(new Date(`${order?.deliveries[0]?.estimated_date}T12:00:00-03:00`))
  const [later, laterBoss] = [await signIn(requester.email), await signIn(boss.email)]
  const months = { from: monthsBefore(dayOf(clock.now()), 24), to: dayOf(clock.now()) }
  const rows = async (query: object) =>
    (await later.callOrThrow(myPurchases, { query: { ...months, per_page: 1, ...query } })).pagination
      .totalRows
  const desk = await read(later)
  expect(desk.pending).toBe(await rows({ state: 2 }))
  for (const attention of ['late', 'to_confirm', 'arriving'] as const) {
    expect(desk[attention], attention).toBe(await rows({ attention }))
    expect(desk[attention], attention).toBeGreaterThan(0)
  }
  const { pagination } = await laterBoss.callOrThrow(approvals, {
    query: { ...months, state: 1, per_page: 1 },
  })
  expect((await read(laterBoss)).to_approve).toBe(pagination.totalRows)
  clock.set(null)
})
