import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals, checkoutObstacle, overLimit, buyAgainQuantity, missingReason } from './cart.ts'
import { PURCHASE_MAX_CENTS } from './money.ts'
import { QUANTITY_MAX } from './rules.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999 }),
  unitPrice: fc.record({
    cents: fc.integer({ min: 1, max: 10 ** 7 }),
    currency: fc.constantFrom('ARS', 'USD'),
  }),
  shippingUnit: fc.record({ cents: fc.nat(10 ** 6), currency: fc.constantFrom('ARS', 'USD') }),
})

test('K12 shipping is the price for the size times the quantity, summed per currency', () => {
  const { shipping } = cartTotals([
    {
      quantity: 3,
      unitPrice: { cents: 100, currency: 'ARS' },
      shippingUnit: { cents: 250, currency: 'ARS' },
    },
    { quantity: 2, unitPrice: { cents: 100, currency: 'USD' }, shippingUnit: { cents: 10, currency: 'USD' } },
  ])
  expect(shipping).toEqual({ ARS: 750, USD: 20 })
})

test('K14 the totals of a cart are the sum of the totals of its lines', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const all = cartTotals(lines)
      const each = lines.map((one) => cartTotals([one]))
      for (const currency of ['ARS', 'USD'] as const) {
        expect(all.goods[currency]).toBe(each.reduce((sum, one) => sum + one.goods[currency], 0))
        expect(all.shipping[currency]).toBe(each.reduce((sum, one) => sum + one.shipping[currency], 0))
      }
    }),
  )
})

test('K3 I25 goods with shipping may reach the company limit and the ceiling, not pass them, each currency by itself', () => {
  const cart = (ARS: number, USD: number, shipping = { ARS: 0, USD: 0 }) => ({
    goods: { ARS, USD },
    shipping,
  })
  expect(overLimit(cart(100, 5), { ARS: 100 })).toBeNull()
  expect(overLimit(cart(101, 5), { ARS: 100 })).toEqual({ currency: 'ARS', limit: 100, over: 1 })
  expect(overLimit(cart(90, 5, { ARS: 11, USD: 0 }), { ARS: 100 })).toMatchObject({
    currency: 'ARS',
    over: 1,
  })
  expect(overLimit(cart(0, 6), { ARS: 100, USD: 5 })).toEqual({ currency: 'USD', limit: 5, over: 1 })
  expect(overLimit(cart(PURCHASE_MAX_CENTS, 0), {})).toBeNull()
  const above = { currency: 'USD', limit: PURCHASE_MAX_CENTS, over: 1 }
  expect(overLimit(cart(0, PURCHASE_MAX_CENTS, { ARS: 0, USD: 1 }), { USD: 1e16 })).toEqual(above)
  expect(overLimit(cart(0, 1e17), {})).toMatchObject({ currency: 'USD' })
})

test('K9 a purchase needs a total, an address, a cost center and comments for the seller', () => {
  const form = { address: 1, costCenter: 1, commentsForSeller: 'Portón 3' }
  const goods = { ARS: 1, USD: 0 }
  expect(checkoutObstacle(goods, form)).toBeNull()
  expect(checkoutObstacle({ ARS: 0, USD: 0 }, form)).toBe('empty')
  expect(checkoutObstacle(goods, { ...form, address: null })).toBe('address')
  expect(checkoutObstacle(goods, { ...form, costCenter: null })).toBe('cost_center')
  expect(checkoutObstacle(goods, { ...form, commentsForSeller: '  ' })).toBe('provider_comments')
})

test('P8 what was bought is added to what is in the cart, up to what a line may hold', () => {
  expect(buyAgainQuantity(0, 5)).toBe(5)
  expect(buyAgainQuantity(3, 5)).toBe(8)
  expect(buyAgainQuantity(QUANTITY_MAX - 1, 5)).toBe(QUANTITY_MAX)
  expect(buyAgainQuantity(QUANTITY_MAX, 5)).toBe(QUANTITY_MAX)
})

test('P8 what is not sold is paused, no longer sold, or not delivered to the zone', () => {
  expect(missingReason('paused', true)).toBe('paused')
  expect(missingReason('paused', false)).toBe('paused')
  expect(missingReason('cancelled', true)).toBe('stopped')
  expect(missingReason('active', false)).toBe('stopped')
  expect(missingReason('active', true)).toBe('zone')
})
