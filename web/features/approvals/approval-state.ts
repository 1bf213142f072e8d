// What an approver's number means to them (Q1, Q3).
import type { ApprovalCard } from '#contract/approvals.ts'
import { approverStates } from '#contract/state-codes.ts'
import { orderAllows } from '#domain/order-actions.ts'
import type { Tone } from '#web/ui/StateChip.tsx'

export type ApprovalCode = ApprovalCard['state']

export const APPROVAL_TONE: Readonly<Record<ApprovalCode, Tone>> = {
  1: 'waiting',
  2: 'done',
  3: 'problem',
}

/** The same table as the server's: a decision is offered only in state 1. */
export function mayDecide(code: ApprovalCode): boolean {
  return approverStates(code).some((state) => orderAllows('decide', state))
}
