// How long the people of a step usually take to decide, shown before a purchase is placed (R2).
import { businessDaysBetween, type Day, type IsHoliday } from './days.ts'

/** Decisions of a person that count, the last ones. */
export const USUAL_OF_LAST = 20
/** With fewer decisions there is no usual time. */
export const USUAL_FROM = 3

export interface Waited {
  asked: Day
  decided: Day
}

/** The median in business days; null with fewer than three decisions. */
export function usualDays(waits: readonly Waited[], isHoliday: IsHoliday): number | null {
  if (waits.length < USUAL_FROM) return null
  const days = waits.map(({ asked, decided }) => businessDaysBetween(asked, decided, isHoliday))
  return days.toSorted((one, other) => one - other)[Math.floor((days.length - 1) / 2)] ?? null
}

/** Steps go one after the other; null unless each of them has a usual time. */
export function usualDaysOfSteps(steps: readonly (number | null)[]): number | null {
  if (steps.length === 0) return null
  return steps.reduce<number | null>((sum, days) => (sum === null || days === null ? null : sum + days), 0)
}
