// What a seller sold (B10): its side of the buyers' spending.
import { z } from 'zod'
import { SALES_GROUPINGS } from '#domain/reports.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, list, orderTotals, page, perPage, smallId } from './fields.ts'
import { report, reportFilters } from './reports.ts'

export const salesReportFilters = reportFilters.extend({
  variant_id: id.optional(),
  region_id: smallId.optional(),
  company_id: id.optional(),
})
export type SalesReportFilters = z.infer<typeof salesReportFilters>

export const salesReport = endpoint('GET /sales-report', {
  summary: 'What the seller sold in a period and in the one before (B10)',
  who: ['seller'],
  query: salesReportFilters.extend({ by: z.enum(SALES_GROUPINGS).default('month') }),
  answer: report(['variant_id', 'category_id', 'region_id', 'company_id']),
})
export type SalesReport = z.infer<typeof salesReport.answer>

const soldOrder = orderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  created_at: instant,
  company: z.string(),
  buyer: z.string(),
  region: z.string(),
})
export type SoldOrder = z.infer<typeof soldOrder>

export const salesReportOrders = endpoint('GET /sales-report/orders', {
  summary: 'The orders behind the sales, newest first, with what counts of each (B10)',
  who: ['seller'],
  query: salesReportFilters.extend({ page, per_page: perPage(20) }),
  answer: list(soldOrder),
})
