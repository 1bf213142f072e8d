import { type Day, dayOf } from '#domain/days.ts'
import { formatDay, formatInstant, formatLongDay, type Language } from '#domain/format.ts'
import { useLanguage } from '#web/session/language.ts'

/** "1 mar 2026" */
export function DayText({ day }: { day: Day }) {
  const language = useLanguage()
  return <time dateTime={day}>{formatDay(day, language)}</time>
}

export function InstantText({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  const language = useLanguage()
  return <time dateTime={instant}>{formatInstant(instant, language, withTime)}</time>
}

/** "jueves 27 de noviembre" */
export function longDay(day: Day, language: Language, today: Day = dayOf(new Date())): string {
  return formatLongDay(day, language, today)
}
