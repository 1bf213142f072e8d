import { dayOf, type Day } from '#domain/days.ts'
import { formatLongDay, type Language } from '#domain/format.ts'

/** "jueves 27 de noviembre", as it is said today. */
export function longDay(day: Day, language: Language, today: Day = dayOf(new Date())): string {
  return formatLongDay(day, language, today)
}
