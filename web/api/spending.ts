// What a company spends (B11).
import type { exportSpending as endpoint } from '#contract/order-exports.ts'
import { call, listQuery, type Query } from './call.ts'

export const spendingQuery = listQuery(['spending'], 'GET /spending', { staleTime: 0 })

export const spentOrdersQuery = listQuery(['spending', 'orders'], 'GET /spending/orders', { staleTime: 0 })

/** The address of a file on this server, for five minutes. */
export async function exportSpending(query: Query<typeof endpoint>): Promise<string> {
  const { temporary_signed_url: url } = await call('GET /spending/export', { query })
  return new URL(url).pathname
}
