// The orders behind the spending (B11).
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SpentOrder } from '#contract/spending.ts'
import type { Day } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'
import { spentOrdersQuery } from '#web/api/spending.ts'
import { ListRows } from '#web/components/ListTable.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText, isZero, Money } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { amountsIn } from './amounts.ts'
import { type SpendingSearch, spendingQuery } from './spending-search.ts'
import classes from './Spending.module.css'

interface SpentOrdersProps {
  search: SpendingSearch
  currencies: readonly Currency[]
  today: Day
}

export function SpentOrders({ search, currencies, today }: SpentOrdersProps) {
  const t = useTexts()
  const { page, per_page } = search
  const query = useQuery(spentOrdersQuery({ ...spendingQuery(search, today), page, per_page }))
  return (
    <section aria-labelledby="spent-orders">
      <Title order={2} size="h3" id="spent-orders" mb="xs">
        {t.spending.behind}
      </Title>
      <ListRows<SpentOrder>
        name={t.spending.behind}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.approvals.count}
        empty={<EmptyState illustration="clipboard" title={t.spending.empty} hint={t.spending.emptyHint} />}
        columns={[
          {
            label: t.spending.order,
            heading: true,
            cell: ({ id, internal_code: code, may_open }) =>
              may_open ? <AnchorLink link={paths.approveOrder(id)}>{code}</AnchorLink> : code,
          },
          { label: t.orders.purchaseDate, cell: ({ created_at }) => <InstantText instant={created_at} /> },
          { label: t.spending.groupings.buyer, cell: ({ buyer }) => buyer },
          { label: t.spending.groupings.seller, cell: ({ seller }) => seller },
          { label: t.orders.costCenter, cell: ({ cost_center }) => cost_center },
          ...currencies.map((currency) => ({
            label: t.orders.totalIn[currency],
            numeric: true,
            cell: (order: SpentOrder) => {
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
