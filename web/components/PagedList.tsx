// A list in pages. A failure also opens a dialog ("generalError").
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Pagination as Pages } from '#contract/fields.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { type RowUpdates, useRowUpdates } from '#web/components/use-row-updates.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CardListSkeleton, Deferred } from '#web/ui/Skeletons.tsx'

export interface PagedListProps<Row> {
  query: UseQueryResult<{ data: Row[]; pagination: Pages }>
  count: (rows: number) => string
  empty: ReactNode
  /** Hides the rows while content above them loads. */
  isHeld?: boolean
  tools?: ((rows: Row[]) => ReactNode) | undefined
  /** Beside the count, also without rows. */
  filters?: ReactNode
  skeleton: ReactNode
  /** Set for a list whose rows others change. */
  updates?: (RowUpdates<Row> & { keyOf: (row: Row) => string | number }) | undefined
  /** `areOld`: rows of the previous page or filters. */
  children: (rows: Row[], areOld: boolean, isUpdated: (row: Row) => boolean) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  useGeneralError(props.query)
  return <List {...props} />
}

function List<Row>({ query, count, empty, isHeld = false, ...parts }: PagedListProps<Row>) {
  const { tools, filters, skeleton, updates, children } = parts
  const { data: answer, error, isPlaceholderData, refetch } = query
  const { isUpdated, text: updated } = useRowUpdates(query, updates)
  const [startedLoading] = useState(!answer)
  // C9
  if (error && !answer?.data.length) return <ErrorState error={error} onRetry={() => void refetch()} />
  // An empty list may be of other filters.
  const rows = isHeld || (isPlaceholderData && answer?.data.length === 0) ? undefined : answer
  const total = isPlaceholderData ? undefined : rows?.pagination.totalRows
  return (
    <>
      <Group justify="space-between" gap="0.25rem 1rem" mih="1.45rem" mb="xs">
        {filters}
        {rows && rows.data.length > 0 && tools?.(rows.data)}
        <Text role="status" size="sm" c="dimmed">
          {total === 0 ? <VisuallyHidden>{count(0)}</VisuallyHidden> : total !== undefined && count(total)}
        </Text>
        {updates && (
          <Text role="status" size="sm" flex={1} miw={0} ta="right" truncate title={updated}>
            {updated}
          </Text>
        )}
      </Group>
      {rows ? (
        <Deferred when={startedLoading} fallback={skeleton}>
          <Rows answer={rows} areOld={isPlaceholderData} empty={empty}>
            {(shown, areOld) => children(shown, areOld, isUpdated)}
          </Rows>
        </Deferred>
      ) : (
        skeleton
      )}
    </>
  )
}

interface RowsProps<Row> extends Pick<PagedListProps<Row>, 'empty'> {
  answer: { data: Row[]; pagination: Pages }
  areOld: boolean
  children: (rows: Row[], areOld: boolean) => ReactNode
}

function Rows<Row>({ answer: { data, pagination }, areOld, empty, children }: RowsProps<Row>) {
  const { currentPage, totalPages, totalRows } = pagination
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

interface CardListProps<Row> extends Omit<PagedListProps<Row>, 'skeleton' | 'updates' | 'children'> {
  updates: RowUpdates<Row>
  children: (row: Row) => ReactNode
}

/** A card per row (P1, Q1, V1, U1). */
export function CardList<Row extends { id: number }>({ updates, children, ...list }: CardListProps<Row>) {
  return (
    <PagedList
      {...list}
      updates={{ ...updates, keyOf: ({ id }) => id }}
      skeleton={<CardListSkeleton count={3} />}
    >
      {(rows, areOld, isUpdated) => (
        <Stack component="ul" gap="md" aria-busy={areOld} opacity={areOld ? 0.5 : 1}>
          {rows.map((row) => (
            <li key={row.id} data-updated={isUpdated(row) || undefined}>
              {children(row)}
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
