// An export has the rows of its list, whatever the filters and the order (F5).
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { approvals, purchasesToApprove, reject } from '#contract/approvals.ts'
import { createDelegation } from '#contract/delegations.ts'
import { exportApprovals, exportPurchases, exportSales } from '#contract/order-exports.ts'
import { claimDelivery, confirmReception, myPurchases } from '#contract/purchases.ts'
import { cancelOrder, mySales } from '#contract/sales.ts'
import { PURCHASE_ATTENTION, SALE_ATTENTION } from '#contract/state-codes.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { fileOf } from '#test/export-links.ts'
import { rowsOfCsv } from '#test/order-files.ts'
import { placeApproved, placePurchase } from '#test/shopping.ts'

const REGIONS = [1, 2, 6]
const today = dayOf(clock.now())
const company = await aCompany({ regions: REGIONS })
const approver = await aBuyer({ company })
const delegate = await aBuyer({ company })
const buyer = await aBuyer({ approver })
const seller = await aSeller({ zones: REGIONS.map((region) => ({ region, days: 2 * region })) })
const rival = await aSeller()
const [cheap, dear] = [await anOffer({ seller }), await anOffer({ seller, cents: 900_000, currency: 'USD' })]
const foreign = await anOffer({ seller: rival })

const pending = await anOrder({ buyer, lines: [[cheap, 1]], pending: true })
const refused = await anOrder({ buyer, lines: [[cheap, 50]], pending: true })
await approver.callOrThrow(reject, { params: { id: refused.id }, body: { reason: 'Muy caro' } })
const mixed = await placeApproved(buyer, approver, [
  [cheap, 2],
  [dear, 1],
  [foreign, 3],
])
for (const region of REGIONS) await anOrder({ buyer, lines: [[{ ...cheap, regionId: region }, region]] })
const cancelled = await anOrder({ buyer, lines: [[cheap, 3]] })
await seller.callOrThrow(cancelOrder, {
  params: { order_id: cancelled.id },
  body: { items: [{ buy_order_item_id: cancelled.item.id }] },
})
const claimed = await anOrder({ buyer, lines: [[cheap, 4]], sent: 2, note: '0001,00.777001' })
await buyer.callOrThrow(claimDelivery, {
  params: { order_id: claimed.id },
  body: { message: 'Roto', dispatch_note_number: claimed.note },
})
const received = await anOrder({ buyer, lines: [[cheap, 5]], sent: 5, note: '0001,00.777002' })
await buyer.callOrThrow(confirmReception, {
  params: { order_id: received.id },
  body: { dispatch_note_number: received.note },
})
const partly = await anOrder({ buyer, lines: [[cheap, 6]], sent: 1 })
await send(seller, partly.id, '0002,00.1', [partly.item.id, 2])
await placePurchase(buyer, [
  [dear, 2],
  [foreign, 1],
])
// Others' orders, which no list of these people has.
await anOrder()
await approver.callOrThrow(createDelegation, {
  body: { delegated_id: delegate.id, date_from: today, date_to: addDays(today, 3), reason: 'Licencia' },
})

const WORDS = [
  cheap.sku,
  cheap.title,
  seller.fantasyName,
  pending.code,
  '777001',
  '777',
  buyer.name,
  'nada así',
]
const DAYS = [addDays(today, -1), today, addDays(today, 1)]
const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const shared = {
  search: maybe(...WORDS),
  from: maybe(...DAYS),
  to: maybe(...DAYS),
}
const SORTS = ['created_at', '-created_at', 'total', '-total']

beforeEach(async () => {
  await db.deleteFrom('order_exports').execute()
})

type Exporting = typeof exportPurchases | typeof exportApprovals | typeof exportSales

/** Numbers of the orders, each once, in the order of the file. */
async function exported(caller: Caller, endpoint: Exporting, query: object): Promise<string[]> {
  const call = { query: { ...query, format: 'csv' } }
  const { temporary_signed_url: url } = await caller.callOrThrow(endpoint, call)
  const rows = rowsOfCsv(await fileOf(url))
  await db.deleteFrom('order_exports').execute()
  const lines = rows.map((row) => `${row['Pedido']} ${row['SKU']}`)
  expect(new Set(lines).size).toBe(lines.length)
  return [...new Set(rows.map((row) => row['Pedido'] ?? ''))]
}

const RUNS = { numRuns: 60, seed: 1 }

test('F5 P1 B3 an export of purchases has the orders of the list’s purchases, in its order', async () => {
  const query = fc.record({
    ...shared,
    state: maybe(2, 3, 4),
    attention: maybe(...PURCHASE_ATTENTION),
    sort: maybe(...SORTS),
  })
  let found = 0
  const isAsListed = async (asked: object) => {
    const { data } = await buyer.callOrThrow(myPurchases, { query: { ...asked, per_page: 100 } })
    const codes = data.flatMap(({ buy_orders: orders }) => orders.map(({ internal_code: code }) => code))
    found += codes.length > 0 ? 1 : 0
    expect(await exported(buyer, exportPurchases, asked), JSON.stringify(asked)).toEqual(codes)
  }
  for (const asked of eachAlone({ state: [2, 3, 4], attention: PURCHASE_ATTENTION, sort: SORTS }))
    await isAsListed(asked)
  await fc.assert(fc.asyncProperty(query, isAsListed), RUNS)
  expect(found).toBeGreaterThan(25)
})

test('F5 V1 B3 an export of sales has the orders of the list, in its order', async () => {
  const sorts = [...SORTS, 'due_date', '-due_date', 'region', '-region']
  const query = fc.record({
    ...shared,
    state: maybe(2, 4, 5, 8),
    attention: maybe(...SALE_ATTENTION),
    sort: maybe(...sorts),
  })
  let found = 0
  const isAsListed = async (asked: object) => {
    const { data } = await seller.callOrThrow(mySales, { query: { ...asked, per_page: 100 } })
    found += data.length > 0 ? 1 : 0
    const codes = data.map(({ internal_code: code }) => code)
    expect(await exported(seller, exportSales, asked), JSON.stringify(asked)).toEqual(codes)
    expect(codes).not.toContain(pending.code)
    expect(codes).not.toContain(refused.code)
  }
  for (const asked of eachAlone({ state: [2, 4, 5, 8], attention: SALE_ATTENTION, sort: sorts }))
    await isAsListed(asked)
  await fc.assert(fc.asyncProperty(query, isAsListed), RUNS)
  expect(found).toBeGreaterThan(25)
})

test('F5 Q1 Q4 an export of approvals has the orders of the list, in its order, for approver and delegate', async () => {
  const query = fc.record({ ...shared, state: maybe(1, 2, 3), sort: maybe(...SORTS) })
  let found = 0
  const isAsListed = (caller: Caller) => async (asked: object) => {
    const { data } = await caller.callOrThrow(approvals, { query: { ...asked, per_page: 100 } })
    found += data.length > 0 ? 1 : 0
    const codes = data.map(({ internal_code: code }) => code)
    expect(await exported(caller, exportApprovals, asked), JSON.stringify(asked)).toEqual(codes)
    const grouped = await caller.callOrThrow(purchasesToApprove, { query: { ...asked, per_page: 100 } })
    const ofPurchases = grouped.data.flatMap(({ orders }) => orders.map(({ internal_code: code }) => code))
    expect(codes.toSorted()).toEqual(ofPurchases.toSorted())
  }
  for (const caller of [approver, delegate])
    for (const asked of eachAlone({ state: [1, 2, 3], sort: SORTS })) await isAsListed(caller)(asked)
  await fc.assert(fc.asyncProperty(query, isAsListed(delegate)), RUNS)
  expect(found).toBeGreaterThan(25)
})

test('F5 an export of two orders of a purchase has all their items, beside an order of another state', async () => {
  const codes = mixed.orders.map(({ internal_code: code }) => code)
  const search = codes[0]?.slice(0, 9) ?? ''
  expect(await exported(buyer, exportPurchases, { search })).toEqual(codes)
  const { temporary_signed_url: url } = await buyer.callOrThrow(exportPurchases, {
    query: { search, format: 'csv' },
  })
  expect(rowsOfCsv(await fileOf(url)).map((row) => row['SKU'])).toEqual(
    expect.arrayContaining([cheap.sku, dear.sku, foreign.sku]),
  )
})

test('F5 many batches make one file, each line once', async () => {
  const bulk = await aSeller()
  const lines = []
  while (lines.length < 30) lines.push([await anOffer({ seller: bulk }), 1] as const)
  for (let count = 0; count < 18; count++) await anOrder({ buyer, lines })
  const { temporary_signed_url: url } = await bulk.callOrThrow(exportSales, { query: { format: 'csv' } })
  const rows = rowsOfCsv(await fileOf(url))
  expect(rows).toHaveLength(18 * 30)
  expect(new Set(rows.map((row) => `${row['Pedido']} ${row['SKU']}`)).size).toBe(18 * 30)
})

/** Each filter by itself, with each of its values, and none. */
function eachAlone(filters: Readonly<Record<string, readonly unknown[]>>): object[] {
  const all = { ...filters, search: WORDS, from: DAYS, to: DAYS }
  return [{}, ...Object.entries(all).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))]
}
