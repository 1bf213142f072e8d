// The totals of a period beside the one before, per currency (B11, B10).
import { Text } from '@mantine/core'
import type { Report } from '#contract/reports.ts'
import { formatDay } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ReportChange } from './ReportChange.tsx'
import { amountsIn } from './report-amounts.ts'
import classes from './Report.module.css'

export function ReportTotals({ report, currencies }: { report: Report; currencies: readonly Currency[] }) {
  const t = useTexts()
  const language = useLanguage()
  const { before } = report
  return (
    <div className={classes.totals}>
      {currencies.map((currency) => {
        const [now, earlier] = [amountsIn(report, currency), amountsIn(before, currency)]
        return (
          <Panel key={currency}>
            <p className={classes.totalLabel}>{t.orders.totalIn[currency]}</p>
            <p className={classes.total}>
              <Money amount={now.total} currency={currency} />
            </p>
            <Text size="sm" c="dimmed">
              {t.reports.parts} <Money amount={now.goods} currency={currency} /> + {t.reports.shipping}{' '}
              <Money amount={now.shipping} currency={currency} />
            </Text>
            <Text size="sm" mt="sm">
              <ReportChange now={now.total} before={earlier.total} />
            </Text>
            <Text size="sm" c="dimmed">
              {t.reports.before(formatDay(before.from, language), formatDay(before.to, language))}{' '}
              <Money amount={earlier.total} currency={currency} />
            </Text>
          </Panel>
        )
      })}
    </div>
  )
}
