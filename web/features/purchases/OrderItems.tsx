import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderItem, PurchaseDetail } from '#contract/purchases.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import classes from './OrderItems.module.css'

interface OrderItemsProps {
  items: readonly OrderItem[]
  purchase: PurchaseDetail
}

/** What was bought, and how much of it was sent and cancelled (P3). */
export function OrderItems({ items, purchase }: OrderItemsProps) {
  const t = useTexts()
  return (
    <ul className={classes.items} aria-label={t.purchases.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} purchase={purchase} />
      ))}
    </ul>
  )
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
      <div className={classes.picture}>
        <ProductImage src={media.image_source} alt="" />
      </div>
      <div className={classes.product}>
        <Link {...paths.detail(sku)} className={classes.title}>
          {title}
        </Link>
        <p className={classes.detail}>
          {t.orders.sku} {sku}
        </p>
        <p className={classes.detail}>
          {t.orders.unitPrice}: <PricePlusTax amount={item.price_unit} currency={item.currency_code} />
        </p>
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
      <dl className={classes.quantities}>
        {quantities.map(([label, quantity]) => (
          <div key={label} data-none={quantity === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{quantity}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.subtotal}>
        <VisuallyHidden>{t.orders.subtotal}: </VisuallyHidden>
        <PricePlusTax fw={650} amount={item.subtotal} currency={item.currency_code} />
      </p>
    </li>
  )
}
