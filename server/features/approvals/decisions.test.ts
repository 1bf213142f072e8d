// Decisions on several orders: each order by itself (Q3).
import { expect, test } from 'vitest'
import { approve, decideOrders, reject } from '#contract/approvals.ts'
import { DECISIONS_MAX } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { endAllDelegations, addDelegate } from '#test/delegating.ts'
import { findOffers, pendingIds, placePurchase, readOrders, type TestOffer } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const delegateUser = await signIn('suplente@abasto.test')
const stranger = await signIn('otra@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

async function pending(count: number, who: Caller = buyer): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push((await placePurchase(who, [[offer, 1]])).orders[0]?.id ?? 0)
  return ids
}

function decideAll(caller: Caller, ids: number[], decision: 'approved' | 'rejected', reason?: string) {
  return caller.call(decideOrders, { body: { ids, decision, reason } })
}

async function effectsOn(ids: number[]) {
  const decisions = await db.selectFrom('decisions').where('buy_order_id', 'in', ids).selectAll().execute()
  const events = await db
    .selectFrom('order_events')
    .where('buy_order_id', 'in', ids)
    .where('type', 'in', ['approved', 'rejected'])
    .selectAll()
    .execute()
  return { decisions, events }
}

test('S6 Q3 only signed-in buyers decide on several orders, and an invalid list is refused', async () => {
  expect((await decideAll(anonymous, [1], 'approved')).status).toBe(401)
  expect((await decideAll(seller, [1], 'approved')).status).toBe(403)
  const many = Array.from({ length: DECISIONS_MAX + 1 }, (_, index) => index + 1)
  for (const ids of [[], [1, 1], [0], many]) {
    expect((await decideAll(approver, ids, 'approved')).status).toBe(422)
  }
  expect((await decideAll(approver, [1], 'rejected', 'x'.repeat(191))).status).toBe(422)
})

test('Q3 several orders are rejected with one reason, which each order shows to the buyer', async () => {
  const purchases = [await placePurchase(buyer, [[offer, 1]]), await placePurchase(buyer, [[offer, 2]])]
  const ids = purchases.map(({ orders }) => orders[0]?.id ?? 0)
  const answer = await decideAll(approver, ids, 'rejected', '  Fuera de presupuesto ')
  expect(answer.message.orders).toEqual(ids.map((id) => ({ id, decided: true, state: 3 })))
  for (const { id } of purchases) {
    const [order] = (await readOrders(buyer, id)).orders
    expect(order).toMatchObject({ state: 5, rejection_reason: 'Fuera de presupuesto' })
  }
})

test('Q3 Q4 S6 orders that cannot be decided are listed with the reason; the rest is decided', async () => {
  const [first, second, third] = (await pending(3)) as [number, number, number]
  await approver.call(reject, { params: { id: second } })
  const answer = await decideAll(approver, [first, second, 999_999_999, third], 'approved', 'Dale')
  expect(answer.status).toBe(200)
  expect(answer.message.orders).toEqual([
    { id: first, decided: true, state: 2 },
    {
      id: second,
      decided: false,
      error_code: 'order_decided',
      message: 'Este pedido ya fue aprobado, rechazado o retirado.',
    },
    { id: 999_999_999, decided: false, error_code: 'not_found', message: 'No encontramos lo que buscás.' },
    { id: third, decided: true, state: 2 },
  ])
  // Approvals have no reason.
  expect((await effectsOn([first])).decisions[0]?.reason).toBeNull()
  const [own] = (await pending(1)) as [number]
  expect((await decideAll(buyer, [own], 'approved')).message.orders).toMatchObject([
    { decided: false, error_code: 'own_purchase' },
  ])
  for (const caller of [stranger, delegateUser]) {
    expect((await decideAll(caller, [own], 'approved')).message.orders).toMatchObject([
      { decided: false, error_code: 'not_found' },
    ])
  }
  expect(await pendingIds(approver)).toContain(own)
})

test('Q3 a repeated decision changes nothing', async () => {
  const ids = await pending(2)
  await decideAll(approver, ids, 'approved')
  const before = await effectsOn(ids)
  const again = await decideAll(approver, ids, 'approved')
  expect(again.message.orders).toMatchObject(ids.map(() => ({ error_code: 'order_decided' })))
  expect(await effectsOn(ids)).toEqual(before)
  expect(before.decisions).toHaveLength(2)
  expect(before.events).toHaveLength(2)
})

test('Q3 G5 a delegate decides on several orders on behalf of the approver, but never on own purchases', async () => {
  const [theirs] = (await pending(1)) as [number]
  const [own] = (await pending(1, delegateUser)) as [number]
  await addDelegate('suplente@abasto.test', 'aprobadora@abasto.test', 0, 0)
  const { message } = await decideAll(delegateUser, [theirs, own], 'approved')
  expect(message.orders).toMatchObject([{ decided: true }, { decided: false, error_code: 'own_purchase' }])
  const { decisions } = await effectsOn([theirs, own])
  expect(decisions).toHaveLength(1)
  expect(decisions[0]?.on_behalf_of).not.toBeNull()
  await endAllDelegations()
})

test('Q3 approver and delegate decide concurrently on the same orders in opposite order: each order once', async () => {
  await addDelegate('suplente@abasto.test', 'aprobadora@abasto.test', 0, 0)
  const ids = await pending(6)
  const answers = await Promise.all([
    decideAll(approver, ids, 'approved'),
    decideAll(delegateUser, ids.toReversed(), 'rejected', 'No hace falta'),
    decideAll(approver, ids, 'rejected'),
    ...ids.map((id) => approver.call(approve, { params: { id } })),
  ])
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { decisions, events } = await effectsOn(ids)
  expect(decisions).toHaveLength(6)
  expect(events).toHaveLength(6)
  await endAllDelegations()
})
