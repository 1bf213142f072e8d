// The seller's delivery zones (Z).
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as shipping from '#contract/zones.ts'
import { call, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export type ZonesQuery = Query<typeof shipping.shippingZones>

export const zonesQuery = (query: ZonesQuery) =>
  queryOptions({
    queryKey: ['zones', 'list', query],
    queryFn: ({ signal }) => call(endpoints.zones.shippingZones, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** All zones in one page, as many as provinces, for the preview of a bulk change. */
export const allZonesQuery = queryOptions({
  queryKey: ['zones', 'all'],
  queryFn: ({ signal }) => call(endpoints.zones.shippingZones, { query: { per_page: 100 }, signal }),
  select: ({ data }) => data,
})

export const lastBulkChangeQuery = queryOptions({
  queryKey: ['zones', 'last-bulk-change'],
  queryFn: ({ signal }) => call(endpoints.zones.lastBulkChange, { signal }),
})

export async function refreshZones(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['zones'] }),
    queryClient.invalidateQueries({ queryKey: ['shipping-prices'] }),
  ])
}
