import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { z } from 'zod'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { shippingPricesOfSku } from '#contract/zones.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { skuShippingQuery } from '#web/api/publications.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, Money, isZero } from '#web/ui/formatted.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
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
  const query = useQuery(skuShippingQuery(sku, size))
  const { data: zones, error, refetch } = query
  useGeneralError(query)
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={t.publications.zonesTitle}
      windowTitle={
        title === undefined ? t.publications.zonesTitle : `${title} · ${t.publications.zonesTitle}`
      }
      intro={
        <>
          <Text span c="var(--ink)" fw={600}>
            {title}
          </Text>{' '}
          <Text span size="sm" display="inline-block">
            {t.orders.sku} {sku}
            {size !== undefined && ` · ${t.publications.size} ${size}`}
          </Text>
        </>
      }
      crumbs={[
        { label: t.publications.title, link: paths.publications() },
        { label: t.publications.zonesTitle },
      ]}
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

function PublicationZones({ zones }: { zones: z.output<typeof shippingPricesOfSku.answer> }) {
  const t = useTexts()
  return (
    <Panel flush>
      <CardTable
        rows={zones}
        keyOf={({ region }) => region}
        columns={[
          { label: t.publications.zone, heading: true, cell: ({ region }) => region },
          { label: t.publications.country, cell: (zone) => zone.country_name },
          { label: t.publications.deliveryTime, cell: (zone) => t.words.days(zone.delivery_time) },
          {
            label: t.publications.price,
            numeric: true,
            cell: ({ value, currency_code }) =>
              isZero(value) ? t.words.freeShipping : <Money amount={value} currency={currency_code} />,
          },
          {
            label: t.publications.validFrom,
            cell: ({ date_from }) => (date_from === null ? '–' : <DayText day={date_from} />),
          },
          {
            label: t.publications.state,
            cell: ({ state }) => (
              <StateChip tone={state === ZONE_CODES.active ? 'done' : 'neutral'}>
                {t.publications.zoneStates[state]}
              </StateChip>
            ),
          },
        ]}
      />
    </Panel>
  )
}
