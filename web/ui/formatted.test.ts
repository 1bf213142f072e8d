import { expect, test } from 'vitest'
import { isZero } from './formatted.tsx'

test('K5 0.00 is zero, one cent is not', () => {
  expect(isZero('0.00')).toBe(true)
  expect(isZero('0.01')).toBe(false)
  expect(isZero('100.00')).toBe(false)
})
