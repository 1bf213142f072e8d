// Business days are Monday to Friday without Argentina's national holidays (P7, docs/decisions/017).
import Holidays from 'date-holidays'
import { addBusinessDays, type Day } from '#domain/days.ts'

const national = new Holidays('AR', { types: ['public'] })
const byYear = new Map<number, ReadonlySet<Day>>()

export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}

export function businessDaysAfter(day: Day, count: number): Day {
  return addBusinessDays(day, count, isHoliday)
}

// Working out a year takes as long as thousands of questions about it.
function holidaysOf(year: number): ReadonlySet<Day> {
  const known = byYear.get(year)
  if (known) return known
  const days = new Set(national.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  byYear.set(year, days)
  return days
}
