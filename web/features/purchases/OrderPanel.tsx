import { Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderItem, PurchaseDetail, SellerOrder } from '#contract/purchases.ts'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { Deliveries } from './Deliveries.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { isWithdrawn, orderStateOf, progressStateOf } from './states.ts'
import classes from './OrderPanel.module.css'

/** P3 */
export function OrderPanel({ order, purchase }: { order: SellerOrder; purchase: PurchaseDetail }) {
  const t = useTexts()
  const isOneOfSeveral = purchase.buy_orders.length > 1
  const hasSeveralItems = order.buy_order_items.length > 1
  const chip = useOrderChip(order)
  const seller = order.provider.fantasy_name
  return (
    <section className={classes.panel} aria-label={t.purchases.orderOf(order.internal_code, seller)}>
      <header className={classes.header}>
        <div className={classes.names}>
          <Title order={2} size="h3">
            {seller}
          </Title>
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
        <StateChip tone={chip.tone}>{chip.text}</StateChip>
      </header>
      <OrderProgress order={order} approver={purchase.approver.name} />
      <Deliveries order={order} />
      <ul aria-label={t.purchases.items}>
        {order.buy_order_items.map((item) => (
          <Item key={item.id} item={item} purchase={purchase} />
        ))}
      </ul>
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
      <div className={classes.panelFoot}>
        <section aria-label={t.purchases.historyOf(order.internal_code)}>
          <Title order={3} size="h4" mb="md">
            {t.purchases.history}
          </Title>
          <OrderHistory order={order} />
        </section>
        {isOneOfSeveral && (
          <section className={classes.totals}>
            <Title order={3} size="h4" mb="md">
              {t.purchases.orderTotals}
            </Title>
            <OrderTotals totals={order} committed={order.committed} />
          </section>
        )}
      </div>
    </section>
  )
}

/** P6, P9 */
function useOrderChip(order: SellerOrder): { tone: Tone; text: string } {
  const t = useTexts()
  const { code, tone } = orderStateOf(order.state)
  if (isWithdrawn(order)) return { tone: 'neutral', text: t.purchases.outcomes.withdrawn }
  return {
    tone,
    text: progressStateOf(order) === 'sent' ? t.purchases.onItsWay : t.purchases.orderStates[code],
  }
}

function Item({ item, purchase }: { item: OrderItem; purchase: PurchaseDetail }) {
  const t = useTexts()
  const { title, sku, media } = item.combination
  const quantities = [
    [t.purchases.bought, item.quantity],
    [t.purchases.sent, item.quantity_sent],
    [t.purchases.cancelled, item.quantity_cancel],
  ] as const
  return (
    <li className={classes.item}>
      <div className={classes.itemPicture}>
        <ProductImage src={media.image_source} alt="" />
      </div>
      <div className={classes.itemProduct}>
        <Link {...paths.detail(sku)} className={classes.itemTitle}>
          {title}
        </Link>
        <Text size="sm" c="dimmed">
          {t.orders.sku} {sku}
        </Text>
        <Text size="sm" c="dimmed">
          {t.orders.unitPrice}: <PricePlusTax amount={item.price_unit} currency={item.currency_code} />
        </Text>
        <BuyAgain
          purchaseId={purchase.id}
          items={[item.id]}
          zone={purchase.region}
          variant="transparent"
          size="compact-sm"
          px={0}
          label={t.purchases.buyAgain}
          named={t.purchases.buyAgainNamed(title)}
        />
      </div>
      <dl className={classes.itemQuantities}>
        {quantities.map(([label, quantity]) => (
          <div key={label} data-none={quantity === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{quantity}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.itemSubtotal}>
        <VisuallyHidden>{t.orders.subtotal}: </VisuallyHidden>
        <PricePlusTax fw={650} amount={item.subtotal} currency={item.currency_code} />
      </p>
    </li>
  )
}
