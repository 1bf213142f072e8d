import type { OrderState } from './order-state.ts'

export const PROGRESS_STEPS = ['placed', 'approval', 'preparing', 'on_its_way', 'received'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** `stopped`: rejected or cancelled. */
export type StepStatus = 'done' | 'current' | 'stopped' | 'to_come'

const CURRENT: Readonly<Record<OrderState, ProgressStep | null>> = {
  pending_approval: 'approval',
  rejected: 'approval',
  awaiting_dispatch: 'preparing',
  partially_handled: 'preparing',
  cancelled: 'preparing',
  sent: 'on_its_way',
  // Until the buyer confirms or the claim is solved.
  delivered: 'received',
  claimed: 'received',
  confirmed: null,
}

export function orderProgress(
  state: OrderState,
  openUnits: number,
): { step: ProgressStep; status: StepStatus }[] {
  // A claim on one delivery does not block open units.
  const current = state === 'claimed' && openUnits > 0 ? 'preparing' : CURRENT[state]
  if (current === null) return PROGRESS_STEPS.map((step) => ({ step, status: 'done' }))
  const at = PROGRESS_STEPS.indexOf(current)
  const isStopped = state === 'rejected' || state === 'cancelled'
  const steps = isStopped ? PROGRESS_STEPS.slice(0, at + 1) : PROGRESS_STEPS
  return steps.map((step, index) => ({ step, status: statusAt(index, at, isStopped) }))
}

function statusAt(index: number, current: number, isStopped: boolean): StepStatus {
  if (index < current) return 'done'
  if (index > current) return 'to_come'
  return isStopped ? 'stopped' : 'current'
}
