import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderItem } from '#contract/purchases.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import classes from './OrderItems.module.css'

/** What was bought, and how much of it was sent and cancelled (P3). */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const t = useTexts()
  return (
    <ul className={classes.items} aria-label={t.purchases.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  )
}

function Item({ item }: { item: OrderItem }) {
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
        <BuyAgain sku={sku} title={title} />
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
