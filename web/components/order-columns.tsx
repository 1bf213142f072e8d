// Columns that a table of purchases and one of sales share (B3).
import { useTexts } from '#web/session/language.ts'
import type { RowColumn } from './ListTable.tsx'
import { DateCell, ProductsCell, TotalCell, type WithShipping } from './OrderCells.tsx'

interface Order extends WithShipping {
  created_at: string
  titles: readonly string[]
}

export function useOrderColumns(): Record<'date' | 'products' | 'total', RowColumn<Order>> {
  const t = useTexts()
  return {
    date: {
      label: t.purchases.date,
      sort: 'created_at',
      phone: 'middle',
      cell: ({ created_at }) => <DateCell instant={created_at} />,
    },
    products: {
      label: t.orders.product,
      wide: true,
      phone: 'second',
      cell: ({ titles }) => <ProductsCell titles={titles} />,
    },
    total: {
      label: t.orders.total,
      sort: 'total',
      numeric: true,
      phone: 'firstEnd',
      cell: (order) => <TotalCell of={order} />,
    },
  }
}
