import { expect, test } from 'vitest'
import { deliveryAllows, orderAllows } from './order-actions.ts'
import { ORDER_STATES } from './order-state.ts'

const allowedIn = (action: Parameters<typeof orderAllows>[0]) =>
  ORDER_STATES.filter((state) => orderAllows(action, state)).sort()

test('Q3 an order is decided on only while it is pending', () => {
  expect(allowedIn('decide')).toEqual(['pending_approval'])
})

test('Q5 V6 the seller acts only on approved orders with something open', () => {
  expect(allowedIn('send')).toEqual(['awaiting_dispatch', 'claimed', 'partially_handled'])
  expect(allowedIn('cancel')).toEqual(allowedIn('send'))
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
