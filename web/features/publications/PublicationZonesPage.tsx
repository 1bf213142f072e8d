// What delivering one product costs in each zone (U7).
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiFailure } from '#web/api/failure.ts'
import { skuShippingQuery } from '#web/api/publications.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { QuoteZones } from './PublicationZones.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'

export function QuoteZonesPage() {
  const { sku, ...product } = useSearch({ from: '/shell/quotes/quotedetailzone' })
  return sku === undefined ? <NotFoundPage /> : <Zones key={sku} sku={sku} {...product} />
}

interface ZonesProps {
  sku: string
  title?: string | undefined
  size?: Parameters<typeof skuShippingQuery>[1]
}

function Zones({ sku, title, size }: ZonesProps) {
  const t = useTexts()
  const { data: zones, error, refetch } = useQuery(skuShippingQuery(sku, size))
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={t.quotes.zonesTitle}
      windowTitle={title === undefined ? t.quotes.zonesTitle : `${title} · ${t.quotes.zonesTitle}`}
      intro={
        <>
          {title !== undefined && (
            <Text span c="var(--ink)" fw={600}>
              {title}
            </Text>
          )}{' '}
          <Text span size="sm" display="inline-block">
            {t.orders.sku} {sku}
            {size !== undefined && ` · ${t.quotes.size} ${size}`}
          </Text>
        </>
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: t.quotes.title, link: paths.quotes() }, { label: t.quotes.zonesTitle }]}
        />
      }
    >
      {zones?.length === 0 ? (
        <EmptyState illustration="truck" title={t.quotes.noZones} hint={t.quotes.noZonesHint} />
      ) : zones ? (
        <QuoteZones zones={zones} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
