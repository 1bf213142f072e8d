// Days on which a seller is closed, or delivers nothing in one zone, and the delivery days that they add (B9).
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  type Day,
  isBusinessDay,
  type IsHoliday,
} from './days.ts'
import { NO_DELIVERY_DAYS } from './rules.ts'

export interface ClosedDays {
  first_day: Day
  last_day: Day
}

export interface Closure extends ClosedDays {
  /** The zone without deliveries; null when the seller does not work at all. */
  region_id: number | null
}

export const CLOSURE_DAYS_MAX = 60
/** A closure starts at most this many days from today. */
export const CLOSURE_AHEAD_DAYS = 365
/** Closures of a seller that have not ended. */
export const CLOSURES_MAX = 50

export interface ClosureProblem {
  field: 'first_day' | 'last_day'
  problem: 'closure_in_past' | 'closure_too_far' | 'closure_ends_before_start' | 'closure_too_long'
}

/** Why a new closure cannot have these days, or null. */
export function closureProblem({ first_day, last_day }: ClosedDays, today: Day): ClosureProblem | null {
  if (first_day < today) return { field: 'first_day', problem: 'closure_in_past' }
  if (first_day > addDays(today, CLOSURE_AHEAD_DAYS))
    return { field: 'first_day', problem: 'closure_too_far' }
  if (last_day < first_day) return { field: 'last_day', problem: 'closure_ends_before_start' }
  return last_day > lastDayOfClosure(first_day) ? { field: 'last_day', problem: 'closure_too_long' } : null
}

/** The last day that a closure from this day on may have. */
export function lastDayOfClosure(firstDay: Day): Day {
  return addDays(firstDay, CLOSURE_DAYS_MAX - 1)
}

const has = ({ first_day, last_day }: ClosedDays, day: Day) => first_day <= day && day <= last_day

/**
 * The day on which an item arrives in the zone when the seller and the transport need so many business days. Days on which the seller is
 * closed do not count; on closed days of the zone nothing arrives.
 */
export function arrivalDay(
  from: Day,
  days: number,
  { closures, regionId }: { closures: readonly Closure[]; regionId: number },
  isHoliday: IsHoliday,
): Day {
  const isClosed = (day: Day) => closures.some((closure) => closure.region_id === null && has(closure, day))
  const isClosedThere = (day: Day) => closures.some((closure) => isOf(closure, regionId) && has(closure, day))
  const ready = addBusinessDays(from, days, (day) => isHoliday(day) || isClosed(day))
  return addBusinessDays(ready, 0, (day) => isHoliday(day) || isClosedThere(day))
}

function isOf({ region_id }: Closure, regionId: number): boolean {
  return region_id === null || region_id === regionId
}

/** The business days until `arrivalDay`, at most 999. In SQL: days_past_closures. */
export function daysPastClosures(
  from: Day,
  days: number,
  place: { closures: readonly Closure[]; regionId: number },
  isHoliday: IsHoliday,
): number {
  const start = addBusinessDays(from, 0, isHoliday)
  const arrival = arrivalDay(from, days, place, isHoliday)
  return Math.min(businessDaysBetween(start, arrival, isHoliday), NO_DELIVERY_DAYS)
}

/** The closure that a buyer in the zone reads about: in force, or begun by the day of arrival. A closed seller before a closed zone. */
export function closureOnTheWay<One extends Closure>(
  closures: readonly One[],
  regionId: number,
  { today, arrival }: { today: Day; arrival: Day },
): One | null {
  const own = closures.filter(
    (closure) => isOf(closure, regionId) && closure.first_day <= arrival && closure.last_day >= today,
  )
  const [first] = own.toSorted(
    (one, other) =>
      Number(one.region_id !== null) - Number(other.region_id !== null) ||
      one.first_day.localeCompare(other.first_day),
  )
  return first ?? null
}

/** The first business day after the closure on which no other one of the seller or zone goes on. */
export function opensOn(closure: Closure, closures: readonly Closure[], isHoliday: IsHoliday): Day {
  let day = addDays(closure.last_day, 1)
  const isOpen = () =>
    isBusinessDay(day, isHoliday) &&
    !closures.some(
      (other) => (other.region_id === null || other.region_id === closure.region_id) && has(other, day),
    )
  while (!isOpen()) day = addDays(day, 1)
  return day
}
