import { expect, test } from 'vitest'
import { approverProblem, lastDayToRemind, lastDaysToRemind, decisionRight } from './approvals.ts'
import { addBusinessDays, dayOf } from './days.ts'

const delegation = {
  approverId: 2,
  delegatedId: 3,
  from: '2026-11-10',
  to: '2026-11-20',
  excludedBuyerIds: [],
}
const permission = (callerId: number, today = '2026-11-15') =>
  decisionRight({
    buyerId: 1,
    asked: [2],
    notForOthers: new Set(),
    callerId,
    delegations: [delegation],
    today,
  })

test('Q3 the approver decides in their own name', () => {
  expect(permission(2)).toEqual({ allowed: true, approverId: 2, onBehalfOf: null })
})

test('G5 a delegate decides for the approver on both ends of the range and on no other day', () => {
  expect(permission(3, '2026-11-10')).toEqual({ allowed: true, approverId: 2, onBehalfOf: 2 })
  expect(permission(3, '2026-11-20')).toEqual({ allowed: true, approverId: 2, onBehalfOf: 2 })
  expect(permission(3, '2026-11-09').allowed).toBe(false)
  expect(permission(3, '2026-11-21').allowed).toBe(false)
})

test('Q4 buyers never approve their own purchases, not even as a delegate', () => {
  expect(permission(1).allowed).toBe(false)
  const buyerIsDelegate = {
    approverId: 2,
    delegatedId: 1,
    from: '2026-11-01',
    to: '2026-11-30',
    excludedBuyerIds: [],
  }
  expect(
    decisionRight({
      buyerId: 1,
      asked: [2],
      notForOthers: new Set(),
      callerId: 1,
      delegations: [buyerIsDelegate],
      today: '2026-11-15',
    }).allowed,
  ).toBe(false)
})

test('R11 a delegate decides on no purchase of who made the delegation without a consent', () => {
  const decides = (buyerId: number) =>
    decisionRight({
      buyerId,
      asked: [2],
      notForOthers: new Set(),
      callerId: 3,
      delegations: [{ ...delegation, excludedBuyerIds: [1, 5] }],
      today: '2026-11-15',
    }).allowed
  expect([1, 4, 5].map(decides)).toEqual([false, true, false])
})

test('Q3 a client who is neither approver nor delegate never decides', () => {
  expect(permission(9).allowed).toBe(false)
})

test('Q3 a purchase needs an active approver, or an active delegate of a blocked one', () => {
  expect(approverProblem(null, [])).toBe('no_approver')
  expect(approverProblem({ active: false }, [])).toBe('approver_blocked')
  expect(approverProblem({ active: false }, [7])).toBeNull()
  expect(approverProblem({ active: true }, [])).toBeNull()
})

const isHoliday = (day: string) => day === '2026-02-16' || day === '2026-02-17'

// 2026-03-02 is a Monday; 9:00 in Buenos Aires is 12:00 in UTC.
test.each([
  ['Thursday at 8:59', '2026-03-05T11:59:59.999Z', '2026-02-27'],
  ['Thursday at 9:00', '2026-03-05T12:00:00.000Z', '2026-03-02'],
  ['Friday at 9:00', '2026-03-06T12:00:00.000Z', '2026-03-03'],
  ['Sunday', '2026-03-08T15:00:00.000Z', '2026-03-03'],
  ['Monday at 9:00', '2026-03-09T12:00:00.000Z', '2026-03-04'],
])('Q1 three business days: on %s those placed until then are reminded', (_when, now, day) => {
  expect(lastDayToRemind(new Date(now), 3, isHoliday)).toBe(day)
})

test('a purchase becomes due on the morning its business days have passed, whatever they are', () => {
  for (let hour = 0; hour < 24 * 40; hour += 5) {
    const now = new Date(Date.UTC(2026, 1, 1, hour))
    const morning = dayOf(new Date(now.getTime() - 9 * 3_600_000))
    for (const days of [1, 2, 5, 10]) {
      const last = lastDayToRemind(now, days, isHoliday)
      expect(lastDaysToRemind(now, 10, isHoliday)[days]).toBe(last)
      const next = dayOf(new Date(Date.parse(`${last}T15:00:00Z`) + 86_400_000))
      expect(addBusinessDays(last, days, isHoliday) <= morning).toBe(true)
      expect(addBusinessDays(next, days, isHoliday) > morning).toBe(true)
    }
  }
})
