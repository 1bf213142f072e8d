import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptsOfDifference } from './excerpts.ts'

test('O10 two texts that differ are cut to texts that differ, and short ones stay whole', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400 }),
      fc.string(),
      fc.string({ maxLength: 400 }),
      (start, one, two) => {
        const [before, after] = [start + one, start + two]
        const [left, right] = excerptsOfDifference(before, after)
        expect(left === right && before !== after && (before + after).isWellFormed()).toBe(false)
        expect(Math.max(left.length, right.length)).toBeLessThanOrEqual(242)
      },
    ),
  )
  expect(excerptsOfDifference('Regla', 'Regla corta')).toEqual(['Regla', 'Regla corta'])
  const long = 'a'.repeat(5_000)
  expect(excerptsOfDifference(`${long}1`, `${long}2`)).toEqual([`…${'a'.repeat(40)}1`, `…${'a'.repeat(40)}2`])
})
