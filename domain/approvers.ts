// Who may approve: the purchase's approver, or a delegate whose range contains today; never the buyer (Q3, Q4, G5).
import type { Day } from './days.ts'
import { delegationState, type Range } from './delegation.ts'

export interface Delegation extends Range {
  approverId: number
  delegatedId: number
}

export interface ApprovalQuestion {
  buyerId: number
  approverId: number
  callerId: number
  delegations: readonly Delegation[]
  today: Day
}

export type Standing = { allowed: true; onBehalfOf: number | null } | { allowed: false }

/** Whether the caller may decide, and on whose behalf. Ids are clients'; delegations are those not deleted. */
export function standing(question: ApprovalQuestion): Standing {
  const { buyerId, approverId, callerId, delegations, today } = question
  if (callerId === buyerId) return { allowed: false }
  if (callerId === approverId) return { allowed: true, onBehalfOf: null }
  const standsIn = delegations.some(
    (delegation) =>
      delegation.approverId === approverId &&
      delegation.delegatedId === callerId &&
      delegationState(delegation, today) === 'in_force',
  )
  return standsIn ? { allowed: true, onBehalfOf: approverId } : { allowed: false }
}
