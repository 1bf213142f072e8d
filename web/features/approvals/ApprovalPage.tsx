// "Detalle del pedido" of an approver (Q2, S6).
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { approvalQuery } from '#web/api/orders.ts'
import { purchaseOrderFile } from '#web/api/papers.ts'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { BudgetPanel } from '#web/components/BudgetUse.tsx'
import { hasMoreSteps } from '#web/components/approval-chain.ts'
import { OrderColumns } from '#web/components/OrderLayout.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ApprovalChips, isWithdrawn } from './ApprovalCard.tsx'
import { ApprovalSteps, TurnNotice } from './ApprovalSteps.tsx'
import { ApprovalFrame, DecidesFor, DecisionPanel } from './ApprovalFrame.tsx'
import { ApprovalFacts, ApprovalLines, SamePurchase, SpendingPanel, Unusual } from './ApprovalFacts.tsx'
import { DecisionDialog, useDecision } from './DecisionDialog.tsx'
import { mayDecide } from './orders.ts'
import { PartialDialog } from './PartialDialog.tsx'
import classes from './ApprovalPage.module.css'

const ROUTE = '/shell/approve-orders/order-detail/$orderId'

export function ApprovalPage() {
  const { orderId } = useParams({ from: ROUTE })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Approval key={id} id={id} />
}

function Approval({ id }: { id: number }) {
  const t = useTexts()
  const list = useSearch({ from: ROUTE })
  const query = useQuery(approvalQuery(id))
  const order = query.data
  return (
    <ApprovalFrame
      query={query}
      list={list}
      title={order ? t.orders.order(order.internal_code) : t.orders.detailTitle}
      crumb={t.orders.detailTitle}
      chips={(shown) => <ApprovalChips order={shown} />}
    >
      {(shown) => <ApprovalView order={shown} list={list} />}
    </ApprovalFrame>
  )
}

function ApprovalView({ order, list }: { order: ApprovalDetail; list: OrderListSearch }) {
  const t = useTexts()
  const top = useRef<HTMLDivElement>(null)
  // The focused button disappears.
  const decision = useDecision(order.id, () => top.current?.focus({ preventScroll: true }))
  const open = mayDecide(order.state)
  return (
    <>
      <OrderColumns
        aside={
          <Panel title={t.approvals.summary}>
            <OrderTotals totals={order} committed={order.committed} taxed={order} />
            {order.state !== 3 && (
              <Group mt="sm">
                <PaperMenu
                  label={t.papers.purchaseOrder}
                  named={t.papers.of(t.papers.purchaseOrder, order.internal_code)}
                  read={purchaseOrderFile(order.id)}
                />
              </Group>
            )}
          </Panel>
        }
        actions={
          open ? (
            <DecisionPanel
              hint={hasMoreSteps(order.chain) ? t.approvalRules.decisionHint : t.approvals.decisionHint}
              total={order}
              labels={{ approve: t.approvals.approve, reject: t.approvals.reject }}
              onChoose={decision.open}
            />
          ) : undefined
        }
      >
        <div ref={top} tabIndex={-1} className={classes.top}>
          {open && order.on_behalf_of !== null && <DecidesFor name={order.on_behalf_of} />}
          <TurnNotice order={order} />
          <DecisionTaken order={order} conflict={decision.conflict} />
          <Unusual orders={[order]} />
          <ApprovalSteps order={order} />
          <ApprovalFacts order={order} />
        </div>
        <ApprovalLines
          title={t.approvals.products}
          actions={
            open && (
              <Button variant="default" size="compact-sm" onClick={() => decision.open('part')}>
                {t.approvals.part.open}
              </Button>
            )
          }
          items={order.buy_order_items}
        />
        <SamePurchase purchase={order.purchase} list={list} withdrawn={isWithdrawn(order)} />
        <BudgetPanel
          budgets={order.budgets}
          purchaseLabel={t.budgets.thisOrder}
          notice={(_, over) => t.budgets.approvalWarns(over)}
        />
        <SpendingPanel spending={order} orders={[order]} />
      </OrderColumns>
      {decision.choice === 'part' ? (
        <PartialDialog order={order} decision={decision} />
      ) : (
        <DecisionDialog order={order} decision={decision} />
      )}
    </>
  )
}

interface DecisionTakenProps {
  order: ApprovalDetail
  conflict: boolean
}

/** Q3, G5; without a decision the buyer withdrew it (P9). */
function DecisionTaken({ order, conflict }: DecisionTakenProps) {
  const t = useTexts()
  const { state, decided_by: by } = order
  if (state === 0 || state === 1 || order.step !== null) return null
  if (by === null && order.steps === 0)
    return <Panel title={t.approvals.outcome[2]}>{t.approvals.byRules}</Panel>
  if (by === null) return <Panel title={t.approvals.withdrawn}>{t.approvals.withdrawnText}</Panel>
  const at = <InstantText instant={by.at} withTime />
  const who = (
    <>
      {by.name}
      {by.on_behalf_of !== null && (
        <Text span inherit display="block" fw={400} c="dimmed">
          {t.approvals.onBehalfOf(by.on_behalf_of)}
        </Text>
      )}
    </>
  )
  return (
    <>
      {conflict && (
        <Alert
          color="orange"
          role="alert"
          icon={<IconUsers size={20} aria-hidden />}
          title={t.approvals.decidedFirst}
        >
          {t.approvals.decidedFirstText}
        </Alert>
      )}
      <Panel title={t.approvals.outcome[state]}>
        <Facts
          items={[
            [t.approvals.decidedBy[state], who],
            [t.approvals.decidedAt, at],
            ...(state === 3
              ? [[t.approvals.rejectionReason, order.rejection_reason ?? t.approvals.noReason] as const]
              : []),
          ]}
        />
      </Panel>
    </>
  )
}
