import { afterEach, expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { claimDelivery, dispatchNotes, myPurchase } from '#contract/purchases.ts'
import { cancelOrder, mySale, mySales, sendOrder } from '#contract/sales.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { decimal, parseCents } from '#domain/money.ts'
import type { Caller } from '#test/caller.ts'
import { clock, deps, anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { markDelivered } from '#server/scheduled/delivered-orders.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { listSales, readSale } from './queries.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const [seller, rival] = [await aSeller(), await aSeller()]
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

afterEach(() => clock.set(null))

/** An approved order of 5 gloves and 3 helmets, with the ids of its items. */
async function sale() {
  const lines = [
    [glove, 5],
    [helmet, 3],
  ] as const
  const { purchaseId, id, itemOf } = await anOrder({ buyer, lines })
  return { purchaseId, id, gloves: itemOf(glove).id, helmets: itemOf(helmet).id }
}

let notes = 0
const newNote = () => `0001-${++notes}`.replace('-', '.')

function send(
  caller: Caller,
  id: number,
  items: [itemId: number, quantity: number][],
  note = newNote(),
  headers = {},
) {
  return caller.call(sendOrder, {
    params: { order_id: id },
    headers,
    body: {
      items: items.map(([buy_order_item_id, qty_sent]) => ({
        buy_order_item_id,
        qty_sent,
        delivery_time: 1,
      })),
      dispatch_note_number: note,
    },
  })
}

function cancel(caller: Caller, id: number, ...items: number[]) {
  return caller.call(cancelOrder, {
    params: { order_id: id },
    body: { items: items.map((buy_order_item_id) => ({ buy_order_item_id })) },
  })
}

async function quantities(id: number) {
  const { data } = (await seller.call(mySale, { params: { order_id: id } })).message
  return data.buy_order_items.map((item) => [item.id, item.quantity_sent, item.quantity_cancel])
}

test('S6 sales are for signed-in sellers', async () => {
  expect((await anonymous.call(mySales)).status).toBe(401)
  expect((await buyer.call(mySales)).status).toBe(403)
  expect((await send(buyer, 1, [[1, 1]])).status).toBe(403)
  expect((await cancel(anonymous, 1, 1)).status).toBe(401)
})

test('S6 another seller’s sale gets the same 404 as one that does not exist', async () => {
  const { id, gloves } = await sale()
  const answers = await Promise.all([
    rival.call(mySale, { params: { order_id: id } }),
    send(rival, id, [[gloves, 1]]),
    cancel(rival, id, gloves),
    rival.call(dispatchNotes, { params: { order_id: id } }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  expect(answers[0]).toEqual(await rival.call(mySale, { params: { order_id: 999_999_999 } }))
})

test('Q5 a pending or rejected order is no sale', async () => {
  const { id, item } = await anOrder({ buyer, lines: [[glove, 1]], pending: true })
  expect((await send(seller, id, [[item.id, 1]])).status).toBe(404)
  await approver.call(reject, { params: { id } })
  expect((await send(seller, id, [[item.id, 1]])).status).toBe(404)
  expect((await seller.call(mySale, { params: { order_id: id } })).status).toBe(404)
  expect((await approver.call(approve, { params: { id } })).status).toBe(409)
})

test('V4 invalid input is refused and sends nothing', async () => {
  const { id, gloves, helmets } = await sale()
  for (const note of ['', 'R-1', '12a', '1'.repeat(41)]) {
    expect((await send(seller, id, [[gloves, 1]], note)).status).toBe(422)
  }
  expect((await send(seller, id, [])).status).toBe(422)
  expect((await send(seller, id, [[gloves, 0]])).status).toBe(422)
  expect((await send(seller, id, [[999_999_999, 1]])).status).toBe(422)
  const twice: [number, number][] = [
    [helmets, 1],
    [helmets, 1],
  ]
  expect((await send(seller, id, twice)).status).toBe(422)
  expect((await send(seller, id, [[gloves, 6]])).status).toBe(409)
  expect((await quantities(id)).flatMap(([, sent, cancelled]) => [sent, cancelled])).toEqual([0, 0, 0, 0])
})

test('V3 V4 V6 a sale is sent in parts with several notes, each in the history', async () => {
  const { id, gloves, helmets } = await sale()
  expect((await send(seller, id, [[gloves, 2]])).message.state).toBe(9)
  const last = await send(seller, id, [
    [gloves, 3],
    [helmets, 3],
  ])
  expect(last.message.state).toBe(4)
  expect((await send(seller, id, [[gloves, 1]])).status).toBe(409)
  const history = (await seller.call(dispatchNotes, { params: { order_id: id } })).message
  expect(
    history.filter((entry) => entry.buy_order_item_id === gloves).map((entry) => entry.quantity_sent),
  ).toEqual(expect.arrayContaining([2, 3]))
  expect(history.every((entry) => entry.state === 3)).toBe(true)
})

test('V4 a dispatch sent again with its idempotency key is sent once and gets the first answer', async () => {
  const { id, gloves } = await sale()
  const note = newNote()
  const headers = { 'idempotency-key': `dispatch of ${id}` }
  const first = await send(seller, id, [[gloves, 2]], note, headers)
  expect(first).toMatchObject({ status: 200, message: { id, state: 9 } })
  expect(await send(seller, id, [[gloves, 2]], note, headers)).toEqual(first)
  expect((await quantities(id)).find(([item]) => item === gloves)).toEqual([gloves, 2, 0])
  expect((await send(seller, id, [[gloves, 3]], note, headers)).status).toBe(422)
})

test('V4 I14 a second dispatch with a used note is refused with the day of the first, also with the same units', async () => {
  const { id, gloves, helmets } = await sale()
  const note = newNote()
  await send(seller, id, [[gloves, 2]], note)
  const [{ created_at: sentAt }] = (await db
    .selectFrom('dispatches')
    .where('buy_order_id', '=', id)
    .select('created_at')
    .execute()) as [{ created_at: Date }]
  clock.set(new Date(sentAt.getTime() + 24 * 3_600_000))
  const dayAfter = await signIn(seller.email, 'seller')
  for (const headers of [{}, { 'idempotency-key': `second dispatch of ${id}` }])
    for (const item of [gloves, helmets])
      expect(await send(dayAfter, id, [[item, 2]], note, headers)).toMatchObject({
        status: 409,
        error_code: 'note_used',
        message: `Ese número de remito ya se usó en este pedido el ${formatDay(dayOf(sentAt), 'es')}.`,
      })
  clock.set(null)
  expect(await quantities(id)).toEqual(
    expect.arrayContaining([
      [gloves, 2, 0],
      [helmets, 0, 0],
    ]),
  )
})

test('V5 rejecting cancels the open units of the block only', async () => {
  const { id, gloves, helmets } = await sale()
  await send(seller, id, [[gloves, 2]])
  expect((await cancel(seller, id, gloves, helmets)).message.state).toBe(4)
  expect(await quantities(id)).toEqual(
    expect.arrayContaining([
      [gloves, 2, 3],
      [helmets, 0, 3],
    ]),
  )
  expect((await cancel(seller, id, gloves)).status).toBe(409)
})

test('V6 a sale with all cancelled is cancelled', async () => {
  const { id, gloves, helmets } = await sale()
  expect((await cancel(seller, id, gloves, helmets)).message.state).toBe(5)
})

test('V1 V2 the list has the fields of the card, and every filter includes its related states', async () => {
  const { id, gloves, purchaseId } = await sale()
  const { data: purchase } = (await buyer.call(myPurchase, { params: { order_id: purchaseId } })).message
  const [order] = purchase.buy_orders
  const goods = 5 * (parseCents(glove.value) ?? 0) + 3 * (parseCents(helmet.value) ?? 0)
  const shipping = parseCents(order?.shipping_cost_ARP ?? '') ?? 0
  const days = Math.max(...(order?.buy_order_items.map((item) => item.days_delivery_time_block) ?? []))
  const card = async (state?: number) => {
    const { data } = (await seller.call(mySales, { query: { state, per_page: 100 } })).message
    return data.find((one) => one.id === id)
  }
  expect(await card(2)).toMatchObject({
    state: 2,
    internal_code: `${purchase.internal_code}-1`,
    created_at: purchase.created_at,
    estimated_date: businessDaysAfter(dayOf(new Date(purchase.created_at)), days),
    client: { user: { email: buyer.email }, company: buyer.company.name },
    region: 'Buenos Aires',
    address_description: purchase.address_description,
    total_products: 8,
    provider_comments: 'Entregar en portón 3, de 8 a 12 h.',
    sap_number: null,
    seller_note: null,
    overdue: false,
    images: order?.buy_order_items.map(({ combination }) => combination.media.image_source),
    total_ARP: decimal(goods),
    shipping_cost_ARP: decimal(shipping),
    total_w_shipping_ARP: decimal(goods + shipping),
    total_w_shipping_USD: '0.00',
  })
  await send(seller, id, [[gloves, 5]])
  expect((await card(2))?.state).toBe(9)
  expect(await card(4)).toBeUndefined()
})

test('V1 V6 a claimed sale with units to send is listed under Pendiente and Reclamadas, without them under Reclamadas', async () => {
  const { id, gloves, helmets } = await sale()
  const note = newNote()
  await send(seller, id, [[gloves, 2]], note)
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: id },
    body: { dispatch_note_number: note, message: 'Falta uno.' },
  })
  const today = dayOf(clock.now())
  const filters = async () => {
    const found: number[] = []
    for (const state of [2, 4, 5, 8]) {
      const all = { state, per_page: 100 }
      const { data, pagination } = await seller.callOrThrow(mySales, { query: all })
      const inPeriod = await seller.callOrThrow(mySales, { query: { ...all, from: '2020-01-01', to: today } })
      expect([pagination.totalRows, inPeriod.pagination.totalRows]).toEqual([data.length, data.length])
      if (data.some((one) => one.id === id)) found.push(state)
    }
    return found
  }
  expect(await filters()).toEqual([2, 8])
  await send(seller, id, [[gloves, 3]])
  await cancel(seller, id, helmets)
  expect(await filters()).toEqual([8])
})

test('V2 V3 P7 a sale is overdue from the day after the estimated date of a block until the block is sent', async () => {
  const { id, gloves, helmets } = await sale()
  const { data } = (await seller.call(mySale, { params: { order_id: id } })).message
  const day = data.to_send[0]?.estimated_date ?? ''
  const own = {
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.sellerId,
    administrator: true,
  } as const
  const lateAt = async (instant: string) => {
    const then = { ...deps, now: () => new Date(instant) }
    const { overdue, to_send } = await readSale(then, own, id)
    const { data: listed } = await listSales(then, own, { page: 1, per_page: 100 })
    const marks = [overdue, listed.find((one) => one.id === id)?.overdue]
    return [...marks, to_send.some((block) => block.overdue)]
  }
  expect(await lateAt(`${day}T23:59:59.999-03:00`)).toEqual([false, false, false])
  const dayAfter = `${addDays(day, 1)}T00:00:00-03:00`
  expect(await lateAt(dayAfter)).toEqual([true, true, true])
  await send(seller, id, [
    [gloves, 5],
    [helmets, 3],
  ])
  expect(await lateAt(dayAfter)).toEqual([false, false, false])
})

test('V1 the period includes both of its days', async () => {
  const { id } = await sale()
  const today = dayOf(clock.now())
  const listed = async (from: string, to: string) =>
    (await seller.call(mySales, { query: { from, to, per_page: 100 } })).message.data.some(
      (one) => one.id === id,
    )
  expect(await listed(today, today)).toBe(true)
  expect(await listed(addDays(today, -30), addDays(today, -1))).toBe(false)
})

test('V6 a sent sale is delivered the day after its estimated date', async () => {
  const { id, gloves, helmets } = await sale()
  await send(seller, id, [
    [gloves, 5],
    [helmets, 3],
  ])
  const { estimated_date: estimated } = await db
    .selectFrom('dispatches')
    .where('buy_order_id', '=', id)
    .select('estimated_date')
    .executeTakeFirstOrThrow()
  const state = async () => (await seller.call(mySale, { params: { order_id: id } })).message.data.state
  await markDelivered({ ...deps, now: () => new Date(`${estimated}T23:59:00-03:00`) })
  expect(await state()).toBe(4)
  await markDelivered({ ...deps, now: () => new Date(`${addDays(estimated, 1)}T00:00:01-03:00`) })
  expect(await state()).toBe(6)
})
