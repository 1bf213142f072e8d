// "Estado de la compra" (P3): the purchase, what each provider does about it, and what the buyer answers (P4).
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { purchaseQuery } from '#web/api/purchases.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { OrderHistory } from '#web/components/purchases/OrderHistory.tsx'
import { OrderPanel } from '#web/components/purchases/OrderPanel.tsx'
import { PurchaseData } from '#web/components/purchases/PurchaseData.tsx'
import { PURCHASE_TONES } from '#web/components/purchases/states.ts'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import classes from './PurchasePage.module.css'

export function PurchasePage() {
  const t = useTexts()
  const { orderId } = useParams({ from: '/shell/my-orders/order-detail/$orderId' })
  const id = wholeNumber(orderId, 1)
  const {
    data: purchase,
    error,
    refetch,
  } = useQuery({ ...purchaseQuery(id ?? 0), enabled: id !== undefined })
  const isMissing = id === undefined || (error instanceof ApiFailure && error.status === 404)
  return (
    <Page
      title={t.purchases.detailTitle}
      windowTitle={purchase ? t.purchases.purchase(purchase.internal_code) : t.purchases.detailTitle}
      // Keeps its line while loading, so that nothing jumps.
      intro={isMissing ? undefined : purchase ? t.purchases.purchase(purchase.internal_code) : '\u00a0'}
      actions={
        purchase && (
          <StateChip tone={PURCHASE_TONES[purchase.state]}>{t.purchases.states[purchase.state]}</StateChip>
        )
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: t.purchases.title, link: paths.myOrders() }, { label: t.purchases.detailTitle }]}
        />
      }
    >
      {isMissing && <Missing />}
      {!isMissing && error && !purchase && (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!isMissing && !error && !purchase && <DetailSkeleton />}
      {!isMissing && purchase && <Purchase purchase={purchase} />}
    </Page>
  )
}

function Purchase({ purchase }: { purchase: PurchaseDetail }) {
  return (
    <div className={classes.layout}>
      <div className={classes.orders}>
        {purchase.buy_orders.map((order) => (
          <OrderPanel
            key={order.id}
            order={order}
            withTotals={purchase.buy_orders.length > 1}
            history={<OrderHistory purchase={purchase} order={order} />}
          />
        ))}
      </div>
      <aside className={classes.data}>
        <PurchaseData purchase={purchase} />
      </aside>
    </div>
  )
}

function Missing() {
  const t = useTexts()
  return (
    <Panel>
      <EmptyState
        illustration="signpost"
        title={t.purchases.notFound}
        hint={t.purchases.notFoundHint}
        action={
          <Button renderRoot={(root) => <Link {...paths.myOrders()} {...root} />}>
            {t.purchases.backToList}
          </Button>
        }
      />
    </Panel>
  )
}
