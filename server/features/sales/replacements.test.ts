// The seller answers a claim with a replacement, a dispatch of its own (B19).
import { expect, test } from 'vitest'
import { myDesk } from '#contract/home.ts'
import { dispatchNote } from '#contract/papers.ts'
import {
  claimDelivery,
  confirmReception,
  dispatchNotes,
  myPurchase,
  myPurchases,
} from '#contract/purchases.ts'
import { correctNote, mySale, settleClaim } from '#contract/sales.ts'
import { seller as sellerPage } from '#contract/sellers.ts'
import { findViolations } from '#db/invariants.ts'
import { dayOf } from '#domain/days.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order, send } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { paperOf, readPaper, textOf } from '#test/papers.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'

const buyer = await aBuyer({ approver: await aBuyer() })
const seller = await aSeller({ zones: [{ region: BUENOS_AIRES, days: 3, shipping: 33_500 }] })
const rival = await aSeller()
const operator = await anOperator()
const glove = await anOffer({ seller })
const helmet = await anOffer({ seller })

/** Five gloves, all sent with one note and some of them claimed. */
async function claimed(units = 2, by = buyer) {
  const order = await anOrder({ buyer: by, lines: [[glove, 5]], sent: 5, note: '1' })
  await claim(order, '1', units)
  return order
}

interface Resending {
  note?: string
  units?: number
  message?: string
  by?: Caller
  key?: string
  item?: number
}

function resend(
  { id, item: line }: Order,
  number: string | undefined,
  { note = '1', units = 2, message = '', by = seller, key, item = line.id }: Resending = {},
) {
  return by.call(settleClaim, {
    params: { order_id: id },
    body: {
      dispatch_note_number: note,
      kind: 'resend',
      message,
      items: [{ buy_order_item_id: item, quantity: units }],
      ...(number !== undefined && { replacement_number: number }),
    },
    headers: key ? { 'idempotency-key': key } : {},
  })
}

const partOf = ({ item }: Order, note: string, quantity: number | null) => ({
  dispatch_note_number: note,
  ...(quantity !== null && { items: [{ buy_order_item_id: item.id, quantity }] }),
})
const claim = (order: Order, note: string, quantity: number | null = null, message = 'Rotos.') =>
  order.buyer.callOrThrow(claimDelivery, {
    params: { order_id: order.id },
    body: { ...partOf(order, note, quantity), message },
  })
const confirm = (order: Order, note: string, quantity: number | null = null) =>
  buyer.callOrThrow(confirmReception, {
    params: { order_id: order.id },
    body: partOf(order, note, quantity),
  })

async function seen({ id, purchaseId }: Order) {
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
  const order = data.buy_orders.find((one) => one.id === id)
  if (!order) throw new Error('The purchase lost its order')
  return order
}

/** For each delivery its note, what it replaces, its state, and the units of its line. */
async function deliveriesOf(order: Order) {
  const { deliveries } = await seen(order)
  return deliveries.map(({ dispatch_note_number: note, replaces, state, lines }) => {
    const [line] = lines
    if (!line || lines.length > 1) throw new Error('A delivery has one line')
    const { received, in_process, claimed: open, credited, refused, replaced } = line
    return [note, replaces, state, line.quantity, { received, in_process, open, credited, refused, replaced }]
  })
}
const units = (changes = {}) => ({
  received: 0,
  in_process: 0,
  open: 0,
  credited: 0,
  refused: 0,
  replaced: 0,
  ...changes,
})

async function emailsOf(code: string) {
  const rows = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', 'in', ['order_dispatched', 'claim_answered', 'claim_closed'])
    .orderBy('e.id')
    .select(['e.kind', 'u.email', 'e.facts'])
    .execute()
  return rows
    .map(({ kind, email, facts }) => ({ kind, email, facts: facts as Record<string, unknown> }))
    .filter(({ facts }) => facts['code'] === code)
}

test('B19 V4 only the seller of the order sends a replacement, with a valid new note and claimed units', async () => {
  const order = await claimed()
  const other = await anOrder({ buyer, lines: [[helmet, 1]] })
  expect((await resend(order, '2', { by: anonymous })).status).toBe(401)
  expect((await resend(order, '2', { by: buyer })).status).toBe(403)
  expect((await resend(order, '2', { by: rival })).status).toBe(404)
  expect((await resend(order, '2', { note: '9' })).status).toBe(404)
  for (const number of [undefined, '', 'R-2', '1'.repeat(41)])
    expect(await resend(order, number)).toMatchObject({
      status: 422,
      errors: [{ path: 'replacement_number' }],
    })
  expect((await resend(order, '2', { units: 0 })).status).toBe(422)
  expect((await resend(order, '2', { item: other.item.id })).status).toBe(422)
  expect(await resend(order, '2', { units: 3 })).toMatchObject({
    status: 409,
    error_code: 'more_than_in_delivery',
  })
  expect(await resend(order, '1')).toMatchObject({ status: 409, error_code: 'note_used' })
  const unclaimed = await anOrder({ buyer, lines: [[glove, 5]], sent: 5, note: '1' })
  expect(await resend(unclaimed, '2')).toMatchObject({ status: 409, error_code: 'claim_closed' })
  expect(await deliveriesOf(order)).toEqual([['1', null, 4, 5, units({ in_process: 3, open: 2 })]])
  expect(await findViolations(db)).toEqual([])
})

test('B19 I1 I13 I20 a replacement carries claimed units without sending them once more, and its buyer confirms it', async () => {
  const order = await claimed()
  const { quantity_sent: sentBefore } = (await seen(order)).buy_order_items[0] ?? {}
  expect(await resend(order, '2', { message: 'Van de nuevo.' })).toMatchObject({
    status: 200,
    message: { id: order.id, state: 4 },
  })
  expect(await deliveriesOf(order)).toEqual([
    ['1', null, 3, 5, units({ in_process: 3, replaced: 2 })],
    ['2', '1', 3, 2, units({ in_process: 2 })],
  ])
  const { state, buy_order_items, events, to_send, deliveries } = await seen(order)
  expect({ state, to_send }).toEqual({ state: 4, to_send: [] })
  expect([sentBefore, buy_order_items[0]?.quantity_sent]).toEqual([5, 5])
  const estimated = businessDaysAfter(dayOf(clock.now()), 3)
  expect(deliveries[1]).toMatchObject({ estimated_date: estimated, claim: null, claim_messages: [] })
  expect(deliveries[0]?.claim_messages).toMatchObject([{ kind: 'resend', message: 'Van de nuevo.' }])
  expect(events.at(-1)).toMatchObject({
    type: 'claim_answered',
    claim_answer: 'resend',
    claim: 'Van de nuevo.',
    dispatch_note_number: '1',
    replacement_number: '2',
    lines: [{ buy_order_item_id: order.item.id, quantity: 2 }],
  })
  const emails = await emailsOf(order.code)
  expect(emails.map(({ kind, email }) => [kind, email])).toEqual([
    ['order_dispatched', buyer.email],
    ['order_dispatched', buyer.email],
  ])
  expect(emails[1]?.facts).toMatchObject({
    note: '2',
    estimatedOn: estimated,
    replaces: { note: '1', message: 'Van de nuevo.' },
    items: [{ sku: glove.sku, quantity: 2 }],
  })
  const history = await seller.callOrThrow(dispatchNotes, { params: { order_id: order.id } })
  expect(
    history.map((row) => [row.dispatch_note_number, row.state, row.quantity_sent, row.outcome, row.replaces]),
  ).toEqual([
    ['1', 2, 2, 'replaced', null],
    ['1', 3, 3, null, null],
    ['2', 3, 2, null, '1'],
  ])
  await confirm(order, '1')
  expect((await seen(order)).state).toBe(4)
  expect(await confirm(order, '2')).toEqual({ state: 7 })
  expect(await deliveriesOf(order)).toEqual([
    ['1', null, 1, 5, units({ received: 3, replaced: 2 })],
    ['2', '1', 1, 2, units({ received: 2 })],
  ])
  expect(await findViolations(db)).toEqual([])
})

test('B19 a claimed replacement is replaced again, until the seller credits the rest', async () => {
  const order = await claimed(5)
  expect(await resend(order, '2', { units: 3 })).toMatchObject({ status: 200, message: { state: 8 } })
  expect(await resend(order, '3', { units: 2 })).toMatchObject({ status: 200, message: { state: 4 } })
  expect((await deliveriesOf(order))[0]).toEqual(['1', null, 1, 5, units({ replaced: 5 })])
  await claim(order, '2', 2, 'Otra vez rotos.')
  expect(await resend(order, '4', { note: '2', units: 1 })).toMatchObject({ message: { state: 8 } })
  const body = { ...partOf(order, '2', 1), kind: 'credit_note' as const, message: '' }
  await seller.callOrThrow(settleClaim, {
    params: { order_id: order.id },
    body: { ...body, items: body.items ?? [] },
  })
  await confirm(order, '2')
  await confirm(order, '3')
  expect((await seen(order)).state).toBe(4)
  expect(await confirm(order, '4')).toEqual({ state: 7 })
  expect(await deliveriesOf(order)).toEqual([
    ['1', null, 1, 5, units({ replaced: 5 })],
    ['2', '1', 1, 3, units({ received: 1, credited: 1, replaced: 1 })],
    ['3', '1', 1, 2, units({ received: 2 })],
    ['4', '2', 1, 1, units({ received: 1 })],
  ])
  expect((await seen(order)).buy_order_items[0]).toMatchObject({ quantity_sent: 5, quantity_cancel: 0 })
  expect(await findViolations(db)).toEqual([])
})

test('B19 P6 a finished purchase was received when its replaced units were, and in part when others were credited or refused', async () => {
  const outcomeOf = async ({ purchaseId }: Order) => {
    const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
    const { data: listed } = await buyer.callOrThrow(myPurchases, { query: { per_page: 1 } })
    expect(listed[0]).toMatchObject({ id: purchaseId, outcome: data.outcome })
    return data.outcome
  }
  const replaced = await claimed()
  await resend(replaced, '2')
  await confirm(replaced, '1')
  expect(await outcomeOf(replaced)).toBeNull()
  await confirm(replaced, '2')
  expect(await outcomeOf(replaced)).toBe('received')
  for (const kind of ['credit_note', 'refused'] as const) {
    const order = await claimed(1)
    await seller.callOrThrow(settleClaim, {
      params: { order_id: order.id },
      body: {
        dispatch_note_number: '1',
        kind,
        message: 'No.',
        items: [{ buy_order_item_id: order.item.id, quantity: 1 }],
      },
    })
    await confirm(order, '1')
    expect(await outcomeOf(order)).toBe('partly_received')
  }
})

test('B19 I14 a retried answer and parallel answers about the same units make one replacement', async () => {
  const retried = await claimed()
  const key = `resend ${retried.id}`
  const same = await Promise.all(Array.from({ length: 3 }, () => resend(retried, '2', { key })))
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await resend(retried, '2', { key })).toMatchObject({ status: 200, message: { state: 4 } })
  const parallel = await claimed()
  const answers = await Promise.all([resend(parallel, '2'), resend(parallel, '3')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const order of [retried, parallel]) {
    const [, ...replacements] = await deliveriesOf(order)
    expect(replacements.map(([, replaces, , count]) => [replaces, count])).toEqual([['1', 2]])
    const emails = await emailsOf(order.code)
    expect(emails.filter(({ facts }) => facts['replaces']).length).toBe(1)
  }
  expect(await findViolations(db)).toEqual([])
})

test('B19 P6 V6 while other units are to be sent, an order with a replacement is handled in part', async () => {
  const order = await anOrder({ buyer, lines: [[glove, 5]], sent: 3, note: '1' })
  await claim(order, '1', 1)
  expect(await resend(order, '2', { units: 1 })).toMatchObject({ status: 200, message: { state: 9 } })
  const { state, to_send } = await seen(order)
  expect([state, to_send.map(({ lines }) => lines.map(({ quantity }) => quantity))]).toEqual([9, [[2]]])
  await send(seller, order.id, '3', [order.item.id, 2])
  const { data } = await seller.callOrThrow(mySale, { params: { order_id: order.id } })
  expect([data.state, data.to_send, data.buy_order_items[0]?.quantity_sent]).toEqual([4, [], 5])
  expect(await findViolations(db)).toEqual([])
})

test('B19 F4 V4 the paper of a replacement has its units and the note that it replaces, as corrected', async () => {
  const order = await claimed()
  await resend(order, '2')
  const correct = (from: string, to: string) =>
    seller.callOrThrow(correctNote, {
      params: { order_id: order.id },
      body: { dispatch_note_number: from, corrected_number: to },
    })
  await correct('1', '0001.1')
  await correct('2', '0001.2')
  const notes = (await deliveriesOf(order)).map(([note, replaces]) => [note, replaces])
  expect(notes).toEqual([
    ['0001.1', null],
    ['0001.2', '0001.1'],
  ])
  const paper = (number: string) =>
    readPaper(buyer, dispatchNote, { ...paperOf(order.id), query: { dispatch_note_number: number } }).then(
      textOf,
    )
  const replacement = await paper('0001.2')
  expect(replacement).toContain('Reenvío del remito')
  expect(replacement).toContain('0001.1')
  expect(replacement).toContain(`${glove.sku} ${glove.title} 2`)
  const original = await paper('0001.1')
  expect(original).not.toContain('Reenvío del remito')
  expect(original).toContain(`${glove.sku} ${glove.title} 5`)
  expect(await findViolations(db)).toEqual([])
})

test('B19 S15 a replacement is a delivery to come, and no dispatch that was due some day', async () => {
  const own = await aBuyer({ approver: await aBuyer() })
  const order = await claimed(5, own)
  const read = () => operator.callOrThrow(sellerPage, { params: { id: seller.sellerId } })
  const before = (await read()).punctuality
  await resend(order, '77', { units: 5 })
  const { deliveries } = await own.callOrThrow(myDesk, { query: {} })
  const shown = deliveries.map(({ dispatch_note_number: note, units: count }) => [note, count])
  expect(shown).toEqual([['77', 5]])
  expect((await read()).punctuality).toEqual(before)
})
