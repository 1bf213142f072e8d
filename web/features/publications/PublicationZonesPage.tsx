// What delivering one product costs in each zone (U7).
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiFailure } from '#web/api/failure.ts'
import { skuShippingQuery } from '#web/api/publications.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { PublicationZones } from './PublicationZones.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'

export function PublicationZonesPage() {
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
      title={t.publications.zonesTitle}
      windowTitle={
        title === undefined ? t.publications.zonesTitle : `${title} · ${t.publications.zonesTitle}`
      }
      intro={
        <>
          {title !== undefined && (
            <Text span c="var(--ink)" fw={600}>
              {title}
            </Text>
          )}{' '}
          <Text span size="sm" display="inline-block">
            {t.orders.sku} {sku}
            {size !== undefined && ` · ${t.publications.size} ${size}`}
          </Text>
        </>
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: t.publications.title, link: paths.publications() },
            { label: t.publications.zonesTitle },
          ]}
        />
      }
    >
      {zones?.length === 0 ? (
        <EmptyState illustration="truck" title={t.publications.noZones} hint={t.publications.noZonesHint} />
      ) : zones ? (
        <PublicationZones zones={zones} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}
