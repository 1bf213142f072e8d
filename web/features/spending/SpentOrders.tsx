// The orders behind the spending (B11).
import { useQuery } from '@tanstack/react-query'
import type { SpentOrder } from '#contract/spending.ts'
import type { Day } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'
import { spentOrdersQuery } from '#web/api/spending.ts'
import { ReportOrders } from '#web/components/ReportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { type SpendingSearch, spendingQuery } from './spending-search.ts'

interface SpentOrdersProps {
  search: SpendingSearch
  currencies: readonly Currency[]
  today: Day
}

export function SpentOrders({ search, currencies, today }: SpentOrdersProps) {
  const t = useTexts()
  const { page, per_page } = search
  return (
    <ReportOrders<SpentOrder>
      texts={t.spending}
      query={useQuery(spentOrdersQuery({ ...spendingQuery(search, today), page, per_page }))}
      search={search}
      currencies={currencies}
      columns={[
        {
          label: t.reports.order,
          heading: true,
          cell: ({ id, internal_code: code, may_open }) =>
            may_open ? <AnchorLink link={paths.approveOrder(id)}>{code}</AnchorLink> : code,
        },
        { label: t.orders.purchaseDate, cell: ({ created_at }) => <InstantText instant={created_at} /> },
        { label: t.spending.groupings.buyer, cell: ({ buyer }) => buyer },
        { label: t.spending.groupings.seller, cell: ({ seller }) => seller },
        { label: t.orders.costCenter, cell: ({ cost_center }) => cost_center },
      ]}
    />
  )
}
