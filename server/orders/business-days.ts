// Argentina's business days (P7, docs/decisions/017).
import Holidays from 'date-holidays'
import { addBusinessDays, type Day } from '#domain/days.ts'

const national = new Holidays('AR', { types: ['public'] })
const byYear = new Map<number, ReadonlySet<Day>>()

export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}

const cache = new Map<string, Day>()
const MAX_CACHED = 20_000

export function businessDaysAfter(day: Day, count: number): Day {
  const key = `${day} ${count}`
  const known = cache.get(key)
  if (known) return known
  const after = addBusinessDays(day, count, isHoliday)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, after)
  return after
}

// Computing a year takes as long as thousands of lookups.
function holidaysOf(year: number): ReadonlySet<Day> {
  const known = byYear.get(year)
  if (known) return known
  const days = new Set(national.getHolidays(year).map(({ date }) => date.slice(0, 10)))
  byYear.set(year, days)
  return days
}
