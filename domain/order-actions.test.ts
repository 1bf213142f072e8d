import { expect, test } from 'vitest'
import { deliveryAllows, dispatchProblem, mayInsist, mayWithdraw, orderAllows } from './order-actions.ts'
import { ORDER_STATES } from './order-state.ts'

const allowedIn = (action: Parameters<typeof orderAllows>[0]) =>
  ORDER_STATES.filter((state) => orderAllows(action, state)).sort()

test('Q3 an order is decided on only while it is pending', () => {
  expect(allowedIn('decide')).toEqual(['pending_approval'])
})

test('P9 a purchase is withdrawn only while all its orders are pending', () => {
  expect(allowedIn('withdraw')).toEqual(['pending_approval'])
  expect(mayWithdraw(['pending_approval', 'pending_approval'])).toBe(true)
  for (const decided of ['awaiting_dispatch', 'rejected', 'cancelled'] as const)
    expect(mayWithdraw(['pending_approval', decided])).toBe(false)
})

test('Q5 V6 the seller acts only on approved orders with something open', () => {
  expect(allowedIn('send')).toEqual(['awaiting_dispatch', 'claimed', 'partially_handled'])
  expect(allowedIn('cancel')).toEqual(allowedIn('send'))
  expect(allowedIn('ask_cancellation')).toEqual(allowedIn('cancel'))
})

test('P4 reception is confirmed on deliveries on their way or claimed, never twice', () => {
  expect(deliveryAllows('confirm', 'sent', 'in_process')).toBe(true)
  expect(deliveryAllows('confirm', 'claimed', 'claimed')).toBe(true)
  expect(deliveryAllows('confirm', 'sent', 'confirmed')).toBe(false)
  expect(deliveryAllows('confirm', 'rejected', 'in_process')).toBe(false)
})

test('P4 a delivery is claimed only while on its way', () => {
  expect(deliveryAllows('claim', 'sent', 'in_process')).toBe(true)
  expect(deliveryAllows('claim', 'claimed', 'claimed')).toBe(false)
  expect(deliveryAllows('claim', 'confirmed', 'confirmed')).toBe(false)
})

test('P4 a claim is answered and insisted on while it is open, insisted on once per answer', () => {
  for (const action of ['answer', 'insist'] as const) {
    expect(deliveryAllows(action, 'claimed', 'claimed')).toBe(true)
    expect(deliveryAllows(action, 'claimed', 'in_process')).toBe(false)
    expect(deliveryAllows(action, 'confirmed', 'confirmed')).toBe(false)
  }
  expect(mayInsist(null)).toBe(false)
  expect(mayInsist('insisted')).toBe(false)
  expect((['text', 'resend', 'credit_note', 'pick_up'] as const).every(mayInsist)).toBe(true)
})

test('V4 a note is corrected until its delivery is confirmed', () => {
  expect(allowedIn('correct')).toEqual(['claimed', 'delivered', 'partially_handled', 'sent'])
  expect(deliveryAllows('correct', 'sent', 'in_process')).toBe(true)
  expect(deliveryAllows('correct', 'claimed', 'claimed')).toBe(true)
  expect(deliveryAllows('correct', 'partially_handled', 'confirmed')).toBe(false)
})

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
