// The sums that triggers keep (migration 083), with orders at the ceiling of a purchase. That they equal those of the orders
// is an invariant, checked after these tests too.
import { afterAll, expect, test } from 'vitest'
import { allOrders, anyOrder, market } from '#contract/market.ts'
import { approval } from '#contract/approvals.ts'
import { myDay } from '#contract/home.ts'
import { myPurchase, myPurchases } from '#contract/purchases.ts'
import { cancelOrder, mySale, sendOrder } from '#contract/sales.ts'
import { mondayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { QUANTITY_MAX } from '#domain/rules.ts'
import { CEILING_CENTS, CEILING_UNIT_CENTS, makeSellerAtTheCeiling } from '#test/ceiling.ts'
import { clock } from '#test/client.ts'
import { aBuyer, aCompany, anOperator } from '#test/factories/people.ts'
import { placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'

// A month and a week without other orders.
clock.set(new Date('2027-06-16T12:00:00-03:00'))
afterAll(() => clock.set(null))

const approver = await aBuyer({ company: await aCompany({ limits: {} }) })
const buyer = await aBuyer({ approver })
const operator = await anOperator()
const pesos = await makeSellerAtTheCeiling('Cima')
const dollars = await makeSellerAtTheCeiling('Cumbre', { currency: 'USD' })

const both: [TestOffer, number][] = [
  [pesos.offer, QUANTITY_MAX],
  [dollars.offer, QUANTITY_MAX],
]
const total = (ARS: number, USD: number) => ({
  total_w_shipping_ARP: decimal(ARS),
  total_w_shipping_USD: decimal(USD),
})

test('I25 Q2 S15 O3 orders at the ceiling, in pesos and dollars of two sellers, are listed and summed to the cent', async () => {
  await placeApproved(buyer, approver, both)
  const shortened = await placeApproved(buyer, approver, both)
  await placePurchase(buyer, both)
  const shown = await placePurchase(buyer, both)

  const inPesos = shortened.orders.find(({ provider_id }) => provider_id === pesos.offer.sellerId)
  const params = { order_id: inPesos?.id ?? 0 }
  const item = inPesos?.buy_order_items[0]?.id ?? 0
  await pesos.seller.callOrThrow(sendOrder, {
    params,
    body: { items: [{ buy_order_item_id: item, qty_sent: 1 }], dispatch_note_number: '1' },
  })
  await pesos.seller.callOrThrow(cancelOrder, { params, body: { items: [{ buy_order_item_id: item }] } })
  const oneUnit = total(CEILING_UNIT_CENTS, 0)
  expect((await pesos.seller.callOrThrow(mySale, { params })).data.committed).toMatchObject(oneUnit)

  const waiting = shown.orders.find(({ provider_id }) => provider_id === pesos.offer.sellerId)
  const view = await approver.callOrThrow(approval, { params: { id: waiting?.id ?? 0 } })
  const spent = {
    approved: total(CEILING_CENTS + CEILING_UNIT_CENTS, 2 * CEILING_CENTS),
    pending: total(CEILING_CENTS, 2 * CEILING_CENTS),
  }
  expect([view.spent_by_buyer, view.spent_by_cost_center]).toEqual([spent, spent])
  expect(view.purchase).toMatchObject({
    ...total(CEILING_CENTS, CEILING_CENTS),
    other_orders: [total(0, CEILING_CENTS)],
  })

  const from = mondayOf('2027-06-16')
  const lastWeek = async (seller: typeof pesos) => (await seller.seller.callOrThrow(myDay)).weeks.at(-1)
  expect(await lastWeek(pesos)).toEqual({ from, orders: 2, ...total(CEILING_CENTS + CEILING_UNIT_CENTS, 0) })
  expect(await lastWeek(dollars)).toEqual({ from, orders: 2, ...total(0, 2 * CEILING_CENTS) })
  expect((await operator.callOrThrow(market)).weeks.at(-1)).toEqual({ from, orders: 4, ...spent.approved })

  const purchase = { ...total(CEILING_CENTS, CEILING_CENTS) }
  expect((await buyer.callOrThrow(myPurchases, { query: { from } })).data).toMatchObject(
    Array.from({ length: 4 }, () => purchase),
  )
  const detail = await buyer.callOrThrow(myPurchase, { params: { order_id: shortened.id } })
  expect(detail.data).toMatchObject({
    ...purchase,
    committed: total(CEILING_UNIT_CENTS, CEILING_CENTS),
  })

  const { data: listed } = await operator.callOrThrow(allOrders, { query: { from } })
  const ofSeller = (name: string) => listed.filter(({ seller }) => seller === name)
  const whole = { units: QUANTITY_MAX, ...total(CEILING_CENTS, 0) }
  expect(ofSeller('Cima')).toMatchObject([whole, whole, { units: 1, ...oneUnit }, whole])
  expect(ofSeller('Cumbre')).toMatchObject(
    Array.from({ length: 4 }, () => ({ units: QUANTITY_MAX, ...total(0, CEILING_CENTS) })),
  )
  expect(await operator.callOrThrow(anyOrder, { params: { id: params.order_id } })).toMatchObject({
    ...total(CEILING_CENTS, 0),
    committed: oneUnit,
  })
})
