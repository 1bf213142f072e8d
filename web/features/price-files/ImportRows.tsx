import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { type ImportRow, importRowsQuery, type PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './price-files.module.css'

const PER_PAGE = 8

/** The changed prices. */
export function ImportRows({ record }: { record: PriceImport }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(importRowsQuery(record, page, PER_PAGE))
  const before = record.state === 'applied' ? t.priceFiles.previousPrice : t.priceFiles.before
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardListSkeleton count={2} />
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t.priceFiles.line}</th>
              <th>{t.priceFiles.product}</th>
              <th data-number>{before}</th>
              <th data-number>{t.priceFiles.after}</th>
              <th>{t.priceFiles.from}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <Row key={row.line} row={row} before={before} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager pagination={data.pagination} onPage={setPage} />
    </div>
  )
}

function Row({ row, before }: { row: ImportRow; before: string }) {
  const t = useTexts()
  const { line, sku, title, previous_value, previous_currency, value, currency, date_from } = row
  return (
    <tr>
      <td data-label={t.priceFiles.line}>{line}</td>
      <th scope="row">
        <span className={classes.title}>{title}</span>
        <span className={classes.sku}>{sku}</span>
      </th>
      <td data-number data-label={before}>
        {previous_value !== null && previous_currency !== null ? (
          <span className={classes.before}>
            <Money amount={previous_value} currency={previous_currency} />
          </span>
        ) : (
          t.priceFiles.newPublication
        )}
      </td>
      <td data-number data-label={t.priceFiles.after}>
        <strong>
          <Money amount={value} currency={currency} />
        </strong>
      </td>
      <td data-label={t.priceFiles.from} className={classes.day}>
        <DayText day={date_from} />
      </td>
    </tr>
  )
}

interface PagerProps {
  pagination: { currentPage: number; totalPages: number }
  onPage: (page: number) => void
}

/** Pages of a list in a dialog, which has no address. */
export function Pager({ pagination: { currentPage, totalPages }, onPage }: PagerProps) {
  const t = useTexts()
  if (totalPages <= 1) return null
  const step = (to: number) => ({
    variant: 'default',
    // Not disabled at the ends: it would lose the focus.
    'aria-disabled': to < 1 || to > totalPages,
    'data-disabled': to < 1 || to > totalPages || undefined,
    onClick: () => {
      if (to >= 1 && to <= totalPages) onPage(to)
    },
  })
  return (
    <nav aria-label={t.priceFiles.pages} className={classes.pager}>
      <Button {...step(currentPage - 1)}>{t.priceFiles.previous}</Button>
      <Text size="sm" c="dimmed" role="status">
        {t.priceFiles.pageOf(currentPage, totalPages)}
      </Text>
      <Button {...step(currentPage + 1)}>{t.priceFiles.next}</Button>
    </nav>
  )
}
