import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX_CENTS } from './publication.ts'
import { PLAIN_TERMS, termsProblem } from './quantity-prices.ts'
import { jumpOf, reprice, type Repricing, repricingProblem, ROUNDINGS } from './repricing.ts'

const plain = (cents: number) => ({ cents, terms: PLAIN_TERMS })
const after = (cents: number, by: Repricing['by'], rounding: Repricing['rounding'] = null) =>
  reprice(plain(cents), { by, rounding }).cents

test('B15 a percentage and an amount change a price exactly, half a cent up', () => {
  expect(after(100_00, { percent: 7_50 })).toBe(107_50)
  expect(after(100_00, { percent: -33_33 })).toBe(66_67)
  expect(after(1_05, { percent: 10_00 })).toBe(1_16)
  expect(after(1_04, { percent: 10_00 })).toBe(1_14)
  expect(after(100_00, { percent: 0 })).toBe(100_00)
  expect(after(100_00, { cents: -1_01 })).toBe(98_99)
  expect(after(PRICE_MAX_CENTS, { percent: 1_000_00 })).toBe(PRICE_MAX_CENTS * 11)
})

test('B15 a new price is rounded to units of its currency once, half up', () => {
  expect(after(1_234_56, { percent: 0 }, 1)).toBe(1_235_00)
  expect(after(1_234_56, { percent: 0 }, 10)).toBe(1_230_00)
  expect(after(1_225_00, { percent: 0 }, 50)).toBe(1_250_00)
  expect(after(1_234_56, { percent: 0 }, 100)).toBe(1_200_00)
  expect(after(1_500_00, { cents: -1 }, 1_000)).toBe(1_000_00)
  expect(after(1_500_00, { cents: 0 }, 1_000)).toBe(2_000_00)
  // 100.496 is nearer to 100 than to 101, though 100.50 is not.
  expect(after(80_00, { percent: 25_62 }, 1)).toBe(100_00)
  expect(after(10_00, { cents: -30_00 }, 1)).toBe(-20_00)
})

const repricing = fc.record({
  by: fc.oneof(
    fc.record({ percent: fc.integer({ min: -99_99, max: 1_000_00 }) }),
    fc.record({ cents: fc.integer({ min: -PRICE_MAX_CENTS, max: PRICE_MAX_CENTS }) }),
  ),
  rounding: fc.constantFrom(null, ...ROUNDINGS),
})
const cents = fc.integer({ min: 1, max: PRICE_MAX_CENTS })

test('B15 every new price is the multiple of its rounding nearest to the exact one', () => {
  fc.assert(
    fc.property(cents, repricing, (before, { by, rounding }) => {
      const unit = BigInt((rounding ?? 0.01) * 100)
      const rounded = BigInt(after(before, by, rounding))
      // In ten thousandths of a cent.
      const exact =
        'percent' in by
          ? BigInt(before) * BigInt(10_000 + by.percent)
          : (BigInt(before) + BigInt(by.cents)) * 10_000n
      const distance = rounded * 10_000n - exact
      expect(rounded % unit).toBe(0n)
      expect(distance * 2n <= unit * 10_000n && distance * 2n > -unit * 10_000n).toBe(true)
    }),
  )
})

test('B15 a dearer price never becomes the cheaper one', () => {
  fc.assert(
    fc.property(cents, cents, repricing, (one, other, { by, rounding }) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(after(low, by, rounding)).toBeLessThanOrEqual(after(high, by, rounding))
    }),
  )
})

test('B15 B7 the prices by quantity follow the same rule, and keep their quantities', () => {
  const terms = {
    minimum: 2,
    multiple: 2,
    steps: [
      { from: 10, cents: 90_00 },
      { from: 20, cents: 80_00 },
    ],
  }
  expect(reprice({ cents: 100_00, terms }, { by: { percent: 10_00 }, rounding: null })).toEqual({
    cents: 110_00,
    terms: {
      ...terms,
      steps: [
        { from: 10, cents: 99_00 },
        { from: 20, cents: 88_00 },
      ],
    },
  })
})

test('B15 B7 a price is refused at 0, above the ceiling, and where two quantities would cost the same', () => {
  const stepped = (value: number, step: number) => ({
    cents: value,
    terms: { ...PLAIN_TERMS, steps: [{ from: 10, cents: step }] },
  })
  expect(repricingProblem(plain(1))).toBeNull()
  expect(repricingProblem(plain(0))).toBe('price_is_zero')
  expect(repricingProblem(plain(-1))).toBe('price_is_zero')
  expect(repricingProblem(plain(PRICE_MAX_CENTS))).toBeNull()
  expect(repricingProblem(plain(PRICE_MAX_CENTS + 1))).toBe('too_high')
  expect(repricingProblem(stepped(5_00, 0))).toBe('price_is_zero')
  expect(repricingProblem(stepped(5_00, 4_99))).toBeNull()
  expect(repricingProblem(stepped(5_00, 5_00))).toBe('step_not_cheaper')
})

test('B15 B7 what is not refused has prices that B7 allows', () => {
  const steps = fc.uniqueArray(cents, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(steps, repricing, (values, change) => {
      const [first = 0, ...rest] = values.toSorted((a, b) => b - a)
      const terms = { ...PLAIN_TERMS, steps: rest.map((value, nth) => ({ from: 2 + nth, cents: value })) }
      const changed = reprice({ cents: first, terms }, change)
      if (repricingProblem(changed)) return
      expect(termsProblem(changed.cents, changed.terms)).toBeNull()
      expect(changed.cents).toBeGreaterThan(0)
      expect(changed.cents).toBeLessThanOrEqual(PRICE_MAX_CENTS)
    }),
  )
})

test('B15 jumps are as large as their share of the price before, in both directions', () => {
  expect([jumpOf(100, 150), jumpOf(100, 50), jumpOf(200, 250)]).toEqual([0.5, 0.5, 0.25])
})
