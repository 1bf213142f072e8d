// Business days are Monday to Friday without Argentina's national holidays (P7, docs/decisions/017).
import Holidays from 'date-holidays'
import { addBusinessDays, type Day } from '#domain/days.ts'

const national = new Holidays('AR', { types: ['public'] })
const byYear = new Map<number, ReadonlySet<Day>>()

export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The lists ask the same for every order of a day, and the calendar does not change. */
const asked = new Map<string, Day>()
const MOST_ASKED = 20_000

export function businessDaysAfter(day: Day, count: number): Day {
  const question = `${day} ${count}`
  const known = asked.get(question)
  if (known) return known
  const after = addBusinessDays(day, count, isHoliday)
  if (asked.size >= MOST_ASKED) asked.clear()
  asked.set(question, after)
  return after
}

// Working out a year takes as long as thousands of questions about it.
function holidaysOf(year: number): ReadonlySet<Day> {
  const known = byYear.get(year)
  if (known) return known
  const days = new Set(national.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  byYear.set(year, days)
  return days
}
