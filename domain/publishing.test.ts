import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { PRICE_MAX_CENTS } from './publication.ts'
import { publishProblem } from './publishing.ts'
import { QUANTITY_MAX } from './rules.ts'

const TODAY = '2026-11-30'
const wanted = (change = {}) => ({ cents: 100, from: TODAY, terms: { minimum: 1, multiple: 1 }, ...change })

test('B8 what is new or was cancelled is published; what is sold, unknown, or has no valid price or quantity is not', () => {
  expect(publishProblem(wanted(), null, TODAY)).toBeNull()
  expect(publishProblem(wanted(), 'cancelled', TODAY)).toBeNull()
  expect(publishProblem(wanted(), 'active', TODAY)).toBe('sold_already')
  expect(publishProblem(wanted(), 'paused', TODAY)).toBe('sold_already')
  expect(publishProblem(wanted(), undefined, TODAY)).toBe('sku_unknown')
  expect(publishProblem(wanted({ cents: 0 }), null, TODAY)).toBe('price_is_zero')
  expect(publishProblem(wanted({ cents: PRICE_MAX_CENTS + 1 }), null, TODAY)).toBe('too_high')
  expect(publishProblem(wanted({ from: addDays(TODAY, -1) }), null, TODAY)).toBe('day_past')
  expect(publishProblem(wanted({ from: '2099-01-01' }), null, TODAY)).toBe('day_too_far')
  const terms = { minimum: QUANTITY_MAX, multiple: QUANTITY_MAX - 1 }
  expect(publishProblem(wanted({ terms }), null, TODAY)).toBe('multiple_too_large')
})
