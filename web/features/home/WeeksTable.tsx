import type { WeekOfSales } from '#contract/my-day.ts'
import type { Currency } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import classes from './WeeksTable.module.css'

interface WeeksTableProps {
  weeks: readonly WeekOfSales[]
  currencies: readonly Currency[]
}

/** The newest week first. */
export function WeeksTable({ weeks, currencies }: WeeksTableProps) {
  const t = useTexts()
  return (
    <table className={classes.table} aria-label={t.home.weeklySales}>
      <thead>
        <tr>
          <th scope="col">{t.home.week}</th>
          {currencies.map((currency) => (
            <th key={currency} scope="col">
              {t.orders.totalIn[currency]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.from}>
            <th scope="row">
              <DayText day={week.from} />
            </th>
            {currencies.map((currency) => (
              <td key={currency}>
                <Money
                  amount={currency === 'ARS' ? week.total_w_shipping_ARP : week.total_w_shipping_USD}
                  currency={currency}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
