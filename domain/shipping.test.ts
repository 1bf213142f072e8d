import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FREE_SHIPPING,
  INCREMENT_MAX,
  increased,
  isIncrement,
  PARCELS,
  SHIPPING_MAX_CENTS,
  volume,
} from './shipping.ts'

const cents = fc.integer({ min: 0, max: SHIPPING_MAX_CENTS })
const percent = fc.oneof(fc.constant(FREE_SHIPPING), fc.integer({ min: 0, max: INCREMENT_MAX }))

test('Z3 a percentage is digits up to 999, or -100 for free', () => {
  expect([-100, 0, 1, 999].filter(isIncrement)).toEqual([-100, 0, 1, 999])
  expect([-101, -99, -1, 1000, 1.5, NaN, Infinity].filter(isIncrement)).toEqual([])
})

test('Z3 half a cent goes up, less goes down', () => {
  for (const [before, by, after] of [
    [0, 999, 0],
    [1, 49, 1],
    [1, 50, 2],
    [3, 50, 5],
    [5, 10, 6],
    [4, 10, 4],
    [29, 5, 30],
    [150_000, 8, 162_000],
    [333, 100, 666],
    [SHIPPING_MAX_CENTS, 999, 1_098_999_999_989],
  ] as const)
    expect(increased(before, by), `${before} + ${by} %`).toBe(after)
})

test('Z3 I18 what a percentage makes is exact to the cent, rounded half up', () => {
  fc.assert(
    fc.property(cents, percent, (before, by) => {
      const after = increased(before, by)
      expect(Number.isSafeInteger(after)).toBe(true)
      expect(BigInt(after)).toBe((BigInt(before) * BigInt(100 + by) + 50n) / 100n)
    }),
    // Half a cent is one case in a hundred.
    { numRuns: 5000 },
  )
})

test('Z3 0 % changes nothing, and free is free whatever it cost', () => {
  fc.assert(
    fc.property(cents, (before) => {
      expect(increased(before, 0)).toBe(before)
      expect(increased(before, FREE_SHIPPING)).toBe(0)
    }),
  )
})

test('Z4 the guide has the volume of every size', () => {
  expect(PARCELS.map(({ size, sides }) => [size, volume(sides)])).toEqual([
    ['T1', 2500],
    ['T2', 20_000],
    ['T3', 40_000],
    ['T4', 160_000],
    ['T5', 480_000],
    ['T6', 960_000],
    ['T7', 1_920_000],
  ])
})
