import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/sellers.ts'
import { call, listQuery, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export const sellersQuery = listQuery(['sellers', 'list'], endpoints.sellers.sellers)

export const sellerQuery = (id: number) =>
  queryOptions({
    queryKey: ['sellers', 'one', id],
    queryFn: ({ signal }) => call(endpoints.sellers.seller, { params: { id }, signal }),
  })

type SellerPublicationsQuery = Query<typeof contract.sellerPublications>

export const readSellerPublications = (id: number, query: SellerPublicationsQuery, signal?: AbortSignal) =>
  call(endpoints.sellers.sellerPublications, { params: { id }, query, ...(signal && { signal }) })

export const sellerPublicationsQuery = (id: number, query: SellerPublicationsQuery) =>
  queryOptions({
    queryKey: ['sellers', 'publications', id, query],
    queryFn: ({ signal }) => readSellerPublications(id, query, signal),
    placeholderData: keepPreviousData,
  })

export const refreshSellers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['sellers'] })
