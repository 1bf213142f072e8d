import { expect, test } from 'vitest'
import { approval, approvals, approve, reject } from '#contract/approvals.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { clock, nobody, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { findOffers, pendingIds, placePurchase, readOrders, type TestOffer } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const substitute = await signIn('suplente@abasto.test')
const stranger = await signIn('otra@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const [offer, other] = (await findOffers({ seller: 'vendedor@abasto.test' }, 2)) as [TestOffer, TestOffer]

async function pendingOrder(): Promise<number> {
  const { orders } = await placePurchase(buyer, [[offer, 1]])
  return orders[0]?.id ?? 0
}

const decide = (caller: Caller, endpoint: typeof approve | typeof reject, id: number) =>
  caller.call(endpoint, { params: { id } })

async function clientId(email: string): Promise<number> {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('u.email', '=', email)
    .select('c.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Days from today. */
async function delegate(to: string, from: number, until: number): Promise<number> {
  const today = dayOf(clock.now())
  const { company_id, id } = await db
    .selectFrom('clients')
    .where('id', '=', await clientId('aprobadora@abasto.test'))
    .select(['company_id', 'id'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('delegations')
    .set({ deleted_at: clock.now() })
    .where('authorizer_id', '=', id)
    .execute()
  const delegation = await db
    .insertInto('delegations')
    .values({
      company_id,
      authorizer_id: id,
      delegated_id: await clientId(to),
      date_from: addDays(today, from),
      date_to: addDays(today, until),
      reason: 'Vacaciones',
      created_at: new Date(`${addDays(today, Math.min(from, 0))}T12:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return delegation.id
}

async function endDelegation(id: number) {
  await db.updateTable('delegations').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
}

test('S6 approvals are for signed-in buyers', async () => {
  expect((await nobody.call(approvals)).status).toBe(401)
  expect((await seller.call(approvals)).status).toBe(403)
  expect((await decide(seller, approve, 1)).status).toBe(403)
})

test('S6 Q1 an order of another company, and one whose approver the caller is not, is not found', async () => {
  const id = await pendingOrder()
  for (const caller of [stranger, substitute]) {
    expect((await caller.call(approval, { params: { id } })).status).toBe(404)
    expect(await decide(caller, approve, id)).toEqual(await decide(caller, approve, 999_999_999))
    expect((await decide(caller, reject, id)).status).toBe(404)
    expect(await pendingIds(caller)).not.toContain(id)
  }
})

test('Q1 the filters are checked', async () => {
  expect((await approver.call(approvals, { query: { page: 0 } })).status).toBe(422)
  expect((await approver.call(approvals, { query: { from: '2026-02-30' } })).status).toBe(422)
  expect((await approver.call(approval, { params: { id: 'x' } })).status).toBe(422)
  const long = await approver.call(reject, { params: { id: 1 }, body: { reason: 'x'.repeat(191) } })
  expect(long.status).toBe(422)
})

test('Q1 Q2 Q3 the approver sees a pending order whole and approves it', async () => {
  const id = await pendingOrder()
  const detail = (await approver.call(approval, { params: { id } })).message
  expect(detail).toMatchObject({ state: 1, status: 'Pendiente de aprobación', on_behalf_of: null })
  expect(detail.buy_order_items).toMatchObject([{ sku: offer.sku, quantity: 1, price_unit: offer.value }])
  expect(await decide(approver, approve, id)).toMatchObject({ status: 200, message: { id, state: 2 } })
  expect(await pendingIds(approver)).not.toContain(id)
  expect((await approver.call(approval, { params: { id } })).message.state).toBe(2)
})

test('Q3 a second decision is refused with 409', async () => {
  const id = await pendingOrder()
  await decide(approver, reject, id)
  for (const endpoint of [approve, reject]) {
    expect(await decide(approver, endpoint, id)).toMatchObject({ status: 409, error_code: 'order_decided' })
  }
})

test('Q3 a rejection keeps its reason for the buyer', async () => {
  const { id: purchaseId, orders } = await placePurchase(buyer, [[offer, 1]])
  const id = orders[0]?.id ?? 0
  await approver.call(reject, { params: { id }, body: { reason: 'Fuera de presupuesto' } })
  const after = await readOrders(buyer, purchaseId)
  expect(after.orders[0]).toMatchObject({ state: 5, rejection_reason: 'Fuera de presupuesto' })
})

test('Q3 of approve and reject at once exactly one wins, twenty times', async () => {
  for (let trial = 0; trial < 20; trial++) {
    const id = await pendingOrder()
    const answers = await Promise.all(
      [approve, reject, approve, reject].map((endpoint) => decide(approver, endpoint, id)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error_code === 'order_decided')).toHaveLength(3)
  }
})

test('Q4 nobody approves their own purchase, delegate or not', async () => {
  const id = await pendingOrder()
  expect((await decide(buyer, approve, id)).status).toBe(403)
  const delegation = await delegate('comprador@abasto.test', 0, 5)
  expect((await decide(buyer, approve, id)).status).toBe(403)
  expect(await pendingIds(buyer)).not.toContain(id)
  await endDelegation(delegation)
})

test('G5 Q3 a delegate sees and decides inside the range, on behalf of the approver', async () => {
  const { id: purchaseId, orders } = await placePurchase(buyer, [[offer, 1]])
  const id = orders[0]?.id ?? 0
  const delegation = await delegate('suplente@abasto.test', 0, 0)
  expect(await pendingIds(substitute)).toContain(id)
  expect((await decide(substitute, approve, id)).status).toBe(200)
  const [order] = (await readOrders(buyer, purchaseId)).orders
  expect(order?.decided_by?.on_behalf_of).toBeTruthy()
  await endDelegation(delegation)
})

test('G5 a delegation of tomorrow or of yesterday does not count', async () => {
  const id = await pendingOrder()
  for (const [from, until] of [
    [1, 5],
    [-5, -1],
  ] as const) {
    const delegation = await delegate('suplente@abasto.test', from, until)
    expect((await decide(substitute, approve, id)).status).toBe(404)
    await endDelegation(delegation)
  }
})

test('Q3 the orders of one purchase are decided one by one', async () => {
  const [fromOther] = (await findOffers({ seller: 'vendedora2@abasto.test' }, 1)) as [TestOffer]
  const { id: purchaseId, orders } = await placePurchase(buyer, [
    [other, 1],
    [fromOther, 1],
  ])
  const [first, second] = orders.map((order) => order.id) as [number, number]
  await Promise.all([decide(approver, approve, first), decide(approver, reject, second)])
  const after = await readOrders(buyer, purchaseId)
  expect(after.orders.map((order) => order.state)).toEqual([2, 5])
})
