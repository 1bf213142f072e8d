import type { Day } from '#domain/days.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { longDay } from '#web/ui/DayText.tsx'

/** By when something comes, or should have (P7). */
export function ArrivalDay({ day, overdue }: { day: Day; overdue: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      {overdue ? t.purchases.shouldHaveArrived : t.purchases.arrives}{' '}
      <time dateTime={day}>{longDay(day, language)}</time>
    </>
  )
}
