import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dispatchProblem, sameItems } from './dispatch.ts'

const lines = new Map([
  [1, { quantity: 5, sent: 2, cancelled: 1 }],
  [2, { quantity: 1, sent: 0, cancelled: 0 }],
])

test('V4 at most what is left of an item is sent', () => {
  expect(dispatchProblem([{ itemId: 1, quantity: 2 }], lines)).toBeNull()
  expect(dispatchProblem([{ itemId: 1, quantity: 3 }], lines)).toBe('more_than_left')
})

test('V4 only items of the order, each once', () => {
  expect(dispatchProblem([{ itemId: 3, quantity: 1 }], lines)).toBe('item_of_other_order')
  const twice = { itemId: 2, quantity: 1 }
  expect(dispatchProblem([twice, twice], lines)).toBe('item_repeated')
})

test('V4 the same items in another order are the same send', () => {
  const item = fc.record({ itemId: fc.nat(50), quantity: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.uniqueArray(item, { selector: (one) => one.itemId, minLength: 1 }), (items) => {
      expect(sameItems(items, [...items].reverse())).toBe(true)
      expect(sameItems(items, items.slice(1))).toBe(false)
      expect(
        sameItems(
          items,
          items.map((one) => ({ ...one, quantity: one.quantity + 1 })),
        ),
      ).toBe(false)
    }),
  )
})
