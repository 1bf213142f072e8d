// A list in pages, a card for each row: orders, publications (P1, Q1, V1, U1).
import type { ReactNode } from 'react'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './CardList.module.css'
import { PagedList, type PagedListProps } from './PagedList.tsx'

interface CardListProps<Row> extends Omit<PagedListProps<Row>, 'skeleton' | 'children'> {
  children: (row: Row) => ReactNode
}

export function CardList<Row extends { id: number }>({ children, ...list }: CardListProps<Row>) {
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
