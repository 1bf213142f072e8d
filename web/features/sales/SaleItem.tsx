// One item of a sale (V3): what was bought, what became of it, and how much goes now (V4).
import { Text, Title } from '@mantine/core'
import type { OrderItem } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { QuantityToSend } from './QuantityToSend.tsx'
import type { Quantities } from './use-quantities.ts'
import classes from './SaleItem.module.css'

interface SaleItemProps {
  orderId: number
  item: OrderItem
  quantities: Quantities
  /** Whether the sale's state lets anything be sent. */
  sendable: boolean
}

export function SaleItem({ orderId, item, quantities, sendable }: SaleItemProps) {
  const t = useTexts()
  const { combination } = item
  const counts = [
    [t.sales.bought, item.quantity],
    [t.sales.sent, item.quantity_sent],
    [t.sales.cancelled, item.quantity_cancel],
  ] as const
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <ProductImage src={combination.media.image_source} alt="" size={5} />
        <div className={classes.text}>
          <Title order={3} size="h4">
            {combination.title}
          </Title>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {combination.long_description}
          </Text>
          <Text size="xs" c="dimmed" mt={4}>
            {t.orders.sku} {combination.sku}
          </Text>
          <PricePlusTax size="sm" fw={600} amount={item.price_unit} currency={item.currency_code} />
        </div>
        <dl className={classes.counts}>
          {counts.map(([label, count]) => (
            <div key={label} data-zero={count === 0 || undefined}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <QuantityToSend item={item} quantities={quantities} sendable={sendable} />
      </div>
      <ItemHistory orderId={orderId} item={item} />
    </li>
  )
}
