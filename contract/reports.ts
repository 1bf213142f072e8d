// A period of orders beside the one before: a company's spending (B11), a seller's sales (B10).
import { z } from 'zod'
import { count, currencyCode, day, id, orderTotals } from './fields.ts'

/** By the day of the purchase. Without days: this month up to today. */
export const reportFilters = z.object({
  from: day.optional(),
  to: day.optional(),
  /** With those below it. */
  category_id: id.optional(),
  currency: currencyCode.optional(),
})
export type ReportFilters = z.infer<typeof reportFilters>

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
export type ReportGroup = z.infer<typeof group>

/** A period beside the one before, with its groups; `filters` can be of these fields. */
export const report = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  spent.extend({
    from: day,
    to: day,
    /** As long, directly before. */
    before: spent.extend({ from: day, to: day }),
    /** Months in their order, others with the largest amounts first. */
    groups: z.array(group),
    /** Groups that are not in the answer. */
    more_groups: count,
    /** What the filters choose, by name. */
    filters: z.array(z.object({ field: z.enum(fields), name: z.string() })),
  })

export type Report = z.infer<ReturnType<typeof report<string>>>
