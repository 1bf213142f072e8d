// Dispatch notes are found by their digits, however they are typed (F6), in every list that has them.
import { expect, test } from 'vitest'
import { approvalCounts, approvals, purchasesToApprove } from '#contract/approvals.ts'
import { allOrders } from '#contract/market.ts'
import { exportSales } from '#contract/order-exports.ts'
import { dispatchNotes, myPurchases, purchaseCounts } from '#contract/purchases.ts'
import { mySales, saleCounts } from '#contract/sales.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { fileOf } from '#test/export-links.ts'
import { rowsOfCsv } from '#test/order-files.ts'

/** As the seller typed it, with the signs that the field takes (V4). */
const NOTE = '0001,00.918273'
const company = await aCompany({ name: 'Cerealera' })
const approver = await aBuyer({ company, name: 'Alba Ríos' })
const buyer = await aBuyer({ approver, name: 'Bruno Díaz' })
const seller = await aSeller()
const offer = await anOffer({ seller, title: 'Soga trenzada' })
const { id, purchaseId, code } = await anOrder({ buyer, lines: [[offer, 2]], sent: 1, note: NOTE })
const other = await anOrder({ buyer, lines: [[offer, 2]], sent: 1, note: '0001,00.555444' })
const operator = await anOperator()

const ofPurchases = { own: purchaseId, others: other.purchaseId }
const ofOrders = { own: id, others: other.id }

const LISTS: readonly [string, { own: number; others: number }, (search: string) => Promise<number[]>][] = [
  [
    'the buyer',
    ofPurchases,
    async (search) => idsIn(await buyer.callOrThrow(myPurchases, { query: { search, per_page: 100 } })),
  ],
  [
    'the approver',
    ofOrders,
    async (search) => idsIn(await approver.callOrThrow(approvals, { query: { search, per_page: 100 } })),
  ],
  [
    'the approver, by purchase',
    ofPurchases,
    async (search) =>
      idsIn(await approver.callOrThrow(purchasesToApprove, { query: { search, per_page: 100 } })),
  ],
  [
    'the seller',
    ofOrders,
    async (search) => idsIn(await seller.callOrThrow(mySales, { query: { search, per_page: 100 } })),
  ],
  [
    'the operator',
    ofOrders,
    async (search) => idsIn(await operator.callOrThrow(allOrders, { query: { search, per_page: 100 } })),
  ],
]
const idsIn = ({ data }: { data: { id: number }[] }) => data.map((row) => row.id)

const SEARCHES = [
  ...['R 0001-00918273', '0001 00918273', '0001-00918273', NOTE, '918273', '827', 'Remito N.º 918273'],
  ...['r918.273', 'Dispatch note #918273', '0001/00.918.273'],
]

test.each(LISTS)(
  'F6 %s finds a note by any three or more of its digits in a row, however typed',
  async (_, { own, others }, find) => {
    for (const search of SEARCHES) {
      const found = await find(search)
      expect(found, search).toContain(own)
      expect(found, search).not.toContain(others)
    }
  },
)

test.each(LISTS)(
  'F6 %s finds no note by fewer than three digits, nor by digits that are not in a row',
  async (_, { own }, find) => {
    for (const search of ['82', 'R 82', '8,2', '9173', '918274', 'AB-918273', 'soga 918273'])
      expect(await find(search), search).not.toContain(own)
  },
)

test('F6 the counts beside the states and an export find the same notes', async () => {
  const query = { search: 'R 0001-00918273' }
  expect((await buyer.callOrThrow(purchaseCounts, { query })).states).toEqual({ 2: 0, 3: 1, 4: 0 })
  expect(await approver.callOrThrow(approvalCounts, { query })).toEqual({ 0: 0, 1: 0, 2: 1, 3: 0 })
  expect((await seller.callOrThrow(saleCounts, { query })).states[2]).toBe(1)
  const exporting = { query: { ...query, format: 'csv' } }
  const { temporary_signed_url: url } = await seller.callOrThrow(exportSales, exporting)
  expect(rowsOfCsv(await fileOf(url)).map((row) => [row['Pedido'], row['Remitos']])).toEqual([[code, NOTE]])
})

test('V4 F6 a note is stored and shown as it was typed', async () => {
  const sent = await seller.callOrThrow(dispatchNotes, { params: { order_id: id } })
  expect(JSON.stringify(sent)).toContain(`"${NOTE}"`)
})
