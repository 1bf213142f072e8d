import { expect, test } from 'vitest'
import { pageNumbers } from './Pagination.tsx'

test('C5 the pagination links first, last and neighbouring pages; no gap hides a single page', () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2])
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9])
})
