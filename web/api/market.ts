// The operator's view of the market (O3, O11).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { allOrders, failures, searchMisses } from '#contract/market.ts'
import { call, listQuery, type Query } from './call.ts'

export const marketQuery = queryOptions({
  queryKey: ['market', 'home'],
  queryFn: ({ signal }) => call('GET /market', { signal }),
})

type AllOrdersQuery = Query<typeof allOrders>
export const allOrdersQuery = listQuery(['market', 'orders'], 'GET /market/orders')
export const readOrders = (query: AllOrdersQuery) => call('GET /market/orders', { query })

export const anyOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'order', id],
    queryFn: ({ signal }) => call('GET /market/orders/:id', { params: { id }, signal }),
  })

type FailuresQuery = Query<typeof failures>
export const failuresQuery = listQuery(['market', 'failures'], 'GET /market/failures')
export const readFailures = (query: FailuresQuery) => call('GET /market/failures', { query })

type MissesQuery = Query<typeof searchMisses>
export const missesQuery = listQuery(['market', 'misses'], 'GET /market/search-misses')
export const readMisses = (query: MissesQuery) => call('GET /market/search-misses', { query })

export async function refreshMarket(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['market'] })
}
