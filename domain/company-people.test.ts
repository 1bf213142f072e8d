import { expect, test } from 'vitest'
import { staysWithoutApprover, successorProblem } from './company-people.ts'

test('O5 an approver leaves with an active successor who may decide on all that waits', () => {
  const leaving = { id: 1, approves: 2, waiting: 0 }
  const successor = { id: 2, active: true, ownWaiting: 0 }
  expect(successorProblem({ id: 1, approves: 0, waiting: 0 }, null)).toBe(null)
  expect(successorProblem(leaving, null)).toBe('successor_required')
  expect(successorProblem({ id: 1, approves: 0, waiting: 1 }, null)).toBe('successor_required')
  expect(successorProblem(leaving, successor)).toBe(null)
  expect(successorProblem(leaving, { ...successor, id: 1 })).toBe('successor_not_allowed')
  expect(successorProblem(leaving, { ...successor, active: false })).toBe('successor_not_allowed')
  expect(successorProblem(leaving, { ...successor, ownWaiting: 1 })).toBe('successor_own_purchases')
})

test('O5 a successor whom the leaving person approved gets their approver, unless that is nobody or the successor', () => {
  const stays = (leavingBy: number | null, successorBy: number | null) =>
    staysWithoutApprover({ id: 1, approverId: leavingBy }, { id: 2, approverId: successorBy })
  expect(stays(null, 1)).toBe(true)
  expect(stays(2, 1)).toBe(true)
  expect(stays(3, 1)).toBe(false)
  for (const leavingBy of [null, 2, 3])
    for (const other of [null, 3]) expect(stays(leavingBy, other)).toBe(false)
})
