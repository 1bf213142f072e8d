import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { changeInPercent } from '#domain/reports.ts'
import { formatWhole } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { isZero } from '#web/ui/formatted.tsx'
import classes from './Report.module.css'

/** "↑ 12 % más"; a word says what the arrow shows. Nothing where both amounts are 0. */
export function ReportChange({ now, before }: { now: string; before: string }) {
  const t = useTexts()
  const language = useLanguage()
  const change = changeInPercent(now, before)
  if (change === null)
    return isZero(now) ? null : <span className={classes.soft}>{t.reports.noneBefore}</span>
  if (change === 0) return <span>{t.reports.same}</span>
  const Icon = change > 0 ? IconArrowUp : IconArrowDown
  const percent = formatWhole(Math.abs(change), language)
  return (
    <span className={classes.change}>
      <Icon size={14} aria-hidden />
      {change > 0 ? t.reports.more(percent) : t.reports.less(percent)}
    </span>
  )
}
