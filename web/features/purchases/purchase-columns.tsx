// "Mis compras" as a table (B3).
import type { PurchaseCard as Purchase } from '#contract/purchases.ts'
import type { RowColumn } from '#web/components/ListTable.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { ChipsCell, CodeCell, CutCell, DueCell } from '#web/components/OrderCells.tsx'
import { useOrderColumns } from '#web/components/order-columns.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/Panel.tsx'
import { StateOfPurchase } from './PurchaseCard.tsx'

export function usePurchaseColumns(search: OrderListSearch): RowColumn<Purchase>[] {
  const t = useTexts()
  const { date, products, total } = useOrderColumns()
  return [
    {
      label: t.purchases.number,
      heading: true,
      phone: 'first',
      cell: ({ id, internal_code: code }) => (
        <CodeCell code={code} label={`${t.purchases.see} ${code}`} link={paths.myOrder(id, search)} />
      ),
    },
    date,
    products,
    {
      label: t.purchases.sellers(1),
      cell: ({ providers }) => <CutCell>{providers.join(', ')}</CutCell>,
    },
    {
      label: t.orders.state,
      phone: 'secondEnd',
      cell: (purchase) => <StateCell purchase={purchase} />,
    },
    {
      label: t.orders.delivery,
      cell: ({ estimated_date: day, due_date: due, overdue }) => (
        <DueCell day={(overdue && due) || day} late={overdue} />
      ),
    },
    total,
  ]
}

function StateCell({ purchase }: { purchase: Purchase }) {
  const t = useTexts()
  const { overdue, deliveries_to_confirm: deliveries } = purchase
  return (
    <ChipsCell late={overdue && t.purchases.late}>
      <StateOfPurchase purchase={purchase} />
      {deliveries > 0 && <StateChip tone="waiting">{t.purchases.toConfirmShort(deliveries)}</StateChip>}
    </ChipsCell>
  )
}
