// The delivery zones of the marketplace, for operators (Z6).
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/delivery-zones.ts'
import { call, type Query } from './call.ts'
import { refreshCompanies } from './companies.ts'

export const deliveryZonesQuery = queryOptions({
  queryKey: ['delivery-zones'],
  queryFn: ({ signal }) => call('GET /zones', { signal }),
  staleTime: 0,
})

type AddressesQuery = Query<typeof contract.zoneAddresses>

export const readZoneAddresses = (id: number, query: AddressesQuery, signal?: AbortSignal) =>
  call('GET /zones/:id/addresses', { params: { id }, query, ...(signal && { signal }) })

export const zoneAddressesQuery = (id: number, query: AddressesQuery) =>
  queryOptions({
    queryKey: ['delivery-zones', id, query],
    queryFn: ({ signal }) => readZoneAddresses(id, query, signal),
    placeholderData: keepPreviousData,
  })

/** Companies show the zones of their addresses, dialogs offer the open ones. */
export async function refreshDeliveryZones(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['delivery-zones'] }),
    refreshCompanies(queryClient),
  ])
}
