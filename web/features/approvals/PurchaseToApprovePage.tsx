// A purchase with all its orders, to decide on at once (Q3): where the e-mail to the approver leads.
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import type { PurchaseApproval } from '#contract/approvals.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { purchaseToApproveQuery } from '#web/api/orders.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderColumns } from '#web/components/OrderLayout.tsx'
import { Page } from '#web/components/Page.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { Amounts } from './Amounts.tsx'
import { ApprovalChips } from './ApprovalCard.tsx'
import { ApprovalFacts, ApprovalLines, SpendingPanel, Unusual } from './ApprovalFacts.tsx'
import { DelegationEnded } from './ApprovalPage.tsx'
import { type Decisions, DecisionResults, DecisionsDialog, useDecisions } from './DecideSeveral.tsx'
import { mayDecide, sumOrders } from './orders.ts'
import classes from './ApprovalPage.module.css'

const ROUTE = '/shell/approve-orders/purchase-detail/$purchaseId'

export function PurchaseToApprovePage() {
  const { purchaseId } = useParams({ from: ROUTE })
  const id = wholeNumber(purchaseId, 1)
  return id === undefined ? <NotFoundPage /> : <Purchase key={id} id={id} />
}

function Purchase({ id }: { id: number }) {
  const t = useTexts()
  const list = useSearch({ from: ROUTE })
  const query = useQuery(purchaseToApproveQuery(id))
  const { data: purchase, error, refetch } = query
  useGeneralError(query)
  const isGone = error instanceof ApiFailure && error.status === 404
  if (isGone && !purchase) return <NotFoundPage />
  const title = purchase ? t.purchases.purchase(purchase.internal_code) : t.approvals.purchaseSummary
  return (
    <Page
      title={title}
      crumbs={[{ label: t.approvals.title, link: paths.approveOrders(list) }, { label: title }]}
    >
      {isGone ? (
        <DelegationEnded />
      ) : purchase ? (
        <PurchaseView purchase={purchase} list={list} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function PurchaseView({ purchase, list }: { purchase: PurchaseApproval; list: OrderListSearch }) {
  const t = useTexts()
  const decisions = useDecisions(() => {})
  const { orders } = purchase
  const pending = orders.filter(({ state }) => mayDecide(state))
  const [order] = orders
  if (!order) return null
  return (
    <>
      <OrderColumns
        aside={
          <Panel title={t.approvals.purchaseSummary}>
            <Facts
              items={[
                ...orders.map(
                  (one) => [one.provider.fantasy_name, <Amounts key={one.id} of={one} />] as const,
                ),
                [t.approvals.total, <Amounts key="total" of={purchase} />],
              ]}
            />
          </Panel>
        }
        actions={pending.length > 0 ? <DecideAll orders={pending} onDecide={decisions.open} /> : undefined}
      >
        <div className={classes.top}>
          {decisions.results && (
            <DecisionResults results={decisions.results} list={list} onClose={decisions.dismiss} />
          )}
          {pending.length > 0 && order.on_behalf_of !== null && (
            <Alert
              role="note"
              icon={<IconUserShare size={20} aria-hidden />}
              title={t.approvals.onBehalfOf(order.on_behalf_of)}
            >
              {t.approvals.decidesFor(order.on_behalf_of)}
            </Alert>
          )}
          <Unusual orders={orders} />
          <ApprovalFacts order={order} ofPurchase />
        </div>
        {orders.map((one) => (
          <ApprovalLines
            key={one.id}
            title={
              <>
                {one.provider.fantasy_name} ·{' '}
                <AnchorLink inherit underline="always" link={paths.approveOrder(one.id, list)}>
                  {t.orders.order(one.internal_code)}
                </AnchorLink>
              </>
            }
            actions={
              <Group gap="xs">
                <ApprovalChips order={one} />
              </Group>
            }
            items={one.buy_order_items}
          />
        ))}
        <SpendingPanel spending={purchase} orders={orders} />
      </OrderColumns>
      <DecisionsDialog decisions={decisions} />
    </>
  )
}

interface DecideAllProps {
  orders: PurchaseApproval['orders']
  onDecide: Decisions['open']
}

function DecideAll({ orders, onDecide }: DecideAllProps) {
  const t = useTexts()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" visibleFrom="md">
        {t.approvals.purchaseHint}
      </Text>
      <Group justify="space-between" align="flex-start" fz="sm" hiddenFrom="md">
        <span>{t.approvals.total}</span>
        <Text component="b" inherit fw={700} ta="right">
          <Amounts of={sumOrders(orders)} />
        </Text>
      </Group>
      <Group grow gap="xs">
        <Button variant="outline" color="red.8" onClick={() => onDecide('reject', orders)}>
          {t.approvals.rejectAll}
        </Button>
        <Button onClick={() => onDecide('approve', orders)}>{t.approvals.approveAll}</Button>
      </Group>
    </Stack>
  )
}
