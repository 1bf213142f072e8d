// The table of an order's lines for its buyer (P3) and its seller (V3). In a narrow place a line is a few lines of text.
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { OrderItem } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './OrderLines.module.css'

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
            {[t.orders.unitPrice, t.orders.bought, t.orders.sent, t.orders.cancelled].map((label) => (
              <th key={label} scope="col" data-numeric>
                {label}
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
  const counts = [
    [t.orders.bought, item.quantity],
    [t.orders.sent, item.quantity_sent],
    [t.orders.cancelled, item.quantity_cancel],
  ] as const
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
      {counts.map(([label, count]) => (
        <td key={label} data-numeric data-count={count === 0 ? 'none' : 'some'} data-label={label}>
          {count}
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
