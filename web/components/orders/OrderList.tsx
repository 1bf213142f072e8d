// A list of orders (P1, Q1, V1), a card for each.
import type { ReactNode } from 'react'
import { PagedList, type PagedListProps } from '#web/components/PagedList.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './OrderList.module.css'

interface OrderListProps<Row> extends Omit<PagedListProps<Row>, 'skeleton' | 'children'> {
  children: (row: Row) => ReactNode
}

export function OrderList<Row extends { id: number }>({ children, ...list }: OrderListProps<Row>) {
  return (
    <PagedList {...list} skeleton={<CardListSkeleton count={3} />}>
      {(rows, areOld) => (
        <ul className={classes.list} aria-busy={areOld} data-stale={areOld || undefined}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
