// Prices by quantity (B7).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areSameTerms,
  isUnitPrice,
  isValidQuantity,
  nextQuantities,
  PLAIN_TERMS,
  PRICE_STEPS_MAX,
  type QuantityTerms,
  smallestQuantity,
  termsProblem,
  unitCents,
} from './quantity-prices.ts'
import { QUANTITY_MAX } from './rules.ts'

const boxes: QuantityTerms = {
  minimum: 20,
  multiple: 10,
  steps: [
    { from: 50, cents: 900 },
    { from: 100, cents: 850 },
  ],
}

test('B7 a unit costs what the last step that the quantity reaches says', () => {
  expect([20, 40, 50, 90, 100, 5_000].map((quantity) => unitCents(1_000, boxes, quantity))).toEqual([
    1_000, 1_000, 900, 900, 850, 850,
  ])
  expect(unitCents(1_000, PLAIN_TERMS, 1)).toBe(1_000)
  expect(unitCents(1_000, boxes, QUANTITY_MAX)).toBe(850)
  expect(unitCents(1_000, PLAIN_TERMS, QUANTITY_MAX)).toBe(1_000)
  expect([1_000, 900, 850, 875, null].map((given) => isUnitPrice(given, 1_000, boxes))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('B7 a quantity below the minimum or off the multiple names the next valid ones', () => {
  expect([1, 19, 20, 25, 30].map((quantity) => nextQuantities(boxes, quantity))).toEqual([
    [20],
    [20],
    [],
    [20, 30],
    [],
  ])
  expect(smallestQuantity({ minimum: 5, multiple: 4 })).toBe(8)
  expect(nextQuantities({ minimum: 5, multiple: 4, steps: [] }, 6)).toEqual([8])
  expect(nextQuantities({ minimum: 1, multiple: 4, steps: [] }, QUANTITY_MAX)).toEqual([999_996])
})

test('B7 terms are refused when a step is not larger, off the multiple or not cheaper', () => {
  const steps = (...wanted: [from: number, cents: number][]) =>
    termsProblem(1_000, { ...boxes, steps: wanted.map(([from, cents]) => ({ from, cents })) })
  expect(termsProblem(1_000, boxes)).toBeNull()
  expect(termsProblem(1, PLAIN_TERMS)).toBeNull()
  expect(steps([20, 900])).toEqual({ field: 'price_steps', problem: 'step_not_above' })
  expect(steps([50, 900], [50, 800])).toEqual({ field: 'price_steps', problem: 'step_not_above' })
  expect(steps([55, 900])).toEqual({ field: 'price_steps', problem: 'step_off_multiple' })
  expect(steps([50, 1_000])).toEqual({ field: 'price_steps', problem: 'step_not_cheaper' })
  expect(steps([50, 900], [60, 900])).toEqual({ field: 'price_steps', problem: 'step_not_cheaper' })
  expect(steps([50, 0])).toEqual({ field: 'price_steps', problem: 'price_is_zero' })
  expect(termsProblem(1_000, { minimum: QUANTITY_MAX, multiple: 2, steps: [] })).toEqual({
    field: 'multiple',
    problem: 'multiple_too_large',
  })
})

const anyTerms = fc
  .record({
    minimum: fc.integer({ min: 1, max: 60 }),
    multiple: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 100, max: 100_000 }),
    steps: fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 9 }), less: fc.integer({ min: 1, max: 15 }) }),
      {
        maxLength: PRICE_STEPS_MAX,
      },
    ),
  })
  .map(({ minimum, multiple, cents, steps }) => {
    let [from, price] = [smallestQuantity({ minimum, multiple }), cents]
    return {
      cents,
      terms: {
        minimum,
        multiple,
        steps: steps.map(({ gap, less }) => ({ from: (from += gap * multiple), cents: (price -= less) })),
      },
    }
  })

test('B7 of any terms: more units never cost more each, and the smallest quantity costs the price', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat(2_000), fc.nat(2_000), ({ cents, terms }, one, more) => {
      expect(termsProblem(cents, terms)).toBeNull()
      expect(areSameTerms(terms, structuredClone(terms))).toBe(true)
      const smallest = smallestQuantity(terms)
      expect(isValidQuantity(terms, smallest)).toBe(true)
      expect(unitCents(cents, terms, smallest)).toBe(cents)
      expect(unitCents(cents, terms, one + more)).toBeLessThanOrEqual(unitCents(cents, terms, one))
      expect(unitCents(cents, terms, QUANTITY_MAX)).toBe(terms.steps.at(-1)?.cents ?? cents)
      expect(isUnitPrice(unitCents(cents, terms, one), cents, terms)).toBe(true)
    }),
  )
})

test('B7 of any quantity: it is valid, or the next valid ones lie around it with none between', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 500 }), ({ terms }, quantity) => {
      const next = nextQuantities(terms, quantity)
      expect(next.length === 0).toBe(isValidQuantity(terms, quantity))
      for (const valid of next) {
        expect(isValidQuantity(terms, valid)).toBe(true)
        const between = Array.from({ length: Math.abs(valid - quantity) - 1 }, (_, nth) =>
          valid > quantity ? quantity + nth + 1 : quantity - nth - 1,
        )
        expect(between.some((other) => isValidQuantity(terms, other))).toBe(false)
      }
    }),
  )
})
