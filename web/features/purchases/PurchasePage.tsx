// "Estado de la compra" (P3, P4)
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { IconCircleCheck, IconClock, IconFlag, IconTruckDelivery } from '@tabler/icons-react'
import { Stack } from '@mantine/core'
import type { PurchaseDetail, SellerOrder } from '#contract/purchases.ts'
import { PURCHASE_CODES } from '#contract/state-codes.ts'
import { anyOfNames } from '#texts/approval-rules.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { purchaseQuery } from '#web/api/orders.ts'
import { purchaseOrdersFile } from '#web/api/papers.ts'
import { nextDeciders } from '#web/components/approval-chain.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { EstimatedDate } from '#web/components/EstimatedDate.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { Comment, OrderColumns } from '#web/components/OrderLayout.tsx'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { SaveInList } from '#web/components/SaveInList.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText, longDay } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { Approvers } from './Approvers.tsx'
import { ApprovalBanner, ApproverBanner } from '#web/components/ApproverBanner.tsx'
import { PurchaseChips } from './PurchaseCard.tsx'
import { Redo, RedoneLinks } from './Redo.tsx'
import { isAsked, StillWanted } from './StillWanted.tsx'
import { WithdrawPurchase } from './WithdrawPurchase.tsx'
import { orderStateOf, type Stage, type PurchaseSummary as Summary, summaryOf } from './states.ts'
import classes from './PurchasePage.module.css'

const ROUTE = '/shell/my-orders/order-detail/$orderId'

export function PurchasePage() {
  const { orderId } = useParams({ from: ROUTE })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Purchase key={id} id={id} />
}

function Purchase({ id }: { id: number }) {
  const t = useTexts()
  const list = useSearch({ from: ROUTE })
  const query = useQuery(purchaseQuery(id))
  const { data: purchase, error, refetch } = query
  useGeneralError(query)
  // Another buyer's purchase looks missing (S6).
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={purchase ? t.purchases.purchase(purchase.internal_code) : t.purchases.detailTitle}
      chips={purchase && <PurchaseChips purchase={purchase} />}
      actions={
        purchase && (
          <>
            {!isAsked(purchase) && <WithdrawPurchase purchase={purchase} />}
            <OrdersPaper orders={purchase.buy_orders} />
            <SaveInList size="sm" items={linesOf(purchase)} regionId={null} />
            <Redo purchase={purchase} />
            <BuyAgain
              purchaseId={purchase.id}
              zone={purchase.region}
              variant="default"
              label={t.purchases.buyAgainAll}
            />
          </>
        )
      }
      crumbs={[{ label: t.purchases.title, link: paths.myOrders(list) }, { label: t.purchases.detailTitle }]}
    >
      {purchase ? (
        <>
          <StillWanted purchase={purchase} />
          {isWaiting(purchase) && <NextBanner purchase={purchase} />}
          <RedoneLinks purchase={purchase} />
          <PurchaseSummary orders={purchase.buy_orders} />
          <OrderColumns aside={<PurchaseData purchase={purchase} />}>
            {purchase.buy_orders.map((order) => (
              <OrderPanel key={order.id} order={order} purchase={purchase} />
            ))}
          </OrderColumns>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

const linesOf = ({ buy_orders: orders }: PurchaseDetail) =>
  orders.flatMap(({ buy_order_items: items }) =>
    items.map(({ combination, quantity }) => ({ sku: combination.sku, quantity })),
  )

/** The orders of several sellers in one file (F4). */
function OrdersPaper({ orders }: { orders: readonly SellerOrder[] }) {
  const { papers } = useTexts()
  const ids = orders.filter(({ state }) => orderStateOf(state).name !== 'rejected').map(({ id }) => id)
  if (ids.length < 2) return null
  return (
    <PaperMenu
      size="sm"
      label={papers.purchaseOrders}
      named={papers.purchaseOrders}
      read={purchaseOrdersFile(ids)}
    />
  )
}

const isWaiting = ({ state }: PurchaseDetail) => state === PURCHASE_CODES.pending_approval

function NextBanner({ purchase }: { purchase: PurchaseDetail }) {
  const t = useTexts()
  const language = useLanguage()
  const next = nextDeciders(purchase.buy_orders)
  if (next.length === 0) return <ApproverBanner approver={purchase.approver} />
  return (
    <ApprovalBanner>
      {t.approvalRules.purchaseWaits} <strong>{anyOfNames(next, language)}</strong>
    </ApprovalBanner>
  )
}

const ICONS = {
  claimed: IconFlag,
  on_its_way: IconTruckDelivery,
  preparing: IconClock,
  waiting: IconClock,
  received: IconCircleCheck,
  rejected: IconFlag,
  withdrawn: IconFlag,
  cancelled: IconFlag,
} as const satisfies Record<Stage, unknown>

function PurchaseSummary({ orders }: { orders: readonly SellerOrder[] }) {
  const t = useTexts()
  const language = useLanguage()
  const summary = summaryOf(orders)
  const Icon = ICONS[summary.stages[0]?.stage ?? 'preparing']
  const day = summary.nextDay === null ? '' : longDay(summary.nextDay, language)
  const toCome = summary.toCome > 0 && t.purchases.toCome(summary.toCome, summary.overdue, day)
  return (
    <p className={classes.summary} data-late={summary.overdue > 0 || undefined}>
      <Icon size={22} stroke={1.75} className={classes.summaryIcon} aria-hidden />
      <span>
        {stagesText(summary, t.purchases)}
        {toCome && `; ${toCome}`}.
      </span>
    </p>
  )
}

function stagesText({ stages }: Summary, t: ReturnType<typeof useTexts>['purchases']): string {
  const total = stages.reduce((sum, { orders }) => sum + orders, 0)
  const [first, ...others] = stages.map(({ stage, orders }) => ({ orders, text: t.stages[stage](orders) }))
  if (!first) return ''
  if (others.length === 0) return t.ordersAre(total, first.text)
  return [
    t.someOrdersAre(first.orders, total, first.text),
    ...others.map(({ orders, text }) => `${orders} ${text}`),
  ].join(', ')
}

function PurchaseData({ purchase }: { purchase: PurchaseDetail }) {
  const t = useTexts()
  const bought = <InstantText instant={purchase.created_at} withTime />
  const updated = <InstantText instant={purchase.updated_at} withTime />
  const arrives = <EstimatedDate order={purchase} />
  const { approver, buy_orders: orders } = purchase
  const approvers = <Approvers orders={orders} next={isWaiting(purchase) ? approver : null} />
  return (
    <>
      <Panel title={t.purchases.totals}>
        <OrderTotals totals={purchase} committed={purchase.committed} taxed={purchase} />
      </Panel>
      <Panel title={t.purchases.data}>
        <Facts
          layout="columns"
          items={[
            [t.orders.purchaseDate, bought],
            [t.purchases.updated, updated],
            [t.orders.estimatedDate, arrives],
            [t.orders.zone, purchase.region],
            [t.orders.address, purchase.address_description, 'wide'],
            [t.orders.costCenter, purchase.cost_center, 'wide'],
            [t.purchases.approver, approvers, 'wide'],
          ]}
        />
        <Stack gap="xs" mt="md">
          <Comment label={t.purchases.commentsForSeller} text={purchase.provider_comments} />
          <Comment label={t.purchases.approverComments} text={purchase.approver_comments} />
        </Stack>
      </Panel>
    </>
  )
}
