// "Detalle del pedido" of an approver (Q2). Whoever may not see it is told that there is no such page (S6).
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { approvalQuery } from '#web/api/orders.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { ApprovalChips } from './ApprovalChips.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { NoLongerTheirs } from './NoLongerTheirs.tsx'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { OrderHeading } from '#web/components/OrderHeading.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'

export function ApprovalPage() {
  const { orderId } = useParams({ from: '/shell/approve-orders/order-detail/$orderId' })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Approval key={id} id={id} />
}

function Approval({ id }: { id: number }) {
  const t = useTexts()
  const { data: order, error, refetch } = useQuery(approvalQuery(id))
  const isGone = error instanceof ApiFailure && error.status === 404
  if (isGone && !order) return <NotFoundPage />
  return (
    <Page
      title={t.orders.detailTitle}
      windowTitle={order ? t.orders.order(order.internal_code) : t.orders.detailTitle}
      intro={
        <OrderHeading
          code={order?.internal_code}
          chips={order && !isGone && <ApprovalChips order={order} />}
        />
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: t.approvals.title, link: paths.approveOrders() },
            { label: t.orders.detailTitle },
          ]}
        />
      }
    >
      {isGone ? (
        <NoLongerTheirs />
      ) : order ? (
        <ApprovalView order={order} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
