import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as publications from '#contract/publications.ts'
import type * as publishing from '#contract/publications-publish.ts'
import type * as repricing from '#contract/publications-repricing.ts'
import type * as places from '#contract/publications-standings.ts'
import type * as shipping from '#contract/zones.ts'
import { type Body, call, LIVE, listQuery, type Query } from './call.ts'
import { firstStepsQuery } from './zones.ts'

export type PublicationFilters = Query<typeof publications.publicationStates>

export const publicationsQuery = (query: Query<typeof publications.publications>) =>
  queryOptions({
    queryKey: ['publications', 'list', query],
    queryFn: ({ signal }) => call('GET /prices', { query, signal }),
    select: ({ data, pagination }) => ({
      data: data.map((row) => ({ ...row, id: row.price_id })),
      pagination,
    }),
    placeholderData: keepPreviousData,
    ...LIVE,
  })

/** Counts at the filter of states, and the preview of a bulk change (U4). */
export const publicationStatesQuery = listQuery(['publications', 'states'], 'GET /quotes/state-count', LIVE)

/** In bulk (U4). */
export const lastPublicationChangeQuery = queryOptions({
  queryKey: ['publications', 'last-bulk-change'],
  queryFn: ({ signal }) => call('GET /quotes/last-bulk-change', { signal }),
})

export type RepricingBody = Body<typeof repricing.changePrices>

/** The dry run of a change of prices (B15). */
export const repricingQuery = (body: RepricingBody) =>
  queryOptions({
    queryKey: ['publications', 'repricing', body],
    queryFn: ({ signal }) => call('POST /prices/bulk', { body: { ...body, dry_run: true }, signal }),
    staleTime: 0,
    retry: false,
  })

export const readScheduledPrices = (query: Query<typeof repricing.scheduledPrices>, signal?: AbortSignal) =>
  call('GET /prices/scheduled', { query, signal })

/** Prices that begin later (B15). */
export const scheduledPricesQuery = (query: Query<typeof repricing.scheduledPrices>) =>
  queryOptions({
    queryKey: ['publications', 'scheduled', query],
    queryFn: ({ signal }) => readScheduledPrices(query, signal),
    placeholderData: keepPreviousData,
  })

export type PublishablesQuery = Query<typeof publishing.publishables>

export const readPublishables = (query: PublishablesQuery, signal?: AbortSignal) =>
  call('GET /publishable', { query, signal })

/** The catalogue, what the seller does not sell first (B8). */
export const publishablesQuery = (query: PublishablesQuery) =>
  queryOptions({
    queryKey: ['publications', 'publishable', query],
    queryFn: ({ signal }) => readPublishables(query, signal),
    placeholderData: keepPreviousData,
  })

export type StandingsQuery = Query<typeof places.standings>

export const readStandings = (query: StandingsQuery, signal?: AbortSignal) =>
  call('GET /prices/standings', { query, signal })

/** The place among the offers in a zone (B18). */
export const standingsQuery = (query: StandingsQuery) =>
  queryOptions({
    queryKey: ['publications', 'standings', query],
    queryFn: ({ signal }) => readStandings(query, signal),
    placeholderData: keepPreviousData,
  })

export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', 'one', id],
    queryFn: ({ signal }) => call('GET /prices/:id', { params: { id }, signal }),
  })

export const publicationBrandsQuery = queryOptions({
  queryKey: ['publication-brands'],
  queryFn: ({ signal }) => call('GET /quotes/brands', { signal }),
  staleTime: 300_000,
})

export const skuShippingQuery = (sku: string, size?: Query<typeof shipping.shippingPricesOfSku>['size']) =>
  queryOptions({
    queryKey: ['shipping-prices', sku, size],
    queryFn: ({ signal }) =>
      call('GET /shipping_prices/sku/:sku', { params: { sku }, query: { size }, signal }),
  })

/** Also the first steps of a seller, which a first publication finishes. */
export async function refreshPublications(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['publications'], firstStepsQuery.queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
