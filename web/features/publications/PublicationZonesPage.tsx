// Shipping prices of one product by delivery zone (U7).
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
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, Money, isZero } from '#web/ui/formatted.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './PublicationZonesPage.module.css'

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

/** A table; on a phone a card per zone. */
function PublicationZones({ zones }: { zones: z.output<typeof shippingPricesOfSku.answer> }) {
  const t = useTexts()
  const columns = [
    t.publications.zone,
    t.publications.country,
    t.publications.deliveryTime,
    t.publications.price,
    t.publications.validFrom,
    t.publications.state,
  ]
  return (
    <Panel flush>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => {
            const [country, time, price, from, state] = columns.slice(1)
            return (
              <tr key={zone.region} data-paused={zone.state === ZONE_CODES.paused || undefined}>
                <th scope="row">{zone.region}</th>
                <td data-label={country}>{zone.country_name}</td>
                <td data-label={time}>{t.words.days(zone.delivery_time)}</td>
                <td data-label={price}>
                  {isZero(zone.value) ? (
                    t.words.freeShipping
                  ) : (
                    <Money amount={zone.value} currency={zone.currency_code} />
                  )}
                </td>
                <td data-label={from}>{zone.date_from === null ? '–' : <DayText day={zone.date_from} />}</td>
                <td data-label={state}>
                  <StateChip tone={zone.state === ZONE_CODES.active ? 'done' : 'neutral'}>
                    {t.publications.zoneStates[zone.state]}
                  </StateChip>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
