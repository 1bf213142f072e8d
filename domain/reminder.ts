// When an approver is reminded of what still waits: in the morning, some business days after the purchase.
import { addBusinessDays, addDays, dayOf, type Day, type IsHoliday } from './days.ts'

const MORNING_HOUR = 9
const HOUR_MS = 3_600_000

/** The last day whose purchases are due to be reminded: those placed on it or before. */
export function lastDayToRemind(now: Date, businessDays: number, isHoliday: IsHoliday): Day {
  // The last day whose morning has come.
  const today = dayOf(new Date(now.getTime() - MORNING_HOUR * HOUR_MS))
  let day = today
  while (addBusinessDays(day, businessDays, isHoliday) > today) day = addDays(day, -1)
  return day
}
