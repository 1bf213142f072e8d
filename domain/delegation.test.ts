import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionRight } from './approvals.ts'
import { addDays, dayOf, type Day } from './days.ts'
import { delegationState, mayChange, mayBeDelegate, rangeProblem, type Range } from './delegation.ts'

const TODAY = '2026-11-21'
const days = (from: Day, to: Day) => ({ from, to })
const problemOf = (wanted: Range, today: Day, kept?: Range) =>
  rangeProblem(wanted, today, kept)?.problem ?? null
const anyDay = fc.integer({ min: -800, max: 800 }).map((count) => addDays(TODAY, count))
const anyRange = fc.tuple(anyDay, fc.nat(60)).map(([from, length]) => days(from, addDays(from, length)))

test('G2 a delegation starts today at the earliest and ends on its first day or later', () => {
  expect(problemOf(days(TODAY, TODAY), TODAY)).toBe(null)
  expect(problemOf(days('2026-11-20', '2026-11-30'), TODAY)).toBe('delegation_from_past')
  expect(problemOf(days('2026-11-25', '2026-11-24'), TODAY)).toBe('delegation_to_before_from')
  expect(problemOf(days('2026-11-30', '2026-12-01'), TODAY)).toBe(null)
  expect(problemOf(days('2028-02-29', '2028-03-01'), '2028-02-29')).toBe(null)
})

test('G2 a delegation ends within ten years', () => {
  expect(problemOf(days(TODAY, '2036-11-21'), TODAY)).toBe(null)
  expect(problemOf(days(TODAY, '2036-11-22'), TODAY)).toBe('day_too_far')
  expect(problemOf(days('9998-12-31', '9998-12-31'), TODAY)).toBe('day_too_far')
  expect(problemOf(days(TODAY, '2036-11-22'), TODAY, days(TODAY, '2036-11-22'))).toBe('day_too_far')
})

test('G4 one in force keeps its first day and ends today at the earliest', () => {
  const kept = days('2026-11-10', '2026-11-30')
  expect(problemOf(kept, TODAY, kept)).toBe(null)
  expect(problemOf(days(kept.from, TODAY), TODAY, kept)).toBe(null)
  expect(problemOf(days(kept.from, '2026-11-20'), TODAY, kept)).toBe('day_past')
  expect(problemOf(days(kept.from, '2026-11-09'), TODAY, kept)).toBe('delegation_to_before_from')
  expect(problemOf(days('2026-11-09', kept.to), TODAY, kept)).toBe('delegation_from_past')
  expect(problemOf(days(TODAY, kept.to), TODAY, kept)).toBe('delegation_started')
  expect(problemOf(days('2026-11-22', kept.to), TODAY, days(TODAY, kept.to))).toBe('delegation_started')
})

test('G4 one that is still to come may be moved like a new one', () => {
  const kept = days('2026-11-22', '2026-11-30')
  fc.assert(
    fc.property(anyRange, (wanted) => {
      expect(problemOf(wanted, TODAY, kept)).toBe(problemOf(wanted, TODAY))
    }),
  )
})

test('G5 a delegation is in force on exactly the days of its range, both ends included', () => {
  expect(delegationState(days('2026-11-22', '2026-11-22'), TODAY)).toBe('coming')
  expect(delegationState(days(TODAY, TODAY), TODAY)).toBe('in_force')
  expect(delegationState(days('2026-11-20', '2026-11-20'), TODAY)).toBe('past')
  fc.assert(
    fc.property(anyRange, anyDay, (range, day) => {
      const inForce = delegationState(range, day) === 'in_force'
      expect(inForce).toBe(range.from <= day && day <= range.to)
      const delegations = [{ approverId: 2, delegatedId: 3, excludedBuyerIds: [], ...range }]
      const question = {
        buyerId: 1,
        asked: [2],
        notForOthers: new Set<number>(),
        callerId: 3,
        delegations,
        today: day,
      }
      expect(decisionRight(question).allowed).toBe(inForce)
    }),
  )
})

test('G5 what a change is allowed to is never over, and no day somebody decided on is lost by it', () => {
  fc.assert(
    fc.property(anyRange, anyRange, anyDay, (kept, wanted, today) => {
      fc.pre(mayChange(kept, today) && problemOf(wanted, today, kept) === null)
      expect(delegationState(wanted, today)).not.toBe('past')
      const length = Math.max(0, Date.parse(today) - Date.parse(kept.from)) / 86_400_000
      for (let count = 0; count <= length && kept.from <= today; count++) {
        expect(delegationState(wanted, addDays(kept.from, count))).toBe('in_force')
      }
    }),
  )
})

test('G5 past ones are history, whatever the hour and the time zone', () => {
  const range = days('2028-02-28', '2028-02-29')
  const at = (instant: string) => delegationState(range, dayOf(new Date(instant)))
  expect(at('2028-02-27T23:59:59.999-03:00')).toBe('coming')
  expect(at('2028-02-28T00:00:00.000-03:00')).toBe('in_force')
  expect(at('2028-02-29T23:59:59.999-03:00')).toBe('in_force')
  expect(at('2028-03-01T00:00:00.000-03:00')).toBe('past')
  expect(mayChange(range, '2028-03-01')).toBe(false)
})

test('G5 the delegate is an active colleague, never the approver', () => {
  const approver = { id: 2, companyId: 1 }
  expect(mayBeDelegate({ id: 3, companyId: 1, active: true }, approver)).toBe(true)
  expect(mayBeDelegate({ id: 2, companyId: 1, active: true }, approver)).toBe(false)
  expect(mayBeDelegate({ id: 3, companyId: 2, active: true }, approver)).toBe(false)
  expect(mayBeDelegate({ id: 3, companyId: 1, active: false }, approver)).toBe(false)
})
