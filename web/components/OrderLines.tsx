// The table of an order's lines for its buyer (P3) and its seller (V3). In a narrow place a line is a few lines of text.
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { OrderItem } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './OrderLines.module.css'

const COUNTS = ['bought', 'sent', 'cancelled'] as const

interface OrderLinesProps {
  /** After those of `LineCells`. */
  columns: ReactNode
  /** The bodies of the table. */
  children: ReactNode
}

export function OrderLines({ columns, children }: OrderLinesProps) {
  const t = useTexts()
  return (
    <div className={classes.lines}>
      <table className={classes.table} aria-label={t.orders.lines}>
        <thead>
          <tr>
            <th scope="col">{t.orders.product}</th>
            <th scope="col" data-numeric>
              {t.orders.unitPrice}
            </th>
            {COUNTS.map((name) => (
              <th key={name} scope="col" data-numeric data-column={name}>
                {t.orders[name]}
              </th>
            ))}
            {columns}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface LineCellsProps {
  item: OrderItem
  title: ReactNode
  /** Below the title. */
  children: ReactNode
}

export function LineCells({ item, title, children }: LineCellsProps) {
  const t = useTexts()
  const counts = { bought: item.quantity, sent: item.quantity_sent, cancelled: item.quantity_cancel }
  return (
    <>
      <th scope="row">
        <div className={classes.product}>
          <ProductImage src={item.combination.media.image_source} alt="" size={2.5} />
          <div className={classes.text}>
            <div className={classes.title}>{title}</div>
            {children}
          </div>
        </div>
      </th>
      <td data-numeric data-each={t.orders.each}>
        <PricePlusTax amount={item.price_unit} currency={item.currency_code} />
      </td>
      {COUNTS.map((name) => (
        <td
          key={name}
          data-numeric
          data-column={name}
          data-count={counts[name] === 0 ? 'none' : 'some'}
          data-label={t.orders[name]}
        >
          {counts[name]}
        </td>
      ))}
    </>
  )
}

/** The heading of a column whose cells say what they are. */
export function HiddenColumn({ label }: { label: string }) {
  return (
    <th scope="col" data-screen-only>
      <VisuallyHidden>{label}</VisuallyHidden>
    </th>
  )
}
