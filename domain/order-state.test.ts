import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  openQuantity,
  orderState,
  purchaseOutcome,
  purchaseState,
  ORDER_STATES,
  type OrderFacts,
  type OrderState,
} from './order-state.ts'

const today = '2026-11-21'
const approved = (
  lines: [number, number, number][],
  deliveries: OrderFacts['deliveries'] = [],
): OrderFacts => ({
  decision: 'approved',
  lines: lines.map(([quantity, sent, cancelled]) => ({ quantity, sent, cancelled })),
  deliveries,
})
const delivery = (state: 'in_process' | 'claimed' | 'confirmed', estimatedDate = '2026-12-01') => ({
  state,
  estimatedDate,
})

test('Q2 an order without a decision waits for approval', () => {
  expect(orderState({ ...approved([[2, 0, 0]]), decision: null }, today)).toBe('pending_approval')
  expect(orderState({ ...approved([[2, 0, 0]]), decision: 'rejected' }, today)).toBe('rejected')
  expect(orderState({ ...approved([[2, 0, 0]]), decision: 'withdrawn' }, today)).toBe('rejected')
})

test('V6 an approved order goes from awaiting dispatch over partially handled to sent', () => {
  expect(orderState(approved([[2, 0, 0]]), today)).toBe('awaiting_dispatch')
  expect(orderState(approved([[2, 1, 0]], [delivery('in_process')]), today)).toBe('partially_handled')
  expect(orderState(approved([[2, 0, 1]]), today)).toBe('partially_handled')
  expect(orderState(approved([[2, 1, 1]], [delivery('in_process')]), today)).toBe('sent')
})

test('V6 an order with nothing sent and all cancelled is cancelled', () => {
  expect(
    orderState(
      approved([
        [2, 0, 2],
        [1, 0, 1],
      ]),
      today,
    ),
  ).toBe('cancelled')
})

test('V6 an order is delivered once the estimated date of every delivery has passed', () => {
  const lines: [number, number, number][] = [[2, 2, 0]]
  expect(orderState(approved(lines, [delivery('in_process', '2026-11-21')]), today)).toBe('sent')
  expect(orderState(approved(lines, [delivery('in_process', '2026-11-20')]), today)).toBe('delivered')
})

test('P6 an order is confirmed once all its deliveries are, and claimed while one is', () => {
  expect(orderState(approved([[2, 2, 0]], [delivery('confirmed'), delivery('confirmed')]), today)).toBe(
    'confirmed',
  )
  expect(orderState(approved([[2, 2, 0]], [delivery('confirmed'), delivery('claimed')]), today)).toBe(
    'claimed',
  )
  expect(orderState(approved([[2, 1, 0]], [delivery('confirmed')]), today)).toBe('partially_handled')
})

test('V6 the state of any order is decided, and open lines keep it from being over', () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(5), fc.nat(5))
    .map(([quantity, sent, cancelled]) => ({
      quantity,
      sent: Math.min(sent, quantity),
      cancelled: Math.min(cancelled, quantity - Math.min(sent, quantity)),
    }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const deliveries = lines.some((one) => one.sent > 0) ? [delivery('in_process')] : []
      const state = orderState({ decision: 'approved', lines, deliveries }, today)
      const open = lines.some((one) => openQuantity(one) > 0)
      expect(['awaiting_dispatch', 'partially_handled'].includes(state)).toBe(open)
    }),
  )
})

test('P6 a purchase waits, is claimed, goes on or is over, in that order', () => {
  expect(purchaseState(['pending_approval', 'claimed'])).toBe('pending_approval')
  expect(purchaseState(['confirmed', 'claimed'])).toBe('claimed')
  expect(purchaseState(['rejected', 'confirmed', 'cancelled'])).toBe('finished')
  expect(purchaseState(['confirmed', 'sent'])).toBe('in_progress')
  fc.assert(
    fc.property(fc.shuffledSubarray([...ORDER_STATES], { minLength: 1 }), (states) => {
      expect(purchaseState(states)).toBe(purchaseState([...states].reverse()))
    }),
  )
})

test('P6 P9 a finished purchase was received, received in part, cancelled, rejected or withdrawn', () => {
  const outcome = (states: OrderState[], lacksUnits: boolean, isWithdrawn = false) =>
    purchaseOutcome(states, { lacksUnits, isWithdrawn })
  expect(outcome(['confirmed', 'sent'], false)).toBeNull()
  expect(outcome(['confirmed', 'confirmed'], false)).toBe('received')
  expect(outcome(['confirmed'], true)).toBe('partly_received')
  expect(outcome(['confirmed', 'rejected'], false)).toBe('partly_received')
  expect(outcome(['cancelled', 'rejected'], true)).toBe('cancelled')
  expect(outcome(['rejected', 'rejected'], false)).toBe('rejected')
  expect(outcome(['rejected', 'rejected'], false, true)).toBe('withdrawn')
})
