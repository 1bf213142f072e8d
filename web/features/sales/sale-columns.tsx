// "Mis ventas" as a table (B3).
import type { SaleCard as Sale } from '#contract/sales.ts'
import type { RowColumn } from '#web/components/ListTable.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { ChipsCell, CodeCell, CutCell, DueCell, WholeCell } from '#web/components/OrderCells.tsx'
import { useOrderColumns } from '#web/components/order-columns.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { SaleChips } from './SaleCard.tsx'

export function useSaleColumns(search: OrderListSearch): RowColumn<Sale>[] {
  const t = useTexts()
  const { date, products, total } = useOrderColumns()
  return [
    {
      label: t.sales.order,
      heading: true,
      phone: 'first',
      cell: ({ id, internal_code: code }) => (
        <CodeCell code={code} label={`${t.orders.seeOrder} ${code}`} link={paths.sale(id, search)} />
      ),
    },
    date,
    { label: t.sales.company, cell: ({ client }) => <WholeCell>{client.company}</WholeCell> },
    { label: t.sales.zone, sort: 'region', cell: ({ region }) => <CutCell narrow>{region}</CutCell> },
    products,
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
    total,
  ]
}
