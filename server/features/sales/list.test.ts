import { expect, test } from 'vitest'
import { claimDelivery, confirmReception } from '#contract/purchases.ts'
import { cancelOrder, mySales, saleCounts, setSapNumber } from '#contract/sales.ts'
import { SALE_ATTENTION } from '#contract/state-codes.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, clock, signIn } from '#test/client.ts'
import { anOffer, anOrder, type Order, send as sendUnits } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'

const REGIONS = [1, 2, 3, 4, 5, 6]
const approver = await aBuyer({ company: await aCompany({ regions: REGIONS }) })
const buyer = await aBuyer({ approver })
const seller = await aSeller({ zones: REGIONS.map((region) => ({ region, days: 2 * region })) })
const rival = await aSeller()
const [cheap, dear] = [await anOffer({ seller }), await anOffer({ seller, cents: 900_000 })]

const list = async (query: object, caller: Caller = seller) =>
  (await caller.callOrThrow(mySales, { query: { per_page: 100, ...query } })).data
const idsOf = async (query: object, caller: Caller = seller) =>
  (await list(query, caller)).map(({ id }) => id)
const counts = (query = {}, caller: Caller = seller) => caller.callOrThrow(saleCounts, { query })

const sale = (quantity = 2, offer = cheap) => anOrder({ buyer, lines: [[offer, quantity]] })
const send = ({ id, item }: Order, note: string, units = item.quantity) =>
  sendUnits(seller, id, note, [item.id, units])

test('S6 B3 counts of sales are for sellers: 401 without a session, 403 for a buyer, 422 for wrong parameters', async () => {
  expect((await anonymous.call(saleCounts)).status).toBe(401)
  expect((await buyer.call(saleCounts)).status).toBe(403)
  expect((await seller.call(saleCounts, { query: { to: 'mañana' } })).status).toBe(422)
  expect((await seller.call(mySales, { query: { attention: 'refused' } as never })).status).toBe(422)
})

test('B3 V1 P7 sales are sorted by their due day, those without units to send last, and by zone', async () => {
  for (const region of REGIONS.toReversed())
    await anOrder({ buyer, lines: [[{ ...cheap, regionId: region }, 1]] })
  await send(await sale(), '54.001')
  const dues = (await list({ sort: 'due_date' })).map(({ due_date: due }) => due ?? '9999-12-31')
  expect(new Set(dues).size).toBeGreaterThan(3)
  expect(dues).toEqual(dues.toSorted())
  const last = (await list({ sort: '-due_date' })).map(({ due_date: due }) => due ?? '0000-01-01')
  expect(last).toEqual(last.toSorted().toReversed())
  const zones = (await list({ sort: 'region' })).map(({ region }) => region)
  expect(new Set(zones).size).toBeGreaterThan(3)
  expect(zones).toEqual(zones.toSorted((one, other) => one.localeCompare(other, 'es')))
  expect((await list({ sort: '-region' })).map(({ region }) => region)).toEqual(zones.toReversed())
  const sorted = await seller.callOrThrow(mySales, { query: { sort: 'due_date', per_page: 5, page: 2 } })
  expect(sorted.data.map(({ due_date: due }) => due ?? '9999-12-31')).toEqual(dues.slice(5, 10))
})

test('B3 V1 a sale has its products and dispatch notes; the counts are those of the filters', async () => {
  const order = await sale()
  await send(order, '55.001', 1)
  await send(order, '55.002', 1)
  const [row] = await list({ search: '55.001' })
  expect(row).toMatchObject({
    id: order.id,
    titles: [order.item.combination.title],
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
    body: { items: [{ buy_order_item_id: cancelled.item.id }] },
  })
  clock.set(new Date(clock.now().getTime() + 400 * 24 * 60 * 60 * 1000))
  try {
    const later = await signIn(seller.email, 'seller')
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
  const [row] = await list({ search: order.code.toLowerCase() })
  expect(row?.id).toBe(order.id)
  for (const search of ['55.006', '5006', '5,5006', 'ped-9/1'])
    expect(await idsOf({ search })).toEqual([order.id])
  for (const search of [
    dear.sku,
    buyer.email.toUpperCase(),
    row?.client.company.slice(1) ?? '',
    order.item.combination.title ?? '',
  ])
    expect(await idsOf({ search }), search).toContain(order.id)
  expect(await idsOf({ search: '55.006' }, rival)).toEqual([])
  expect((await counts({ search: '55.006' }, rival)).states).toEqual({ 2: 0, 4: 0, 5: 0, 8: 0 })
  const pending = await anOrder({ buyer, lines: [[cheap, 1]], pending: true })
  expect(await idsOf({ search: pending.code })).toEqual([])
  const totals = (await list({ sort: '-total' })).map((one) => Number(one.total_w_shipping_ARP))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})
