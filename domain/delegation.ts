// Delegations of an approver: state, valid date ranges, valid delegates (G2, G5).
import { type Day, lastDayAhead } from './days.ts'

export interface Range {
  from: Day
  to: Day
}

export type DelegationState = 'coming' | 'in_force' | 'past'

/** Both ends of the range count. */
export function delegationState({ from, to }: Range, today: Day): DelegationState {
  if (today < from) return 'coming'
  return today <= to ? 'in_force' : 'past'
}

/** Past delegations are history: they show who could decide at the time. */
export function mayChange(delegation: Range, today: Day): boolean {
  return delegationState(delegation, today) !== 'past'
}

export interface RangeProblem {
  field: 'date_from' | 'date_to'
  problem:
    | 'delegation_from_past'
    | 'delegation_started'
    | 'delegation_to_before_from'
    | 'day_past'
    | 'day_too_far'
}

/**
 * Why a delegation cannot have this range, or null. `kept` is the stored range when one is edited: a delegation in force
 * keeps its first day and ends today at the earliest.
 */
export function rangeProblem(wanted: Range, today: Day, kept: Range | null = null): RangeProblem | null {
  const started = kept !== null && kept.from <= today
  const moved = wanted.from !== kept?.from
  if (wanted.from < today && (moved || !started))
    return { field: 'date_from', problem: 'delegation_from_past' }
  if (started && moved) return { field: 'date_from', problem: 'delegation_started' }
  if (wanted.to < wanted.from) return { field: 'date_to', problem: 'delegation_to_before_from' }
  if (wanted.to < today) return { field: 'date_to', problem: 'day_past' }
  return wanted.to > lastDayAhead(today) ? { field: 'date_to', problem: 'day_too_far' } : null
}

interface Colleague {
  id: number
  companyId: number
}

/** A delegate is an active colleague of the same company, not the approver. */
export function mayBeDelegate(candidate: Colleague & { active: boolean }, approver: Colleague): boolean {
  return candidate.active && candidate.companyId === approver.companyId && candidate.id !== approver.id
}
