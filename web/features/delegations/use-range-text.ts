import type { Day } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'

/** "del 1 mar 2026 al 5 mar 2026", of one day "el 1 mar 2026". */
export function useRangeText() {
  const t = useTexts()
  const language = useLanguage()
  return (from: Day, to: Day) => t.delegations.range(formatDay(from, language), formatDay(to, language))
}
