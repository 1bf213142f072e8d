import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importRowsQuery, type ImportRow, type PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './ImportTable.module.css'
import { Pager } from './Pager.tsx'

const PER_PAGE = 8

/** The prices that change, from what to what. */
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
