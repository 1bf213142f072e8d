// Orders of buyers (P), approvers (Q) and sellers (V).
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, LIVE, listQuery } from './call.ts'
import { endpoints } from './endpoints.ts'

export const purchasesQuery = listQuery(['purchases'], endpoints.purchases.myPurchases, LIVE)

export const purchaseCountsQuery = listQuery(
  ['purchases', 'counts'],
  endpoints.purchases.purchaseCounts,
  LIVE,
)

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

export const approvalsQuery = listQuery(['approvals'], endpoints.approvals.approvals, LIVE)

export const purchasesToApproveQuery = listQuery(
  ['approvals', 'purchases'],
  endpoints.approvals.purchasesToApprove,
  LIVE,
)

export const approvalCountsQuery = listQuery(
  ['approvals', 'counts'],
  endpoints.approvals.approvalCounts,
  LIVE,
)

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call(endpoints.approvals.approval, { params: { id }, signal }),
  })

// The key makes it reload with the list.
export const purchaseToApproveQuery = (id: number) =>
  queryOptions({
    queryKey: ['approvals', 'purchase', id],
    queryFn: ({ signal }) => call(endpoints.approvals.purchaseToApprove, { params: { id }, signal }),
  })

export const salesQuery = listQuery(['sales'], endpoints.sales.mySales, LIVE)

export const saleCountsQuery = listQuery(['sales', 'counts'], endpoints.sales.saleCounts, LIVE)

export const saleQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['sale', order_id],
    queryFn: ({ signal }) => call(endpoints.sales.mySale, { params: { order_id }, signal }),
    select: ({ data }) => data,
  })

// Decisions on orders and purchases change it, from other pages.
export const myDeskQuery = (region_id: number | undefined) =>
  queryOptions({
    queryKey: ['purchases', 'my-desk', region_id],
    queryFn: ({ signal }) => call(endpoints.home.myDesk, { query: { region_id }, signal }),
    staleTime: 0,
    // Another place changes prices only.
    placeholderData: keepPreviousData,
  })

// The key makes it reload with the sales.
export const myDayQuery = queryOptions({
  queryKey: ['sales', 'my-day'],
  queryFn: ({ signal }) => call(endpoints.home.myDay, { signal }),
})
