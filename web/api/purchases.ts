// The buyer's purchases (P) and the history of an order's deliveries.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as purchases from '#contract/purchases.ts'
import { call, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export const purchasesQuery = (query: Query<typeof purchases.myPurchases>) =>
  queryOptions({
    queryKey: ['purchases', query],
    queryFn: ({ signal }) => call(endpoints.purchases.myPurchases, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const purchaseQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['purchase', order_id],
    queryFn: ({ signal }) => call(endpoints.purchases.myPurchase, { params: { order_id }, signal }),
    select: ({ data }) => data,
  })

export const deliveriesQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['deliveries', order_id],
    queryFn: ({ signal }) => call(endpoints.purchases.dispatchNotes, { params: { order_id }, signal }),
  })
