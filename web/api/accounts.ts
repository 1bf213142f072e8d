// The buyer's company and the reference lists.
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'
import { ApiFailure } from './failure.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(endpoints.accounts.settings, { signal }),
  staleTime: Infinity,
})

export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call(endpoints.accounts.currencies, { signal }),
  select: ({ data }) => data,
  staleTime: Infinity,
})

export const costCentersQuery = queryOptions({
  queryKey: ['cost-centers'],
  queryFn: ({ signal }) => call(endpoints.accounts.costCenters, { signal }),
})

/** G1: everybody of the company, whom an approver may choose from. */
export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => call(endpoints.accounts.clients, { query: { page: 1, per_page: 10_000 }, signal }),
})

/** K8: the addresses a cart item can be delivered to; all items of a cart share one zone. */
export const addressesQuery = (cart_item_id: number) =>
  queryOptions({
    queryKey: ['addresses', cart_item_id],
    queryFn: ({ signal }) =>
      call(endpoints.accounts.addressesForCartItem, { params: { cart_item_id }, signal }).catch(noneFound),
  })

/** The server answers 404 when the company has no address in the zone. */
function noneFound(error: unknown): [] {
  if (error instanceof ApiFailure && error.status === 404) return []
  throw error
}
