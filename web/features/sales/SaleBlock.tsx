// Items with the same delivery days (V3), to send (V4) or reject together (V5).
import { Button, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { OrderItem } from '#contract/purchases.ts'
import type { BlockToSend } from '#contract/purchases-history.ts'
import type { SaleDetail } from '#contract/sales.ts'
import { LineCells } from '#web/components/OrderLines.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { HistoryButton, ItemHistory } from './ItemHistory.tsx'
import { type Block, openOf, type Quantities } from './sale-state.ts'
import classes from './SalePage.module.css'

/** The number of columns of the table of the items. */
const COLUMNS = 6

interface SaleBlockProps {
  sale: SaleDetail
  block: Block
  toSend: BlockToSend | undefined
  quantities: Quantities
  sendable: boolean
  onReject?: (() => void) | undefined
}

/** A body of the table: the block's heading, and its items. */
export function SaleBlock({ sale, block, toSend, quantities, sendable, onReject }: SaleBlockProps) {
  const t = useTexts()
  const id = useId()
  const rejectable = onReject && block.items.some((item) => openOf(item) > 0)
  return (
    <tbody aria-labelledby={id}>
      <tr className={classes.block}>
        <th scope="rowgroup" colSpan={rejectable ? COLUMNS - 2 : COLUMNS}>
          <div className={classes.blockTitle}>
            <Title order={2} size="h4" id={id}>
              {t.orders.deliveryIn(block.days)}
            </Title>
            {toSend && (
              <span>
                {toSend.overdue ? t.orders.shouldHaveArrived : t.sales.toSendBy}{' '}
                <DayText day={toSend.estimated_date} />
              </span>
            )}
            {toSend?.overdue && <StateChip tone="problem">{t.orders.late}</StateChip>}
          </div>
        </th>
        {rejectable && (
          <td colSpan={2}>
            <Button
              variant="outline"
              bg="var(--surface)"
              color="red.8"
              size="compact-md"
              fz="sm"
              onClick={onReject}
            >
              {t.sales.reject}
            </Button>
          </td>
        )}
      </tr>
      {block.items.map((item) => (
        <SaleItem key={item.id} sale={sale} item={item} quantities={quantities} sendable={sendable} />
      ))}
    </tbody>
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
  const historyId = useId()
  const [opened, setOpened] = useState(false)
  const { title, long_description: description, sku } = item.combination
  return (
    <>
      <tr>
        <LineCells item={item} title={title}>
          <Text inherit lineClamp={1} title={description}>
            {description}
          </Text>
          <div className={classes.itemFoot}>
            <span>
              {t.orders.sku} {sku}
            </span>
            <HistoryButton title={title} id={historyId} opened={opened} onChange={setOpened} />
          </div>
        </LineCells>
        <td className={classes.toSend} data-label={openOf(item) > 0 ? t.sales.toSend : undefined}>
          <QuantityToSend item={item} quantities={quantities} sendable={sendable} />
        </td>
      </tr>
      {opened && (
        <tr className={classes.history}>
          <td colSpan={COLUMNS}>
            <ItemHistory id={historyId} sale={sale} item={item} />
          </td>
        </tr>
      )}
    </>
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
      <Text size="xs" c="dimmed">
        {t.sales.nothingLeft}
      </Text>
    )
  }
  const quantity = quantities.of(item)
  const tooMany = (quantity ?? 0) > left
  return (
    <>
      <span data-print-only data-figures>
        {left}
      </span>
      <QuantityInput
        value={quantity}
        onChange={(value, isRefused) => quantities.set(item, value, isRefused)}
        max={left}
        label={t.sales.toSendOf(item.combination.title)}
        disabled={!sendable}
      />
      <Text size="xs" c={tooMany ? 'var(--mantine-color-error)' : 'dimmed'} mt={4} data-screen-only>
        {t.sales.left(left)}
      </Text>
    </>
  )
}
