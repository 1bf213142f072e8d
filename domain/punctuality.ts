// Punctuality and claims of a seller over time (B10).
import { type Day, monthOf, monthsBefore } from './days.ts'

export const PUNCTUALITY_MONTHS = 12

/** The first days of the last months, the current one first. */
export function monthsUntil(today: Day, count: number): Day[] {
  const { from } = monthOf(today)
  return Array.from({ length: count }, (_, back) => monthsBefore(from, back))
}

/** Whole per cent of the dispatches; null without any. Not all of them is never shown as 100. */
export function shareInTime({
  dispatches,
  in_time: inTime,
}: {
  dispatches: number
  in_time: number
}): number | null {
  if (dispatches === 0) return null
  return inTime === dispatches ? 100 : Math.min(99, Math.round((inTime / dispatches) * 100))
}
