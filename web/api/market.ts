// The operator's view of the market (O3, O11).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { allOrders, failures, searchMisses } from '#contract/market.ts'
import { call, listQuery, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export const marketQuery = queryOptions({
  queryKey: ['market', 'home'],
  queryFn: ({ signal }) => call(endpoints.market.market, { signal }),
})

type AllOrdersQuery = Query<typeof allOrders>
export const allOrdersQuery = listQuery(['market', 'orders'], endpoints.market.allOrders)
export const readOrders = (query: AllOrdersQuery) => call(endpoints.market.allOrders, { query })

export const anyOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'order', id],
    queryFn: ({ signal }) => call(endpoints.market.anyOrder, { params: { id }, signal }),
  })

type FailuresQuery = Query<typeof failures>
export const failuresQuery = listQuery(['market', 'failures'], endpoints.market.failures)
export const readFailures = (query: FailuresQuery) => call(endpoints.market.failures, { query })

type MissesQuery = Query<typeof searchMisses>
export const missesQuery = listQuery(['market', 'misses'], endpoints.market.searchMisses)
export const readMisses = (query: MissesQuery) => call(endpoints.market.searchMisses, { query })

export async function refreshMarket(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['market'] })
}
