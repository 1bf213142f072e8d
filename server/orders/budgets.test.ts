// What orders reserve, spend and release of budgets, and what exceeds one (R5).
import { afterEach, expect, test } from 'vitest'
import { approval, approve, purchaseToApprove, reject } from '#contract/approvals.ts'
import { answerCancellation, cancelOrder } from '#contract/sales.ts'
import { cartApproval, endBuy, getCart } from '#contract/cart.ts'
import { askCancellation, myPurchases, withdrawPurchase } from '#contract/purchases.ts'
import { periodAt } from '#domain/budgets.ts'
import { dayOf } from '#domain/days.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBudget, costCenterOf, readBudget } from '#test/factories/budgets.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller, type Company } from '#test/factories/people.ts'
import { oneByOne, putRules, upTo } from '#test/factories/rules.ts'
import { checkoutBody, emptyCart, placePurchase, putOffer } from '#test/shopping.ts'

const seller = await aSeller()
const glove = await anOffer({ seller, cents: 1_000_00 })
const helmet = await anOffer({ cents: 300_00 })
const drill = await anOffer({ seller, cents: 50_00, currency: 'USD' })

/** What `units` of gloves cost with shipping, in cents. */
const { shipping } = await (async () => {
  const buyer = await aBuyer()
  await putOffer(buyer, glove, 1)
  const { items } = await buyer.callOrThrow(getCart)
  return { shipping: centsOf(items[0]?.shipping_cost ?? '') }
})()
const cost = (units: number) => units * (1_000_00 + shipping)

async function aTeam(options: Parameters<typeof aCompany>[0] = {}) {
  const company = await aCompany(options)
  const approver = await aBuyer({ company })
  return { company, approver, buyer: await aBuyer({ company, approver }) }
}

const usedOf = async (company: Company, id: number) => {
  const { spent, reserved, left, over_by } = await readBudget(company, id)
  return { spent, reserved, left, over_by }
}
/** In cents. */
const used = (amount: number, spent: number, reserved: number) => ({
  spent: decimal(spent),
  reserved: decimal(reserved),
  left: decimal(amount - spent - reserved),
  over_by: null,
})
const entriesOf = (budget: number) =>
  db
    .selectFrom('budget_entries')
    .where('budget_id', '=', budget)
    .orderBy('id')
    .select(['kind', 'reserved_cents', 'committed_cents'])
    .execute()

afterEach(() => clock.set(null))

test('R5 placing reserves goods and shipping, approval commits, cancelled units release at once', async () => {
  const { company, approver, buyer } = await aTeam()
  const { id } = await aBudget(company, decimal(cost(10)))
  const { orders } = await placePurchase(buyer, [[glove, 5]])
  const [order] = orders
  if (!order) throw new Error('No order')
  expect(await usedOf(company, id)).toEqual(used(cost(10), 0, cost(5)))
  await approver.callOrThrow(approve, { params: { id: order.id } })
  expect(await usedOf(company, id)).toEqual(used(cost(10), cost(5), 0))
  const item = order.buy_order_items[0]?.id ?? 0
  const params = { order_id: order.id }
  // The second cancellation does not change the state of the order.
  for (const left of [4, 3]) {
    await buyer.callOrThrow(askCancellation, {
      params,
      body: { items: [{ buy_order_item_id: item, quantity: 1 }], reason: 'Sobran' },
    })
    expect(await usedOf(company, id)).toEqual(used(cost(10), cost(left + 1), 0))
    await seller.callOrThrow(answerCancellation, { params, body: { accept: true } })
    expect(await usedOf(company, id)).toEqual(used(cost(10), cost(left), 0))
  }
  await seller.callOrThrow(cancelOrder, { params, body: { items: [{ buy_order_item_id: item }] } })
  expect(await usedOf(company, id)).toEqual(used(cost(10), 0, 0))
  expect(await entriesOf(id)).toEqual([
    { kind: 'reserve', reserved_cents: cost(5), committed_cents: 0 },
    { kind: 'commit', reserved_cents: -cost(5), committed_cents: cost(5) },
    { kind: 'release', reserved_cents: 0, committed_cents: -cost(1) },
    { kind: 'release', reserved_cents: 0, committed_cents: -cost(1) },
    { kind: 'release', reserved_cents: 0, committed_cents: -cost(3) },
  ])
})

test('R5 a rejected and a withdrawn purchase release at once, so that the next one fits', async () => {
  const { company, approver, buyer } = await aTeam()
  const { id } = await aBudget(company, decimal(cost(4)))
  const rejected = await placePurchase(buyer, [[glove, 4]])
  await approver.callOrThrow(reject, { params: { id: rejected.orders[0]?.id ?? 0 } })
  expect(await usedOf(company, id)).toEqual(used(cost(4), 0, 0))
  const withdrawn = await placePurchase(buyer, [[glove, 4]])
  await buyer.callOrThrow(withdrawPurchase, { params: { order_id: withdrawn.id } })
  expect(await usedOf(company, id)).toEqual(used(cost(4), 0, 0))
  await placePurchase(buyer, [[glove, 4]])
  expect(await usedOf(company, id)).toEqual(used(cost(4), 0, cost(4)))
})

test('R5 R6 what an approver refuses of an order is released at once, in a step as in the decision', async () => {
  const { company, approver, buyer } = await aTeam()
  const second = await aBuyer({ company })
  await putRules(company, { conditions: [], steps: oneByOne(approver, second) })
  const { id } = await aBudget(company, decimal(cost(10)))
  const [order] = (await placePurchase(buyer, [[glove, 8]])).orders
  const params = { id: order?.id ?? 0 }
  const line = (quantity: number) => ({
    buy_order_item_id: order?.buy_order_items[0]?.id ?? 0,
    quantity,
    reason: 'Sobran',
  })
  await approver.callOrThrow(approve, { params, body: { lines: [line(6)] } })
  expect(await usedOf(company, id)).toEqual(used(cost(10), 0, cost(6)))
  await second.callOrThrow(approve, { params, body: { lines: [line(1)] } })
  expect(await usedOf(company, id)).toEqual(used(cost(10), cost(1), 0))
})

test('R5 a purchase that rules approve is spent when it is placed', async () => {
  const { company, buyer } = await aTeam()
  await putRules(company, { conditions: [upTo('9000000')], steps: [] })
  const { id } = await aBudget(company, decimal(cost(4)))
  await placePurchase(buyer, [[glove, 3]])
  expect(await usedOf(company, id)).toEqual(used(cost(4), cost(3), 0))
})

test('R5 over a budget that stops, endbuy is 409 over_budget and says by how much; the cart and all else stay', async () => {
  const { company, buyer } = await aTeam()
  const { name } = await costCenterOf(company)
  const { id } = await aBudget(company, decimal(cost(4) - 1))
  await putOffer(buyer, glove, 4)
  const body = await checkoutBody(buyer)
  const before = await buyer.callOrThrow(getCart)
  const { from, to } = periodAt('month', dayOf(clock.now()))
  for (const language of ['es', 'en'] as const) {
    const headers = { 'accept-language': language, 'idempotency-key': crypto.randomUUID() }
    const answer = await buyer.call(endBuy, { body, headers })
    expect(answer).toMatchObject({
      status: 409,
      error_code: 'over_budget',
      details: [
        {
          id,
          cost_center: name,
          period: 'month',
          from,
          to,
          currency_code: 'ARS',
          mode: 'stop',
          amount: decimal(cost(4) - 1),
          carried: '0.00',
          spent: '0.00',
          reserved: '0.00',
          this_purchase: decimal(cost(4)),
          left: '0.00',
          over_by: '0.01',
        },
      ],
    })
    for (const said of [
      name,
      formatDay(from, language),
      formatDay(to, language),
      formatMoney('0.01', 'ARS', language),
    ])
      expect(answer.message).toContain(said)
  }
  expect(await buyer.callOrThrow(getCart)).toEqual(before)
  expect((await buyer.callOrThrow(myPurchases, { query: {} })).data).toEqual([])
  expect(await entriesOf(id)).toEqual([])
  await putOffer(buyer, glove, 3)
  await buyer.callOrThrow(endBuy, { body })
  expect(await usedOf(company, id)).toEqual(used(cost(4) - 1, 0, cost(3)))
})

test('R5 every matching budget applies: the one of the year stops what the month allows, and one that warns does not stop', async () => {
  const { company, buyer } = await aTeam()
  const month = await aBudget(company, decimal(cost(1)), { mode: 'warn' })
  const quarter = await aBudget(company, decimal(cost(9)), { period: 'quarter' })
  const year = await aBudget(company, decimal(cost(5)), { period: 'year' })
  await placePurchase(buyer, [[glove, 3]])
  expect(await usedOf(company, month.id)).toEqual({
    spent: '0.00',
    reserved: decimal(cost(3)),
    left: '0.00',
    over_by: decimal(cost(2)),
  })
  expect(await usedOf(company, quarter.id)).toEqual(used(cost(9), 0, cost(3)))
  expect(await usedOf(company, year.id)).toEqual(used(cost(5), 0, cost(3)))
  await putOffer(buyer, glove, 3)
  const answer = await buyer.call(endBuy, { body: await checkoutBody(buyer) })
  expect(answer).toMatchObject({ status: 409, details: [{ id: year.id, over_by: decimal(cost(1)) }] })
})

test('R5 currencies are never mixed: each budget counts its own, shipping in the currency of shipping', async () => {
  const { company, buyer } = await aTeam()
  const pesos = await aBudget(company, '900000')
  const dollars = await aBudget(company, '120', { currency_code: 'USD' })
  await placePurchase(buyer, [
    [glove, 1],
    [drill, 2],
    [helmet, 1],
  ])
  const { message } = await buyer.call(myPurchases, { query: {} })
  const [purchase] = message.data
  expect(centsOf(purchase?.total_USD ?? '')).toBe(100_00)
  expect((await readBudget(company, pesos.id)).reserved).toBe(purchase?.total_w_shipping_ARP)
  expect((await readBudget(company, dollars.id)).reserved).toBe(purchase?.total_w_shipping_USD)
  await putOffer(buyer, drill, 1)
  expect(await buyer.call(endBuy, { body: await checkoutBody(buyer) })).toMatchObject({
    status: 409,
    details: [{ id: dollars.id, currency_code: 'USD' }],
  })
})

test('R5 the period is that of placing: it changes at midnight in Buenos Aires, and an approval after it is of the one before', async () => {
  clock.set(new Date('2027-04-01T02:59:59.999Z'))
  const { company, approver, buyer } = await aTeam()
  const month = await aBudget(company, decimal(cost(2)))
  const year = await aBudget(company, decimal(cost(20)), { period: 'year' })
  const last = await placePurchase(buyer, [[glove, 2]])
  expect((await readBudget(company, month.id)).from).toBe('2027-03-01')
  await putOffer(buyer, glove, 2)
  const body = await checkoutBody(buyer)
  expect((await buyer.call(endBuy, { body })).status).toBe(409)
  clock.set(new Date('2027-04-01T03:00:00.000Z'))
  expect(await usedOf(company, month.id)).toEqual(used(cost(2), 0, 0))
  await buyer.callOrThrow(endBuy, { body })
  const { from, to } = await readBudget(company, month.id)
  expect([from, to]).toEqual(['2027-04-01', '2027-04-30'])
  expect(await usedOf(company, month.id)).toEqual(used(cost(2), 0, cost(2)))
  const [order] = last.orders
  await approver.callOrThrow(approve, { params: { id: order?.id ?? 0 } })
  expect(await usedOf(company, month.id)).toEqual(used(cost(2), 0, cost(2)))
  expect(await usedOf(company, year.id)).toEqual(used(cost(20), cost(2), cost(2)))
  const { budgets } = await approver.callOrThrow(approval, { params: { id: order?.id ?? 0 } })
  expect(budgets.map(({ id, from, this_purchase }) => ({ id, from, this_purchase }))).toEqual([
    { id: month.id, from: '2027-03-01', this_purchase: decimal(cost(2)) },
    { id: year.id, from: '2027-01-01', this_purchase: decimal(cost(2)) },
  ])
})

test('R5 what a period leaves is carried over as the company says, also over periods without purchases, and never a debt', async () => {
  clock.set(new Date('2027-01-15T15:00:00Z'))
  const { company, buyer } = await aTeam()
  const { company: other, buyer: otherBuyer } = await aTeam()
  const keeps = await aBudget(company, decimal(cost(4)), { carries_over: true })
  const plain = await aBudget(other, decimal(cost(4)), { carries_over: false })
  await placePurchase(buyer, [[glove, 3]])
  await placePurchase(otherBuyer, [[glove, 3]])
  clock.set(new Date('2027-03-15T15:00:00Z'))
  expect((await readBudget(company, keeps.id)).carried).toBe(decimal(cost(5)))
  expect((await readBudget(other, plain.id)).carried).toBe('0.00')
  const [late, otherLate] = [
    await aBuyer({ company, approver: buyer }),
    await aBuyer({ company: other, approver: otherBuyer }),
  ]
  await placePurchase(late, [[glove, 9]])
  expect((await readBudget(company, keeps.id)).left).toBe('0.00')
  await putOffer(otherLate, glove, 5)
  expect(await otherLate.call(endBuy, { body: await checkoutBody(otherLate) })).toMatchObject({
    status: 409,
    details: [{ carried: '0.00', over_by: decimal(cost(1)) }],
  })
  const warned = await aBudget(company, decimal(cost(1)), {
    period: 'quarter',
    mode: 'warn',
    carries_over: true,
  })
  expect((await readBudget(company, warned.id)).over_by).toBe(decimal(cost(11)))
  clock.set(new Date('2027-04-15T15:00:00Z'))
  expect(await readBudget(company, warned.id)).toMatchObject({ carried: '0.00', left: decimal(cost(1)) })
})

test('R5 a new budget knows the purchases of its period, and one that starts with the next period does not', async () => {
  const { company, approver, buyer } = await aTeam()
  const { orders } = await placePurchase(buyer, [[glove, 2]])
  await approver.callOrThrow(approve, { params: { id: orders[0]?.id ?? 0 } })
  await placePurchase(buyer, [[glove, 1]])
  const rejected = await placePurchase(buyer, [[glove, 4]])
  await approver.callOrThrow(reject, { params: { id: rejected.orders[0]?.id ?? 0 } })
  const { id } = await aBudget(company, decimal(cost(3)))
  expect(await usedOf(company, id)).toEqual(used(cost(3), cost(2), cost(1)))
  const next = await aBudget(company, '0', { period: 'year', starts: 'next', carries_over: true })
  expect(await usedOf(company, next.id)).toEqual(used(0, 0, 0))
  await putOffer(buyer, glove, 1)
  expect(await buyer.call(endBuy, { body: await checkoutBody(buyer) })).toMatchObject({
    status: 409,
    details: [{ id }],
  })
})

test('R5 the cart shows the budgets of a cost center with this purchase, and 404 for the one of another company', async () => {
  const { company, buyer } = await aTeam()
  const { id: costCenter, name } = await costCenterOf(company)
  const stranger = await aTeam()
  const ask = (center: number) => buyer.call(cartApproval, { query: { cost_center: center } })
  expect((await ask(costCenter)).message.budgets).toEqual([])
  const { id } = await aBudget(company, decimal(cost(4)), { mode: 'warn' })
  await placePurchase(buyer, [[glove, 1]])
  await putOffer(buyer, glove, 5)
  const { from, to } = periodAt('month', dayOf(clock.now()))
  expect((await ask(costCenter)).message.budgets).toEqual([
    {
      id,
      cost_center: name,
      period: 'month',
      from,
      to,
      currency_code: 'ARS',
      mode: 'warn',
      amount: decimal(cost(4)),
      carried: '0.00',
      spent: '0.00',
      reserved: decimal(cost(1)),
      this_purchase: decimal(cost(5)),
      left: '0.00',
      over_by: decimal(cost(2)),
    },
  ])
  expect((await ask((await costCenterOf(stranger.company)).id)).status).toBe(404)
})

test('R5 an approval shows the budget without its own order, the order beside it and what is left', async () => {
  const { company, approver, buyer } = await aTeam()
  await placePurchase(buyer, [[glove, 1]])
  const { id, orders } = await placePurchase(buyer, [
    [glove, 2],
    [helmet, 1],
  ])
  await aBudget(company, decimal(cost(100)))
  const [own, other] = [glove, helmet].map((offer) =>
    orders.find((order) => order.provider_id === offer.sellerId),
  )
  const total = (order: typeof own) => centsOf(order?.total_w_shipping_ARP ?? '')
  const shown = await approver.callOrThrow(approval, { params: { id: own?.id ?? 0 } })
  expect(shown.budgets).toMatchObject([
    {
      amount: decimal(cost(100)),
      spent: '0.00',
      reserved: decimal(cost(1) + total(other)),
      this_purchase: decimal(cost(2)),
      left: decimal(cost(97) - total(other)),
      over_by: null,
    },
  ])
  await approver.callOrThrow(approve, { params: { id: own?.id ?? 0 } })
  const { budgets } = await approver.callOrThrow(purchaseToApprove, { params: { id } })
  expect(budgets).toMatchObject([
    {
      spent: '0.00',
      reserved: decimal(cost(1)),
      this_purchase: decimal(cost(2) + total(other)),
      left: decimal(cost(97) - total(other)),
    },
  ])
  await approver.callOrThrow(reject, { params: { id: other?.id ?? 0 } })
  expect((await approver.callOrThrow(approval, { params: { id: other?.id ?? 0 } })).budgets).toEqual([])
  await emptyCart(buyer)
})
