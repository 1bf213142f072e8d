// "Detalle del pedido" of a seller (V3).
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiFailure } from '#web/api/failure.ts'
import { saleQuery } from '#web/api/orders.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { OrderHeading } from '#web/components/OrderHeading.tsx'
import { SaleStateChip } from './SaleStateChip.tsx'
import { SaleView } from './SaleView.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'

export function SalePage() {
  const { orderId } = useParams({ from: '/shell/sales/order-detail/$orderId' })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Sale key={id} id={id} />
}

function Sale({ id }: { id: number }) {
  const t = useTexts()
  const { data: sale, error, refetch } = useQuery(saleQuery(id))
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={t.orders.detailTitle}
      windowTitle={sale ? t.orders.order(sale.internal_code) : t.orders.detailTitle}
      intro={<OrderHeading code={sale?.internal_code} chips={sale && <SaleStateChip code={sale.state} />} />}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: t.sales.title, link: paths.sales() }, { label: t.orders.detailTitle }]}
        />
      }
    >
      {sale ? (
        <SaleView sale={sale} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
