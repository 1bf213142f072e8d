// A purchase with all its orders, to decide on at once (Q3): where the e-mail to the approver leads.
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Group } from '@mantine/core'
import type { PurchaseApproval } from '#contract/approvals.ts'
import { purchaseToApproveQuery } from '#web/api/orders.ts'
import { VatTotals } from '#web/components/OrderTotals.tsx'
import { BudgetPanel } from '#web/components/BudgetUse.tsx'
import { hasMoreSteps } from '#web/components/approval-chain.ts'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderColumns } from '#web/components/OrderLayout.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Amounts } from './Amounts.tsx'
import { ApprovalChips } from './ApprovalCard.tsx'
import { PurchaseSteps, TurnNotice } from './ApprovalSteps.tsx'
import { ApprovalFrame, DecidesFor, DecisionPanel } from './ApprovalFrame.tsx'
import { ApprovalFacts, ApprovalLines, SpendingPanel, Unusual } from './ApprovalFacts.tsx'
import { DecisionResults, DecisionsDialog, useDecisions } from './DecideSeveral.tsx'
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
  const purchase = query.data
  const title = purchase ? t.purchases.purchase(purchase.internal_code) : t.approvals.purchaseSummary
  return (
    <ApprovalFrame query={query} list={list} title={title} crumb={title}>
      {(shown) => <PurchaseView purchase={shown} list={list} />}
    </ApprovalFrame>
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
            <VatTotals vat={purchase.vat} />
          </Panel>
        }
        actions={
          pending.length > 0 ? (
            <DecisionPanel
              hint={
                pending.some(({ chain }) => hasMoreSteps(chain))
                  ? t.approvalRules.severalText
                  : t.approvals.purchaseHint
              }
              total={sumOrders(pending)}
              labels={{ approve: t.approvals.approveAll, reject: t.approvals.rejectAll }}
              onChoose={(choice) => decisions.open(choice, pending)}
            />
          ) : undefined
        }
      >
        <div className={classes.top}>
          {decisions.results && (
            <DecisionResults results={decisions.results} list={list} onClose={decisions.dismiss} />
          )}
          {pending.length > 0 && order.on_behalf_of !== null && <DecidesFor name={order.on_behalf_of} />}
          {pending.length === 0 && <TurnNotice order={order} />}
          <Unusual orders={orders} />
          <PurchaseSteps orders={orders} />
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
        <BudgetPanel
          budgets={purchase.budgets}
          purchaseLabel={t.budgets.thisPurchase}
          notice={(_, over) => t.budgets.approvalWarns(over)}
        />
        <SpendingPanel spending={purchase} orders={orders} />
      </OrderColumns>
      <DecisionsDialog decisions={decisions} />
    </>
  )
}
