// Orders as buyers (P), approvers (Q) and sellers (V) see them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as approvals from '#contract/approvals.ts'
import type * as purchases from '#contract/purchases.ts'
import type * as sales from '#contract/sales.ts'
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

export const approvalsQuery = (query: Query<typeof approvals.approvals>) =>
  queryOptions({
    queryKey: ['approvals', query],
    queryFn: ({ signal }) => call(endpoints.approvals.approvals, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call(endpoints.approvals.approval, { params: { id }, signal }),
  })

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

/** Its key makes it reload with the sales. */
export const myDayQuery = queryOptions({
  queryKey: ['sales', 'my-day'],
  queryFn: ({ signal }) => call(endpoints.myDay.myDay, { signal }),
})
