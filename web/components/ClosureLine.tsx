// The days on which the seller of an offer is closed, before the offer is bought (B9).
import { IconCalendarOff } from '@tabler/icons-react'
import type { ShownClosure } from '#contract/fields.ts'
import { formatDayOfMonth, formatDayRange } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './ClosureLine.module.css'

/** Nothing without a closure. */
export function ClosureLine({ closure }: { closure: ShownClosure | null }) {
  const { closures: t } = useTexts()
  const language = useLanguage()
  if (!closure) return null
  const { first_day, last_day, reason, of_zone, opens_on } = closure
  const days = t.days(...formatDayRange(first_day, last_day, language))
  const opens = formatDayOfMonth(opens_on, language)
  return (
    <span className={classes.line}>
      <IconCalendarOff size={16} stroke={1.75} aria-hidden />
      <span>
        {of_zone ? t.zoneClosed(days, opens) : t.sellerClosed(days, opens)}{' '}
        <span className={classes.reason}>{reason}</span>
      </span>
    </span>
  )
}
