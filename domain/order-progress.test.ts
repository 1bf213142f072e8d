import { expect, test } from 'vitest'
import { orderProgress } from './order-progress.ts'
import { ORDER_STATES, type OrderState } from './order-state.ts'

/** Each step's status in a letter: done, current, stopped, to come. */
const LETTERS = { done: 'd', current: 'c', stopped: 's', to_come: '-' } as const
const told = (state: OrderState, openUnits: number) =>
  orderProgress(state, openUnits)
    .map(({ status }) => LETTERS[status])
    .join('')

test('P3 P6 an order comes from placed to received step by step', () => {
  expect(told('pending_approval', 5)).toBe('dc---')
  expect(told('awaiting_dispatch', 5)).toBe('ddc--')
  expect(told('partially_handled', 2)).toBe('ddc--')
  expect(told('sent', 0)).toBe('dddc-')
  expect(told('delivered', 0)).toBe('ddddc')
  expect(told('confirmed', 0)).toBe('ddddd')
})

test('P3 P6 what is rejected or cancelled goes no further', () => {
  expect(told('rejected', 5)).toBe('ds')
  expect(told('cancelled', 0)).toBe('dds')
})

test('P3 P4 a claim waits for its solution, and does not hold up what is still to be sent', () => {
  expect(told('claimed', 0)).toBe('ddddc')
  expect(told('claimed', 3)).toBe('ddc--')
  expect(told('claimed', 1)).toBe('ddc--')
})

test('P3 in every state at most one step is the current one', () => {
  for (const state of ORDER_STATES) {
    const current = orderProgress(state, 1).filter(({ status }) => status === 'current')
    expect(current.length).toBeLessThanOrEqual(1)
  }
})
