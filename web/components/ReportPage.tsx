// A report of orders: period, totals, groups and the orders behind them (B11, B10).
import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Report, ReportGroup } from '#contract/reports.ts'
import type { Currency } from '#domain/money.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { Page } from '#web/components/Page.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { LinkTarget } from '#web/ui/links.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { currenciesOf } from './report-amounts.ts'
import type { ReportSearch } from './report-search.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportGroups } from './ReportGroups.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import classes from './Report.module.css'

interface ReportPageProps<By extends string> {
  texts: {
    title: string
    groupings: Readonly<Record<By, string>>
    by: Readonly<Record<By, string>>
    fields: Readonly<Record<string, string>>
    empty: string
  }
  intro: string
  search: ReportSearch & { by: By }
  query: UseQueryResult<Report>
  actions: ReactNode
  linkTo: (group: ReportGroup, report: Report) => LinkTarget
  orders: (currencies: readonly Currency[]) => ReactNode
}

export function ReportPage<By extends string>(props: ReportPageProps<By>) {
  const { texts, intro, search, query, actions, linkTo, orders } = props
  const t = useTexts()
  useGeneralError(query)
  const { data: report, error, isPlaceholderData, refetch } = query
  const currencies = report ? currenciesOf(report, search.currency) : []
  return (
    <Page title={texts.title} intro={intro} actions={actions}>
      <ReportFilters
        search={search}
        shown={report}
        filters={report?.filters ?? []}
        groupings={texts.groupings}
        fields={texts.fields}
      />
      {error && !report && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !report && <TableSkeleton rows={6} />}
      {report && (
        <Stack gap="lg" align="stretch" className={classes.content} data-old={isPlaceholderData || undefined}>
          <ReportTotals report={report} currencies={currencies} />
          {report.orders === 0 && report.groups.length === 0 ? (
            <EmptyState illustration="clipboard" title={texts.empty} hint={t.reports.emptyHint} />
          ) : (
            <>
              <ReportGroups
                report={report}
                title={texts.by[search.by]}
                grouping={texts.groupings[search.by]}
                byMonth={search.by === 'month'}
                currencies={currencies}
                linkTo={(group) => linkTo(group, report)}
              />
              {orders(currencies)}
            </>
          )}
        </Stack>
      )}
    </Page>
  )
}
