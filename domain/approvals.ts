// Approvals: who may decide on an order (Q3, Q4, G5), when the approver is reminded.
import { type Day, type IsHoliday, addBusinessDays, addDays, dayOf, isBusinessDay } from './days.ts'
import { type Range, delegationState } from './delegation.ts'

export interface Delegation extends Range {
  approverId: number
  delegatedId: number
  /** Client ids: an administrator who made it for the approver without a consent, and who may act through them (R11). */
  excludedBuyerIds: readonly number[]
}

export interface ApprovalQuestion {
  buyerId: number
  /** The approvers whose decision is missing. */
  asked: readonly number[]
  /** Who decides for no other approver of this order (R3). */
  notForOthers: ReadonlySet<number>
  callerId: number
  delegations: readonly Delegation[]
  today: Day
}

export type DecisionRight =
  | { allowed: true; approverId: number; onBehalfOf: number | null }
  | { allowed: false }

/** All ids are client ids. `delegations` must not hold deleted ones. In SQL: deciders_on, and chained_orders_of for orders with steps. */
export function decisionRight(question: ApprovalQuestion): DecisionRight {
  const { buyerId, asked, notForOthers, callerId, delegations, today } = question
  if (callerId === buyerId) return { allowed: false }
  if (asked.includes(callerId)) return { allowed: true, approverId: callerId, onBehalfOf: null }
  if (notForOthers.has(callerId)) return { allowed: false }
  const delegation = delegations.find(
    (delegation) =>
      asked.includes(delegation.approverId) &&
      delegation.delegatedId === callerId &&
      !delegation.excludedBuyerIds.includes(buyerId) &&
      delegationState(delegation, today) === 'in_force',
  )
  if (!delegation) return { allowed: false }
  const { approverId } = delegation
  return { allowed: true, approverId, onBehalfOf: approverId }
}

export type ApproverProblem = 'no_approver' | 'approver_blocked'

/** Why a new purchase would have no approver, or null. `delegates`: active ones today, without the buyer (Q4). */
export function approverProblem(
  approver: { active: boolean } | null,
  delegates: readonly number[],
): ApproverProblem | null {
  if (approver === null) return 'no_approver'
  return approver.active || delegates.length > 0 ? null : 'approver_blocked'
}

const MORNING_HOUR = 9
const HOUR_MS = 3_600_000

/** Purchases placed on this day or before are due for a reminder. */
export function lastDayToRemind(now: Date, businessDays: number, isHoliday: IsHoliday): Day {
  const today = dayOf(new Date(now.getTime() - MORNING_HOUR * HOUR_MS))
  let day = today
  while (addBusinessDays(day, businessDays, isHoliday) > today) day = addDays(day, -1)
  return day
}

/** By number of business days, from 0 to `max`: the last day to remind after so many. */
export function lastDaysToRemind(now: Date, max: number, isHoliday: IsHoliday): Day[] {
  const days: Day[] = []
  for (let day = lastDayToRemind(now, 0, isHoliday); days.length <= max; day = addDays(day, -1))
    if (isBusinessDay(day, isHoliday)) days.push(day)
  return days
}
