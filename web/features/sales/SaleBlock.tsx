// The items of a sale with the same delivery days (V3), and what can be done with them together (V5).
import { Button } from '@mantine/core'
import type { BlockToSend } from '#contract/purchases.ts'
import { formatDay } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import { SaleItem } from './SaleItem.tsx'
import type { Block } from './sale-blocks.ts'
import { openOf } from './sale-state.ts'
import type { Quantities } from './use-quantities.ts'
import classes from './SaleBlock.module.css'

interface SaleBlockProps {
  orderId: number
  block: Block
  /** Of what is left of it. */
  toSend: BlockToSend | undefined
  quantities: Quantities
  sendable: boolean
  /** Absent when nothing can be rejected. */
  onReject?: (() => void) | undefined
}

export function SaleBlock({ orderId, block, toSend, quantities, sendable, onReject }: SaleBlockProps) {
  const t = useTexts()
  const language = useLanguage()
  const open = block.items.some((item) => openOf(item) > 0)
  const rejectButton = open && onReject && (
    <Button variant="outline" color="red.8" size="compact-md" fz="sm" onClick={onReject}>
      {t.sales.reject}
    </Button>
  )
  return (
    <Panel flush title={t.orders.deliveryIn(block.days)} actions={rejectButton}>
      {toSend && (
        <p className={classes.when}>
          {t.sales.toSendBy(formatDay(toSend.estimated_date, language))}
          {toSend.overdue && <StateChip tone="problem">{t.sales.late}</StateChip>}
        </p>
      )}
      <ul className={classes.items}>
        {block.items.map((item) => (
          <SaleItem key={item.id} orderId={orderId} item={item} quantities={quantities} sendable={sendable} />
        ))}
      </ul>
    </Panel>
  )
}
