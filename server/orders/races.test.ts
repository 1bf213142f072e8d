// Eight at the same order in the same moment (trust.md §4, R6 and R8 to R10): one wins, the others are told so, and every
// invariant holds afterwards. What races with a change of a delegation is beside the delegations.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { approve, reject } from '#contract/approvals.ts'
import { claimDelivery, confirmReception, myPurchase } from '#contract/purchases.ts'
import { cancelOrder, sendOrder } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId, delegate, endAllDelegations, inDays } from '#test/delegating.ts'
import { findOffers, placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'

const ROUNDS = 20
const slow = { timeout: 120_000 }

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const substitute = await signIn('suplente@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [glove] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

async function pending(): Promise<number> {
  const { orders } = await placePurchase(buyer, [[glove, 1]])
  return orders[0]?.id ?? 0
}

interface Sale {
  purchaseId: number
  id: number
  itemId: number
}

/** An approved order of five gloves. */
async function sale(): Promise<Sale> {
  const { id: purchaseId, orders } = await placeApproved(buyer, approver, [[glove, 5]])
  const [order] = orders
  return { purchaseId, id: order?.id ?? 0, itemId: order?.buy_order_items[0]?.id ?? 0 }
}

const decide = (caller: Caller, endpoint: typeof approve | typeof reject, id: number) => () =>
  caller.call(endpoint, { params: { id } })
const send =
  ({ id, itemId }: Sale, note: string) =>
  () =>
    seller.call(sendOrder, {
      params: { order_id: id },
      body: {
        items: [{ buy_order_item_id: itemId, qty_sent: 5, delivery_time: 1 }],
        dispatch_note_number: note,
      },
    })
const cancel =
  ({ id, itemId }: Sale) =>
  () =>
    seller.call(cancelOrder, { params: { order_id: id }, body: { items: [{ buy_order_item_id: itemId }] } })

/** What happened to an order, in order. */
async function eventsOf(id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events')
    .where('buy_order_id', '=', id)
    .orderBy('id')
    .select('type')
    .execute()
  return rows.map(({ type }) => type)
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
const ONE_WINS = [200, 409, 409, 409, 409, 409, 409, 409]

interface Decider {
  call: ReturnType<typeof decide>
  decision: 'approved' | 'rejected'
  onBehalf: boolean
}
const deciderOf = (id: number, caller: Caller, decision: Decider['decision']): Decider => ({
  call: decide(caller, decision === 'approved' ? approve : reject, id),
  decision,
  onBehalf: caller === substitute,
})

/** How eight decisions on an order ended: what each was told, who won, and what the log says of it. */
async function race(id: number, deciders: readonly Decider[]) {
  const answers = await atOnce(deciders.map(({ call }) => call))
  const lost = answers.filter(({ status }) => status === 409)
  const winner = deciders[answers.findIndex(({ status }) => status === 200)]
  const decided = await db
    .selectFrom('order_events')
    .where('buy_order_id', '=', id)
    .where('type', '<>', 'placed')
    .select(['type', 'on_behalf_of'])
    .execute()
  const logged = decided.map(({ type, on_behalf_of }) => [type, on_behalf_of !== null])
  return {
    statuses: statuses(answers),
    refusals: [...new Set(lost.map(({ error_code }) => error_code))],
    logNamesWinner: isDeepStrictEqual(logged, [[winner?.decision, winner?.onBehalf]]),
  }
}
const ONE_DECIDES = { statuses: ONE_WINS, refusals: ['order_decided'], logNamesWinner: true }

test('Q3 of eight approvals at once one is made', slow, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await pending()
    const eight = Array.from({ length: 8 }, () => deciderOf(id, approver, 'approved'))
    expect(await race(id, eight)).toEqual(ONE_DECIDES)
  }
})

test('Q3 of approvals and rejections at once one is made', slow, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await pending()
    const both = [deciderOf(id, approver, 'approved'), deciderOf(id, approver, 'rejected')]
    expect(await race(id, [...both, ...both, ...both, ...both])).toEqual(ONE_DECIDES)
  }
})

test('Q3 G5 of approver and delegate deciding at once one wins, and the log names who', slow, async () => {
  await endAllDelegations()
  const delegated_id = await clientId('suplente@abasto.test')
  await delegate(approver, { delegated_id, date_from: inDays(0), date_to: inDays(5), reason: 'Viaje' })
  for (let round = 0; round < ROUNDS; round++) {
    const id = await pending()
    const four = [approver, substitute].flatMap((caller) => [
      deciderOf(id, caller, 'approved'),
      deciderOf(id, caller, 'rejected'),
    ])
    expect(await race(id, [...four, ...four])).toEqual(ONE_DECIDES)
  }
  await endAllDelegations()
})

test('V4 V6 of sending and cancelling the same units at once one is done', slow, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await sale()
    const notes = ['1', '2', '3', '4']
    const answers = await atOnce(notes.flatMap((note) => [send(order, note), cancel(order)]))
    expect(statuses(answers)).toEqual(ONE_WINS)
    const won = answers.find(({ status }) => status === 200)?.message.state
    const sent = won === ORDER_CODES.sent.seller
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', sent ? 'sent' : 'cancelled'])
  }
})

test('V4 I1 of eight notes for the same last units at once one is sent', slow, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await sale()
    const answers = await atOnce(Array.from({ length: 8 }, (_, note) => send(order, `${note + 1}`)))
    expect(statuses(answers)).toEqual(ONE_WINS)
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'sent'])
  }
})

test('V4 I14 eight times the same dispatch at once is one dispatch, and all are told so', slow, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await sale()
    const answers = await atOnce(Array.from({ length: 8 }, () => send(order, '0001.1')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, message: { id: order.id } })
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'sent'])
  }
})

test('P4 of confirmations and claims at once one confirms, after one claim at most', slow, async () => {
  const note = '0001.1'
  for (let round = 0; round < ROUNDS; round++) {
    const order = await sale()
    await send(order, note)()
    const params = { order_id: order.id }
    const confirm = () => buyer.call(confirmReception, { params, body: { dispatch_note_number: note } })
    const claim = () =>
      buyer.call(claimDelivery, { params, body: { dispatch_note_number: note, message: 'Faltan dos' } })
    const answers = await atOnce([confirm, claim, confirm, claim, confirm, claim, confirm, claim])
    const of = (which: 0 | 1) => statuses(answers.filter((_, index) => index % 2 === which))
    expect(of(0)).toEqual([200, 409, 409, 409])
    const claimed = of(1)[0] === 200
    expect(of(1)).toEqual([claimed ? 200 : 409, 409, 409, 409])
    const end = claimed ? ['claimed', 'confirmed'] : ['confirmed']
    expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'sent', ...end])
    const { data } = await buyer.ask(myPurchase, { params: { order_id: order.purchaseId } })
    expect(data.buy_orders[0]?.state).toBe(ORDER_CODES.confirmed.buyer)
  }
})
