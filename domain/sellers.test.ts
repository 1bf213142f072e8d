import { expect, test } from 'vitest'
import { sellerMayResume, sellerUserMayBeBlocked } from './sellers.ts'

test('O8 the last user of a seller on sale cannot be blocked, and one without users does not sell', () => {
  expect(sellerUserMayBeBlocked(1, [1, 2], false)).toBe(true)
  expect(sellerUserMayBeBlocked(1, [1], false)).toBe(false)
  expect(sellerUserMayBeBlocked(1, [1], true)).toBe(true)
  // Invited, or blocked already.
  expect(sellerUserMayBeBlocked(1, [2], false)).toBe(true)
  expect(sellerUserMayBeBlocked(1, [], false)).toBe(true)
  expect([[], [1]].map(sellerMayResume)).toEqual([false, true])
})
