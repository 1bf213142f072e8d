// A buyer asks to cancel what was not sent yet; the seller accepts, refuses or sends it (B20).
import { expect, test } from 'vitest'
import { askCancellation, myPurchase } from '#contract/purchases.ts'
import { answerCancellation, cancelOrder, mySale } from '#contract/sales.ts'
import { findViolations } from '#db/invariants.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const stranger = await aBuyer()
const seller = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 0 }] })
const rival = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

const lines = [
  [glove, 5],
  [helmet, 3],
] as const
const approved = () => anOrder({ buyer, lines })
type Units = [itemId: number, quantity: number][]

interface Asked {
  units?: Units
  reason?: string
  by?: Caller
  headers?: Record<string, string>
}

function ask({ id }: Order, { units, reason = 'Compramos de más.', by = buyer, headers = {} }: Asked = {}) {
  const items = units?.map(([buy_order_item_id, quantity]) => ({ buy_order_item_id, quantity }))
  return by.call(askCancellation, {
    params: { order_id: id },
    body: { ...(items && { items }), reason },
    headers,
  })
}

function answer({ id }: Order, accept: boolean, reason?: string, by: Caller = seller) {
  return by.call(answerCancellation, {
    params: { order_id: id },
    body: { accept, ...(reason !== undefined && { reason }) },
  })
}

async function seen({ purchaseId, id }: Order) {
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
  const order = data.buy_orders.find((one) => one.id === id)
  if (!order) throw new Error('The purchase lost its order')
  return order
}
const sold = async ({ id }: Order) => (await seller.callOrThrow(mySale, { params: { order_id: id } })).data
const cancelled = async (order: Order) =>
  (await seen(order)).buy_order_items.map((item) => item.quantity_cancel)

async function emailsOf(code: string, ...kinds: string[]) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', 'in', kinds)
    .orderBy('e.id')
    .select(['e.kind', 'u.email', 'e.facts'])
    .execute()
  return rows
    .map(({ kind, email, facts }) => ({ kind, email, facts: facts as Record<string, unknown> }))
    .filter(({ facts }) => facts['code'] === code)
}

test('B20 only the buyer of the order asks, with a reason of 1 to 190 characters', async () => {
  const order = await approved()
  expect((await ask(order, { by: anonymous })).status).toBe(401)
  expect((await ask(order, { by: seller })).status).toBe(403)
  expect((await ask(order, { by: stranger })).status).toBe(404)
  for (const reason of ['', '  ', 'x'.repeat(191)])
    expect(await ask(order, { reason })).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  const body = { items: [], reason: 'No.' } as never
  expect((await buyer.call(askCancellation, { params: { order_id: order.id }, body })).status).toBe(422)
  expect((await seen(order)).cancellation_request).toBeNull()
})

test('B20 only the seller of the order answers, and refuses with a reason', async () => {
  const order = await approved()
  await ask(order)
  expect((await answer(order, true, '', anonymous)).status).toBe(401)
  expect((await answer(order, true, '', buyer)).status).toBe(403)
  expect((await answer(order, true, '', rival)).status).toBe(404)
  for (const reason of [undefined, ' ', 'x'.repeat(191)])
    expect(await answer(order, false, reason)).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect((await seen(order)).cancellation_request?.answer).toBeNull()
})

test('B20 V5 acceptance cancels the units asked for, which both sides read in the order and its history', async () => {
  const order = await approved()
  const gloves = order.itemOf(glove)
  expect(await ask(order, { units: [[gloves.id, 2]] })).toMatchObject({ status: 200, message: { state: 2 } })
  const request = {
    reason: 'Compramos de más.',
    asked_at: expect.any(String),
    lines: [{ buy_order_item_id: gloves.id, title: glove.title, quantity: 2, still_open: 2 }],
    answer: null,
    answer_reason: null,
    answered_at: null,
  }
  expect((await seen(order)).cancellation_request).toEqual(request)
  expect((await sold(order)).cancellation_request).toEqual(request)
  expect(await answer(order, true, 'Sin problema.')).toMatchObject({ status: 200, message: { state: 9 } })
  const after = await seen(order)
  expect(after.buy_order_items.map((item) => item.quantity_cancel)).toEqual([2, 0])
  const answered = {
    ...request,
    lines: [{ ...request.lines[0], still_open: 0 }],
    answer: 'accepted',
    answer_reason: 'Sin problema.',
    answered_at: expect.any(String),
  }
  expect(after.cancellation_request).toEqual(answered)
  expect((await sold(order)).cancellation_request).toEqual(answered)
  expect(
    after.events
      .slice(-2)
      .map((event) => [
        event.type,
        event.actor.side,
        event.lines.map(({ title, quantity }) => `${quantity} × ${title}`),
        event.claim,
        event.was_asked_for,
      ]),
  ).toEqual([
    ['cancellation_asked', 'buyer', [`2 × ${glove.title}`], 'Compramos de más.', false],
    ['cancelled', 'seller', [`2 × ${glove.title}`], 'Sin problema.', true],
  ])
  expect(await findViolations(db)).toEqual([])
})

test('B20 without items all open units are asked for, and accepting them ends the order', async () => {
  const order = await approved()
  await send(seller, order.id, order.note, [order.item.id, 4])
  expect(await ask(order)).toMatchObject({ status: 200, message: { state: 9 } })
  expect((await seen(order)).cancellation_request?.lines.map(({ quantity }) => quantity)).toEqual([1, 3])
  expect(await answer(order, true)).toMatchObject({ status: 200, message: { state: 4 } })
  expect(await cancelled(order)).toEqual([1, 3])
  expect((await seen(order)).cancellation_request?.answer_reason).toBeNull()
  expect(await findViolations(db)).toEqual([])
})

test('B20 a refusal changes no unit, is an event with its reason, and the buyer may ask again', async () => {
  const order = await approved()
  await ask(order)
  expect(await answer(order, false, 'Ya está embalado.')).toMatchObject({
    status: 200,
    message: { state: 2 },
  })
  const after = await seen(order)
  expect(after.buy_order_items.map((item) => item.quantity_cancel)).toEqual([0, 0])
  expect(after.cancellation_request).toMatchObject({ answer: 'refused', answer_reason: 'Ya está embalado.' })
  const last = after.events.at(-1)
  expect([last?.type, last?.actor.side, last?.claim]).toEqual([
    'cancellation_refused',
    'seller',
    'Ya está embalado.',
  ])
  expect((await ask(order, { reason: 'Por favor.' })).status).toBe(200)
  expect((await seen(order)).cancellation_request).toMatchObject({ reason: 'Por favor.', answer: null })
  expect((await answer(order, true)).status).toBe(200)
  expect(await findViolations(db)).toEqual([])
})

test('B20 of units sent in part meanwhile, acceptance cancels at most what is still open', async () => {
  const order = await approved()
  await ask(order, { units: [[order.item.id, 4]] })
  await send(seller, order.id, order.note, [order.item.id, 3])
  expect((await sold(order)).cancellation_request?.lines).toMatchObject([{ quantity: 4, still_open: 2 }])
  expect((await answer(order, true)).status).toBe(200)
  expect(await cancelled(order)).toEqual([2, 0])
  expect(await findViolations(db)).toEqual([])
})

test('B20 sending all units asked for answers the request, cancelling them accepts it', async () => {
  const [sent, rejected] = [await approved(), await approved()]
  for (const order of [sent, rejected]) await ask(order, { units: [[order.item.id, 5]] })
  await send(seller, sent.id, sent.note, [sent.item.id, 5])
  await seller.callOrThrow(cancelOrder, {
    params: { order_id: rejected.id },
    body: { items: [{ buy_order_item_id: rejected.item.id }] },
  })
  expect((await seen(sent)).cancellation_request).toMatchObject({ answer: 'sent', answer_reason: null })
  expect((await seen(rejected)).cancellation_request).toMatchObject({
    answer: 'accepted',
    answer_reason: null,
  })
  for (const order of [sent, rejected])
    expect(await answer(order, true)).toMatchObject({ status: 409, error_code: 'cancellation_answered' })
  expect((await ask(sent)).status).toBe(200)
  expect(await findViolations(db)).toEqual([])
})

test('B20 a second request, a second answer, closed orders and more than is open are refused', async () => {
  const pending = await anOrder({ buyer, lines, pending: true })
  expect(await ask(pending)).toMatchObject({ status: 409, error_code: 'order_not_open' })
  const order = await approved()
  expect(await answer(order, true)).toMatchObject({ status: 409, error_code: 'cancellation_answered' })
  const foreign = (await approved()).item.id
  expect(await ask(order, { units: [[foreign, 1]] })).toMatchObject({
    status: 422,
    message: 'Alguno de los productos no pertenece a este pedido.',
  })
  const { id } = order.item
  expect(
    await ask(order, {
      units: [
        [id, 1],
        [id, 1],
      ],
    }),
  ).toMatchObject({ status: 422, message: 'Un mismo producto figura más de una vez.' })
  expect(await ask(order, { units: [[id, 6]] })).toMatchObject({ status: 409, error_code: 'more_than_left' })
  expect((await ask(order)).status).toBe(200)
  expect(await ask(order)).toMatchObject({ status: 409, error_code: 'cancellation_asked' })
  expect((await answer(order, true)).status).toBe(200)
  expect(await answer(order, false, 'Tarde')).toMatchObject({
    status: 409,
    error_code: 'cancellation_answered',
  })
  expect(await ask(order)).toMatchObject({ status: 409, error_code: 'order_not_open' })
})

test('B20 I14 a request repeated with its idempotency key is made once', async () => {
  const order = await approved()
  const headers = { 'idempotency-key': `ask ${order.id}` }
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(order, { headers })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await seen(order)).events.filter(({ type }) => type === 'cancellation_asked')).toHaveLength(1)
  expect(await emailsOf(order.code, 'cancellation_asked')).toHaveLength(1)
})

test('B20 I20 a request is e-mailed to the seller, its answer to the buyer', async () => {
  const order = await approved()
  const item = (quantity: number) => [{ title: glove.title, sku: glove.sku, quantity }]
  const totals = { ARS: 8 * 350_000, USD: 0 }
  const handled = {
    purchaseId: order.purchaseId,
    code: order.code,
    seller: seller.fantasyName,
    totals,
    moreItems: 0,
  }
  await ask(order, { units: [[order.item.id, 2]] })
  await answer(order, false, 'Ya está embalado.')
  await ask(order, { units: [[order.item.id, 1]], reason: 'Uno solo.' })
  await answer(order, true)
  await ask(order, { units: [[order.item.id, 3]], reason: 'Tres más.' })
  await answer(order, true, 'Listo.')
  const asked = (quantity: number, message: string) => ({
    kind: 'cancellation_asked',
    email: seller.email,
    facts: {
      orderId: order.id,
      code: order.code,
      company: buyer.company.name,
      totals,
      items: item(quantity),
      moreItems: 0,
      message,
    },
  })
  const accepted = (quantity: number, message: string) => ({
    kind: 'order_cancelled',
    email: buyer.email,
    facts: { ...handled, items: item(quantity), accepted: message },
  })
  expect(await emailsOf(order.code, 'cancellation_asked', 'cancellation_refused', 'order_cancelled')).toEqual(
    [
      asked(2, 'Compramos de más.'),
      {
        kind: 'cancellation_refused',
        email: buyer.email,
        facts: { ...handled, items: item(2), message: 'Ya está embalado.' },
      },
      asked(1, 'Uno solo.'),
      accepted(1, ''),
      asked(3, 'Tres más.'),
      accepted(3, 'Listo.'),
    ],
  )
  expect(await findViolations(db)).toEqual([])
})
