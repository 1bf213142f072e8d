import { expect, test } from 'vitest'
import {
  approval,
  approvalCounts,
  approvals,
  approve,
  decideOrders,
  type PurchaseToApprove,
  purchasesToApprove,
  purchaseToApprove,
  reject,
} from '#contract/approvals.ts'
import { withdrawPurchase } from '#contract/purchases.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock } from '#test/client.ts'
import { addDelegate, endAllDelegations } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { placePurchase } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const stranger = await aBuyer()
const [cheap, other] = [await anOffer(), await anOffer()]
const { seller } = cheap

const list = async (query: object, caller: Caller = approver) =>
  (await caller.callOrThrow(purchasesToApprove, { query: { per_page: 50, state: 1, ...query } })).data
const idsOf = (purchases: readonly PurchaseToApprove[]) => purchases.map(({ id }) => id)
const counts = (query = {}, caller: Caller = approver) => caller.callOrThrow(approvalCounts, { query })
const both = () =>
  placePurchase(buyer, [
    [cheap, 2],
    [other, 1],
  ])

test('S6 B3 orders by purchase and their counts are for buyers: 401 without a session, 403 for a seller, 422 for wrong parameters', async () => {
  for (const path of ['/buyorders/by-purchase', '/buyorders/state-count']) {
    expect((await anonymous.request('GET', path)).status).toBe(401)
    expect((await seller.request('GET', path)).status).toBe(403)
    expect((await approver.request('GET', `${path}?from=ayer`)).status).toBe(422)
  }
  expect((await approver.call(purchasesToApprove, { query: { sort: 'buyer' } as never })).status).toBe(422)
  expect((await approver.call(purchasesToApprove, { query: { per_page: 101 } })).status).toBe(422)
})

test('B3 Q1 a purchase has its pending orders, requester, cost center, products and their total', async () => {
  const { id, orders } = await both()
  const [purchase] = await list({})
  const { data } = await approver.callOrThrow(approvals, { query: { state: 1, per_page: 5 } })
  const cards = data.filter((card) => orders.some((order) => order.id === card.id))
  expect(purchase).toMatchObject({
    id,
    client: { email: buyer.email },
    cost_center: cards[0]?.cost_center,
    on_behalf_of: null,
    orders: orders.map((order) => ({
      id: order.id,
      internal_code: order.internal_code,
      state: 1,
      withdrawn: false,
      provider: { fantasy_name: order.provider.fantasy_name },
      titles: order.buy_order_items.map(({ combination }) => combination.title),
      estimated_date: order.estimated_date,
      overdue: false,
      total_w_shipping_ARP: order.total_w_shipping_ARP,
    })),
  })
  const sum = orders.reduce((total, order) => total + Number(order.total_w_shipping_ARP), 0)
  expect(Number(purchase?.total_w_shipping_ARP)).toBeCloseTo(sum, 2)
})

test('B3 Q3 a decided order leaves its purchase, and the counts follow', async () => {
  const { id, orders } = await both()
  const before = await counts()
  await approver.callOrThrow(approve, { params: { id: orders[0]?.id ?? 0 } })
  expect((await list({})).find((one) => one.id === id)?.orders.map((order) => order.id)).toEqual([
    orders[1]?.id,
  ])
  expect((await list({ state: 2 })).find((one) => one.id === id)?.orders.map((order) => order.id)).toEqual([
    orders[0]?.id,
  ])
  expect(await counts()).toEqual({ ...before, 1: before[1] - 1, 2: before[2] + 1 })
  await approver.callOrThrow(reject, { params: { id: orders[1]?.id ?? 0 } })
  expect(idsOf(await list({}))).not.toContain(id)
})

test('B3 Q3 a whole purchase is decided at once; what was decided meanwhile is named', async () => {
  const { id, orders } = await both()
  await approver.callOrThrow(reject, { params: { id: orders[0]?.id ?? 0 } })
  const ids = orders.map((order) => order.id)
  const answer = await approver.callOrThrow(decideOrders, { body: { ids, decision: 'approved' } })
  expect(answer.orders).toMatchObject([
    { id: ids[0], decided: false, error_code: 'order_decided' },
    { id: ids[1], decided: true, state: 2, step: null, steps: null },
  ])
  expect(idsOf(await list({}))).not.toContain(id)
})

test('B3 P9 a withdrawn purchase says so among the rejected ones', async () => {
  const { id } = await both()
  await buyer.callOrThrow(withdrawPurchase, { params: { order_id: id } })
  const [purchase] = await list({ state: 3 })
  expect(purchase?.id).toBe(id)
  expect(purchase?.orders.map(({ state, withdrawn }) => [state, withdrawn])).toEqual([
    [3, true],
    [3, true],
  ])
})

test('B3 oldest or largest first, page by page, and one search in cards and table', async () => {
  const large = await placePurchase(buyer, [[cheap, 900]])
  const small = await both()
  const newest = await list({})
  expect(idsOf(newest).slice(0, 2)).toEqual([small.id, large.id])
  expect(idsOf(await list({ sort: 'created_at' }))).toEqual(idsOf(newest).toReversed())
  const totals = (await list({ sort: '-total' })).map((one) => Number(one.total_w_shipping_ARP))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  const paged = await list({ sort: '-total', per_page: 2, page: 2 })
  expect(idsOf(paged)).toEqual(idsOf(await list({ sort: '-total' })).slice(2, 4))

  const found = async (search: string) => {
    const { data } = await approver.callOrThrow(approvals, { query: { state: 1, search, per_page: 100 } })
    const purchases = await list({ search })
    expect(data.map(({ id }) => id).toSorted()).toEqual(
      purchases.flatMap((one) => one.orders.map(({ id }) => id)).toSorted(),
    )
    return idsOf(purchases)
  }
  expect(await found((small.orders[1]?.internal_code ?? '').toLowerCase())).toEqual([small.id])
  expect(await found(other.sku)).toContain(small.id)
  expect(await found(other.sku)).not.toContain(large.id)
  expect(await found(buyer.email)).toContain(large.id)
  expect(await found('nada de esto')).toEqual([])
  expect(await counts({ search: large.orders[0]?.internal_code ?? '' })).toEqual({ 0: 0, 1: 1, 2: 0, 3: 0 })
  const { data } = await approver.callOrThrow(approvals, {
    query: { state: 1, sort: '-total', per_page: 100 },
  })
  const cards = data.map((one) => Number(one.total_w_shipping_ARP))
  expect(cards).toEqual(cards.toSorted((a, b) => b - a))
  expect(
    await list({ to: addDays(dayOf(clock.now()), -1), search: large.orders[0]?.internal_code ?? '' }),
  ).toEqual([])
})

test('B3 G5 a delegate sees the purchases to approve in the name of the approver; other clients see none', async () => {
  const { id, orders } = await both()
  const code = orders[0]?.internal_code ?? ''
  const delegate = await aBuyer({ company: approver.company })
  expect(await list({ search: code }, delegate)).toEqual([])
  expect(await list({ search: code }, stranger)).toEqual([])
  expect(await counts({ search: code }, stranger)).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0 })
  await addDelegate(delegate.email, approver.email, 0, 1)
  const [purchase] = await list({ search: code }, delegate)
  expect(purchase?.id).toBe(id)
  expect(purchase?.on_behalf_of).toBe(approver.name)
  await endAllDelegations()
})

test('Q2 Q3 a purchase to decide on has the products and state of each order, and what was spent without it', async () => {
  const { id, orders } = await both()
  const [first, second] = orders
  await approver.callOrThrow(approve, { params: { id: first?.id ?? 0 } })
  const found = await approver.callOrThrow(purchaseToApprove, { params: { id } })
  expect(found.orders).toMatchObject([
    { id: first?.id, state: 2, decided_by: { name: approver.name } },
    { id: second?.id, state: 1, decided_by: null },
  ])
  expect(
    found.orders.map((order) => order.buy_order_items.map(({ sku, quantity }) => [sku, quantity])),
  ).toEqual([[[cheap.sku, 2]], [[other.sku, 1]]])
  const sum = orders.reduce((total, order) => total + Number(order.total_w_shipping_ARP), 0)
  expect(Number(found.total_w_shipping_ARP)).toBeCloseTo(sum, 2)
  // The order that waits is in neither sum, as on its own page.
  const alone = await approver.callOrThrow(approval, { params: { id: second?.id ?? 0 } })
  expect(found.spent_by_buyer).toEqual(alone.spent_by_buyer)
  expect(found.spent_by_cost_center).toEqual(alone.spent_by_cost_center)
})

test('Q1 S6 a purchase of another company’s approver does not exist', async () => {
  const { id } = await both()
  expect((await stranger.call(purchaseToApprove, { params: { id } })).status).toBe(404)
  expect((await buyer.call(purchaseToApprove, { params: { id } })).status).toBe(404)
})
