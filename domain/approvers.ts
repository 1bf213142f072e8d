// Who may decide on an order: its approver or a delegate in force today, never the buyer (Q3, Q4, G5).
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

/** All ids are client ids. `delegations` must not hold deleted ones. */
export function standing(question: ApprovalQuestion): Standing {
  const { buyerId, approverId, callerId, delegations, today } = question
  if (callerId === buyerId) return { allowed: false }
  if (callerId === approverId) return { allowed: true, onBehalfOf: null }
  const isDelegate = delegations.some(
    (delegation) =>
      delegation.approverId === approverId &&
      delegation.delegatedId === callerId &&
      delegationState(delegation, today) === 'in_force',
  )
  return isDelegate ? { allowed: true, onBehalfOf: approverId } : { allowed: false }
}
