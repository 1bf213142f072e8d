// A sale, read and acted on (V3–V6).
import { useRef } from 'react'
import type { SaleDetail } from '#contract/sales.ts'
import { OrderColumns } from '#web/components/OrderColumns.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { blocksOf } from './sale-blocks.ts'
import { openOf, saleAllows } from './sale-state.ts'
import { SaleBlock } from './SaleBlock.tsx'
import { SaleFacts } from './SaleFacts.tsx'
import { Claims, PartialDeliveries } from './SaleNotices.tsx'
import { SendDialog } from './SendDialog.tsx'
import { SendPanel } from './SendPanel.tsx'
import { useQuantities } from './use-quantities.ts'
import { useRejection } from './use-rejection.ts'
import { useSending } from './use-sending.ts'
import classes from './SaleView.module.css'

export function SaleView({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const top = useRef<HTMLDivElement>(null)
  // The button that was pressed may be gone with the act.
  const readOn = () => top.current?.focus({ preventScroll: true })
  const blocks = blocksOf(sale.buy_order_items)
  const sendable = saleAllows('send', sale.state) && sale.buy_order_items.some((item) => openOf(item) > 0)
  const rejectable = saleAllows('cancel', sale.state)
  const quantities = useQuantities(sale.buy_order_items)
  const sending = useSending(sale.id, quantities, readOn)
  const rejection = useRejection(sale.id, blocks, readOn)
  return (
    <>
      <OrderColumns
        aside={
          <Panel title={t.sales.summary}>
            <OrderTotals totals={sale} />
          </Panel>
        }
        actions={sendable ? <SendPanel quantities={quantities} onSend={sending.open} /> : undefined}
      >
        <div ref={top} tabIndex={-1} className={classes.top}>
          {sale.state === 8 && <Claims sale={sale} />}
          {sendable && <PartialDeliveries />}
          <SaleFacts sale={sale} />
        </div>
        {blocks.map((block) => (
          <SaleBlock
            key={block.days}
            orderId={sale.id}
            block={block}
            toSend={sale.to_send.find((one) => one.days_delivery_time_block === block.days)}
            quantities={quantities}
            sendable={sendable}
            onReject={rejectable ? () => rejection.open(block) : undefined}
          />
        ))}
      </OrderColumns>
      <SendDialog sending={sending} allowed={sendable && !quantities.tooMany && sending.items.length > 0} />
      <RejectDialog rejection={rejection} />
    </>
  )
}
