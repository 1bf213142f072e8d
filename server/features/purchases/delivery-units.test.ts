// A buyer confirms or claims a part of a delivery, and the seller settles claimed units (B19).
import { expect, test } from 'vitest'
import { claimDelivery, confirmReception, dispatchNotes, myPurchase } from '#contract/purchases.ts'
import { answerClaim, settleClaim } from '#contract/sales.ts'
import { findViolations } from '#db/invariants.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const stranger = await aBuyer()
const seller = await aSeller()
const rival = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

/** Five gloves and three helmets, sent with one note. */
async function sent() {
  const lines = [
    [glove, 5],
    [helmet, 3],
  ] as const
  const order = await anOrder({ buyer, lines })
  const [gloves, helmets] = [order.itemOf(glove).id, order.itemOf(helmet).id]
  await send(seller, order.id, order.note, [gloves, 5], [helmets, 3])
  return { ...order, gloves, helmets }
}

type Units = [itemId: number, quantity: number][]
const itemsOf = (units: Units) =>
  units.map(([buy_order_item_id, quantity]) => ({ buy_order_item_id, quantity }))
const part = (units: Units | null) => (units ? { items: itemsOf(units) } : {})

function confirm({ id, note }: Order, units: Units | null = null, by: Caller = buyer, headers = {}) {
  const body = { dispatch_note_number: note, ...part(units) }
  return by.call(confirmReception, { params: { order_id: id }, body, headers })
}
function claim({ id, note }: Order, units: Units | null = null, by: Caller = buyer, message = 'Rotos.') {
  const body = { dispatch_note_number: note, message, ...part(units) }
  return by.call(claimDelivery, { params: { order_id: id }, body })
}
function settle(
  { id, note }: Order,
  kind: string,
  units: Units,
  { message = '', by = seller as Caller, headers = {} } = {},
) {
  const body = { dispatch_note_number: note, kind, message, items: itemsOf(units) }
  return by.call(settleClaim, { params: { order_id: id }, body: body as never, headers })
}

async function seen({ purchaseId, id }: Order) {
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
  const order = data.buy_orders.find((one) => one.id === id)
  const delivery = order?.deliveries[0]
  if (!order || !delivery) throw new Error('The purchase lost its delivery')
  return { order, delivery }
}

/** State of the delivery, and of each line received, in process, claimed, credited, refused and replaced units. */
async function unitsOf(order: Order) {
  const { delivery } = await seen(order)
  return [
    delivery.state,
    ...delivery.lines.map((line) => [
      line.received,
      line.in_process,
      line.claimed,
      line.credited,
      line.refused,
      line.replaced,
    ]),
  ]
}

async function historyOf(order: Order, by: Caller = seller) {
  const rows = await by.callOrThrow(dispatchNotes, { params: { order_id: order.id } })
  return rows.map((row) => [row.buy_order_item_id, row.state, row.quantity_sent, row.outcome, row.claim])
}

async function emailsOf(code: string, kind: string) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', '=', kind)
    .orderBy('e.id')
    .select(['u.email', 'e.facts'])
    .execute()
  return rows
    .map(({ email, facts }) => ({ email, facts: facts as Record<string, unknown> }))
    .filter(({ facts }) => facts['code'] === code)
}

test('B19 only the seller of the order settles units, with known kinds, a reason to refuse, and units', async () => {
  const order = await sent()
  await claim(order)
  const units: Units = [[order.gloves, 1]]
  expect((await settle(order, 'credit_note', units, { by: anonymous })).status).toBe(401)
  expect((await settle(order, 'credit_note', units, { by: buyer })).status).toBe(403)
  expect((await settle(order, 'credit_note', units, { by: rival })).status).toBe(404)
  expect((await settle({ ...order, note: '9' }, 'credit_note', units)).status).toBe(404)
  for (const kind of ['text', 'insisted']) expect((await settle(order, kind, units)).status).toBe(422)
  expect(await settle(order, 'refused', units)).toMatchObject({ status: 422, errors: [{ path: 'message' }] })
  expect((await settle(order, 'refused', units, { message: 'x'.repeat(191) })).status).toBe(422)
  expect((await settle(order, 'credit_note', [])).status).toBe(422)
  expect((await settle(order, 'credit_note', [[order.gloves, 0]])).status).toBe(422)
  expect(await unitsOf(order)).toEqual([4, [0, 0, 5, 0, 0, 0], [0, 0, 3, 0, 0, 0]])
})

test('B19 a part is confirmed and claimed by its buyer only, with units that the delivery has', async () => {
  const order = await sent()
  const one: Units = [[order.gloves, 1]]
  for (const [by, status] of [
    [anonymous, 401],
    [seller, 403],
    [stranger, 404],
  ] as const) {
    expect((await confirm(order, one, by)).status).toBe(status)
    expect((await claim(order, one, by)).status).toBe(status)
  }
  const foreign = (await sent()).gloves
  for (const act of [confirm, claim]) {
    expect((await act(order, [])).status).toBe(422)
    expect((await act(order, [[order.gloves, 0]])).status).toBe(422)
    expect((await act(order, [[foreign, 1]])).status).toBe(422)
    expect((await act(order, [...one, ...one])).status).toBe(422)
    expect(await act(order, [[order.gloves, 6]])).toMatchObject({
      status: 409,
      error_code: 'more_than_in_delivery',
    })
  }
  expect(await unitsOf(order)).toEqual([3, [0, 5, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0]])
})

test('B19 P5 I13 a delivery is received in parts, claimed in part and settled, with a history row per item and state', async () => {
  const order = await sent()
  const { gloves, helmets } = order
  expect(await confirm(order, [[gloves, 2]])).toMatchObject({ status: 200, message: { state: 4 } })
  expect(await unitsOf(order)).toEqual([3, [2, 3, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0]])
  expect(
    await claim(order, [
      [gloves, 2],
      [helmets, 2],
    ]),
  ).toMatchObject({ status: 200, message: { state: 8 } })
  expect(await unitsOf(order)).toEqual([4, [2, 1, 2, 0, 0, 0], [0, 1, 2, 0, 0, 0]])
  expect(await historyOf(order)).toEqual([
    [gloves, 4, 2, null, 'Rotos.'],
    [gloves, 1, 2, null, null],
    [gloves, 3, 1, null, null],
    [helmets, 4, 2, null, 'Rotos.'],
    [helmets, 3, 1, null, null],
  ])
  expect(await settle(order, 'credit_note', [[gloves, 1]])).toMatchObject({
    status: 200,
    message: { state: 8 },
  })
  expect(await settle(order, 'refused', [[gloves, 1]], { message: 'Llegaron bien.' })).toMatchObject({
    status: 200,
    message: { state: 8 },
  })
  expect(await settle(order, 'pick_up', [[helmets, 2]])).toMatchObject({ status: 200, message: { state: 4 } })
  expect(await unitsOf(order)).toEqual([3, [2, 1, 0, 1, 1, 0], [0, 1, 0, 2, 0, 0]])
  expect(await historyOf(order, buyer)).toEqual([
    [gloves, 2, 1, 'credited', 'Rotos.'],
    [gloves, 1, 2, null, null],
    [gloves, 1, 1, 'refused', 'Rotos.'],
    [gloves, 3, 1, null, null],
    [helmets, 2, 2, 'credited', 'Rotos.'],
    [helmets, 3, 1, null, null],
  ])
  expect(await confirm(order)).toMatchObject({ status: 200, message: { state: 7 } })
  expect(await unitsOf(order)).toEqual([1, [3, 0, 0, 1, 1, 0], [1, 0, 0, 2, 0, 0]])
  const { events } = (await seen(order)).order
  expect(
    events
      .slice(3)
      .map((event) => [
        event.type,
        event.claim,
        event.claim_answer,
        event.lines.map(({ buy_order_item_id, quantity }) => [buy_order_item_id, quantity]),
      ]),
  ).toEqual([
    ['confirmed', null, null, [[gloves, 2]]],
    [
      'claimed',
      'Rotos.',
      null,
      [
        [gloves, 2],
        [helmets, 2],
      ],
    ],
    ['claim_answered', '', 'credit_note', [[gloves, 1]]],
    ['claim_answered', 'Llegaron bien.', 'refused', [[gloves, 1]]],
    ['claim_answered', '', 'pick_up', [[helmets, 2]]],
    ['confirmed', null, null, []],
  ])
  expect(await findViolations(db)).toEqual([])
})

test('B19 the rest of a claimed delivery is confirmed while the claim stays open, and confirming claimed units closes it', async () => {
  const order = await sent()
  await claim(order, [[order.gloves, 2]])
  const rest: Units = [
    [order.gloves, 3],
    [order.helmets, 3],
  ]
  expect(await confirm(order, rest)).toMatchObject({ status: 200, message: { state: 8 } })
  expect(await unitsOf(order)).toEqual([4, [3, 0, 2, 0, 0, 0], [3, 0, 0, 0, 0, 0]])
  expect(await emailsOf(order.code, 'claim_closed')).toEqual([])
  expect((await confirm(order, [[order.gloves, 2]])).message).toEqual({ state: 7 })
  expect(await unitsOf(order)).toEqual([1, [5, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0]])
  expect((await emailsOf(order.code, 'claim_closed')).map(({ email }) => email)).toEqual([seller.email])
  expect((await confirm(order, [[order.gloves, 1]])).status).toBe(409)
  expect(await findViolations(db)).toEqual([])
})

test('B19 P4 a whole claim and a whole confirmation go on as before, also after parts', async () => {
  const order = await sent()
  await confirm(order, [[order.gloves, 1]])
  expect((await claim(order)).message).toEqual({ state: 8 })
  expect(await unitsOf(order)).toEqual([4, [1, 0, 4, 0, 0, 0], [0, 0, 3, 0, 0, 0]])
  expect(await claim(order, [[order.gloves, 1]])).toMatchObject({
    status: 409,
    error_code: 'delivery_closed',
  })
  const offered = { dispatch_note_number: order.note, kind: 'credit_note', message: '' } as const
  await seller.callOrThrow(answerClaim, { params: { order_id: order.id }, body: offered })
  expect(await unitsOf(order)).toEqual([4, [1, 0, 4, 0, 0, 0], [0, 0, 3, 0, 0, 0]])
  expect((await confirm(order)).message).toEqual({ state: 7 })
  expect(await unitsOf(order)).toEqual([1, [5, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0]])
  expect(await findViolations(db)).toEqual([])
})

test('B19 I20 a delivery is claimed again once its claim is settled, and each claim and answer is e-mailed', async () => {
  const order = await sent()
  await claim(order, [[order.gloves, 1]], buyer, 'Uno roto.')
  await settle(order, 'refused', [[order.gloves, 1]], { message: 'Estaba bien.' })
  expect(await unitsOf(order)).toEqual([3, [0, 4, 0, 0, 1, 0], [0, 3, 0, 0, 0, 0]])
  expect(await settle(order, 'refused', [[order.gloves, 1]], { message: 'No.' })).toMatchObject({
    status: 409,
    error_code: 'claim_closed',
  })
  await claim(order, [[order.helmets, 2]], buyer, 'Dos rotos.')
  expect((await seen(order)).delivery).toMatchObject({ claim: 'Dos rotos.', claim_messages: [] })
  await settle(order, 'credit_note', [[order.helmets, 2]], { message: 'Va la nota.' })
  expect((await confirm(order)).message).toEqual({ state: 7 })
  const claims = await emailsOf(order.code, 'delivery_claimed')
  expect(claims.map(({ email, facts }) => [email, facts['message']])).toEqual([
    [seller.email, 'Uno roto.'],
    [seller.email, 'Dos rotos.'],
  ])
  const answers = await emailsOf(order.code, 'claim_answered')
  expect(
    answers.map(({ email, facts }) => [email, facts['answer'], facts['message'], facts['items']]),
  ).toEqual([
    [buyer.email, 'refused', 'Estaba bien.', [{ title: glove.title, sku: glove.sku, quantity: 1 }]],
    [buyer.email, 'credit_note', 'Va la nota.', [{ title: helmet.title, sku: helmet.sku, quantity: 2 }]],
  ])
  expect(await emailsOf(order.code, 'claim_closed')).toEqual([])
  const { events } = (await seen(order)).order
  expect(events.filter(({ type }) => type === 'claimed').map((event) => event.claim)).toEqual([
    'Uno roto.',
    'Dos rotos.',
  ])
  expect(await findViolations(db)).toEqual([])
})

test('B19 I14 a part confirmed or settled again with its idempotency key changes its units once', async () => {
  const order = await sent()
  const headers = (what: string) => ({ 'idempotency-key': `${what} ${order.id}` })
  const confirmed = await Promise.all(
    Array.from({ length: 3 }, () => confirm(order, [[order.gloves, 1]], buyer, headers('confirm'))),
  )
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200])
  await claim(order, [[order.helmets, 3]])
  const settled = await Promise.all(
    Array.from({ length: 3 }, () =>
      settle(order, 'credit_note', [[order.helmets, 1]], { headers: headers('settle') }),
    ),
  )
  expect(settled.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await unitsOf(order)).toEqual([4, [1, 4, 0, 0, 0, 0], [0, 0, 2, 1, 0, 0]])
})
