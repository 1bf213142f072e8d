import { expect, test } from 'vitest'
import { claimDelivery, confirmReception } from '#contract/purchases.ts'
import { cancelOrder, mySales, saleCounts, sendOrder, setSapNumber } from '#contract/sales.ts'
import { SALE_ATTENTION } from '#contract/state-codes.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { findOffers, placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const approver = await signIn('aprobadora@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')
const rival = await signIn('vendedora2@abasto.test', 'seller')
const [cheap, dear] = (await findOffers({ seller: 'vendedor@abasto.test' }, 2)) as [TestOffer, TestOffer]

const list = async (query: object, caller: Caller = seller) =>
  (await caller.callOrThrow(mySales, { query: { per_page: 100, ...query } })).data
const idsOf = async (query: object, caller: Caller = seller) =>
  (await list(query, caller)).map(({ id }) => id)
const counts = (query = {}, caller: Caller = seller) => caller.callOrThrow(saleCounts, { query })

async function sale(quantity = 2, offer = cheap) {
  const [order] = (await placeApproved(buyer, approver, [[offer, quantity]])).orders
  if (!order) throw new Error('No order was placed')
  return order
}

type Order = Awaited<ReturnType<typeof sale>>

const send = ({ id, buy_order_items: items }: Order, note: string, units?: number) =>
  seller.callOrThrow(sendOrder, {
    params: { order_id: id },
    body: {
      items: items.map((item) => ({ buy_order_item_id: item.id, qty_sent: units ?? item.quantity })),
      dispatch_note_number: note,
    },
  })

test('S6 B3 counts of sales are for sellers: 401 without a session, 403 for a buyer, 422 for wrong parameters', async () => {
  expect((await anonymous.call(saleCounts)).status).toBe(401)
  expect((await buyer.call(saleCounts)).status).toBe(403)
  expect((await seller.call(saleCounts, { query: { to: 'mañana' } })).status).toBe(422)
  expect((await seller.call(mySales, { query: { attention: 'refused' } as never })).status).toBe(422)
})

test('B3 V1 a sale has its products and dispatch notes; the counts are those of the filters', async () => {
  const order = await sale()
  await send(order, '55.001', 1)
  await send(order, '55.002', 1)
  const [row] = await list({ search: '55.001' })
  expect(row).toMatchObject({
    id: order.id,
    titles: [order.buy_order_items[0]?.combination.title],
    dispatch_notes: ['55.001', '55.002'],
  })
  const { states, attention } = await counts()
  for (const [code, count] of Object.entries(states))
    expect([code, (await list({ state: Number(code) })).length]).toEqual([code, count])
  for (const name of SALE_ATTENTION) expect(await idsOf({ attention: name })).toHaveLength(attention[name])
})

test('B3 V1 a claimed sale with units to send counts as pending and as claimed', async () => {
  const before = (await counts()).states
  const order = await sale()
  await send(order, '55.003', 1)
  await buyer.callOrThrow(claimDelivery, {
    params: { order_id: order.id },
    body: { message: 'Llegó roto', dispatch_note_number: '55.003' },
  })
  expect((await counts()).states).toEqual({ ...before, 2: before[2] + 1, 8: before[8] + 1 })
})

test('B3 P4 sales to confirm wait for the buyer', async () => {
  const order = await sale()
  expect(await idsOf({ attention: 'to_confirm' })).not.toContain(order.id)
  await send(order, '55.004')
  expect(await idsOf({ attention: 'to_confirm' })).toContain(order.id)
  await buyer.callOrThrow(confirmReception, {
    params: { order_id: order.id },
    body: { dispatch_note_number: '55.004' },
  })
  expect(await idsOf({ attention: 'to_confirm' })).not.toContain(order.id)
})

test('B3 P7 late are the sales that the list marks so', async () => {
  const [open, sent, cancelled] = [await sale(), await sale(), await sale()]
  await send(sent, '55.005')
  await seller.callOrThrow(cancelOrder, {
    params: { order_id: cancelled.id },
    body: { items: cancelled.buy_order_items.map((item) => ({ buy_order_item_id: item.id })) },
  })
  clock.set(new Date(clock.now().getTime() + 400 * 24 * 60 * 60 * 1000))
  try {
    const later = await signIn('vendedor@abasto.test', 'seller')
    const marked = (await list({}, later)).filter(({ overdue }) => overdue).map(({ id }) => id)
    const late = await idsOf({ attention: 'late' }, later)
    expect(marked).toContain(open.id)
    expect(late).toEqual(marked)
    expect(late).not.toContain(sent.id)
    expect(late).not.toContain(cancelled.id)
    expect((await counts({}, later)).attention.late).toBe(late.length)
  } finally {
    clock.set(null)
  }
})

test('B3 Q5 one search finds number, product, buyer, company, dispatch note and SAP number, of own approved sales alone', async () => {
  const order = await sale(1, dear)
  await send(order, '55.006')
  await seller.callOrThrow(setSapNumber, { params: { order_id: order.id }, body: { sap_number: 'Ped-9/1' } })
  const [row] = await list({ search: order.internal_code.toLowerCase() })
  expect(row?.id).toBe(order.id)
  for (const search of ['55.006', '5006', '5,5006', 'ped-9/1'])
    expect(await idsOf({ search })).toEqual([order.id])
  for (const search of [
    dear.sku,
    'COMPRADOR@abasto.test',
    row?.client.company.slice(1) ?? '',
    order.buy_order_items[0]?.combination.title ?? '',
  ])
    expect(await idsOf({ search }), search).toContain(order.id)
  expect(await idsOf({ search: '55.006' }, rival)).toEqual([])
  expect((await counts({ search: '55.006' }, rival)).states).toEqual({ 2: 0, 4: 0, 5: 0, 8: 0 })
  const [pending] = (await placePurchase(buyer, [[cheap, 1]])).orders
  expect(await idsOf({ search: pending?.internal_code ?? '' })).toEqual([])
  const totals = (await list({ sort: '-total' })).map((one) => Number(one.total_w_shipping_ARP))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})
