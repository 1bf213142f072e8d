import { expect, test } from 'vitest'
import type { Currency } from './money.ts'
import { cheapestFirst, meritsOf, type ComparedOffer } from './offers.ts'

const offer = (
  cents: number,
  shipping = 0,
  deliveryDays = 5,
  currency: Currency = 'ARS',
  shippingCurrency = currency,
): ComparedOffer => ({
  price: { cents, currency },
  shipping: { cents: shipping, currency: shippingCurrency },
  deliveryDays,
})

test('D3 the cheapest is the one with the lowest price and shipping together', () => {
  const cheapGoods = offer(90_00, 500_00)
  const cheapest = offer(100_00, 1_00)
  expect([cheapGoods, cheapest].toSorted(cheapestFirst)).toEqual([cheapest, cheapGoods])
  expect(meritsOf(cheapest, [cheapGoods, cheapest]).cheapest).toBe(true)
  expect(meritsOf(cheapGoods, [cheapGoods, cheapest]).cheapest).toBe(false)
})

test('D3 of two that cost the same the faster comes first; both are the cheapest beside a third', () => {
  const slow = offer(100_00, 0, 9)
  const fast = offer(90_00, 10_00, 2)
  const dear = offer(100_00, 1, 2)
  const all = [slow, dear, fast]
  expect(all.toSorted(cheapestFirst)).toEqual([fast, slow, dear])
  expect(all.map((one) => meritsOf(one, all))).toEqual([
    { cheapest: true, fastest: false },
    { cheapest: false, fastest: true },
    { cheapest: true, fastest: true },
  ])
})

test('D3 what all offers share is said of none', () => {
  const all = [offer(100_00), offer(100_00)]
  expect(meritsOf(all[0] ?? offer(1), all)).toEqual({ cheapest: false, fastest: false })
  expect(meritsOf(offer(1), [offer(1)])).toEqual({ cheapest: false, fastest: false })
})

test('D3 K14 pesos come before dollars, and across currencies nothing is called the cheapest', () => {
  const pesos = offer(900_000_00)
  const dollars = offer(1_00, 0, 5, 'USD')
  expect([dollars, pesos].toSorted(cheapestFirst)).toEqual([pesos, dollars])
  for (const one of [pesos, dollars]) expect(meritsOf(one, [pesos, dollars]).cheapest).toBe(false)
})

test('D3 K14 shipping in another currency is not added: the prices decide, then that shipping', () => {
  const free = offer(10_00, 0, 5, 'USD', 'ARS')
  const paid = offer(10_00, 500_00, 1, 'USD', 'ARS')
  const cheaper = offer(9_00, 800_00, 1, 'USD', 'ARS')
  const all = [paid, cheaper, free]
  expect(all.toSorted(cheapestFirst)).toEqual([cheaper, free, paid])
  expect(all.map((one) => meritsOf(one, all).cheapest)).toEqual([false, false, false])
  expect(meritsOf(free, [free, paid]).cheapest).toBe(true)
})
