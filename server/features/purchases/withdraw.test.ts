// The buyer withdraws a purchase that nobody decided yet (P9).
import { expect, test } from 'vitest'
import { approval, approve, decideOrders } from '#contract/approvals.ts'
import { getCart } from '#contract/cart.ts'
import { buyAgain, myPurchase, withdrawPurchase } from '#contract/purchases.ts'
import { mySales } from '#contract/sales.ts'
import { findViolations } from '#db/invariants.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { addDelegate } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { emptyCart, pendingIds, placePurchase } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const stranger = await aBuyer()
const [glove, tape] = [await anOffer(), await anOffer()]
const { seller } = glove

const placeTwoOrders = () =>
  placePurchase(buyer, [
    [glove, 2],
    [tape, 1],
  ])

function withdraw(purchaseId: number, by: Caller = buyer, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return by.call(withdrawPurchase, { params: { order_id: purchaseId }, headers })
}

const salesOf = async () =>
  (await seller.callOrThrow(mySales, { query: { state: 0, per_page: 100 } })).data.map(({ id }) => id)

test('P9 withdrawing is for the buyer of the purchase alone', async () => {
  const { id } = await placeTwoOrders()
  expect((await withdraw(id, anonymous)).status).toBe(401)
  expect((await withdraw(id, seller)).status).toBe(403)
  expect((await withdraw(id, stranger)).status).toBe(404)
  expect((await withdraw(id, approver)).status).toBe(404)
  expect((await withdraw('x' as never)).status).toBe(422)
  expect((await buyer.callOrThrow(myPurchase, { params: { order_id: id } })).data.outcome).toBeNull()
})

test('P9 a withdrawn purchase leaves the approver, never reaches a seller, counts nothing, and its events say who', async () => {
  const { id, orders } = await placeTwoOrders()
  const ids = orders.map((order) => order.id)
  expect(await withdraw(id)).toMatchObject({ status: 200, message: { state: 4 } })

  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: id } })
  expect(data).toMatchObject({
    state: 4,
    outcome: 'withdrawn',
    committed: { total_ARP: '0.00', total_USD: '0.00' },
  })
  for (const order of data.buy_orders) {
    expect(order).toMatchObject({ state: 5, decided_by: null, rejection_reason: null, to_send: [] })
    expect(order.events.map(({ type, actor }) => [type, actor.side])).toEqual([
      ['placed', 'buyer'],
      ['withdrawn', 'buyer'],
    ])
  }
  const waiting = await pendingIds(approver)
  for (const order of ids) expect(waiting).not.toContain(order)
  const shown = await approver.callOrThrow(approval, { params: { id: ids[0] as number } })
  expect(shown).toMatchObject({ state: 3, decided_by: null })
  expect(await salesOf()).not.toContain(ids[0])
  expect(await findViolations(db)).toEqual([])
})

test('P9 approver and delegate get one e-mail each, also after a repeated call', async () => {
  const delegate = await aBuyer({ company: approver.company })
  await addDelegate(delegate.email, approver.email, 0, 1)
  const { id } = await placeTwoOrders()
  const first = await withdraw(id, buyer, 'withdraw-once')
  expect(await withdraw(id, buyer, 'withdraw-once')).toMatchObject({ status: 200, message: first.message })
  const emails = await db
    .selectFrom('emails as e')
    .where('e.kind', '=', 'purchase_withdrawn')
    .where('e.cause', '=', `purchase ${id}`)
    .orderBy('e.user_id')
    .select('e.user_id')
    .execute()
  expect(emails.map(({ user_id }) => user_id)).toEqual([approver.userId, delegate.userId])
})

test('P9 a purchase with a decision, or withdrawn before, is not withdrawn', async () => {
  const { id, orders } = await placeTwoOrders()
  await approver.callOrThrow(approve, { params: { id: orders[0]?.id ?? 0 } })
  expect(await withdraw(id)).toMatchObject({
    status: 409,
    error_code: 'purchase_decided',
    message: 'Esta compra ya no espera aprobación: no se puede retirar.',
  })
  const other = await placeTwoOrders()
  await withdraw(other.id)
  expect((await withdraw(other.id)).status).toBe(409)
})

test('P9 Q3 a withdrawn order is not decided', async () => {
  const { id, orders } = await placeTwoOrders()
  await withdraw(id)
  const ids = orders.map((order) => order.id)
  const { orders: answers } = await approver.callOrThrow(decideOrders, {
    body: { ids, decision: 'approved' },
  })
  expect(answers).toMatchObject(ids.map(() => ({ decided: false, error_code: 'order_decided' })))
})

test('P8 P9 the cart is filled again with the products of a withdrawn purchase', async () => {
  const { id } = await placeTwoOrders()
  await withdraw(id)
  await emptyCart(buyer)
  const { added } = await buyer.callOrThrow(buyAgain, { params: { order_id: id }, body: {} })
  expect(added.map(({ quantity }) => quantity).sort()).toEqual([1, 2])
  expect((await buyer.callOrThrow(getCart)).items).toHaveLength(2)
  await emptyCart(buyer)
})
