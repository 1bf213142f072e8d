// "Detalle del pedido" of an approver (Q2, S6).
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers, IconUserShare } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { approvalQuery } from '#web/api/orders.ts'
import { ApiFailure } from '#web/api/failure.ts'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { OrderColumns } from '#web/components/OrderLayout.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { Amounts } from './Amounts.tsx'
import { ApprovalChips, isWithdrawn } from './ApprovalCard.tsx'
import { ApprovalFacts, ApprovalLines, SamePurchase, SpendingPanel, Unusual } from './ApprovalFacts.tsx'
import { type Choice, DecisionDialog, useDecision } from './DecisionDialog.tsx'
import { mayDecide } from './orders.ts'
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
  const { data: order, error, refetch } = query
  useGeneralError(query)
  const isGone = error instanceof ApiFailure && error.status === 404
  if (isGone && !order) return <NotFoundPage />
  return (
    <Page
      title={order ? t.orders.order(order.internal_code) : t.orders.detailTitle}
      chips={order && !isGone && <ApprovalChips order={order} />}
      crumbs={[
        { label: t.approvals.title, link: paths.approveOrders(list) },
        { label: t.orders.detailTitle },
      ]}
    >
      {isGone ? (
        <DelegationEnded />
      ) : order ? (
        <ApprovalView order={order} list={list} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
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
            <OrderTotals totals={order} committed={order.committed} />
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
              {t.approvals.decidesFor(order.on_behalf_of)}
            </Alert>
          )}
          <DecisionTaken order={order} conflict={decision.conflict} />
          <Unusual orders={[order]} />
          <ApprovalFacts order={order} />
        </div>
        <ApprovalLines title={t.approvals.products} items={order.buy_order_items} />
        <SamePurchase purchase={order.purchase} list={list} withdrawn={isWithdrawn(order)} />
        <SpendingPanel spending={order} orders={[order]} />
      </OrderColumns>
      <DecisionDialog order={order} decision={decision} />
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
  if (state === 1) return null
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

/** Q3 */
function DecisionPanel({ order, onChoose }: { order: ApprovalDetail; onChoose: (choice: Choice) => void }) {
  const t = useTexts()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" visibleFrom="md">
        {t.approvals.decisionHint}
      </Text>
      <Group justify="space-between" align="flex-start" fz="sm" hiddenFrom="md">
        <span>{t.approvals.total}</span>
        <Text component="b" inherit fw={700} ta="right">
          <Amounts of={order} />
        </Text>
      </Group>
      <Group grow gap="xs">
        <Button variant="outline" color="red.8" onClick={() => onChoose('reject')}>
          {t.approvals.reject}
        </Button>
        <Button onClick={() => onChoose('approve')}>{t.approvals.approve}</Button>
      </Group>
    </Stack>
  )
}

/** Q3, G5 */
export function DelegationEnded() {
  const t = useTexts()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <div ref={region} role="region" aria-label={t.approvals.noLonger} tabIndex={-1}>
      <EmptyState
        illustration="signpost"
        title={t.approvals.noLonger}
        hint={t.approvals.noLongerHint}
        action={<ButtonLink link={paths.approveOrders()}>{t.approvals.backToList}</ButtonLink>}
      />
    </div>
  )
}
