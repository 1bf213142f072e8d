import type { SellerOrder, PurchaseDetail } from '#contract/purchases.ts'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { Deliveries } from './Deliveries.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { orderStateOf } from './states.ts'
import classes from './OrderPanel.module.css'

interface OrderPanelProps {
  order: SellerOrder
  purchase: PurchaseDetail
}

/** What one provider sells of a purchase, what became of it, and how to reach them (P3). */
export function OrderPanel({ order, purchase }: OrderPanelProps) {
  const t = useTexts()
  // What the purchase says too is not said again of its only order.
  const isOneOfSeveral = purchase.buy_orders.length > 1
  const hasSeveralItems = order.buy_order_items.length > 1
  const { code, tone } = orderStateOf(order.state)
  const seller = order.provider.fantasy_name
  return (
    <section className={classes.panel} aria-label={t.purchases.orderOf(order.internal_code, seller)}>
      <header className={classes.header}>
        <div className={classes.names}>
          <h2 className={classes.seller}>{seller}</h2>
          <p className={classes.code}>
            {t.orders.order(order.internal_code)}
            {order.sap_number !== null && (
              <span>
                {t.orders.sapNumber} {order.sap_number}
              </span>
            )}
            <ContactPopover seller={order.provider} />
          </p>
        </div>
        <StateChip tone={tone}>{t.purchases.orderStates[code]}</StateChip>
      </header>
      <OrderProgress order={order} approver={purchase.approver.name} />
      <Deliveries order={order} />
      <OrderItems items={order.buy_order_items} purchase={purchase} />
      {isOneOfSeveral && hasSeveralItems && (
        <div className={classes.again}>
          <BuyAgain
            purchaseId={purchase.id}
            items={order.buy_order_items.map(({ id }) => id)}
            zone={purchase.region}
            variant="default"
            size="compact-sm"
            label={t.purchases.buyOrderAgain}
            named={t.purchases.buyAgainNamed(t.orders.order(order.internal_code))}
          />
        </div>
      )}
      <div className={classes.foot}>
        <section aria-label={t.purchases.historyOf(order.internal_code)} className={classes.history}>
          <h3 className={classes.title}>{t.purchases.history}</h3>
          <OrderHistory order={order} />
        </section>
        {isOneOfSeveral && (
          <section className={classes.totals}>
            <h3 className={classes.title}>{t.purchases.orderTotals}</h3>
            <OrderTotals totals={order} />
          </section>
        )}
      </div>
    </section>
  )
}
