import { expect, test } from 'vitest'
import { ORDER_STATES } from './order-state.ts'
import { spendingStates } from './spending.ts'

test('Q2 every order counts as spent but the waiting, the rejected and the wholly cancelled', () => {
  const spent = spendingStates('approved')
  const others = ORDER_STATES.filter((state) => !spent.includes(state))
  expect(others).toEqual(['pending_approval', 'rejected', 'cancelled'])
  expect(spendingStates('pending')).toEqual(['pending_approval'])
})
