// What is asked for, line by line (Q2).
import { Text, Title } from '@mantine/core'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './ApprovalLines.module.css'

type Item = ApprovalDetail['buy_order_items'][number]

export function ApprovalLines({ items }: { items: readonly Item[] }) {
  const t = useTexts()
  return (
    <Panel flush title={t.approvals.products}>
      <ul className={classes.list}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ item }: { item: Item }) {
  const t = useTexts()
  const figures = [
    [t.words.quantity, item.quantity],
    [t.orders.unitPrice, <PricePlusTax key="unit" amount={item.price_unit} currency={item.currency_code} />],
    [t.orders.subtotal, <PricePlusTax key="subtotal" amount={item.subtotal} currency={item.currency_code} />],
  ] as const
  return (
    <li className={classes.line}>
      <ProductImage src={item.combination.media.image_source} alt="" size={4} />
      <div className={classes.text}>
        <Title order={3} size="h4">
          {item.combination.title}
        </Title>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {item.sku}
        </Text>
        <Text size="xs" c="dimmed">
          {t.orders.deliveryIn(item.days_delivery_time_block)}
        </Text>
      </div>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
