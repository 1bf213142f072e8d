// What a company spends, for its administrators and approvers (B11).
import { z } from 'zod'
import { SPENDING_GROUPINGS } from '#domain/spending.ts'
import { endpoint } from './endpoint.ts'
import { count, currencyCode, day, id, instant, list, orderTotals, page, perPage } from './fields.ts'

/** By the day of the purchase. Without days: this month up to today. */
export const spendingFilters = z.object({
  from: day.optional(),
  to: day.optional(),
  cost_center: id.optional(),
  /** With those below it. */
  category_id: id.optional(),
  provider_id: id.optional(),
  client_id: id.optional(),
  currency: currencyCode.optional(),
})
export type SpendingFilters = z.infer<typeof spendingFilters>

/** Approved orders without cancelled units. An order counts once, also with many categories. */
const spent = orderTotals.extend({ orders: count })
export type Spent = z.infer<typeof spent>

const group = spent.extend({
  /** The first day of a month, or the id of what it is grouped by. */
  key: z.string(),
  name: z.string(),
  /** In the period before; null for a month. */
  before: spent.nullable(),
})
export type SpendingGroup = z.infer<typeof group>

export const spending = endpoint('GET /spending', {
  summary:
    'What was spent in a period and in the one before: for administrators of the whole company, for approvers and delegates of the orders they decide or decided on (B11)',
  who: ['buyer'],
  query: spendingFilters.extend({ by: z.enum(SPENDING_GROUPINGS).default('month') }),
  answer: spent.extend({
    from: day,
    to: day,
    /** As long, directly before. */
    before: spent.extend({ from: day, to: day }),
    /** Months in their order, others with the largest amounts first. */
    groups: z.array(group),
    /** Groups that are not in the answer. */
    more_groups: count,
    /** What the filters choose, by name. */
    filters: z.array(
      z.object({
        field: z.enum(['cost_center', 'category_id', 'provider_id', 'client_id']),
        name: z.string(),
      }),
    ),
  }),
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
