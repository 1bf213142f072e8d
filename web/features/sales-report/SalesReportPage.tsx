// "Resumen de ventas" (B10)
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { exportSalesReport, salesReportQuery as readSalesReport } from '#web/api/sales-report.ts'
import { ReportPage } from '#web/components/ReportPage.tsx'
import { ExportOrders } from '#web/features/order-exports/ExportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { SoldOrders } from './SoldOrders.tsx'
import { behindGroup, salesReportQuery } from './sales-report-search.ts'

export function SalesReportPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/sales-report' })
  const [today] = useState(() => dayOf(new Date()))
  const filters = salesReportQuery(search, today)
  const query = useQuery(readSalesReport({ ...filters, by: search.by }))
  return (
    <ReportPage
      texts={t.salesReport}
      intro={t.salesReport.intro}
      search={search}
      query={query}
      actions={
        <ExportOrders
          total={query.data?.orders}
          count={t.approvals.count}
          start={(format) => exportSalesReport({ ...filters, format })}
        />
      }
      linkTo={(group, shown) => paths.salesReport(behindGroup(search, group, shown))}
      orders={(currencies) => <SoldOrders search={search} currencies={currencies} today={today} />}
    />
  )
}
