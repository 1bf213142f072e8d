import { expect, test } from 'vitest'
import { pauseEndProblem, pauseIsOver, sellerMayResume, sellerUserMayBeBlocked } from './sellers.ts'

test('O8 the last user of a seller on sale cannot be blocked, and one without users does not sell', () => {
  expect(sellerUserMayBeBlocked(1, [1, 2], false)).toBe(true)
  expect(sellerUserMayBeBlocked(1, [1], false)).toBe(false)
  expect(sellerUserMayBeBlocked(1, [1], true)).toBe(true)
  // Invited, or blocked already.
  expect(sellerUserMayBeBlocked(1, [2], false)).toBe(true)
  expect(sellerUserMayBeBlocked(1, [], false)).toBe(true)
  expect([[], [1]].map(sellerMayResume)).toEqual([false, true])
})

test('O8 B9 a pause ends on a later day within ten years, and is over from that day on', () => {
  expect(pauseEndProblem('2026-11-30', '2026-11-30')).toBe('pause_ends_too_early')
  expect(pauseEndProblem('2026-12-01', '2026-11-30')).toBeNull()
  expect(pauseEndProblem('2036-11-30', '2026-11-30')).toBeNull()
  expect(pauseEndProblem('2036-12-01', '2026-11-30')).toBe('day_too_far')
  expect(pauseIsOver(null, '2026-11-30')).toBe(false)
  expect(pauseIsOver('2026-12-01', '2026-11-30')).toBe(false)
  expect(pauseIsOver('2026-12-01', '2026-12-01')).toBe(true)
  expect(pauseIsOver('2026-12-01', '2026-12-05')).toBe(true)
})
