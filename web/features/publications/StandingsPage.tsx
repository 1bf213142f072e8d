// "Mi lugar": the seller's place among the offers in a zone (B18).
import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatMoney, formatWhole } from '#domain/format.ts'
import { readStandings, type StandingsQuery, standingsQuery } from '#web/api/publications.ts'
import { allZonesQuery } from '#web/api/zones.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/formatted.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import type { StandingsSearch } from './publication-search.ts'
import classes from './publications.module.css'

export function StandingsPage() {
  const { standings: t, publications } = useTexts()
  const search: StandingsSearch = useSearch({ strict: false })
  const { data: zones, error, refetch } = useQuery(allZonesQuery)
  const zone = zones?.find(({ region_id: id }) => id === search.region) ?? zones?.[0]
  const crumbs = [{ label: publications.title, link: paths.publications() }, { label: t.title }]
  return (
    <Page title={t.title} intro={t.intro} crumbs={crumbs}>
      {zone ? (
        <StandingsTable zones={zones ?? []} search={search} regionId={zone.region_id} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : zones ? (
        <EmptyState
          title={t.noZones}
          hint={t.noZonesHint}
          action={<ButtonLink link={paths.shipping()}>{t.toZones}</ButtonLink>}
        />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </Page>
  )
}

interface StandingsTableProps {
  zones: readonly { region_id: number; region: string }[]
  search: StandingsSearch
  regionId: number
}

function StandingsTable({ zones, search, regionId }: StandingsTableProps) {
  const { standings: t, words } = useTexts()
  const language = useLanguage()
  const filter = useFilter()
  const { region: _, ...shown } = search
  const asked: StandingsQuery = { ...shown, region_id: regionId }
  const query = useQuery(standingsQuery(asked))
  const isFiltered = search.search !== undefined || search.behind !== undefined
  return (
    <ListTable
      name={t.title}
      query={query}
      search={{ ...search, sort: search.sort ?? '-rank' }}
      keyOf={({ id }) => id}
      count={t.count}
      searchLabel={t.search}
      filters={
        <>
          <NativeSelect
            aria-label={t.zone}
            value={String(regionId)}
            data={zones.map(({ region_id: id, region }) => ({ value: String(id), label: region }))}
            onChange={({ currentTarget: { value } }) => filter({ region: value })}
          />
          <SelectFilter
            name="behind"
            label={t.place}
            anyLabel={t.anyPlace}
            values={['1', '0']}
            labels={{ 1: t.behind, 0: t.first }}
            value={search.behind}
          />
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState illustration="lens" title={t.nothingFound} />
        ) : (
          <EmptyState title={t.none} hint={t.noneHint} />
        )
      }
      read={(page) => readStandings({ ...asked, ...page })}
      columns={[
        { label: t.product, sort: 'title', heading: true, wide: true, value: ({ title }) => title },
        {
          label: t.sku,
          value: ({ sku }) => sku,
          cell: ({ sku }) => <span className={classes.sku}>{sku}</span>,
        },
        {
          label: t.sellers,
          sort: 'sellers',
          numeric: true,
          value: ({ sellers }) => formatWhole(sellers, language),
        },
        {
          label: t.price,
          numeric: true,
          value: ({ value, currency_code: currency }) => formatMoney(value, currency, language),
          cell: ({ value, currency_code: currency, shipping_cost: cost, shipping_currency_code: of }) => (
            <>
              <Money amount={value} currency={currency} />
              <Text size="xs" c="dimmed">
                {t.shipping} <Money amount={cost} currency={of} />
              </Text>
            </>
          ),
        },
        {
          label: t.shipping,
          onlyExported: true,
          value: ({ shipping_cost: cost, shipping_currency_code: currency }) =>
            formatMoney(cost, currency, language),
        },
        {
          label: t.byTotal,
          sort: 'rank',
          value: ({ rank }) => String(rank),
          cell: ({ rank, sellers, above_best: above, currency_code: currency }) => (
            <>
              {t.placeOf(rank, sellers)}
              {rank > 1 && (
                <Text size="xs" c="dimmed">
                  {above === null ? t.otherCurrency : t.above(formatMoney(above, currency, language))}
                </Text>
              )}
            </>
          ),
        },
        {
          label: t.aboveBest,
          onlyExported: true,
          value: ({ above_best: above, currency_code: currency }) =>
            above === null ? '' : formatMoney(above, currency, language),
        },
        {
          label: t.byDays,
          sort: 'days_rank',
          value: ({ days_rank: rank }) => String(rank),
          cell: ({ days_rank: rank, sellers, delivery_days: days, days_above_best: more }) => (
            <>
              {t.placeOf(rank, sellers)}
              <Text size="xs" c="dimmed">
                {words.businessDays(days)}
                {more > 0 && ` · ${t.slower(more)}`}
              </Text>
            </>
          ),
        },
        {
          label: t.days,
          onlyExported: true,
          value: ({ delivery_days: days }) => String(days),
        },
        {
          label: t.daysAboveBest,
          onlyExported: true,
          value: ({ days_above_best: days }) => String(days),
        },
      ]}
    />
  )
}
