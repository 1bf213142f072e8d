// The totals of a period beside the one before, per currency (B11).
import { Text } from '@mantine/core'
import type { Spending } from '#contract/spending.ts'
import { formatDay } from '#domain/format.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { isZero, Money } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Change } from './Change.tsx'
import { amountsIn } from './amounts.ts'
import classes from './Spending.module.css'

export function SpendingTotals({
  spending,
  currencies,
}: {
  spending: Spending
  currencies: readonly Currency[]
}) {
  const t = useTexts()
  const language = useLanguage()
  const { before } = spending
  return (
    <div className={classes.totals}>
      {currencies.map((currency) => {
        const [now, earlier] = [amountsIn(spending, currency), amountsIn(before, currency)]
        return (
          <Panel key={currency}>
            <p className={classes.totalLabel}>{t.orders.totalIn[currency]}</p>
            <p className={classes.total}>
              <Money amount={now.total} currency={currency} />
            </p>
            <Text size="sm" c="dimmed">
              {t.spending.parts} <Money amount={now.goods} currency={currency} /> + {t.spending.shipping}{' '}
              <Money amount={now.shipping} currency={currency} />
            </Text>
            <Text size="sm" mt="sm">
              <Change now={now.total} before={earlier.total} />
            </Text>
            <Text size="sm" c="dimmed">
              {t.spending.before(formatDay(before.from, language), formatDay(before.to, language))}{' '}
              <Money amount={earlier.total} currency={currency} />
            </Text>
          </Panel>
        )
      })}
    </div>
  )
}

/** With an amount in either period. */
export function currenciesOf(spending: Spending, chosen: Currency | undefined): readonly Currency[] {
  if (chosen) return [chosen]
  const used = CURRENCIES.filter(
    (currency) =>
      !isZero(amountsIn(spending, currency).total) || !isZero(amountsIn(spending.before, currency).total),
  )
  return used.length === 0 ? ['ARS'] : used
}
