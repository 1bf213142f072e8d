// "Gastos" (B11)
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { meQuery } from '#web/api/account.ts'
import { exportSpending, spendingQuery as readSpending } from '#web/api/spending.ts'
import { ReportPage } from '#web/components/ReportPage.tsx'
import { ExportOrders } from '#web/features/order-exports/ExportOrders.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { SpentOrders } from './SpentOrders.tsx'
import { behindGroup, spendingQuery } from './spending-search.ts'

export function SpendingPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/spending' })
  const [today] = useState(() => dayOf(new Date()))
  const { data: me } = useQuery(meQuery)
  const filters = spendingQuery(search, today)
  const query = useQuery(readSpending({ ...filters, by: search.by }))
  return (
    <ReportPage
      texts={t.spending}
      intro={me?.client?.administrator ? t.spending.introOfCompany : t.spending.intro}
      search={search}
      query={query}
      actions={
        <ExportOrders
          total={query.data?.orders}
          count={t.approvals.count}
          start={(format) => exportSpending({ ...filters, format })}
        />
      }
      linkTo={(group, shown) => paths.spending(behindGroup(search, group, shown))}
      orders={(currencies) => <SpentOrders search={search} currencies={currencies} today={today} />}
    />
  )
}
