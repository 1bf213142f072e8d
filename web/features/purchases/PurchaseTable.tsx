// "Mis compras" as a table (B3).
import type { PurchaseCard as Purchase } from '#contract/purchases.ts'
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
} from '#web/components/OrderCells.tsx'
import { OrderTable, type OrderTableProps } from '#web/components/OrderTable.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/Panel.tsx'
import { StateOfPurchase } from './PurchaseCard.tsx'

type PurchaseTableProps = Pick<OrderTableProps<Purchase>, 'query' | 'empty' | 'updates' | 'filters'> & {
  search: OrderListSearch
}

export function PurchaseTable({ search, ...list }: PurchaseTableProps) {
  const t = useTexts()
  return (
    <OrderTable
      name={t.purchases.title}
      {...list}
      search={search}
      columns={useColumns(search)}
      keyOf={({ id }) => id}
      count={t.purchases.count}
    />
  )
}

function useColumns(search: OrderListSearch): RowColumn<Purchase>[] {
  const t = useTexts()
  return [
    {
      label: t.purchases.number,
      heading: true,
      phone: 'first',
      cell: ({ id, internal_code: code }) => (
        <CodeCell code={code} label={`${t.purchases.see} ${code}`} link={paths.myOrder(id, search)} />
      ),
    },
    {
      label: t.purchases.date,
      sort: 'created_at',
      phone: 'middle',
      cell: ({ created_at }) => <DateCell instant={created_at} />,
    },
    {
      label: t.orders.product,
      wide: true,
      phone: 'second',
      cell: ({ titles }) => <ProductsCell titles={titles} />,
    },
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
    {
      label: t.orders.total,
      sort: 'total',
      numeric: true,
      phone: 'firstEnd',
      cell: (purchase) => <TotalCell of={purchase} />,
    },
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
