import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approval, approvals, approve, reject } from '#contract/approvals.ts'
import { dispatchNotes, myPurchase } from '#contract/purchases.ts'
import { mySale, mySales } from '#contract/sales.ts'
import { approverStates } from '#contract/state-codes.ts'
import { decimal, parseCents } from '#domain/money.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { addDelegate, endAllDelegations, inDays } from '#test/delegating.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { pendingIds, placePurchase, readOrders } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const delegateUser = await aBuyer({ approver })
const stranger = await aBuyer()
const seller = await aSeller()
const offer = await anOffer({ seller })

const pendingOrder = async () => (await anOrder({ buyer, lines: [[offer, 1]], pending: true })).id

const decide = (caller: Caller, endpoint: typeof approve | typeof reject, id: number) =>
  caller.call(endpoint, { params: { id } })

test('S6 approvals are for signed-in buyers', async () => {
  expect((await anonymous.call(approvals)).status).toBe(401)
  expect((await seller.call(approvals)).status).toBe(403)
  expect((await decide(seller, approve, 1)).status).toBe(403)
})

test('S6 Q1 an order of another company or of another approver is not found', async () => {
  const id = await pendingOrder()
  for (const caller of [stranger, delegateUser]) {
    expect((await caller.call(approval, { params: { id } })).status).toBe(404)
    expect(await decide(caller, approve, id)).toEqual(await decide(caller, approve, 999_999_999))
    expect((await decide(caller, reject, id)).status).toBe(404)
    expect(await pendingIds(caller)).not.toContain(id)
  }
})

test('Q1 invalid filters are refused', async () => {
  expect((await approver.call(approvals, { query: { page: 0 } })).status).toBe(422)
  expect((await approver.call(approvals, { query: { from: '2026-02-30' } })).status).toBe(422)
  expect((await approver.call(approval, { params: { id: 'x' } })).status).toBe(422)
  const long = await approver.call(reject, { params: { id: 1 }, body: { reason: 'x'.repeat(191) } })
  expect(long.status).toBe(422)
})

test('Q1 Q2 Q3 the approver reads a pending order in full and approves it', async () => {
  const { id: purchaseId, orders } = await placePurchase(buyer, [[offer, 2]])
  const [order] = orders
  const id = order?.id ?? 0
  const { data: purchase } = (await buyer.call(myPurchase, { params: { order_id: purchaseId } })).message
  const goods = 2 * (parseCents(offer.value) ?? 0)
  const shipping = parseCents(order?.shipping_cost_ARP ?? '') ?? 0
  const detail = (await approver.call(approval, { params: { id } })).message
  const facts = {
    internal_code: `${purchase.internal_code}-1`,
    state: 1,
    status: 'Pendiente de aprobación',
    on_behalf_of: null,
    decided_by: null,
    rejection_reason: null,
    client: { name: buyer.name, email: buyer.email },
    provider: order?.provider,
    created_at: purchase.created_at,
    estimated_date: purchase.estimated_date,
    overdue: false,
    region: 'Buenos Aires',
    address_description: purchase.address_description,
    cost_center: purchase.cost_center,
    approver_comments: 'Reposición mensual.',
    provider_comments: 'Entregar en portón 3, de 8 a 12 h.',
    total_products: 2,
    total_ARP: decimal(goods),
    shipping_cost_ARP: decimal(shipping),
    total_w_shipping_ARP: decimal(goods + shipping),
  }
  expect(detail).toMatchObject(facts)
  expect(detail.buy_order_items).toMatchObject([
    { sku: offer.sku, quantity: 2, price_unit: offer.value, subtotal: decimal(goods) },
  ])
  const listed = (await approver.call(approvals, { query: { state: 1 } })).message.data
  expect(listed.find((one) => one.id === id)).toMatchObject(facts)
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
  const { purchaseId, id } = await anOrder({ buyer, pending: true })
  await approver.call(reject, { params: { id }, body: { reason: 'Fuera de presupuesto' } })
  const after = await readOrders(buyer, purchaseId)
  expect(after.orders[0]).toMatchObject({ state: 5, rejection_reason: 'Fuera de presupuesto' })
})

test('Q4 a buyer cannot approve their own purchase, not even as a delegate', async () => {
  const id = await pendingOrder()
  expect((await decide(buyer, approve, id)).status).toBe(403)
  await addDelegate(buyer.email, approver.email, 0, 5)
  expect((await decide(buyer, approve, id)).status).toBe(403)
  expect(await pendingIds(buyer)).not.toContain(id)
  await endAllDelegations()
})

test('G5 Q3 a delegate reads and decides within the range, on behalf of the approver', async () => {
  const { purchaseId, id } = await anOrder({ buyer, pending: true })
  await addDelegate(delegateUser.email, approver.email, 0, 0)
  expect(await pendingIds(delegateUser)).toContain(id)
  expect((await decide(delegateUser, approve, id)).status).toBe(200)
  const [order] = (await readOrders(buyer, purchaseId)).orders
  expect(order?.decided_by?.on_behalf_of).toBeTruthy()
  await endAllDelegations()
})

test('G5 a delegation that starts tomorrow or ended yesterday has no effect', async () => {
  const id = await pendingOrder()
  for (const [from, until] of [
    [1, 5],
    [-5, -1],
  ] as const) {
    await addDelegate(delegateUser.email, approver.email, from, until)
    expect((await decide(delegateUser, approve, id)).status).toBe(404)
    await endAllDelegations()
  }
})

test('Q3 the orders of one purchase are decided one by one', async () => {
  const { id: purchaseId, orders } = await placePurchase(buyer, [
    [offer, 1],
    [await anOffer(), 1],
  ])
  const [first, second] = orders.map((order) => order.id) as [number, number]
  await Promise.all([decide(approver, approve, first), decide(approver, reject, second)])
  const after = await readOrders(buyer, purchaseId)
  expect(after.orders.map((order) => order.state)).toEqual([2, 5])
})

test('Q2 the detail lists the purchase’s other orders with their states and the purchase’s total', async () => {
  const { orders } = await placePurchase(buyer, [
    [offer, 2],
    [await anOffer(), 1],
  ])
  const [first, second] = orders.map((order) => order.id) as [number, number]
  await decide(approver, reject, second)
  const { purchase } = (await approver.call(approval, { params: { id: first } })).message
  expect(purchase.other_orders).toMatchObject([{ id: second, state: 3, status: 'Rechazado' }])
  const cents = orders.map((order) => Math.round(Number(order.total_w_shipping_ARP) * 100))
  expect(Math.round(Number(purchase.total_w_shipping_ARP) * 100)).toBe(cents.reduce((a, b) => a + b))
  const alone = await pendingOrder()
  const { message } = await approver.call(approval, { params: { id: alone } })
  expect(message.purchase.other_orders).toEqual([])
})

test('Q5 the seller sees an order only once it is approved: list, count, detail and history', async () => {
  const rows = async () =>
    (await seller.call(mySales, { query: { per_page: 1 } })).message.pagination.totalRows
  const seen = async (id: number) => [
    (await seller.call(mySale, { params: { order_id: id } })).status,
    (await seller.call(dispatchNotes, { params: { order_id: id } })).status,
    (await seller.call(mySales, { query: { per_page: 100 } })).message.data.some((sale) => sale.id === id),
  ]
  const before = await rows()
  const [approved, rejected] = [await pendingOrder(), await pendingOrder()]
  expect(await seen(approved)).toEqual([404, 404, false])
  await decide(approver, reject, rejected)
  expect(await seen(rejected)).toEqual([404, 404, false])
  expect(await rows()).toBe(before)
  await decide(approver, approve, approved)
  expect(await seen(approved)).toEqual([200, 200, true])
  expect(await rows()).toBe(before + 1)
})

const PER_PAGE = 2

test.each([undefined, 1, 2, 3])('Q1 Q4 G5 pages and total match the whole list, state %s', async (state) => {
  await endAllDelegations()
  await addDelegate(delegateUser.email, approver.email, 0, 0)
  await addDelegate(approver.email, delegateUser.email, 0, 0)
  await anOrder({ buyer: delegateUser })
  for (const endpoint of [approve, reject, null])
    for (const id of [await pendingOrder(), await pendingOrder(), await pendingOrder()])
      if (endpoint) await decide(approver, endpoint, id)
  const both = [approver.id, delegateUser.id]
  for (const caller of [approver, delegateUser]) {
    const { rows } = await sql<{ id: number }>`
      select o.id from buy_orders o join purchases p on p.id = o.purchase_id
      where p.authorizer_id = any(${both}) and p.client_id <> ${caller.id} and o.state = any(${approverStates(state)})
      order by o.created_at desc, o.id desc`.execute(db)
    for (const period of [{}, { from: inDays(-4000), to: inDays(0) }]) {
      const shown: number[] = []
      for (let page = 1; page <= Math.ceil(rows.length / PER_PAGE) + 1; page++) {
        const query = { page, per_page: PER_PAGE, ...(state && { state }), ...period }
        const { message } = await caller.call(approvals, { query })
        expect(message.pagination.totalRows).toBe(rows.length)
        shown.push(...message.data.map((order) => order.id))
      }
      expect(shown).toEqual(rows.map((row) => row.id))
    }
  }
})
