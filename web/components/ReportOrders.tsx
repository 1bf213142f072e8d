// The orders behind a report, with what counts of each (B11, B10).
import { Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { OrderTotals } from '#contract/fields.ts'
import type { Currency } from '#domain/money.ts'
import { ListRows } from '#web/components/ListTable.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { isZero, Money } from '#web/ui/formatted.tsx'
import { amountsIn } from './report-amounts.ts'
import classes from './Report.module.css'

type Rows<Order> = ComponentProps<typeof ListRows<Order>>

interface ReportOrdersProps<Order> extends Pick<Rows<Order>, 'query' | 'search' | 'columns'> {
  texts: { behind: string; empty: string }
  currencies: readonly Currency[]
}

/** The amounts follow the columns given. */
export function ReportOrders<Order extends OrderTotals & { id: number }>(props: ReportOrdersProps<Order>) {
  const { texts, query, search, columns, currencies } = props
  const t = useTexts()
  return (
    <section aria-labelledby="orders-behind">
      <Title order={2} size="h3" id="orders-behind" mb="xs">
        {texts.behind}
      </Title>
      <ListRows<Order>
        name={texts.behind}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.approvals.count}
        empty={<EmptyState illustration="clipboard" title={texts.empty} hint={t.reports.emptyHint} />}
        columns={[
          ...columns,
          ...currencies.map((currency) => ({
            label: t.orders.totalIn[currency],
            numeric: true,
            cell: (order: Order) => {
              const { total } = amountsIn(order, currency)
              return isZero(total) ? (
                <span className={classes.soft}>–</span>
              ) : (
                <Money amount={total} currency={currency} />
              )
            },
          })),
        ]}
      />
    </section>
  )
}
