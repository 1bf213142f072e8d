// "Estado de la compra" (P3): the purchase, what each provider does about it, and what the buyer answers (P4).
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiFailure } from '#web/api/failure.ts'
import { purchaseQuery } from '#web/api/orders.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { OrderColumns } from '#web/components/OrderColumns.tsx'
import { OrderHeading } from '#web/components/OrderHeading.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { PurchaseChip } from './PurchaseChip.tsx'
import { PurchaseData } from './PurchaseData.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'

export function PurchasePage() {
  const { orderId } = useParams({ from: '/shell/my-orders/order-detail/$orderId' })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Purchase key={id} id={id} />
}

function Purchase({ id }: { id: number }) {
  const t = useTexts()
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(id))
  // Somebody else's looks like none (S6).
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  const name = purchase && t.purchases.purchase(purchase.internal_code)
  return (
    <Page
      title={t.purchases.detailTitle}
      windowTitle={name ?? t.purchases.detailTitle}
      intro={
        <OrderHeading
          code={purchase?.internal_code}
          title={name}
          chips={purchase && <PurchaseChip state={purchase.state} />}
        />
      }
      actions={
        purchase && (
          <BuyAgain
            purchaseId={purchase.id}
            zone={purchase.region}
            variant="default"
            label={t.purchases.buyAgainAll}
          />
        )
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: t.purchases.title, link: paths.myOrders() }, { label: t.purchases.detailTitle }]}
        />
      }
    >
      {purchase ? (
        <>
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
