import { expect, test } from 'vitest'
import { codeOfFilter, filtersShown } from './approval-search.ts'

test('R3 the filter of orders that wait for others is offered while there are some, and while it is chosen', () => {
  const counts = { 0: 0, 1: 2, 2: 3, 3: 4 }
  expect(filtersShown(1, undefined)).toEqual([1, 2, 3])
  expect(filtersShown(1, counts)).toEqual([1, 2, 3])
  expect(filtersShown(4, counts)).toEqual([1, 4, 2, 3])
  expect(filtersShown(2, { ...counts, 0: 1 })).toEqual([1, 4, 2, 3])
  expect([1, 2, 3, 4].map(codeOfFilter)).toEqual([1, 2, 3, 0])
})
