// A list of orders (P1, Q1, V1) in every state it can be in: loading, failed, empty, another page on its way.
import { Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Pagination as Pages } from '#contract/fields.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './OrderList.module.css'

interface OrderListProps<Row> {
  query: UseQueryResult<{ data: Row[]; pagination: Pages }>
  /** "3 ventas" */
  count: (rows: number) => string
  /** Instead of the list when nothing fits the filters. */
  empty: ReactNode
  /** Before the count, for the rows that are there. */
  tools?: (rows: Row[]) => ReactNode
  children: (row: Row) => ReactNode
}

export function OrderList<Row extends { id: number }>({
  query,
  count,
  empty,
  tools,
  children,
}: OrderListProps<Row>) {
  const { data: answer, error, isPlaceholderData, refetch } = query
  // Rows that could be had a moment ago are better than none; no rows are no answer (C9).
  if (error && !answer?.data.length) return <ErrorState error={error} onRetry={() => void refetch()} />
  // What is kept from other filters is no answer to these, least of all when it was empty.
  const rows = isPlaceholderData && answer?.data.length === 0 ? undefined : answer
  const total = isPlaceholderData ? undefined : rows?.pagination.totalRows
  return (
    <>
      <div className={classes.above}>
        {rows && rows.data.length > 0 && tools?.(rows.data)}
        <Text role="status" size="sm" c="dimmed">
          {total === 0 ? <VisuallyHidden>{count(0)}</VisuallyHidden> : total !== undefined && count(total)}
        </Text>
      </div>
      {rows ? (
        <Rows answer={rows} isOld={isPlaceholderData} empty={empty}>
          {children}
        </Rows>
      ) : (
        <CardListSkeleton count={3} />
      )}
    </>
  )
}

interface RowsProps<Row> extends Pick<OrderListProps<Row>, 'empty' | 'children'> {
  answer: { data: Row[]; pagination: Pages }
  /** Of another page or other filters: the ones asked for are on their way. */
  isOld: boolean
}

function Rows<Row extends { id: number }>({ answer, isOld, empty, children }: RowsProps<Row>) {
  const { currentPage, totalPages, totalRows } = answer.pagination
  // The last order of the last page was decided on or sent, or the address was written by hand.
  if (totalPages > 0 && currentPage > totalPages && !isOld) {
    return <Navigate to="." search={(search) => ({ ...search, page: totalPages })} replace />
  }
  return (
    <>
      {totalRows === 0 ? (
        empty
      ) : (
        <ul className={classes.list} aria-busy={isOld} data-stale={isOld || undefined}>
          {answer.data.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      <Pagination pagination={answer.pagination} />
    </>
  )
}
