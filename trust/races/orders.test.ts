// Concurrent calls on one approved order: send and cancel a line (R8), or what the buyer asked to cancel (B20), one note (R9), confirm and claim (R10).
import { sql } from 'kysely'
import { expect } from 'vitest'
import { askCancellation, claimDelivery, confirmReception } from '#contract/purchases.ts'
import { answerCancellation, cancelOrder, sendOrder } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { atOnce } from '#test/at-once.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { emailsAbout, eventsOf, placeApproved, prepareShopper, type ApprovedOrder } from './fixtures.ts'
import { eight, ONE_WINS, race, errorCodes, statuses, rotated } from './race.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const shopper = await prepareShopper(buyer, glove)

const send =
  ({ id, itemId }: ApprovedOrder, note: string, key = note) =>
  () =>
    seller.call(sendOrder, {
      params: { order_id: id },
      headers: { 'idempotency-key': `${id} ${key}` },
      body: {
        items: [{ buy_order_item_id: itemId, qty_sent: 5, delivery_time: 1 }],
        dispatch_note_number: note,
      },
    })
const cancel =
  ({ id, itemId }: ApprovedOrder) =>
  () =>
    seller.call(cancelOrder, { params: { order_id: id }, body: { items: [{ buy_order_item_id: itemId }] } })

async function handled({ itemId }: ApprovedOrder) {
  const { rows } = await sql`
    select quantity_sent as sent, quantity_cancelled as cancelled,
      (select count(*)::int from dispatch_items where buy_order_item_id = i.id) as notes,
      (select count(*)::int from cancellations where buy_order_item_id = i.id) as cancellations
    from buy_order_items i where id = ${itemId}`.execute(db)
  return rows
}
const SENT = [{ sent: 5, cancelled: 0, notes: 1, cancellations: 0 }]
const CANCELLED = [{ sent: 0, cancelled: 5, notes: 0, cancellations: 1 }]

race(
  'V4 V6 I1 R8 of concurrent sending and cancelling of the same units one succeeds',
  async (nth) => {
    const order = await placeApproved(shopper, approver)
    const calls = ['1', '2', '3', '4'].flatMap((note) => rotated([send(order, note), cancel(order)], nth))
    const answers = await atOnce(calls)
    expect(statuses(answers)).toEqual(ONE_WINS)
    expect(errorCodes(answers)).toEqual(['order_not_open'])
    const won = answers.find(({ status }) => status === 200)?.message.state
    const outcome = won === ORDER_CODES.sent.seller ? 'sent' : 'cancelled'
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', outcome])
    expect(await handled(order)).toEqual(outcome === 'sent' ? SENT : CANCELLED)
    return outcome
  },
  ['sent', 'cancelled'],
)

race(
  'B20 I1 of a concurrent dispatch and acceptance of the same units one succeeds, and answers the request once',
  async (nth) => {
    const order = await placeApproved(shopper, approver)
    const params = { order_id: order.id }
    await buyer.callOrThrow(askCancellation, { params, body: { reason: 'Sobra' } })
    const accept = () => seller.call(answerCancellation, { params, body: { accept: true } })
    const answers = await atOnce(rotated([send(order, '1'), accept, accept, send(order, '2')], nth))
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    const { rows } = await sql<{ answer: string }>`
      select answer from cancellation_requests where buy_order_id = ${order.id}`.execute(db)
    const outcome = rows[0]?.answer === 'sent' ? 'sent' : 'cancelled'
    expect(rows).toEqual([{ answer: outcome === 'sent' ? 'sent' : 'accepted' }])
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'cancellation_asked', outcome])
    expect(await handled(order)).toEqual(outcome === 'sent' ? SENT : CANCELLED)
    return outcome
  },
  ['sent', 'cancelled'],
)

race('B20 of eight concurrent requests for cancellation one is made', async () => {
  const order = await placeApproved(shopper, approver)
  const params = { order_id: order.id }
  const ask = () => buyer.call(askCancellation, { params, body: { reason: 'Sobra' } })
  expect(statuses(await atOnce(eight(() => ask)))).toEqual(ONE_WINS)
  expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'cancellation_asked'])
})

race(
  'V4 I14 R9 eight concurrent dispatches with one note and one key make one and get one answer',
  async () => {
    const order = await placeApproved(shopper, approver)
    const [first, ...others] = await atOnce(eight(() => send(order, '0001.1')))
    expect(first).toMatchObject({ status: 200, message: { id: order.id, state: ORDER_CODES.sent.seller } })
    for (const answer of others) expect(answer).toEqual(first)
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'sent'])
    expect(await handled(order)).toEqual(SENT)
    expect(await emailsAbout('order_dispatched', `order ${order.id}, note 0001.1`)).toBe(1)
  },
)

race('V4 I14 R9 of eight concurrent dispatches with one note and keys of their own one is sent', async () => {
  const order = await placeApproved(shopper, approver)
  const answers = await atOnce(Array.from({ length: 8 }, (_, nth) => send(order, '0001.1', `try ${nth}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await handled(order)).toEqual(SENT)
})

const note = '0001.1'
race(
  'P4 I15 R10 of concurrent confirmations and claims one confirms, after one claim at most',
  async (nth) => {
    const order = await placeApproved(shopper, approver)
    await send(order, note)()
    const params = { order_id: order.id }
    const confirm = () => buyer.call(confirmReception, { params, body: { dispatch_note_number: note } })
    const claim = () =>
      buyer.call(claimDelivery, { params, body: { dispatch_note_number: note, message: 'Faltan dos' } })
    const both = rotated([confirm, claim], nth)
    const answers = await atOnce([...both, ...both, ...both, ...both])
    const of = (call: typeof confirm | typeof claim) => answers.filter((_, index) => both[index % 2] === call)
    expect(statuses(of(confirm))).toEqual([200, 409, 409, 409])
    expect(errorCodes(answers)).toEqual(['delivery_closed'])
    const claimed = of(claim).some(({ status }) => status === 200)
    expect(statuses(of(claim))).toEqual([claimed ? 200 : 409, 409, 409, 409])
    const end = claimed ? ['claimed', 'confirmed'] : ['confirmed']
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'sent', ...end])
    const { rows } = await sql`
        select o.state, d.state as delivery,
          (select count(*)::int from claims where dispatch_id = d.id and closed_at is not null) as closed,
          (select count(*)::int from claims where dispatch_id = d.id and closed_at is null) as open
        from buy_orders o join dispatches d on d.buy_order_id = o.id where o.id = ${order.id}`.execute(db)
    expect(rows).toEqual([{ state: 'confirmed', delivery: 'confirmed', closed: claimed ? 1 : 0, open: 0 }])
    return claimed ? 'claimed first' : 'confirmed at once'
  },
  ['claimed first', 'confirmed at once'],
)

race(
  'B19 of concurrent partial claims and confirmations of the same units one succeeds per unit',
  async (nth) => {
    const order = await placeApproved(shopper, approver)
    await send(order, note)()
    const params = { order_id: order.id }
    const part = { dispatch_note_number: note, items: [{ buy_order_item_id: order.itemId, quantity: 3 }] }
    const confirm = () => buyer.call(confirmReception, { params, body: part })
    const claim = () => buyer.call(claimDelivery, { params, body: { ...part, message: 'Faltan tres' } })
    const both = rotated([confirm, claim], nth)
    const answers = await atOnce([...both, ...both])
    const { rows } = await sql<{ received: number; claimed: number; state: string }>`
      select i.received, i.claimed, d.state from dispatch_items i join dispatches d on d.id = i.dispatch_id
      where i.buy_order_id = ${order.id}`.execute(db)
    const [row] = rows
    const won = answers.filter(({ status }) => status === 200).length
    // A claimed unit may still be confirmed, so after the claim one confirmation succeeds, too.
    const claimed = (await eventsOf(order.id)).includes('claimed')
    expect(won).toBe(claimed ? 2 : 1)
    expect(row).toEqual(
      claimed
        ? { received: 3, claimed: 2, state: 'claimed' }
        : { received: 3, claimed: 0, state: 'in_process' },
    )
    const refusals = errorCodes(answers).filter((code) => code !== 'more_than_in_delivery')
    expect(refusals.filter((code) => code !== 'delivery_closed')).toEqual([])
    return claimed ? 'claimed first' : 'confirmed first'
  },
  ['claimed first', 'confirmed first'],
)
