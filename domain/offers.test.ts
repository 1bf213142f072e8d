import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from './cart.ts'
import { addTotals, type Currency } from './money.ts'
import { cheapestFirst, hasTwoCurrencies, meritsOf, type ComparedOffer } from './offers.ts'

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

test('D3 K14 an offer with shipping in another currency comes after those with one total, by pesos and then dollars', () => {
  const free = offer(10_00, 0, 5, 'USD', 'ARS')
  const paid = offer(10_00, 500_00, 1, 'USD', 'ARS')
  const cheaper = offer(9_00, 800_00, 1, 'USD', 'ARS')
  const pesos = offer(100_00, 1, 5, 'ARS', 'USD')
  const dear = offer(105_00)
  const all = [paid, pesos, cheaper, dear, free]
  expect(all.toSorted(cheapestFirst)).toEqual([dear, free, pesos, paid, cheaper])
  expect(all.map(hasTwoCurrencies)).toEqual([true, true, true, false, false])
  expect(meritsOf(free, [free, paid]).cheapest).toBe(true)
})

test('D3 K12 whatever the offers and the quantity, no offer costs less in every currency than the one chosen first', () => {
  const currency = fc.constantFrom<Currency>('ARS', 'USD')
  const cents = fc.integer({ min: 0, max: 500 })
  const anyOffer = fc
    .tuple(cents, cents, fc.integer({ min: 0, max: 3 }), currency, currency)
    .map(([price, ...rest]) => offer(price + 1, ...rest))
  fc.assert(
    fc.property(
      fc.array(anyOffer, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (all, units) => {
        const [first] = all.toSorted(cheapestFirst)
        if (!first) return
        const costOf = ({ price, shipping }: ComparedOffer) =>
          cartTotals([{ quantity: units, unitPrice: price, shippingUnit: shipping }])
        const total = (one: ComparedOffer) => addTotals(costOf(one).goods, costOf(one).shipping)
        const chosen = total(first)
        for (const one of all) {
          const { ARS, USD } = total(one)
          const costsLess = ARS <= chosen.ARS && USD <= chosen.USD && (ARS < chosen.ARS || USD < chosen.USD)
          expect(costsLess).toBe(false)
        }
      },
    ),
  )
})
