// The orders behind the sales report (B10).
import { useQuery } from '@tanstack/react-query'
import type { SoldOrder } from '#contract/sales-report.ts'
import type { Day } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'
import { soldOrdersQuery } from '#web/api/sales-report.ts'
import { ReportOrders } from '#web/components/ReportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { type SalesReportSearch, salesReportQuery } from './sales-report-search.ts'

interface SoldOrdersProps {
  search: SalesReportSearch
  currencies: readonly Currency[]
  today: Day
}

export function SoldOrders({ search, currencies, today }: SoldOrdersProps) {
  const t = useTexts()
  const { page, per_page } = search
  return (
    <ReportOrders<SoldOrder>
      texts={t.salesReport}
      query={useQuery(soldOrdersQuery({ ...salesReportQuery(search, today), page, per_page }))}
      search={search}
      currencies={currencies}
      columns={[
        {
          label: t.reports.order,
          heading: true,
          cell: ({ id, internal_code: code }) => <AnchorLink link={paths.sale(id)}>{code}</AnchorLink>,
        },
        { label: t.orders.purchaseDate, cell: ({ created_at }) => <InstantText instant={created_at} /> },
        { label: t.salesReport.groupings.company, cell: ({ company }) => company },
        { label: t.salesReport.buyer, cell: ({ buyer }) => buyer },
        { label: t.salesReport.groupings.zone, cell: ({ region }) => region },
      ]}
    />
  )
}
