import { expect, test } from 'vitest'
import { mayDecide } from './approval-state.ts'

test('Q3 a decision is offered only in state 1', () => {
  expect(([1, 2, 3] as const).filter(mayDecide)).toEqual([1])
})
