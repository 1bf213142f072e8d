import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepsAnAdministrator, staysWithoutApprover, successorProblem } from './company-people.ts'

const ana = { id: 1, active: true, administrator: true }
const leo = { id: 2, active: true, administrator: true }

test('O5 the last administrator who can sign in stays one', () => {
  expect(keepsAnAdministrator([ana, leo], { ...ana, active: false })).toBe(true)
  expect(keepsAnAdministrator([ana, leo], { ...ana, administrator: false })).toBe(true)
  expect(keepsAnAdministrator([ana], { ...ana, active: false })).toBe(false)
  expect(keepsAnAdministrator([ana], { ...ana, administrator: false })).toBe(false)
  expect(keepsAnAdministrator([ana, { ...leo, active: false }], { ...ana, active: false })).toBe(false)
})

test('O5 administrators who leave one after the other always leave one', () => {
  const companies = fc.uniqueArray(
    fc.record({ id: fc.nat(9), active: fc.boolean(), administrator: fc.boolean() }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  fc.assert(
    fc.property(companies, fc.array(fc.tuple(fc.nat(9), fc.boolean())), (people, changes) => {
      fc.pre(people.some(({ active, administrator }) => active && administrator))
      let now = people
      for (const [index, isBlocked] of changes) {
        const one = now[index % now.length]
        if (!one) continue
        const changed = isBlocked ? { ...one, active: false } : { ...one, administrator: false }
        if (keepsAnAdministrator(now, changed)) now = now.map((person) => (person === one ? changed : person))
      }
      expect(now.some(({ active, administrator }) => active && administrator)).toBe(true)
    }),
  )
})

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
