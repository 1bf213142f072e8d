// A compact table of orders or purchases; the rows per page are remembered (B3, decision 038).
import { chooseView } from '#web/session/views.ts'
import { ListRows, type ListRowsProps } from './ListTable.tsx'
import { NEWEST_FIRST } from './order-list-search.ts'

export type OrderTableProps<Row> = Omit<ListRowsProps<Row>, 'compact' | 'standardSort' | 'onRowsPerPage'>

export function OrderTable<Row>(props: OrderTableProps<Row>) {
  return (
    <ListRows
      {...props}
      compact
      standardSort={NEWEST_FIRST}
      onRowsPerPage={(per_page) => chooseView({ per_page })}
    />
  )
}
