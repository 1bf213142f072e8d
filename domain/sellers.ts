// Who may stop working for a seller, and when it may sell (O8).
import { type Day, lastDayAhead } from './days.ts'

/** A seller on sale keeps one user to dispatch its orders. `staff`: ids of its users who can sign in. */
export function sellerUserMayBeBlocked(userId: number, staff: readonly number[], isPaused: boolean): boolean {
  return isPaused || !staff.includes(userId) || staff.length > 1
}

export function sellerMayResume(staff: readonly number[]): boolean {
  return staff.length > 0
}

/** Why a pause cannot end on this day, or null. */
export function pauseEndProblem(resumesOn: Day, today: Day): 'pause_ends_too_early' | 'day_too_far' | null {
  if (resumesOn <= today) return 'pause_ends_too_early'
  return resumesOn > lastDayAhead(today) ? 'day_too_far' : null
}

/** Whether a paused seller sells again by itself (B9). */
export function pauseIsOver(resumesOn: Day | null, today: Day): boolean {
  return resumesOn !== null && resumesOn <= today
}
