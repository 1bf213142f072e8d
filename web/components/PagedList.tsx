// A list in pages. A failure also opens a dialog ("generalError").
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Pagination as Pages } from '#contract/fields.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'

export interface PagedListProps<Row> {
  query: UseQueryResult<{ data: Row[]; pagination: Pages }>
  count: (rows: number) => string
  empty: ReactNode
  /** Hides the rows while content above them loads. */
  isHeld?: boolean
  tools?: ((rows: Row[]) => ReactNode) | undefined
  skeleton: ReactNode
  /** `areOld`: rows of the previous page or filters. */
  children: (rows: Row[], areOld: boolean) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  useGeneralError(props.query)
  return <List {...props} />
}

function List<Row>({ query, count, empty, isHeld = false, ...parts }: PagedListProps<Row>) {
  const { tools, skeleton, children } = parts
  const { data: answer, error, isPlaceholderData, refetch } = query
  // C9
  if (error && !answer?.data.length) return <ErrorState error={error} onRetry={() => void refetch()} />
  // An empty list may be of other filters.
  const rows = isHeld || (isPlaceholderData && answer?.data.length === 0) ? undefined : answer
  const total = isPlaceholderData ? undefined : rows?.pagination.totalRows
  return (
    <>
      <Group justify="space-between" gap="0.25rem 1rem" mih="1.45rem" mb="xs">
        {rows && rows.data.length > 0 && tools?.(rows.data)}
        <Text role="status" size="sm" c="dimmed">
          {total === 0 ? <VisuallyHidden>{count(0)}</VisuallyHidden> : total !== undefined && count(total)}
        </Text>
      </Group>
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

interface CardListProps<Row> extends Omit<PagedListProps<Row>, 'skeleton' | 'children'> {
  children: (row: Row) => ReactNode
}

/** A card per row (P1, Q1, V1, U1). */
export function CardList<Row extends { id: number }>({ children, ...list }: CardListProps<Row>) {
  return (
    <PagedList {...list} skeleton={<CardListSkeleton count={3} />}>
      {(rows, areOld) => (
        <Stack component="ul" gap="md" aria-busy={areOld} opacity={areOld ? 0.5 : 1}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
