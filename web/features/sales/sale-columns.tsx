// "Mis ventas" as a table (B3).
import { VisuallyHidden } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import type { SaleCard as Sale } from '#contract/sales.ts'
import type { RowColumn } from '#web/components/ListTable.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { ChipsCell, CodeCell, CutCell, DueCell, WholeCell } from '#web/components/OrderCells.tsx'
import { useOrderColumns } from '#web/components/order-columns.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { SaleChips } from './SaleCard.tsx'
import classes from './sale-columns.module.css'

/** The seller's own note without a line of its own (B10). */
function NoteIcon({ note }: { note: string }) {
  const t = useTexts()
  return (
    <span className={classes.note} title={note}>
      <IconNote size={16} aria-hidden />
      <VisuallyHidden>{`${t.orders.sellerNote}: ${note}`}</VisuallyHidden>
    </span>
  )
}

export function useSaleColumns(search: OrderListSearch): RowColumn<Sale>[] {
  const t = useTexts()
  const { date, products, total } = useOrderColumns()
  return [
    {
      label: t.sales.order,
      heading: true,
      phone: 'first',
      cell: ({ id, internal_code: code, seller_note: note }) => (
        <span className={classes.code}>
          <CodeCell code={code} label={`${t.orders.seeOrder} ${code}`} link={paths.sale(id, search)} />
          {note !== null && <NoteIcon note={note} />}
        </span>
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
