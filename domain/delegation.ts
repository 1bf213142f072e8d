// For which days an approver may let whom decide, and what may still be changed of that (G2, G5).
import type { Day } from './days.ts'

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

/** What is over stays as it was: it says who could decide then. */
export function mayChange(delegation: Range, today: Day): boolean {
  return delegationState(delegation, today) !== 'past'
}

export interface RangeProblem {
  field: 'date_from' | 'date_to'
  problem: 'delegation_from_past' | 'delegation_started' | 'delegation_to_before_from' | 'day_past'
}

/**
 * Why a delegation cannot be for these days, or null. One that is in force already, `kept`, has decisions behind it: it
 * goes on from the day it started, and ends today at the earliest.
 */
export function rangeProblem(wanted: Range, today: Day, kept: Range | null = null): RangeProblem | null {
  const started = kept !== null && kept.from <= today
  const moved = wanted.from !== kept?.from
  if (wanted.from < today && (moved || !started))
    return { field: 'date_from', problem: 'delegation_from_past' }
  if (started && moved) return { field: 'date_from', problem: 'delegation_started' }
  if (wanted.to < wanted.from) return { field: 'date_to', problem: 'delegation_to_before_from' }
  return wanted.to < today ? { field: 'date_to', problem: 'day_past' } : null
}

interface Colleague {
  id: number
  companyId: number
}

/** Who may be chosen: somebody else of the same company who still works there. */
export function mayBeDelegate(candidate: Colleague & { active: boolean }, approver: Colleague): boolean {
  return candidate.active && candidate.companyId === approver.companyId && candidate.id !== approver.id
}
