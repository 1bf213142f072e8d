// Approvals: who may decide on an order (Q3, Q4, G5), when the approver is reminded.
import { type Day, type IsHoliday, addBusinessDays, addDays, dayOf } from './days.ts'
import { type Range, delegationState } from './delegation.ts'

export interface Delegation extends Range {
  approverId: number
  delegatedId: number
  /** Client ids: an administrator who made it for the approver without a consent, and who may act through them (R11). */
  excludedBuyerIds: readonly number[]
}

export interface ApprovalQuestion {
  buyerId: number
  approverId: number
  callerId: number
  delegations: readonly Delegation[]
  today: Day
}

export type DecisionRight = { allowed: true; onBehalfOf: number | null } | { allowed: false }

/** All ids are client ids. `delegations` must not hold deleted ones. In SQL: deciders_on. */
export function decisionRight(question: ApprovalQuestion): DecisionRight {
  const { buyerId, approverId, callerId, delegations, today } = question
  if (callerId === buyerId) return { allowed: false }
  if (callerId === approverId) return { allowed: true, onBehalfOf: null }
  const isDelegate = delegations.some(
    (delegation) =>
      delegation.approverId === approverId &&
      delegation.delegatedId === callerId &&
      !delegation.excludedBuyerIds.includes(buyerId) &&
      delegationState(delegation, today) === 'in_force',
  )
  return isDelegate ? { allowed: true, onBehalfOf: approverId } : { allowed: false }
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
