// "Mis ventas" as a table (B3).
import type { SaleCard as Sale } from '#contract/sales.ts'
import type { RowColumn } from '#web/components/ListTable.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import {
  ChipsCell,
  CodeCell,
  CutCell,
  DateCell,
  DueCell,
  ProductsCell,
  TotalCell,
  WholeCell,
} from '#web/components/OrderCells.tsx'
import { OrderTable, type OrderTableProps } from '#web/components/OrderTable.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { SaleChips } from './SaleCard.tsx'

type SaleTableProps = Pick<OrderTableProps<Sale>, 'query' | 'empty' | 'updates' | 'filters'> & {
  search: OrderListSearch
}

export function SaleTable({ search, ...list }: SaleTableProps) {
  const t = useTexts()
  return (
    <OrderTable
      name={t.sales.title}
      {...list}
      search={search}
      columns={useColumns(search)}
      keyOf={({ id }) => id}
      count={t.sales.count}
    />
  )
}

function useColumns(search: OrderListSearch): RowColumn<Sale>[] {
  const t = useTexts()
  return [
    {
      label: t.sales.order,
      heading: true,
      phone: 'first',
      cell: ({ id, internal_code: code }) => (
        <CodeCell code={code} label={`${t.orders.seeOrder} ${code}`} link={paths.sale(id, search)} />
      ),
    },
    {
      label: t.purchases.date,
      sort: 'created_at',
      phone: 'middle',
      cell: ({ created_at }) => <DateCell instant={created_at} />,
    },
    { label: t.sales.company, cell: ({ client }) => <WholeCell>{client.company}</WholeCell> },
    { label: t.sales.zone, sort: 'region', cell: ({ region }) => <CutCell narrow>{region}</CutCell> },
    {
      label: t.orders.product,
      wide: true,
      phone: 'second',
      cell: ({ titles }) => <ProductsCell titles={titles} />,
    },
    {
      label: t.sales.numbers,
      cell: ({ dispatch_notes: notes, sap_number: sap }) => (
        <CutCell>{[...notes, ...(sap === null ? [] : [`SAP ${sap}`])].join(', ')}</CutCell>
      ),
    },
    {
      label: t.orders.state,
      phone: 'secondEnd',
      cell: ({ state, overdue }) => (
        <ChipsCell late={overdue && t.orders.late}>
          <SaleChips sale={{ state, overdue: false }} />
        </ChipsCell>
      ),
    },
    {
      label: t.orders.delivery,
      sort: 'due_date',
      cell: ({ due_date: due, estimated_date: day, overdue }) => <DueCell day={due ?? day} late={overdue} />,
    },
    {
      label: t.orders.total,
      sort: 'total',
      numeric: true,
      phone: 'firstEnd',
      cell: (sale) => <TotalCell of={sale} />,
    },
  ]
}
