// Prices of many publications changed by one rule, and the prices that begin later (B15).
import { z } from 'zod'
import { PRICE_MAX_CENTS } from '#domain/publication.ts'
import { parseSignedCents } from '#domain/money.ts'
import { REPRICED_SHOWN, REPRICING_PERCENT, ROUNDINGS } from '#domain/repricing.ts'
import { PUBLICATIONS_CHOSEN_MAX, TAKEN_BACK_MAX } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  count,
  currencyCode,
  day,
  distinctIds,
  id,
  instant,
  integer,
  list,
  quantityTerms,
  smallId,
  tableQuery,
} from './fields.ts'
import { datedPrice, publicationFilters, publicationState } from './publications.ts'

const SIGNED = /^-?\d{1,9}(\.\d{1,2})?$/
/** Above −100 and at most 1000. */
const PERCENT = /^(-\d{1,2}(\.\d{1,2})?|\d{1,3}(\.\d{1,2})?|1000(\.00?)?)$/

/** Hundredths, of a decimal with at most two places. */
const hundredths = (problem: string) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(SIGNED, problem))
    .transform((text) => parseSignedCents(text) ?? 0)
const described = (minimum: number, maximum: number, { source }: RegExp) => ({
  anyOf: [
    { type: 'number', minimum, maximum, multipleOf: 0.01 },
    { type: 'string', pattern: source },
  ],
})

const { above, most } = REPRICING_PERCENT
const percent = hundredths('invalid_percent')
  .pipe(z.number().gt(above, 'percent_too_low').max(most, 'percent_too_high'))
  .meta(described((above + 1) / 100, most / 100, PERCENT))

/** In the chosen currency; below 0 it lowers prices. */
const signedAmount = hundredths('invalid_amount')
  .pipe(z.number().min(-PRICE_MAX_CENTS).max(PRICE_MAX_CENTS))
  .meta(described(-PRICE_MAX_CENTS / 100, PRICE_MAX_CENTS / 100, SIGNED))

const change = z.object({
  /** Either the publications of a filter or these. */
  filter: publicationFilters.optional(),
  ids: z.array(id).min(1, 'required').max(PUBLICATIONS_CHOSEN_MAX, 'too_many').optional(),
  /** Either a percentage or an amount. 0 only rounds. */
  percent: percent.optional(),
  amount: signedAmount.optional(),
  /** Prices in another currency stay. */
  currency_id: smallId,
  /** Today without it. */
  date_from: day.optional(),
  /** Units of the currency that new prices are rounded to, half up; without it cents. */
  rounding: z.literal(ROUNDINGS).optional(),
  /** Only tells what would change. */
  dry_run: z.boolean().default(false),
  /** `publications` as a dry run told it; another number answers 409. */
  expected: integer(0, 1_000_000).optional(),
})

const named = z.object({ price_id: z.number(), title: z.string(), sku: z.string() })

const repriced = z.object({
  /** Their price changes. */
  publications: count,
  /** The new price is the one that they have. */
  same: count,
  other_currency: count,
  /** No price has begun on that day. */
  without_price: count,
  /** Cancelled ones keep their price. */
  cancelled: count,
  /** A price that begins after `date_from` replaces the new one then. */
  with_later_price: count,
  first_later_price: day.nullable(),
  date_from: day,
  currency_code: currencyCode,
  /** The largest changes beside the price before, at most 10. */
  jumps: z.array(named.extend({ before: amount, after: amount })).max(REPRICED_SHOWN),
  /** They cannot have their new price; only a dry run has any, as the change answers 409 `prices_refused` with them. */
  refused: count,
  refusals: z
    .array(
      named.extend({ before: amount, problem: z.enum(['price_is_zero', 'too_high', 'step_not_cheaper']) }),
    )
    .max(REPRICED_SHOWN),
})
export type Repriced = z.infer<typeof repriced>

const ONE_OF_TWO = 'one_of_two'

export const changePrices = endpoint('POST /prices/bulk', {
  summary:
    'Change the prices of a filter or of some publications by a percentage or an amount, from a day on; all or none (B15)',
  who: ['seller'],
  changesMany: true,
  mayDryRun: true,
  body: change
    .refine(({ filter, ids }) => (filter === undefined) !== (ids === undefined), {
      error: ONE_OF_TWO,
      path: ['ids'],
    })
    .refine((body) => (body.percent === undefined) !== (body.amount === undefined), {
      error: ONE_OF_TWO,
      path: ['percent'],
    }),
  answer: repriced,
})

const scheduledPrice = quantityTerms.extend({
  /** The price's. */
  id: z.number(),
  /** The publication's. */
  price_id: z.number(),
  title: z.string(),
  sku: z.string(),
  image_source: z.string(),
  state: publicationState,
  preparation_days: z.number().int(),
  ...datedPrice.shape,
  /** In force today; null while none is. */
  current: datedPrice.nullable(),
  created_at: instant,
  /** Null: catalogue import. */
  created_by: z.string().nullable(),
})
export type ScheduledPrice = z.infer<typeof scheduledPrice>

export const scheduledPrices = endpoint('GET /prices/scheduled', {
  summary: 'The prices that begin later, by their first day (B15)',
  who: ['seller'],
  query: tableQuery(['date_from', 'title']),
  answer: list(scheduledPrice),
})

const takenBack = z.object({
  /** The price's. */
  id: z.number(),
  /** Prices of others are `not_found` (S6). */
  outcome: z.enum(['taken_back', 'not_found', 'price_began', 'publication_cancelled']),
})
export type TakenBack = z.infer<typeof takenBack>

/** As DELETE /prices/scheduled/:id: others for the same day, which they replaced, go with them. */
export const takeBackPrices = endpoint('POST /prices/scheduled/take-back', {
  summary: 'Take back several prices before their first day; one outcome for each, in order (B15)',
  who: ['seller'],
  changesMany: true,
  body: z.object({
    ids: distinctIds(TAKEN_BACK_MAX),
  }),
  answer: z.object({ prices: z.array(takenBack) }),
})
