import { expect, test } from 'vitest'
import { approval, purchaseToApprove, reject } from '#contract/approvals.ts'
import { cancelOrder } from '#contract/sales.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { clock } from '#test/client.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer } from '#test/factories/people.ts'
import { addPrice, CURRENCY_ID } from '#test/offer-fixtures.ts'
import { placeApproved, placePurchase, type TestOffer } from '#test/shopping.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const price = 10_000
const offer = await anOffer({ cents: price })

const setPrice = (cents: number, currency: keyof typeof CURRENCY_ID = 'ARS') =>
  addPrice(offer.publicationId, cents, dayOf(clock.now()), currency)

const buy = (cents: number, quantity = 1) => {
  const now: TestOffer = { ...offer, value: decimal(cents) }
  return {
    pending: () => placePurchase(buyer, [[now, quantity]]),
    approved: () => placeApproved(buyer, approver, [[now, quantity]]),
  }
}

async function lastPaid({ id, orders }: Awaited<ReturnType<typeof placePurchase>>) {
  const order = await approver.callOrThrow(approval, { params: { id: orders[0]?.id ?? 0 } })
  const purchase = await approver.callOrThrow(purchaseToApprove, { params: { id } })
  const prices = order.buy_order_items.map((item) => item.last_price_paid)
  expect(purchase.orders.flatMap((one) => one.buy_order_items).map((item) => item.last_price_paid)).toEqual(
    prices,
  )
  return prices[0]
}

test('Q2 an approver sees what the company paid last for a product: in an approved purchase before this one, in the same currency', async () => {
  await buy(price).approved()
  await setPrice(price + 100)
  const second = await buy(price + 100).approved()
  expect(await lastPaid(second)).toBe(decimal(price))
  await setPrice(price + 300)
  const refused = await buy(price + 300).pending()
  await approver.callOrThrow(reject, { params: { id: refused.orders[0]?.id ?? 0 }, body: {} })
  const third = await buy(price + 300).pending()
  // Neither the refused nor the pending purchase is paid.
  expect(await lastPaid(third)).toBe(decimal(price + 100))
  expect(await lastPaid(await buy(price + 300).pending())).toBe(decimal(price + 100))
  // What was bought later does not change what an earlier purchase is compared with.
  expect(await lastPaid(second)).toBe(decimal(price))
})

test('Q2 a product that its seller cancelled in full was not paid: an earlier price is the last one', async () => {
  const [order] = (await buy(price + 300).approved()).orders
  await offer.seller.callOrThrow(cancelOrder, {
    params: { order_id: order?.id ?? 0 },
    body: { items: [{ buy_order_item_id: order?.buy_order_items[0]?.id }] },
  })
  expect(await lastPaid(await buy(price + 300).pending())).toBe(decimal(price + 100))
})

test('Q2 what another company paid, or a price in another currency, is compared with nothing', async () => {
  await setPrice(500, 'USD')
  const dollars: TestOffer = { ...offer, value: '5.00', currencyId: CURRENCY_ID.USD }
  expect(await lastPaid(await placePurchase(buyer, [[dollars, 1]]))).toBe(null)
  const other = await anOffer()
  // By a buyer of another company.
  await anOrder({ lines: [[other, 1]] })
  expect(await lastPaid(await placePurchase(buyer, [[other, 1]]))).toBe(null)
})
