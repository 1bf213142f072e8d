// What is wrong in a file: row, column and reason of each, and that nothing was written (U5).
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importErrorsQuery, type ImportError, type PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { Actions } from './Actions.tsx'
import classes from './ImportTable.module.css'
import { Pager } from './Pager.tsx'

const PER_PAGE = 8

export function ImportErrors({ record, onAgain }: { record: PriceImport; onAgain: () => void }) {
  const t = useTexts()
  const { wrong, message, reason } = record
  return (
    <>
      <Alert
        color="red"
        icon={<IconAlertCircle size={18} aria-hidden />}
        title={message ?? t.priceFiles.failed}
        role="alert"
      >
        {wrong > 0 ? t.priceFiles.wrongRows(wrong) : (reason ?? t.words.weWillFixIt)}
      </Alert>
      {wrong > 0 && <Errors record={record} />}
      <Actions>
        <Button onClick={onAgain}>{t.priceFiles.again}</Button>
      </Actions>
    </>
  )
}

function Errors({ record }: { record: PriceImport }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(importErrorsQuery(record, page, PER_PAGE))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardListSkeleton count={2} />
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t.priceFiles.line}</th>
              <th>{t.priceFiles.column}</th>
              <th>{t.priceFiles.found}</th>
              <th>{t.priceFiles.reason}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <Row key={`${row.line} ${row.column}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager pagination={data.pagination} onPage={setPage} />
    </div>
  )
}

function Row({ row: { line, column, found, reason } }: { row: ImportError }) {
  const t = useTexts()
  const names: Readonly<Record<string, string>> = t.priceFiles.columns
  return (
    <tr>
      <th scope="row">
        <span className={classes.phoneOnly}>{t.priceFiles.line} </span>
        {line}
      </th>
      <td data-label={t.priceFiles.column}>{Object.hasOwn(names, column) ? names[column] : column}</td>
      <td data-label={t.priceFiles.found} className={classes.found}>
        {found === '' ? t.priceFiles.nothingFound : found}
      </td>
      <td data-label={t.priceFiles.reason}>{reason}</td>
    </tr>
  )
}
