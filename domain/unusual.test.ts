import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from './money.ts'
import { highShipping, isPriceRise, markedRise } from './unusual.ts'

const cents = fc.integer({ min: 0, max: 10 ** 12 })
const totals = fc.record({ ARS: cents, USD: cents })
const money = fc.record({ cents, currency: fc.constantFrom(...CURRENCIES) })

test('Q2 shipping is high above half of the goods in its currency, not at half, and never without goods', () => {
  expect(highShipping({ ARS: 100, USD: 0 }, { ARS: 50, USD: 9 })).toEqual([])
  expect(highShipping({ ARS: 100, USD: 10 }, { ARS: 51, USD: 5 })).toEqual(['ARS'])
  fc.assert(
    fc.property(totals, totals, (goods, shipping) => {
      const high = highShipping(goods, shipping)
      for (const currency of CURRENCIES) {
        const half = goods[currency] / 2
        expect(high.includes(currency)).toBe(goods[currency] > 0 && shipping[currency] > half)
      }
    }),
  )
})

test('Q2 more shipping, or fewer goods in the cart, never makes high shipping usual', () => {
  fc.assert(
    fc.property(totals, totals, cents, (goods, shipping, more) => {
      const costlier = { ARS: shipping.ARS + more, USD: shipping.USD + more }
      expect(highShipping(goods, costlier)).toEqual(expect.arrayContaining(highShipping(goods, shipping)))
      const fewer = { ARS: Math.min(goods.ARS, Math.max(1, goods.ARS - more)), USD: goods.USD }
      expect(highShipping(fewer, shipping)).toEqual(expect.arrayContaining(highShipping(goods, shipping)))
    }),
  )
})

test('Q2 a price rises by a cent or more over the last one paid in its currency, and only then', () => {
  fc.assert(
    fc.property(money, money, (now, last) => {
      expect(isPriceRise(now, null)).toBe(false)
      expect(isPriceRise(now, now)).toBe(false)
      expect(isPriceRise(now, last)).toBe(now.currency === last.currency && now.cents > last.cents)
      expect(isPriceRise(now, last) && isPriceRise(last, now)).toBe(false)
    }),
  )
})

test.each([
  [1_100, 'ARS', null],
  [1_101, 'ARS', 10],
  [1_500, 'ARS', 50],
  [900, 'ARS', null],
  [9_000, 'USD', null],
] as const)(
  'B13 a price of %d %s after one of 1000 pesos is marked with %s percent',
  (cents, currency, percent) => {
    expect(markedRise({ cents, currency }, { cents: 1_000, currency: 'ARS' })).toBe(percent)
  },
)
