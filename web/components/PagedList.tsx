// A list in pages, in every state it can be in: loading, failed, empty, another page on its way. That it could not be had
// is told in a dialog too ("generalError").
import { Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Pagination as Pages } from '#contract/fields.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import classes from './PagedList.module.css'

export interface PagedListProps<Row> {
  query: UseQueryResult<{ data: Row[]; pagination: Pages }>
  /** "3 ventas" */
  count: (rows: number) => string
  /** Instead of the list when nothing fits the filters. */
  empty: ReactNode
  /** Something above is about to come, and would push the rows down. */
  waits?: boolean
  /** Before the count, for the rows that are there. */
  tools?: ((rows: Row[]) => ReactNode) | undefined
  /** While the first answer is on its way. */
  skeleton: ReactNode
  /** Old rows are those of another page or other filters: the ones asked for are on their way. */
  children: (rows: Row[], areOld: boolean) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { isError, errorUpdatedAt } = props.query
  const [dismissed, setDismissed] = useState(0)
  return (
    <>
      <List {...props} />
      <ErrorModal
        opened={isError && errorUpdatedAt !== dismissed}
        onClose={() => setDismissed(errorUpdatedAt)}
      />
    </>
  )
}

function List<Row>({ query, count, empty, waits = false, ...parts }: PagedListProps<Row>) {
  const { tools, skeleton, children } = parts
  const { data: answer, error, isPlaceholderData, refetch } = query
  // Rows that could be had a moment ago are better than none; no rows are no answer (C9).
  if (error && !answer?.data.length) return <ErrorState error={error} onRetry={() => void refetch()} />
  // What is kept from other filters is no answer to these, least of all when it was empty.
  const rows = waits || (isPlaceholderData && answer?.data.length === 0) ? undefined : answer
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
        <Rows answer={rows} areOld={isPlaceholderData} empty={empty}>
          {children}
        </Rows>
      ) : (
        skeleton
      )}
    </>
  )
}

interface RowsProps<Row> extends Pick<PagedListProps<Row>, 'empty' | 'children'> {
  answer: { data: Row[]; pagination: Pages }
  areOld: boolean
}

function Rows<Row>({ answer: { data, pagination }, areOld, empty, children }: RowsProps<Row>) {
  const { currentPage, totalPages, totalRows } = pagination
  // The last row of the last page left the list, or the address was written by hand.
  if (totalPages > 0 && currentPage > totalPages && !areOld) {
    return <Navigate to="." search={(search) => ({ ...search, page: totalPages })} replace />
  }
  return (
    <>
      {totalRows === 0 ? empty : children(data, areOld)}
      <Pagination pagination={pagination} />
    </>
  )
}
