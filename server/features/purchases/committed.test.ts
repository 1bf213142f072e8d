// Ordered, cancelled and committed totals, and the fields of buy orders.
import { expect, test } from 'vitest'
import { approval, approve, reject } from '#contract/approvals.ts'
import { myDay } from '#contract/home.ts'
import { confirmReception, myPurchase, myPurchases } from '#contract/purchases.ts'
import { cancelOrder, mySale, mySales, sendOrder } from '#contract/sales.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { placePurchase, type TestOffer } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [glove, helmet] = [await anOffer({ seller }), await anOffer({ seller })]

const cents = (amount: string | undefined) => parseCents(amount ?? '') ?? 0

async function cardOf(id: number) {
  const { message } = await buyer.call(myPurchases, { query: { per_page: 100 } })
  return message.data.find((purchase) => purchase.id === id)
}

async function detailOf(id: number) {
  return (await buyer.call(myPurchase, { params: { order_id: id } })).message.data
}

async function weekTotal() {
  const { message } = await seller.call(myDay)
  return cents(message.weeks.at(-1)?.total_w_shipping_ARP)
}

test('P3 V3 Q2 of 5 and 3 units, 3 cancelled: purchase, order, sale, spending and chart show what is committed', async () => {
  const before = await weekTotal()
  const { id, orders } = await placePurchase(buyer, [
    [glove, 5],
    [helmet, 3],
  ])
  const [order] = orders
  if (!order) throw new Error('No order was placed')
  const probe = await placePurchase(buyer, [[glove, 1]])
  const spent = async () => {
    const { message } = await approver.call(approval, { params: { id: probe.orders[0]?.id ?? 0 } })
    return cents(message.spent_by_buyer.approved.total_w_shipping_ARP)
  }
  const spentBefore = await spent()
  await approver.callOrThrow(approve, { params: { id: order.id } })
  expect(order.committed.total_w_shipping_ARP).toBe(order.total_w_shipping_ARP)
  const [kept, lost] = [glove, helmet].map(({ sku }) =>
    order.buy_order_items.find((item) => item.combination.sku === sku),
  )
  const note = '0042'
  await seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: kept?.id, qty_sent: 5 }], dispatch_note_number: note },
  })
  await seller.callOrThrow(cancelOrder, {
    params: { order_id: order.id },
    body: { items: [{ buy_order_item_id: lost?.id }] },
  })
  const goods = 5 * cents(kept?.price_unit)
  const purchase = await detailOf(id)
  const [after] = purchase.buy_orders
  const { message: sale } = await seller.call(mySale, { params: { order_id: order.id } })
  const card = await cardOf(id)
  for (const shown of [purchase, after, sale.data, card]) {
    expect(shown?.total_ARP).toBe(order.total_ARP)
    expect(shown?.committed.total_ARP).toBe(decimal(goods))
  }
  const committed = cents(purchase.committed.total_w_shipping_ARP)
  expect(committed).toBe(goods + cents(purchase.committed.shipping_cost_ARP))
  expect(committed).toBeLessThan(cents(order.total_w_shipping_ARP))
  expect(await weekTotal()).toBe(before + committed)
  expect(await spent()).toBe(spentBefore + committed)

  expect(purchase).toMatchObject({ state: 3, outcome: null, deliveries_to_confirm: 1, overdue: false })
  await buyer.callOrThrow(confirmReception, {
    params: { order_id: order.id },
    body: { dispatch_note_number: note },
  })
  for (const shown of [await detailOf(id), await cardOf(id)]) {
    expect(shown).toMatchObject({ state: 4, outcome: 'partly_received', deliveries_to_confirm: 0 })
  }
})

test('P6 a rejected purchase is finished as rejected and commits nothing', async () => {
  const { id, orders } = await placePurchase(buyer, [[glove, 1]])
  await approver.callOrThrow(reject, { params: { id: orders[0]?.id ?? 0 }, body: { reason: 'Ya hay' } })
  for (const shown of [await detailOf(id), await cardOf(id)]) {
    expect(shown).toMatchObject({
      state: 4,
      outcome: 'rejected',
      committed: { total_w_shipping_ARP: '0.00', total_w_shipping_USD: '0.00' },
    })
  }
})

test('K14 P3 the currency of an order is dollars when all of its goods are, else pesos', async () => {
  const dollars = await anOffer({ seller, currency: 'USD' })
  const currencyOf = async (...bought: [TestOffer, number][]) => {
    const { id } = await placePurchase(buyer, bought)
    const [order] = (await detailOf(id)).buy_orders
    const isIn = ({ total_ARP, total_USD }: { total_ARP: string; total_USD: string }) =>
      [total_ARP, total_USD].map((total) => cents(total) > 0)
    return [order?.currency_code, order && isIn(order), (await cardOf(id))?.buy_orders[0]?.currency_code]
  }
  expect(await currencyOf([glove, 1])).toEqual(['ARS', [true, false], 'ARS'])
  expect(await currencyOf([dollars, 1])).toEqual(['USD', [false, true], 'USD'])
  expect(await currencyOf([glove, 1], [dollars, 1])).toEqual(['ARS', [true, true], 'ARS'])
})

test('P1 P3 V1 V3 Q2 every buy order has the documents’ fields; a seller does not see the approver’s comments', async () => {
  const { id, orders } = await placePurchase(buyer, [[glove, 2]])
  const [order] = orders
  if (!order) throw new Error('No order was placed')
  const { address_description, total_w_shipping_ARP } = await detailOf(id)
  const common = {
    id: order.id,
    internal_code: order.internal_code,
    created_at: order.created_at,
    provider_id: glove.sellerId,
    provider: order.provider,
    currency_code: 'ARS',
    total_w_shipping_ARP,
    total_w_shipping_ARS: total_w_shipping_ARP,
  }
  const whole = { ...common, address_description, client: { user: { email: buyer.email } } }
  expect(order).toMatchObject({
    ...whole,
    state: 1,
    sap_number: null,
    approver_comments: 'Reposición mensual.',
  })
  expect((await cardOf(id))?.buy_orders).toMatchObject([
    { ...whole, state: 1, sap_number: null, approver_comments: 'Reposición mensual.' },
  ])
  const { message: toApprove } = await approver.call(approval, { params: { id: order.id } })
  expect(toApprove).toMatchObject({ ...whole, state: 1, approver_comments: 'Reposición mensual.' })
  await approver.callOrThrow(approve, { params: { id: order.id } })
  const { message: sale } = await seller.call(mySale, { params: { order_id: order.id } })
  expect(sale.data).toMatchObject({ ...whole, state: 2, sap_number: null })
  expect(sale.data).not.toHaveProperty('approver_comments')
  const { message: sales } = await seller.call(mySales, { query: { state: 2, per_page: 100 } })
  expect(sales.data.find((one) => one.id === order.id)).toMatchObject(whole)
})
