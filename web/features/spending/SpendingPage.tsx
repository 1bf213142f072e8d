// "Gastos" (B11)
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { meQuery } from '#web/api/account.ts'
import { exportSpending, spendingQuery as readSpending } from '#web/api/spending.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { Page } from '#web/components/Page.tsx'
import { ExportOrders } from '#web/features/order-exports/ExportOrders.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { SpendingFilters } from './SpendingFilters.tsx'
import { SpendingGroups } from './SpendingGroups.tsx'
import { currenciesOf, SpendingTotals } from './SpendingTotals.tsx'
import { SpentOrders } from './SpentOrders.tsx'
import { spendingQuery } from './spending-search.ts'
import classes from './Spending.module.css'

export function SpendingPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/spending' })
  const [today] = useState(() => dayOf(new Date()))
  const { data: me } = useQuery(meQuery)
  const filters = spendingQuery(search, today)
  const query = useQuery(readSpending({ ...filters, by: search.by }))
  useGeneralError(query)
  const { data: spending, error, isPlaceholderData, refetch } = query
  return (
    <Page
      title={t.spending.title}
      intro={me?.client?.administrator ? t.spending.introOfCompany : t.spending.intro}
      actions={
        <ExportOrders
          total={spending?.orders}
          count={t.approvals.count}
          start={(format) => exportSpending({ ...filters, format })}
        />
      }
    >
      <SpendingFilters search={search} shown={spending} filters={spending?.filters ?? []} />
      {error && !spending && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !spending && <TableSkeleton rows={6} />}
      {spending && (
        <Stack gap="lg" align="stretch" className={classes.content} data-old={isPlaceholderData || undefined}>
          <SpendingTotals spending={spending} currencies={currenciesOf(spending, search.currency)} />
          {spending.orders === 0 && spending.groups.length === 0 ? (
            <EmptyState illustration="clipboard" title={t.spending.empty} hint={t.spending.emptyHint} />
          ) : (
            <>
              <SpendingGroups
                spending={spending}
                search={search}
                currencies={currenciesOf(spending, search.currency)}
              />
              <SpentOrders
                search={search}
                currencies={currenciesOf(spending, search.currency)}
                today={today}
              />
            </>
          )}
        </Stack>
      )}
    </Page>
  )
}
