// Items with the same delivery days (V3), to send (V4) or reject together (V5).
import { Button, Text, Title } from '@mantine/core'
import type { BlockToSend, OrderItem } from '#contract/purchases.ts'
import type { SaleDetail } from '#contract/sales.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { type Block, openOf, type Quantities } from './sale-state.ts'
import classes from './SalePage.module.css'

interface SaleBlockProps {
  sale: SaleDetail
  block: Block
  toSend: BlockToSend | undefined
  quantities: Quantities
  sendable: boolean
  onReject?: (() => void) | undefined
}

export function SaleBlock({ sale, block, toSend, quantities, sendable, onReject }: SaleBlockProps) {
  const t = useTexts()
  const open = block.items.some((item) => openOf(item) > 0)
  const rejectButton = open && onReject && (
    <Button variant="outline" color="red.8" size="compact-md" fz="sm" onClick={onReject}>
      {t.sales.reject}
    </Button>
  )
  return (
    <Panel
      flush
      className={classes.block ?? ''}
      title={t.orders.deliveryIn(block.days)}
      actions={rejectButton}
    >
      {toSend && (
        <p className={classes.blockDay}>
          <span>
            {toSend.overdue ? t.orders.shouldHaveArrived : t.sales.toSendBy}{' '}
            <DayText day={toSend.estimated_date} />
          </span>
          {toSend.overdue && <StateChip tone="problem">{t.orders.late}</StateChip>}
        </p>
      )}
      <ul>
        {block.items.map((item) => (
          <SaleItem key={item.id} sale={sale} item={item} quantities={quantities} sendable={sendable} />
        ))}
      </ul>
    </Panel>
  )
}

interface SaleItemProps {
  sale: SaleDetail
  item: OrderItem
  quantities: Quantities
  sendable: boolean
}

function SaleItem({ sale, item, quantities, sendable }: SaleItemProps) {
  const t = useTexts()
  const { combination } = item
  const counts = [
    [t.sales.bought, item.quantity],
    [t.sales.sent, item.quantity_sent],
    [t.sales.cancelled, item.quantity_cancel],
  ] as const
  return (
    <li className={classes.item}>
      <div className={classes.itemRow}>
        <ProductImage src={combination.media.image_source} alt="" size={5} />
        <div className={classes.itemText}>
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
        <dl className={classes.itemCounts}>
          {counts.map(([label, count]) => (
            <div key={label} data-zero={count === 0 || undefined}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <QuantityToSend item={item} quantities={quantities} sendable={sendable} />
      </div>
      <ItemHistory sale={sale} item={item} />
    </li>
  )
}

interface QuantityToSendProps {
  item: OrderItem
  quantities: Quantities
  sendable: boolean
}

/** V4 */
function QuantityToSend({ item, quantities, sendable }: QuantityToSendProps) {
  const t = useTexts()
  const left = openOf(item)
  if (left === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.toSend}>
        {t.sales.nothingLeft}
      </Text>
    )
  }
  const quantity = quantities.of(item)
  const tooMany = (quantity ?? 0) > left
  return (
    <div className={classes.toSend}>
      <Text size="xs" c="dimmed" mb={4} aria-hidden>
        {t.sales.toSend}
      </Text>
      <QuantityInput
        value={quantity}
        onChange={(value) => quantities.set(item, value)}
        max={left}
        label={t.sales.toSendOf(item.combination.title)}
        disabled={!sendable}
      />
      <Text size="xs" c={tooMany ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
        {t.sales.left(left)}
      </Text>
    </div>
  )
}
