// Publishing products of the catalogue that the seller does not sell yet (B8).
import { z } from 'zod'
import { PUBLISH_PROBLEMS, PUBLISHED_AT_ONCE_MAX } from '#domain/publishing.ts'
import { PREPARATION_DAYS_MAX, QUANTITY_MAX } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amountInput,
  count,
  day,
  id,
  integer,
  list,
  requiredText,
  smallId,
  tableQuery,
  yesOrNo,
} from './fields.ts'

const publishable = z.object({
  sku: z.string(),
  bar_code: z.string().nullable(),
  title: z.string(),
  image_source: z.string(),
  brand: z.string(),
  category: z.string(),
  /** Whether the caller sells it; null: never did. */
  own: z.enum(['active', 'paused', 'cancelled']).nullable(),
  /** Others that have it on sale somewhere. */
  sellers: count,
})
export type Publishable = z.infer<typeof publishable>

export const publishables = endpoint('GET /publishable', {
  summary: 'The products of the catalogue, those that the seller does not sell first (B8)',
  who: ['seller'],
  query: tableQuery(['title', 'sku']).extend({
    category_id: id.optional(),
    /** Only those that the caller sells, or does not. */
    mine: yesOrNo.optional(),
  }),
  answer: list(publishable),
})

const quantity = integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' })

const item = z.object({
  sku: requiredText(64),
  /** Net of VAT. */
  value: amountInput,
  currency_id: smallId,
  /** Today without it. */
  date_from: day.optional(),
  minimum: quantity.default(1),
  multiple: quantity.default(1),
  preparation_days: integer(0, PREPARATION_DAYS_MAX, { large: 'too_many' }).default(0),
})

const outcome = z.object({
  sku: z.string(),
  outcome: z.enum(['published', 'published_again', ...PUBLISH_PROBLEMS]),
  /** The publication that there is now. */
  id: z.number().nullable(),
})
export type PublishOutcome = z.infer<typeof outcome>

export const publish = endpoint('POST /publications', {
  summary:
    'Publish products with their first price; one outcome for each, in order. What was cancelled is published again (B8)',
  who: ['seller'],
  changesMany: true,
  body: z.object({
    items: z
      .array(item)
      .min(1, 'required')
      .max(PUBLISHED_AT_ONCE_MAX, 'too_many')
      .superRefine((items, { addIssue }) => {
        const first = new Set<string>()
        for (const [index, { sku }] of items.entries()) {
          if (first.has(sku)) addIssue({ code: 'custom', path: [index, 'sku'], message: 'sku_repeated' })
          first.add(sku)
        }
      }),
  }),
  answer: z.object({ items: z.array(outcome) }),
})
