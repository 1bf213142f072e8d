// What a seller sold (B10).
import type { exportSalesReport as endpoint } from '#contract/order-exports.ts'
import { call, listQuery, type Query } from './call.ts'

export const salesReportQuery = listQuery(['sales-report'], 'GET /sales-report', { staleTime: 0 })

export const soldOrdersQuery = listQuery(['sales-report', 'orders'], 'GET /sales-report/orders', {
  staleTime: 0,
})

/** The address of a file on this server, for five minutes. */
export async function exportSalesReport(query: Query<typeof endpoint>): Promise<string> {
  const { temporary_signed_url: url } = await call('GET /sales-report/export', { query })
  return new URL(url).pathname
}
