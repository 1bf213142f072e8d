import { expect, test } from 'vitest'
import { amountsToPay, lowestPrice, offerTotals, shippingOf, type Priced } from './offer-totals.ts'

const offer: Priced = {
  value: '1363.35',
  currency_code: 'ARS',
  shipping_cost: '0.10',
  shipping_currency_code: 'ARS',
}

test('D3 K12 K14 the total of a quantity is exact to the cent, with shipping per unit', () => {
  expect(offerTotals(offer, 3)).toMatchObject({
    total_ARP: '4090.05',
    shipping_cost_ARP: '0.30',
    total_w_shipping_ARP: '4090.35',
    total_w_shipping_USD: '0.00',
  })
})

test('K14 a price in dollars with shipping in pesos stays in two currencies', () => {
  expect(
    offerTotals({ ...offer, value: '10.00', currency_code: 'USD', shipping_cost: '500.00' }, 2),
  ).toMatchObject({
    total_w_shipping_USD: '20.00',
    total_w_shipping_ARP: '1000.00',
  })
})

test('D3 before a zone is chosen the lowest price is shown, pesos before dollars', () => {
  const dollars: Priced = { ...offer, value: '1.00', currency_code: 'USD' }
  const cheap: Priced = { ...offer, value: '999.99' }
  expect(lowestPrice([dollars, offer, cheap])).toBe(cheap)
  expect(lowestPrice([])).toBeUndefined()
})

test('D3 K14 the amounts to pay are listed per currency, that of the price first, without zeros', () => {
  const dollars: Priced = { ...offer, value: '10.00', currency_code: 'USD', shipping_cost: '500.00' }
  expect(amountsToPay(dollars, 2)).toEqual([
    { currency: 'USD', amount: '20.00' },
    { currency: 'ARS', amount: '1000.00' },
  ])
  expect(amountsToPay({ ...dollars, shipping_cost: '0.00' }, 2)).toHaveLength(1)
  expect(shippingOf(offer, 999_999)).toBe('99999.90')
})
