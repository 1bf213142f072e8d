import { Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pagination } from '#contract/fields.ts'
import { importErrorsQuery, importRowsQuery, type PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardTable, type TableColumn } from '#web/ui/CardTable.tsx'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'

const PER_PAGE = 8

export function ImportRows({ record, onlyJumps = false }: { record: PriceImport; onlyJumps?: boolean }) {
  const { files, priceFiles: t } = useTexts()
  const [page, setPage] = useState(1)
  const query = useQuery(importRowsQuery(record, page, PER_PAGE, onlyJumps))
  return (
    <PagedTable
      query={query}
      onPage={setPage}
      keyOf={({ line }) => line}
      columns={[
        { label: files.line, cell: ({ line }) => line },
        {
          label: t.product,
          heading: true,
          cell: ({ title, sku, previous_preparation_days: before, preparation_days: after }) => (
            <>
              {title}
              <Text size="xs" c="dimmed">
                {sku}
              </Text>
              {after !== null && after !== (before ?? 0) && (
                <Text size="xs">{t.preparation(before ?? 0, after)}</Text>
              )}
            </>
          ),
        },
        {
          label: record.state === 'applied' ? t.previousPrice : t.before,
          numeric: true,
          cell: ({ outcome, previous_value: value, previous_currency: currency, previous_terms: terms }) =>
            outcome === 'added' && value !== null ? (
              t.publishedAgain
            ) : value !== null && currency !== null ? (
              <>
                <Text span inherit c="dimmed" td="line-through">
                  <Money amount={value} currency={currency} />
                </Text>
                {terms && <QuantityTerms terms={terms} currency={currency} />}
              </>
            ) : (
              t.newPublication
            ),
        },
        {
          label: t.after,
          numeric: true,
          cell: ({ value, currency, terms }) => (
            <>
              <strong>
                <Money amount={value} currency={currency} />
              </strong>
              <QuantityTerms terms={terms} currency={currency} />
            </>
          ),
        },
        { label: t.from, cell: ({ date_from }) => <DayText day={date_from} /> },
      ]}
    />
  )
}

export function ErrorRows({ record }: { record: PriceImport }) {
  const { files, priceFiles: t } = useTexts()
  const names: Readonly<Record<string, string>> = t.columns
  const [page, setPage] = useState(1)
  const query = useQuery(importErrorsQuery(record, page, PER_PAGE))
  return (
    <PagedTable
      query={query}
      onPage={setPage}
      keyOf={({ line, column }) => `${line} ${column}`}
      columns={[
        {
          label: files.line,
          heading: true,
          cell: ({ line }) => (
            <>
              <Text span inherit hiddenFrom="sm">
                {files.line}{' '}
              </Text>
              {line}
            </>
          ),
        },
        {
          label: files.column,
          cell: ({ column }) => (Object.hasOwn(names, column) ? names[column] : column),
        },
        { label: files.found, cell: ({ found }) => (found === '' ? files.nothingFound : found) },
        { label: files.reason, cell: ({ reason }) => reason },
      ]}
    />
  )
}

interface PagedTableProps<Row> {
  query: UseQueryResult<{ data: Row[]; pagination: Pagination }>
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => string | number
  onPage: (page: number) => void
}

function PagedTable<Row>({ query, columns, keyOf, onPage }: PagedTableProps<Row>) {
  const { data, error, refetch } = query
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardListSkeleton count={2} />
  return (
    <div>
      <Panel flush>
        <CardTable columns={columns} rows={data.data} keyOf={keyOf} />
      </Panel>
      <Pager pagination={data.pagination} onPage={onPage} />
    </div>
  )
}
