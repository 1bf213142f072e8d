// Concurrent dispatches of several orders by people of one seller (B10).
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type DispatchOutcome, sendMany } from '#contract/dispatching.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { emailsAbout, eventsOf, placeApproved, prepareShopper, type ApprovedOrder } from './fixtures.ts'
import { eight, race, rotated } from './race.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const colleague = await aSeller({ colleague: seller })
const shopper = await prepareShopper(buyer, await anOffer({ seller }))

const ordersFor = async (count: number) => {
  const orders: ApprovedOrder[] = []
  while (orders.length < count) orders.push(await placeApproved(shopper, approver))
  return orders
}

let notes = 0

const dispatch =
  (caller: Caller, orders: readonly ApprovedOrder[], note: () => string, key?: string) => async () => {
    const body = {
      orders: orders.map(({ id }) => ({ buy_order_id: id, dispatch_note_number: note() })),
    }
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    return (await caller.callOrThrow(sendMany, { body, headers })).orders
  }

async function sentOf({ id }: ApprovedOrder) {
  const { rows } = await sql`
    select (select count(*)::int from dispatches where buy_order_id = ${id}) as dispatches,
      (select sum(quantity_sent)::int from buy_order_items where buy_order_id = ${id}) as units`.execute(db)
  return rows[0]
}

const outcomesFor = ({ id }: ApprovedOrder, answers: readonly DispatchOutcome[][]) =>
  answers
    .flatMap((outcomes) => outcomes.filter((outcome) => outcome.buy_order_id === id))
    .map((outcome) => (outcome.sent ? 'sent' : outcome.error_code))
    .toSorted()

race(
  'B10 I1 R18 of two people who dispatch the same orders at once each order is sent once, and the other call says why',
  async (nth) => {
    const orders = await ordersFor(3)
    const note = () => `3.${++notes}`
    const calls = [dispatch(seller, orders, note), dispatch(colleague, orders.toReversed(), note)]
    const answers = await atOnce(rotated(calls, nth))
    for (const order of orders) {
      expect(outcomesFor(order, answers)).toEqual(['order_not_open', 'sent'])
      expect(await sentOf(order)).toEqual({ dispatches: 1, units: 5 })
      expect(await eventsOf(order.id)).toEqual(['placed', 'approved', 'sent'])
    }
    const [first = []] = answers
    return first.every(({ sent }) => sent === first[0]?.sent) ? 'one sends all' : 'each sends some'
  },
  ['each sends some'],
)

race('B10 of two orders that are dispatched at once with one note one is sent', async (nth) => {
  const [one, other] = await ordersFor(2)
  if (!one || !other) throw new Error('Two orders are expected')
  const note = `4.${++notes}`
  const calls = [dispatch(seller, [one], () => note), dispatch(colleague, [other], () => note)]
  const answers = (await atOnce(rotated(calls, nth))).flat()
  expect(answers.map((outcome) => (outcome.sent ? 'sent' : outcome.error_code)).toSorted()).toEqual([
    'note_used_elsewhere',
    'sent',
  ])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dispatches where dispatch_note_number = ${note}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

race('B10 I14 eight concurrent calls with one key send each order once and get one answer', async (nth) => {
  const orders = await ordersFor(2)
  const used = orders.map(() => `5.${++notes}`)
  const again = () => {
    const left = [...used]
    return dispatch(seller, orders, () => left.shift() ?? '', `day ${nth}`)
  }
  const [first, ...others] = await atOnce(eight(again))
  expect(first?.map(({ sent }) => sent)).toEqual([true, true])
  for (const answer of others) expect(answer).toEqual(first)
  for (const [index, order] of orders.entries()) {
    expect(await sentOf(order)).toEqual({ dispatches: 1, units: 5 })
    expect(await emailsAbout('order_dispatched', `order ${order.id}, note ${used[index]}`)).toBe(1)
  }
})
