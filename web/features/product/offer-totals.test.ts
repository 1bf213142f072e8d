import { expect, test } from 'vitest'
import { amountsToPay, comparedOffer, goodsOf, lowestPrice, shippingOf, type Priced } from './offer-totals.ts'

const offer: Priced = {
  value: '1363.35',
  currency_code: 'ARS',
  shipping_cost: '0.10',
  shipping_currency_code: 'ARS',
  minimum: 1,
  multiple: 1,
  price_steps: [],
}

test('D3 K12 K14 the total of a quantity is exact to the cent, with shipping per unit', () => {
  expect(amountsToPay(offer, 3)).toEqual([{ currency: 'ARS', amount: '4090.35' }])
  expect([goodsOf(offer, 3), shippingOf(offer, 3)]).toEqual(['4090.05', '0.30'])
})

test('D3 before a zone is chosen the lowest price is shown, pesos before dollars', () => {
  const dollars: Priced = { ...offer, value: '1.00', currency_code: 'USD' }
  const cheap: Priced = { ...offer, value: '999.99' }
  expect(lowestPrice([dollars, offer, cheap])).toBe(cheap)
  expect(lowestPrice([])).toBeUndefined()
})

test('D3 K14 a price in dollars with shipping in pesos stays in two currencies, that of the price first, without zeros', () => {
  const dollars: Priced = { ...offer, value: '10.00', currency_code: 'USD', shipping_cost: '500.00' }
  expect(amountsToPay(dollars, 2)).toEqual([
    { currency: 'USD', amount: '20.00' },
    { currency: 'ARS', amount: '1000.00' },
  ])
  expect(amountsToPay({ ...dollars, shipping_cost: '0.00' }, 2)).toHaveLength(1)
  expect(shippingOf(offer, 999_999)).toBe('99999.90')
})

test('B7 K12 the total and the compared price are those of the quantity', () => {
  const boxes: Priced = { ...offer, minimum: 10, price_steps: [{ from: 50, value: '1000.00' }] }
  expect(goodsOf(boxes, 49)).toBe('66804.15')
  expect(goodsOf(boxes, 50)).toBe('50000.00')
  expect(amountsToPay(boxes, 50)).toEqual([{ currency: 'ARS', amount: '50005.00' }])
  const timed = { ...boxes, delivery_time: 2 }
  expect([comparedOffer(timed).price.cents, comparedOffer(timed, 50).price.cents]).toEqual([136335, 100000])
})
