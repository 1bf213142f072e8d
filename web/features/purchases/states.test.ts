import { expect, test } from 'vitest'
import type { Delivery } from '#contract/purchases.ts'
import { allowedOn, nextArrival, orderStateOf, progressStateOf } from './states.ts'

test('P6 every number of the buyer stands for a state', () => {
  const names = [1, 2, 3, 4, 5, 7, 8, 9].map((code) => orderStateOf(code).name)
  expect(names).toEqual([
    'pending_approval',
    'awaiting_dispatch',
    'cancelled',
    'delivered',
    'rejected',
    'confirmed',
    'claimed',
    'partially_handled',
  ])
})

test('P4 reception is confirmed of entries in 3 and 4 of orders in 4, 8 and 9', () => {
  const offered = [1, 2, 3, 4, 5, 7, 8, 9].filter((code) => allowedOn(3, code).confirm)
  expect(offered).toEqual([4, 8, 9])
  expect([1, 2, 3, 4].map((entry) => allowedOn(entry as 1, 8).confirm)).toEqual([false, false, true, true])
})

test('P4 a claim is offered on entries in 3 of orders in 2, 4, 8 and 9', () => {
  const offered = [1, 2, 3, 4, 5, 7, 8, 9].filter((code) => allowedOn(3, code).claim)
  expect(offered).toEqual([2, 4, 8, 9])
  expect([1, 2, 3, 4].map((entry) => allowedOn(entry as 1, 9).claim)).toEqual([false, false, true, false])
})

test('P6 the buyer’s 4 is on its way until it should have arrived', () => {
  const delivery = (state: Delivery['state'], overdue: boolean, estimated_date = '2026-03-04') =>
    ({ state, overdue, estimated_date }) as Delivery
  const told = (...deliveries: Delivery[]) => progressStateOf({ state: 4, deliveries })
  expect(told(delivery(3, false))).toBe('sent')
  expect(told(delivery(3, true), delivery(3, false))).toBe('sent')
  expect(told(delivery(3, true))).toBe('delivered')
  expect(told(delivery(1, false), delivery(3, true))).toBe('delivered')
  expect(progressStateOf({ state: 9, deliveries: [delivery(3, false)] })).toBe('partially_handled')

  const deliveries = [
    delivery(3, true, '2026-03-02'),
    delivery(1, false, '2026-03-03'),
    delivery(3, false, '2026-03-06'),
    delivery(3, false, '2026-03-05'),
  ]
  expect(nextArrival({ deliveries })).toBe('2026-03-05')
})
