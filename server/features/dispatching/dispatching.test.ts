// Several orders of a seller dispatched at once (B10).
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type DispatchOutcome, ordersToSend, sendMany } from '#contract/dispatching.ts'
import { claimDelivery } from '#contract/purchases.ts'
import { cancelOrder } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { DISPATCHES_MAX } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order, send } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA } from '#test/shopping.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const seller = await aSeller()
const offers = [await anOffer({ seller }), await anOffer({ seller })] as const

afterEach(() => clock.set(null))

const order = (first = 5, second = 3) =>
  anOrder({
    buyer,
    lines: [
      [offers[0], first],
      [offers[1], second],
    ],
  })

const SALTA = 17

let notes = 0
const newNote = () => `0009.${String(++notes).padStart(8, '0')}`

interface Wanted {
  order: Pick<Order, 'id'>
  note?: string
  items?: [itemId: number, quantity: number][]
}

const bodyOf = (wanted: readonly Wanted[]) => ({
  orders: wanted.map(({ order: { id }, note = newNote(), items }) => ({
    buy_order_id: id,
    dispatch_note_number: note,
    items: items?.map(([buy_order_item_id, qty_sent]) => ({ buy_order_item_id, qty_sent })),
  })),
})

const inSpanish = { 'accept-language': 'es' }

async function sendAll(wanted: readonly Wanted[]): Promise<DispatchOutcome[]> {
  const { orders } = await seller.callOrThrow(sendMany, { body: bodyOf(wanted), headers: inSpanish })
  return orders
}

/** Dispatches of the order, its sent units by item, and e-mails about them. */
async function dispatchesOf({ id }: Pick<Order, 'id'>) {
  const { rows } = await sql<{ notes: string[]; sent: number[]; events: string[]; emails: number }>`
    select array(select dispatch_note_number from dispatches where buy_order_id = ${id} order by id) as notes,
      array(select quantity_sent from buy_order_items where buy_order_id = ${id} order by position) as sent,
      array(select type from order_events where buy_order_id = ${id} and type = 'sent' order by id) as events,
      (select count(*)::int from emails where kind = 'order_dispatched' and cause like ${`order ${id}, note %`}) as emails`.execute(
    db,
  )
  return rows[0]
}

const NOTHING = { notes: [], sent: [0, 0], events: [], emails: 0 }

test('S6 B10 only signed-in sellers dispatch several orders, and see what is to send', async () => {
  const body = bodyOf([{ order: { id: 1 } }])
  for (const [caller, status] of [
    [anonymous, 401],
    [buyer, 403],
  ] as const) {
    expect((await caller.call(sendMany, { body })).status).toBe(status)
    expect((await caller.call(ordersToSend)).status).toBe(status)
  }
})

test('S6 B10 the order of another seller answers as one that does not exist, and the others are sent', async () => {
  const own = await order()
  const foreign = await anOrder()
  const outcomes = await sendAll([
    { order: foreign, note: '1' },
    { order: { id: 999_999_999 }, note: '2' },
    { order: own, note: '3' },
  ])
  const refused = { sent: false, error_code: 'not_found', message: 'No encontramos lo que buscás.' }
  expect(outcomes).toEqual([
    { buy_order_id: foreign.id, ...refused },
    { buy_order_id: 999_999_999, ...refused },
    { buy_order_id: own.id, sent: true, dispatch_note_number: '3', state: ORDER_CODES.sent.seller },
  ])
  expect((await dispatchesOf(foreign))?.notes).toEqual([])
})

test('B10 bad lists are refused as a whole: empty, too long, an order or a note twice', async () => {
  const [one, other] = [await order(), await order()]
  const refusalOf = async (wanted: readonly Wanted[]) => {
    const { status, errors } = await seller.call(sendMany, { body: bodyOf(wanted), headers: inSpanish })
    return [status, errors]
  }
  const many = Array.from({ length: DISPATCHES_MAX + 1 }, (_, nth) => ({ order: { id: nth + 1 } }))
  expect((await refusalOf([]))[0]).toBe(422)
  expect((await refusalOf(many))[0]).toBe(422)
  for (const note of ['', 'R-1', '1'.repeat(41)])
    expect((await refusalOf([{ order: one, note }]))[0]).toBe(422)
  for (const items of [[], [[one.item.id, 0]]] as [number, number][][])
    expect((await refusalOf([{ order: one, items }]))[0]).toBe(422)
  const repeated = (field: string, message: string) =>
    [0, 1].map((nth) => ({ path: `orders.${nth}.${field}`, message }))
  expect(await refusalOf([{ order: one }, { order: one }])).toEqual([
    422,
    repeated('buy_order_id', 'El pedido figura más de una vez.'),
  ])
  expect(
    await refusalOf([
      { order: one, note: '77' },
      { order: other, note: '77' },
    ]),
  ).toEqual([422, repeated('dispatch_note_number', 'El número de remito figura más de una vez.')])
  expect([await dispatchesOf(one), await dispatchesOf(other)]).toEqual([NOTHING, NOTHING])
})

test('B10 each order is sent by itself, as ordered or with the named units, with an event and an e-mail', async () => {
  const [whole, part, rest] = [await order(5, 3), await order(5, 3), await order(5, 3)]
  await send(seller, rest.id, '5.1', [rest.item.id, 4])
  const [first, second, third] = [newNote(), newNote(), newNote()]
  const outcomes = await sendAll([
    { order: whole, note: first },
    { order: part, note: second, items: [[part.item.id, 2]] },
    { order: rest, note: third },
  ])
  expect(outcomes).toEqual([
    { buy_order_id: whole.id, sent: true, dispatch_note_number: first, state: ORDER_CODES.sent.seller },
    {
      buy_order_id: part.id,
      sent: true,
      dispatch_note_number: second,
      state: ORDER_CODES.partially_handled.seller,
    },
    { buy_order_id: rest.id, sent: true, dispatch_note_number: third, state: ORDER_CODES.sent.seller },
  ])
  expect(await dispatchesOf(whole)).toEqual({ notes: [first], sent: [5, 3], events: ['sent'], emails: 1 })
  expect(await dispatchesOf(part)).toEqual({ notes: [second], sent: [2, 0], events: ['sent'], emails: 1 })
  expect(await dispatchesOf(rest)).toEqual({
    notes: ['5.1', third],
    sent: [5, 3],
    events: ['sent', 'sent'],
    emails: 2,
  })
})

test('B10 what is refused says why, in order, and leaves the others alone', async () => {
  const [reused, elsewhere, over, cancelled, other, claimed, sent] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
  ]
  await send(seller, reused.id, '6.1', [reused.item.id, 1])
  await seller.callOrThrow(cancelOrder, {
    params: { order_id: cancelled.id },
    body: { items: cancelled.placed.buy_order_items.map(({ id }) => ({ buy_order_item_id: id })) },
  })
  const all = claimed.placed.buy_order_items.map(({ id, quantity }): [number, number] => [id, quantity])
  await send(seller, claimed.id, '6.2', ...all)
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: claimed.id },
    body: { dispatch_note_number: '6.2', message: 'Falta.' },
  })
  const last = newNote()
  const outcomes = await sendAll([
    { order: reused, note: '6.1' },
    { order: elsewhere, note: '6.2' },
    { order: over, items: [[over.item.id, 6]] },
    { order: cancelled },
    { order: other, items: [[over.item.id, 1]] },
    { order: claimed },
    { order: sent, note: last },
  ])
  const today = formatDay(dayOf(new Date()), 'es')
  const refused = ({ id }: Order, error_code: string, message: string) => ({
    buy_order_id: id,
    sent: false,
    error_code,
    message,
  })
  expect(outcomes).toEqual([
    refused(reused, 'note_used', `Ese número de remito ya se usó en este pedido el ${today}.`),
    refused(
      elsewhere,
      'note_used_elsewhere',
      `Ese número de remito ya se usó en el pedido ${claimed.code} el ${today}.`,
    ),
    refused(over, 'more_than_left', 'La cantidad supera lo que queda por enviar. Revisá las cantidades.'),
    refused(cancelled, 'order_not_open', 'El estado del pedido ya no permite esta acción.'),
    refused(other, 'item_of_other_order', 'Alguno de los productos no pertenece a este pedido.'),
    refused(claimed, 'nothing_to_send', 'No queda nada por enviar en este pedido.'),
    { buy_order_id: sent.id, sent: true, dispatch_note_number: last, state: ORDER_CODES.sent.seller },
  ])
  expect((await dispatchesOf(reused))?.notes).toEqual(['6.1'])
  expect((await dispatchesOf(claimed))?.notes).toEqual(['6.2'])
  for (const one of [elsewhere, over, cancelled, other]) expect(await dispatchesOf(one)).toEqual(NOTHING)
})

test('B10 I14 a repeated call answers the same and sends nothing twice, also when the first one broke off', async () => {
  const [one, full] = [await order(), await order()]
  await send(seller, full.id, '8.1', [full.item.id, 1])
  const body = bodyOf([{ order: one }, { order: full, note: '8.1' }])
  const headers = { 'idempotency-key': 'a day of dispatch' }
  const first = await seller.call(sendMany, { body, headers })
  expect(first.message.orders.map(({ sent }) => sent)).toEqual([true, false])
  expect(await seller.call(sendMany, { body, headers })).toEqual(first)
  // As after a crash between two orders: the answer of the whole call was not kept.
  await sql`delete from idempotency_keys where route = 'dispatch-many' and key = 'a day of dispatch'`.execute(
    db,
  )
  expect(await seller.call(sendMany, { body, headers })).toEqual(first)
  expect(await dispatchesOf(one)).toMatchObject({ sent: [5, 3], events: ['sent'], emails: 1 })
  expect((await dispatchesOf(full))?.notes).toEqual(['8.1'])
  const other = await seller.call(sendMany, { body: bodyOf([{ order: full }]), headers })
  expect(other.status).toBe(422)
})

test('B10 without a key, a repeated call is refused for each order that it sent', async () => {
  const one = await order()
  const wanted = [{ order: one, note: newNote() }]
  await sendAll(wanted)
  expect(await sendAll(wanted)).toMatchObject([{ sent: false, error_code: 'note_used' }])
  expect((await dispatchesOf(one))?.events).toEqual(['sent'])
})

const listed = (caller: Caller, query = {}) => caller.callOrThrow(ordersToSend, { query })

test('B10 what is to send is listed by due day and zone, with the open units and the last note', async () => {
  const own = await aSeller()
  expect(await listed(own)).toEqual({
    data: [],
    pagination: { currentPage: 1, perPage: 50, totalPages: 0, totalRows: 0 },
    last_note: null,
  })
  const [helmet, glove] = [await anOffer({ seller: own }), await anOffer({ seller: own })]
  const lines = [
    [helmet, 5],
    [glove, 3],
  ] as const
  const [late, part, sent] = [
    await anOrder({ buyer, lines }),
    await anOrder({ buyer, lines }),
    await anOrder({ buyer, lines }),
  ]
  await anOrder({ buyer, lines, pending: true })
  await send(own, part.id, '0001.00000041', [part.item.id, 5])
  await own.callOrThrow(sendMany, { body: bodyOf([{ order: sent, note: '0001.00000042' }]) })
  const { data, pagination, last_note } = await listed(own)
  expect([pagination.totalRows, last_note]).toEqual([2, '0001.00000042'])
  const [days] = data.map(({ due_date }) => due_date)
  expect(
    data.map(({ id, internal_code, due_date, overdue }) => [id, internal_code, due_date, overdue]),
  ).toEqual([
    [late.id, late.code, days, false],
    [part.id, part.code, days, false],
  ])
  const line = (offer: typeof helmet, of: Order, quantity: number) => ({
    buy_order_item_id: of.itemOf(offer).id,
    sku: offer.sku,
    title: offer.title,
    quantity,
    open: quantity,
  })
  expect(data.map(({ items }) => items)).toEqual([
    [line(helmet, late, 5), line(glove, late, 3)],
    [line(glove, part, 3)],
  ])
  expect((await listed(own, { per_page: 1, page: 2 })).data.map(({ id }) => id)).toEqual([part.id])
  clock.set(new Date(`${addDays(days ?? '', 1)}T12:00:00-03:00`))
  const later = await signIn(own.email, 'seller')
  expect((await listed(later)).data.map(({ overdue }) => overdue)).toEqual([true, true])
})

test('B10 an earlier due day comes first, then the zones by name, then the order that came first', async () => {
  const zones = [
    { region: CORDOBA, days: 5, shipping: 100_00 },
    { region: BUENOS_AIRES, days: 5, shipping: 100_00 },
    { region: SALTA, days: 1, shipping: 100_00 },
  ]
  const own = await aSeller({ zones })
  const company = await aCompany({ regions: zones.map(({ region }) => region) })
  const from = await aBuyer({ company, approver: await aBuyer({ company }) })
  const ids: Record<number, number[]> = {}
  for (const { region } of zones) {
    const lines = [[await anOffer({ seller: own, region }), 1]] as const
    ids[region] = [(await anOrder({ buyer: from, lines })).id, (await anOrder({ buyer: from, lines })).id]
  }
  const { data } = await listed(own)
  expect(data.map(({ region }) => region)).toEqual([
    'Salta',
    'Salta',
    'Buenos Aires',
    'Buenos Aires',
    'Córdoba',
    'Córdoba',
  ])
  expect(data.map(({ id }) => id)).toEqual([SALTA, BUENOS_AIRES, CORDOBA].flatMap((region) => ids[region]))
})
