// An order to decide on, with everything that takes on one page (Q2, Q3).
import { Alert } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { OrderColumns } from '#web/components/OrderColumns.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { mayDecide } from './approval-state.ts'
import { ApprovalFacts } from './ApprovalFacts.tsx'
import { ApprovalLines } from './ApprovalLines.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { Outcome } from './Outcome.tsx'
import { SamePurchase } from './SamePurchase.tsx'
import { SpendingPanel } from './SpendingPanel.tsx'
import { useDecision } from './use-decision.ts'
import classes from './ApprovalView.module.css'

export function ApprovalView({ order }: { order: ApprovalDetail }) {
  const t = useTexts()
  const top = useRef<HTMLDivElement>(null)
  // The buttons are gone with the decision.
  const decision = useDecision(order.id, () => top.current?.focus({ preventScroll: true }))
  const open = mayDecide(order.state)
  return (
    <>
      <OrderColumns
        aside={
          <Panel title={t.approvals.summary}>
            <OrderTotals totals={order} />
          </Panel>
        }
        actions={open ? <DecisionPanel order={order} onChoose={decision.open} /> : undefined}
      >
        <div ref={top} tabIndex={-1} className={classes.top}>
          {open && order.on_behalf_of !== null && (
            <Alert
              role="note"
              icon={<IconUserShare size={20} aria-hidden />}
              title={t.approvals.onBehalfOf(order.on_behalf_of)}
            >
              {t.approvals.standsIn(order.on_behalf_of)}
            </Alert>
          )}
          <Outcome order={order} conflict={decision.conflict} />
          <ApprovalFacts order={order} />
        </div>
        <ApprovalLines items={order.buy_order_items} />
        <SamePurchase purchase={order.purchase} />
        <SpendingPanel order={order} />
      </OrderColumns>
      <DecisionDialog order={order} decision={decision} />
    </>
  )
}
