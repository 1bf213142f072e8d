import type { ReactNode } from 'react'
import type { ProviderOrder } from '#contract/purchases.ts'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { OrderTotals } from '#web/components/orders/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { OrderItems } from './OrderItems.tsx'
import { orderStateOf } from './states.ts'
import classes from './OrderPanel.module.css'

interface OrderPanelProps {
  order: ProviderOrder
  history: ReactNode
  /** Needless when the order is all of the purchase. */
  withTotals: boolean
}

/** What one provider sells of a purchase, what became of it, and how to reach them (P3). */
export function OrderPanel({ order, history, withTotals }: OrderPanelProps) {
  const t = useTexts()
  const { code, tone } = orderStateOf(order.state)
  const seller = order.provider.fantasy_name
  return (
    <section className={classes.panel} aria-label={t.purchases.orderOf(order.internal_code, seller)}>
      <header className={classes.header}>
        <div className={classes.names}>
          <h2 className={classes.seller}>{seller}</h2>
          <p className={classes.code}>
            {t.orders.order(order.internal_code)}
            <ContactPopover seller={order.provider} />
          </p>
        </div>
        <StateChip tone={tone}>{t.purchases.orderStates[code]}</StateChip>
      </header>
      <OrderItems items={order.buy_order_items} />
      <div className={classes.foot}>
        <section aria-label={t.purchases.historyOf(order.internal_code)} className={classes.history}>
          <h3 className={classes.title}>{t.purchases.history}</h3>
          {history}
        </section>
        {withTotals && (
          <section className={classes.totals}>
            <h3 className={classes.title}>{t.purchases.orderTotals}</h3>
            <OrderTotals totals={order} />
          </section>
        )}
      </div>
    </section>
  )
}
