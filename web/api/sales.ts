// The seller's orders (V).
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as sales from '#contract/sales.ts'
import { call, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export const salesQuery = (query: Query<typeof sales.mySales>) =>
  queryOptions({
    queryKey: ['sales', query],
    queryFn: ({ signal }) => call(endpoints.sales.mySales, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const saleQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['sale', order_id],
    queryFn: ({ signal }) => call(endpoints.sales.mySale, { params: { order_id }, signal }),
    select: ({ data }) => data,
  })

/** Read again with the sales: what is sent or claimed changes it. */
export const myDayQuery = queryOptions({
  queryKey: ['sales', 'my-day'],
  queryFn: ({ signal }) => call(endpoints.myDay.myDay, { signal }),
})
