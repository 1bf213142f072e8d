// Days and instants in the user's language, as the calendar of Buenos Aires reads them.
import { BUSINESS_TIME_ZONE, type Day } from '#domain/days.ts'
import type { Language } from '#web/texts/texts.ts'

const LOCALE: Readonly<Record<Language, string>> = { es: 'es', en: 'en-GB' }
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** "2026-03-01" → "1 mar 2026" */
export function formatDay(day: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALE[language], { ...DATE, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** "2026-03-01T15:04:00.000Z" → "1 mar 2026", with the time "1 mar 2026, 12:04" */
export function formatInstant(instant: string, language: Language, withTime = false): string {
  const time = withTime ? ({ hour: '2-digit', minute: '2-digit', hour12: false } as const) : {}
  const format = new Intl.DateTimeFormat(LOCALE[language], {
    ...DATE,
    ...time,
    timeZone: BUSINESS_TIME_ZONE,
  })
  return format.format(new Date(instant))
}
