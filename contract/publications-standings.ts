// The seller's place among the offers of each publication in a zone (B18). The other sellers are not named.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, count, currencyCode, list, smallId, tableQuery, yesOrNo } from './fields.ts'

const standing = z.object({
  /** The publication's. */
  id: z.number(),
  title: z.string(),
  sku: z.string(),
  image_source: z.string(),
  /** Sellers that offer it in the zone, the caller included. */
  sellers: count,
  /** For one unit. */
  value: amount,
  currency_code: currencyCode,
  shipping_cost: amount,
  shipping_currency_code: currencyCode,
  delivery_days: count,
  /** From 1, by price with shipping (D3); equal totals share it. */
  rank: count,
  /** The difference to the cheapest total, in `currency_code`; null where either is in another or in two currencies. */
  above_best: amount.nullable(),
  /** From 1, by delivery days. */
  days_rank: count,
  /** The difference to the fastest. */
  days_above_best: count,
})
export type Standing = z.infer<typeof standing>

export const standings = endpoint('GET /prices/standings', {
  summary:
    "The seller's place among the offers of its publications in a zone, by total and by days, with the distance to the best; never whose (B18)",
  who: ['seller'],
  query: tableQuery(['title', 'rank', 'days_rank', 'sellers']).extend({
    region_id: smallId,
    /** Only those that are neither cheapest nor alone. */
    behind: yesOrNo.optional(),
  }),
  answer: list(standing),
})
