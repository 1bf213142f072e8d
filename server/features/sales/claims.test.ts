// A claim from the answer to its end, and the correction of a dispatch note.
import { expect, test } from 'vitest'
import { myDay } from '#contract/home.ts'
import {
  claimDelivery,
  confirmReception,
  dispatchNotes,
  insistOnClaim,
  myPurchase,
} from '#contract/purchases.ts'
import { answerClaim, correctNote } from '#contract/sales.ts'
import { findViolations } from '#db/invariants.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order, send } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const stranger = await aBuyer()
const seller = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 33_500 }] })
const rival = await aSeller()
const glove = await anOffer({ seller, cents: 350_000 })

/** Five gloves, two of them sent. */
const sentOrder = () => anOrder({ buyer, lines: [[glove, 5]], sent: 2 })
const sendAgain = ({ id, item, note }: Order) => send(seller, id, note, [item.id, 2])

async function claimedOrder() {
  const order = await sentOrder()
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: order.id },
    body: { dispatch_note_number: order.note, message: 'Falta un par.' },
  })
  return order
}

interface Told {
  id: number
  note: string
}

function answer({ id, note }: Told, kind: string, message = '', by: Caller = seller, headers = {}) {
  const body = { dispatch_note_number: note, kind, message }
  return by.call(answerClaim, { params: { order_id: id }, body: body as never, headers })
}

function insist({ id, note }: Told, message = 'No llegó.', by: Caller = buyer) {
  return by.call(insistOnClaim, { params: { order_id: id }, body: { dispatch_note_number: note, message } })
}

function correct({ id, note }: Told, corrected: string, by: Caller = seller) {
  const body = { dispatch_note_number: note, corrected_number: corrected }
  return by.call(correctNote, { params: { order_id: id }, body })
}

const confirm = ({ id, note }: Told) =>
  buyer.call(confirmReception, { params: { order_id: id }, body: { dispatch_note_number: note } })

async function seen({ purchaseId, id }: { purchaseId: number; id: number }) {
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
  const order = data.buy_orders.find((one) => one.id === id)
  if (!order) throw new Error('The purchase lost its order')
  return order
}

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

/** Cents of an order of `sentOrder`, with shipping. */
const TOTALS = { ARS: 1_917_500, USD: 0 }

test('P4 a claim is answered in each kind, insisted on, and ended by the buyer’s confirmation', async () => {
  const order = await claimedOrder()
  expect(await answer(order, 'text', 'Lo revisamos.')).toMatchObject({ status: 200, message: { state: 8 } })
  expect(await insist(order, 'Sigue faltando.')).toMatchObject({ status: 200, message: { state: 8 } })
  for (const kind of ['resend', 'credit_note', 'pick_up'])
    expect((await answer(order, kind)).status).toBe(200)
  const messages = [
    { kind: 'text', message: 'Lo revisamos.', at: expect.any(String) },
    { kind: 'insisted', message: 'Sigue faltando.', at: expect.any(String) },
    ...['resend', 'credit_note', 'pick_up'].map((kind) => ({ kind, message: '', at: expect.any(String) })),
  ]
  const [delivery] = (await seen(order)).deliveries
  expect(delivery).toMatchObject({ state: 4, claim: 'Falta un par.', claim_messages: messages })
  const history = await seller.callOrThrow(dispatchNotes, { params: { order_id: order.id } })
  expect(history[0]).toMatchObject({ claim: 'Falta un par.', claim_messages: messages })
  expect((await confirm(order)).status).toBe(200)
  expect((await seen(order)).deliveries[0]?.state).toBe(1)
  for (const refused of [await answer(order, 'text', 'Tarde'), await insist(order)])
    expect(refused).toMatchObject({ status: 409, error_code: 'claim_closed' })
})

test('P4 the seller’s home counts a claim until it is answered, and again when the buyer insists', async () => {
  const count = async () => (await seller.callOrThrow(myDay)).claims.count
  const before = await count()
  const order = await claimedOrder()
  expect(await count()).toBe(before + 1)
  await answer(order, 'resend')
  expect(await count()).toBe(before)
  await insist(order)
  expect(await count()).toBe(before + 1)
})

test('P4 P3 I20 each step of a claim is an event with its actor and an e-mail to the other side', async () => {
  const order = await claimedOrder()
  await answer(order, 'credit_note', 'Va con la factura.')
  await insist(order, 'Quiero el producto.')
  const events = (await seen(order)).events.slice(-3)
  expect(
    events.map((event) => [
      event.type,
      event.actor.side,
      event.claim,
      event.claim_answer,
      event.dispatch_note_number,
    ]),
  ).toEqual([
    ['claimed', 'buyer', 'Falta un par.', null, order.note],
    ['claim_answered', 'seller', 'Va con la factura.', 'credit_note', order.note],
    ['claim_insisted', 'buyer', 'Quiero el producto.', null, order.note],
  ])
  expect(await emailsOf(order.code, 'claim_answered', 'claim_insisted')).toEqual([
    {
      kind: 'claim_answered',
      email: buyer.email,
      facts: {
        purchaseId: order.purchaseId,
        code: order.code,
        seller: seller.fantasyName,
        note: order.note,
        answer: 'credit_note',
        message: 'Va con la factura.',
        totals: TOTALS,
      },
    },
    {
      kind: 'claim_insisted',
      email: seller.email,
      facts: {
        orderId: order.id,
        code: order.code,
        company: buyer.company.name,
        note: order.note,
        message: 'Quiero el producto.',
        totals: TOTALS,
      },
    },
  ])
})

test('P4 I20 B20 the end of a claim is an event and one e-mail to each of the seller’s people', async () => {
  const order = await claimedOrder()
  await answer(order, 'resend')
  expect(await emailsOf(order.code, 'claim_closed')).toEqual([])
  expect((await confirm(order)).status).toBe(200)
  expect((await confirm(order)).status).toBe(409)
  const last = (await seen(order)).events.at(-1)
  expect([last?.type, last?.actor.side, last?.dispatch_note_number]).toEqual([
    'confirmed',
    'buyer',
    order.note,
  ])
  expect(await emailsOf(order.code, 'claim_closed')).toEqual([
    {
      kind: 'claim_closed',
      email: seller.email,
      facts: {
        orderId: order.id,
        code: order.code,
        company: buyer.company.name,
        note: order.note,
        totals: TOTALS,
      },
    },
  ])
  expect(await findViolations(db)).toEqual([])
})

test('P4 a reception confirmed without a claim sends the seller no e-mail', async () => {
  const order = await sentOrder()
  expect((await confirm(order)).status).toBe(200)
  expect(await emailsOf(order.code, 'claim_closed')).toEqual([])
})

test('P4 B28 ids of a claim’s body that contradict its order are refused with their field, matching ones accepted', async () => {
  const [order, other] = [await sentOrder(), await sentOrder()]
  const claim = (ids: Record<string, number>) =>
    buyer.call(claimDelivery, {
      params: { order_id: order.id },
      body: { ...ids, dispatch_note_number: order.note, message: 'Falta un par.' },
    })
  const ids = { order_id: order.id, provider_id: glove.sellerId }
  for (const [field, value] of [
    ['order_id', other.id],
    ['provider_id', glove.sellerId + 1],
  ] as const)
    expect(await claim({ ...ids, [field]: value })).toMatchObject({
      status: 422,
      errors: [{ path: field, message: 'No corresponde al resto de los datos.' }],
    })
  expect((await seen(order)).deliveries[0]?.claim).toBeNull()
  expect((await claim(ids)).status).toBe(200)
})

test('P4 only the seller answers, only the buyer insists, once per answer, and an answer in words has words', async () => {
  const order = await claimedOrder()
  expect((await answer(order, 'resend', '', anonymous)).status).toBe(401)
  expect((await answer(order, 'resend', '', buyer)).status).toBe(403)
  expect((await answer(order, 'resend', '', rival)).status).toBe(404)
  expect((await insist(order, 'No.', seller)).status).toBe(403)
  expect((await insist(order, 'No.', stranger)).status).toBe(404)
  expect(await insist(order)).toMatchObject({ status: 409, error_code: 'claim_not_answered' })
  for (const [kind, message] of [
    ['text', ' '],
    ['refund', 'Sí'],
    ['resend', 'x'.repeat(191)],
  ] as const)
    expect((await answer(order, kind, message)).status).toBe(422)
  await answer(order, 'resend')
  expect((await insist(order, '')).status).toBe(422)
  expect((await insist(order)).status).toBe(200)
  expect(await insist(order)).toMatchObject({ status: 409, error_code: 'claim_not_answered' })
  expect((await answer({ ...order, note: '9' }, 'resend')).status).toBe(404)
  const unclaimed = await sentOrder()
  expect(await answer(unclaimed, 'resend')).toMatchObject({ status: 409, error_code: 'claim_closed' })
})

test('P4 I14 an answer repeated with its idempotency key is given once', async () => {
  const order = await claimedOrder()
  const headers = { 'idempotency-key': `answer to ${order.id}` }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => answer(order, 'pick_up', '', seller, headers)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await seen(order)).deliveries[0]?.claim_messages).toHaveLength(1)
  expect(await emailsOf(order.code, 'claim_answered')).toHaveLength(1)
})

test('V4 a mistyped dispatch note is corrected, with an event and an e-mail, and its number can be used again', async () => {
  const order = await sentOrder()
  const corrected = `78.${order.id}`
  expect(await correct(order, corrected)).toMatchObject({ status: 200, message: { state: 9 } })
  await sendAgain(order)
  const { deliveries, events } = await seen(order)
  expect(deliveries.map((delivery) => delivery.dispatch_note_number)).toEqual([corrected, order.note])
  expect(
    events.slice(-3).map((event) => [event.type, event.dispatch_note_number, event.corrected_number]),
  ).toEqual([
    ['sent', order.note, null],
    ['note_corrected', order.note, corrected],
    ['sent', order.note, null],
  ])
  expect(await emailsOf(order.code, 'note_corrected')).toMatchObject([
    { email: buyer.email, facts: { note: order.note, corrected } },
  ])
  expect(await emailsOf(order.code, 'order_dispatched')).toHaveLength(2)
  expect((await confirm({ id: order.id, note: corrected })).status).toBe(200)
  expect(await findViolations(db)).toEqual([])
})

test('V4 P4 a claimed note is corrected and its claim goes on; a confirmed or used one is refused', async () => {
  const order = await claimedOrder()
  const corrected = { id: order.id, note: `79.${order.id}` }
  expect(await correct(order, corrected.note)).toMatchObject({ status: 200, message: { state: 8 } })
  expect((await correct(corrected, corrected.note)).status).toBe(200)
  expect((await answer(order, 'resend')).status).toBe(404)
  expect((await answer(corrected, 'resend')).status).toBe(200)
  const [claimed] = (await seen(order)).events.filter(({ type }) => type === 'claimed')
  expect(claimed?.claim).toBe('Falta un par.')
  await sendAgain(order)
  expect(await correct(corrected, order.note)).toMatchObject({ status: 409, error_code: 'note_used' })
  expect((await correct(corrected, 'R-1')).status).toBe(422)
  expect((await correct(corrected, '8', rival)).status).toBe(404)
  expect((await correct(corrected, '8', buyer)).status).toBe(403)
  await confirm(corrected)
  expect(await correct(corrected, '80.1')).toMatchObject({ status: 409, error_code: 'delivery_closed' })
  expect(await findViolations(db)).toEqual([])
})
