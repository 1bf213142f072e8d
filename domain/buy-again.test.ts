import { expect, test } from 'vitest'
import { quantityAgain, whyNotAgain } from './buy-again.ts'
import { QUANTITY_MAX } from './rules.ts'

test('P8 what was bought is added to what is in the cart, up to what a line may hold', () => {
  expect(quantityAgain(0, 5)).toBe(5)
  expect(quantityAgain(3, 5)).toBe(8)
  expect(quantityAgain(QUANTITY_MAX - 1, 5)).toBe(QUANTITY_MAX)
  expect(quantityAgain(QUANTITY_MAX, 5)).toBe(QUANTITY_MAX)
})

test('P8 what is not sold is paused, no longer sold, or not delivered to the zone', () => {
  expect(whyNotAgain('paused', true)).toBe('paused')
  expect(whyNotAgain('paused', false)).toBe('paused')
  expect(whyNotAgain('cancelled', true)).toBe('stopped')
  expect(whyNotAgain('active', false)).toBe('stopped')
  expect(whyNotAgain('active', true)).toBe('zone')
})
