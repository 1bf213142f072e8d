// Orders of buyers (P), approvers (Q) and sellers (V).
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as exports from '#contract/order-exports.ts'
import { call, LIVE, listQuery, type Query } from './call.ts'

export const purchasesQuery = listQuery(['purchases'], 'GET /buyorders/my-orders', LIVE)

export const purchaseCountsQuery = listQuery(
  ['purchases', 'counts'],
  'GET /buyorders/my-orders/state-count',
  LIVE,
)

export const purchaseQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['purchase', order_id],
    queryFn: ({ signal }) => call('GET /buyorders/my-orders/:order_id', { params: { order_id }, signal }),
    select: ({ data }) => data,
  })

export const deliveriesQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['deliveries', order_id],
    queryFn: ({ signal }) => call('GET /dispatch-notes/:order_id', { params: { order_id }, signal }),
  })

export const claimPhotoQuery = (id: number) =>
  queryOptions({
    queryKey: ['claim-photo', id],
    queryFn: ({ signal }) => call('GET /buyorders/claim-photos/:id', { params: { id }, signal }),
    // A photo never changes.
    staleTime: Infinity,
  })

export function uploadClaimPhoto(order_id: number, dispatch_note_number: string, file: File) {
  const form = new FormData()
  form.set('file', file, file.name)
  return call('POST /buyorders/claim/:order_id/photos', {
    params: { order_id },
    query: { dispatch_note_number },
    form,
  })
}

export const approvalsQuery = listQuery(['approvals'], 'GET /buyorders', LIVE)

export const purchasesToApproveQuery = listQuery(
  ['approvals', 'purchases'],
  'GET /buyorders/by-purchase',
  LIVE,
)

export const approvalCountsQuery = listQuery(['approvals', 'counts'], 'GET /buyorders/state-count', LIVE)

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call('GET /buyorders/:id', { params: { id }, signal }),
  })

// The key makes it reload with the list.
export const purchaseToApproveQuery = (id: number) =>
  queryOptions({
    queryKey: ['approvals', 'purchase', id],
    queryFn: ({ signal }) => call('GET /buyorders/by-purchase/:id', { params: { id }, signal }),
  })

export const salesQuery = listQuery(['sales'], 'GET /buyorders/my-sales', LIVE)

export const saleCountsQuery = listQuery(['sales', 'counts'], 'GET /buyorders/my-sales/state-count', LIVE)

// The key makes it reload with the sales.
export const ordersToSendQuery = listQuery(['sales', 'to-send'], 'GET /buyorders/to-send', LIVE)

export const saleQuery = (order_id: number) =>
  queryOptions({
    queryKey: ['sale', order_id],
    queryFn: ({ signal }) => call('GET /buyorders/my-sales/:order_id', { params: { order_id }, signal }),
    select: ({ data }) => data,
  })

// Decisions on orders and purchases change it, from other pages.
export const myDeskQuery = (region_id: number | undefined) =>
  queryOptions({
    queryKey: ['purchases', 'my-desk', region_id],
    queryFn: ({ signal }) => call('GET /clients/my-desk', { query: { region_id }, signal }),
    staleTime: 0,
    // Another place changes prices only.
    placeholderData: keepPreviousData,
  })

// The key makes it reload with the sales.
export const myDayQuery = queryOptions({
  queryKey: ['sales', 'my-day'],
  queryFn: ({ signal }) => call('GET /providers/my-day', { signal }),
})

/** By month (B10). */
export const punctualityQuery = queryOptions({
  queryKey: ['sales', 'punctuality'],
  queryFn: ({ signal }) => call('GET /providers/punctuality', { signal }),
})

/** The address of a file on this server, for five minutes. */
const addressOf = ({ temporary_signed_url: url }: { temporary_signed_url: string }) => new URL(url).pathname

export const exportPurchases = async (query: Query<typeof exports.exportPurchases>) =>
  addressOf(await call('GET /buyorders/my-orders/export', { query }))

export const exportApprovals = async (query: Query<typeof exports.exportApprovals>) =>
  addressOf(await call('GET /buyorders/export', { query }))

export const exportSales = async (query: Query<typeof exports.exportSales>) =>
  addressOf(await call('GET /buyorders/my-sales/export', { query }))
