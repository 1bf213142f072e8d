// When an approver is reminded of a pending purchase: at 9:00, some business days after it.
import { addBusinessDays, addDays, dayOf, type Day, type IsHoliday } from './days.ts'

const MORNING_HOUR = 9
const HOUR_MS = 3_600_000

/** Purchases placed on this day or before are due for a reminder. */
export function lastDayToRemind(now: Date, businessDays: number, isHoliday: IsHoliday): Day {
  const today = dayOf(new Date(now.getTime() - MORNING_HOUR * HOUR_MS))
  let day = today
  while (addBusinessDays(day, businessDays, isHoliday) > today) day = addDays(day, -1)
  return day
}
