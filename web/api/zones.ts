import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as shipping from '#contract/zones.ts'
import { call, listQuery, type Query } from './call.ts'

export type ZonesQuery = Query<typeof shipping.shippingZones>

export const zonesQuery = listQuery(['zones', 'list'], 'GET /shipping_prices/provider')

/** For the preview of a bulk change. There are no more zones than provinces. */
export const allZonesQuery = queryOptions({
  queryKey: ['zones', 'all'],
  queryFn: ({ signal }) => call('GET /shipping_prices/provider', { query: { per_page: 100 }, signal }),
  select: ({ data }) => data,
})

/** Until the seller's first product can be bought (Z1). */
export const firstStepsQuery = queryOptions({
  queryKey: ['zones', 'first-steps'],
  queryFn: ({ signal }) => call('GET /providers/first-steps', { signal }),
})

export const lastBulkChangeQuery = queryOptions({
  queryKey: ['zones', 'last-bulk-change'],
  queryFn: ({ signal }) => call('GET /shipping-providers/last-bulk-change', { signal }),
})

export async function refreshZones(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['zones'] }),
    queryClient.invalidateQueries({ queryKey: ['shipping-prices'] }),
  ])
}
