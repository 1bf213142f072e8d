import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedItems, askProblem, openItems } from './cancellation-requests.ts'
import { orderAllows } from './order-actions.ts'
import { openQuantity, ORDER_STATES } from './order-state.ts'

const open = new Map([
  [1, { quantity: 5, sent: 2, cancelled: 1 }],
  [2, { quantity: 3, sent: 3, cancelled: 0 }],
])
const closed = new Map([[2, { quantity: 3, sent: 2, cancelled: 1 }]])

test('B20 a request without items is about all open units', () => {
  expect(openItems(open)).toEqual([{ itemId: 1, quantity: 2 }])
  expect(openItems(closed)).toEqual([])
})

test('B20 a buyer asks while the order has open units and no request is unanswered', () => {
  const asking = ORDER_STATES.filter((state) => askProblem(state, open, false) === null)
  expect(asking.toSorted()).toEqual(['awaiting_dispatch', 'claimed', 'partially_handled'])
  expect(asking).toEqual(ORDER_STATES.filter((state) => orderAllows('cancel', state)))
  expect(askProblem('sent', open, false)).toBe('order_not_open')
  expect(askProblem('partially_handled', open, true)).toBe('cancellation_asked')
  expect(askProblem('claimed', closed, false)).toBe('nothing_left')
})

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 50 }), sent: fc.nat(50), cancelled: fc.nat(50) })
  .filter(({ quantity, sent, cancelled }) => sent + cancelled <= quantity)

test('B20 acceptance cancels of each line the units asked for, at most the open ones', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(line, fc.integer({ min: 1, max: 50 })), { minLength: 1 }), (rows) => {
      const lines = new Map(rows.map(([one], at) => [at, one]))
      const asked = rows.map(([, quantity], at) => ({ itemId: at, quantity }))
      const accepted = new Map(acceptedItems(asked, lines).map((one) => [one.itemId, one.quantity]))
      for (const [at, [one, quantity]] of rows.entries())
        expect(accepted.get(at) ?? 0).toBe(Math.min(quantity, openQuantity(one)))
      expect([...accepted.values()]).not.toContain(0)
    }),
  )
})

test('B20 a line that the order lacks is not cancelled', () => {
  expect(acceptedItems([{ itemId: 9, quantity: 1 }], open)).toEqual([])
})
