import { expect, test } from 'vitest'
import { operatorBlockProblem } from './operators.ts'

const ana = { id: 1, active: true, hasPassword: true }
const bea = { id: 2, active: true, hasPassword: true }

test('O1 an operator blocks another one, but neither oneself nor the last who can sign in', () => {
  expect(operatorBlockProblem(2, 1, [ana, bea])).toBeNull()
  expect(operatorBlockProblem(1, 1, [ana, bea])).toBe('own_account')
  expect(operatorBlockProblem(1, 1, [ana])).toBe('last_operator')
  for (const unable of [{ active: false }, { hasPassword: false }]) {
    expect(operatorBlockProblem(1, 1, [ana, { ...bea, ...unable }])).toBe('last_operator')
    expect(operatorBlockProblem(2, 1, [ana, { ...bea, ...unable }])).toBeNull()
  }
})
