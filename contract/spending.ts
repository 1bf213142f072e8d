// What a company spends, for its administrators and approvers (B11).
import { z } from 'zod'
import { SPENDING_GROUPINGS } from '#domain/reports.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, list, orderTotals, page, perPage } from './fields.ts'
import { report, reportFilters } from './reports.ts'

export const spendingFilters = reportFilters.extend({
  cost_center: id.optional(),
  provider_id: id.optional(),
  client_id: id.optional(),
})
export type SpendingFilters = z.infer<typeof spendingFilters>

export const spending = endpoint('GET /spending', {
  summary:
    'What was spent in a period and in the one before: for administrators of the whole company, for approvers and delegates of the orders they decide or decided on (B11)',
  who: ['buyer'],
  query: spendingFilters.extend({ by: z.enum(SPENDING_GROUPINGS).default('month') }),
  answer: report(['cost_center', 'category_id', 'provider_id', 'client_id']),
})
export type Spending = z.infer<typeof spending.answer>

const spentOrder = orderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  purchase_code: z.string(),
  created_at: instant,
  buyer: z.string(),
  seller: z.string(),
  cost_center: z.string(),
  /** The caller opens it as its approver or as a delegate today. */
  may_open: z.boolean(),
})
export type SpentOrder = z.infer<typeof spentOrder>

export const spendingOrders = endpoint('GET /spending/orders', {
  summary: 'The orders behind the spending, newest first, with what counts of each (B11)',
  who: ['buyer'],
  query: spendingFilters.extend({ page, per_page: perPage(20) }),
  answer: list(spentOrder),
})
