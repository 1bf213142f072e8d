import { expect, test } from 'vitest'
import { monthsUntil, shareInTime } from './punctuality.ts'

test('B10 the last months go back over the year, the current one first', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01', '2025-11-01'])
})

test('B10 the share in time is whole, and 100 only when every dispatch was', () => {
  expect(shareInTime({ dispatches: 0, in_time: 0 })).toBeNull()
  expect(shareInTime({ dispatches: 3, in_time: 2 })).toBe(67)
  expect(shareInTime({ dispatches: 1000, in_time: 999 })).toBe(99)
  expect(shareInTime({ dispatches: 7, in_time: 7 })).toBe(100)
  expect(shareInTime({ dispatches: 7, in_time: 0 })).toBe(0)
})
