import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/sellers.ts'
import { call, listQuery, type Query } from './call.ts'

export const sellersQuery = listQuery(['sellers', 'list'], 'GET /operator/sellers')

export const sellerQuery = (id: number) =>
  queryOptions({
    queryKey: ['sellers', 'one', id],
    queryFn: ({ signal }) => call('GET /operator/sellers/:id', { params: { id }, signal }),
  })

type SellerPublicationsQuery = Query<typeof contract.sellerPublications>

export const readSellerPublications = (id: number, query: SellerPublicationsQuery, signal?: AbortSignal) =>
  call('GET /operator/sellers/:id/publications', { params: { id }, query, ...(signal && { signal }) })

export const sellerPublicationsQuery = (id: number, query: SellerPublicationsQuery) =>
  queryOptions({
    queryKey: ['sellers', 'publications', id, query],
    queryFn: ({ signal }) => readSellerPublications(id, query, signal),
    placeholderData: keepPreviousData,
  })

export async function refreshSellers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['sellers'], ['tax-data']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
