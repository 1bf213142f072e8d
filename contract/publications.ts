// Publications and their prices (U).
import { z } from 'zod'
import { PRICE_STEPS_MAX } from '#domain/quantity-prices.ts'
import {
  CLAIM_MAX_LENGTH,
  PREPARATION_DAYS_MAX,
  PUBLICATIONS_CHOSEN_MAX,
  PUBLICATION_SEARCH_MAX_LENGTH,
  QUANTITY_MAX,
} from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountInput,
  currencyCode,
  day,
  id,
  idParams,
  instant,
  integer,
  list,
  page,
  perPage,
  requiredLines,
  quantityTerms,
  searched,
  smallId,
  sortBy,
  yesOrNo,
} from './fields.ts'

export const publicationState = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const publicationFilters = z.object({
  state: integer(1, 3).pipe(publicationState).optional(),
  search: searched(PUBLICATION_SEARCH_MAX_LENGTH).optional(),
  region_id: smallId.optional(),
  currency_id: smallId.optional(),
  category_id: id.optional(),
  subcategory_id: id.optional(),
  sub_category_item: id.optional(),
  brand_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
  to_confirm: yesOrNo.optional(),
})
export type PublicationFilters = z.infer<typeof publicationFilters>

export const datedPrice = z.object({ value: amount, currency_code: currencyCode, date_from: day })

const publicationRow = z.object({
  imagen: z.string(),
  prod_name: z.string(),
  comb_sku: z.string(),
  size: z.string(),
  state: publicationState,
  /** Buyers do not see its product (O9). */
  is_draft: z.boolean(),
  price_state: z.enum(['in_force', 'scheduled', 'none']),
  moneda: currencyCode.nullable(),
  currency_id: z.number().nullable(),
  comb_price: amount.nullable(),
  /** Those of the price shown; for one unit and more without a price (B7). */
  ...quantityTerms.shape,
  fecha_vigencia: day.nullable(),
  price_id: z.number(),
  date_from: day.nullable(),
  provider_id: z.number(),
  scheduled: datedPrice.nullable(),
  to_confirm_since: day.nullable(),
  preparation_days: z.number().int(),
  /** Neither answered by a new price nor by a confirmation. */
  open_claims: z.number().int(),
})
export type PublicationRow = z.infer<typeof publicationRow>

/** In force, or the next one. */
const priceRecord = quantityTerms.extend({
  /** The publication's id. */
  priceId: z.number(),
  providerId: z.number(),
  combinationId: z.number(),
  value: amount.nullable(),
  dateFrom: day.nullable(),
  currencyId: z.number().nullable(),
  state: publicationState,
  preparation_days: z.number().int(),
})

/** `replaced`: another price for the same day. */
const priceHistoryEntry = quantityTerms.extend({
  id: z.number(),
  value: amount,
  currency_code: currencyCode,
  date_from: day,
  state: z.enum(['scheduled', 'in_force', 'past', 'replaced']),
  created_at: instant,
  /** Null: catalogue import. */
  created_by: z.string().nullable(),
  confirmed_at: instant.nullable(),
})

const priceClaim = z.object({
  order_id: z.number(),
  order_code: z.string(),
  message: z.string(),
  created_at: instant,
  open: z.boolean(),
})

const priceDetail = priceRecord.extend({
  title: z.string(),
  sku: z.string(),
  image_source: z.string(),
  /** Latest first, at most 50. */
  history: z.array(priceHistoryEntry),
  claims: z.array(priceClaim),
})
export type PriceDetail = z.infer<typeof priceDetail>

/** Newest first without it. `price`: in pesos, then in dollars; `date_from`: of the price. Without a price: last. */
const publicationSort = sortBy(['title', 'price', 'date_from'])
export type PublicationSort = z.infer<typeof publicationSort>

export const publications = endpoint('GET /prices', {
  summary: "The seller's publications (U1, B3)",
  who: ['seller'],
  query: publicationFilters.extend({ page, per_page: perPage(5), sort: publicationSort.optional() }),
  answer: list(publicationRow),
})

export const publicationStates = endpoint('GET /quotes/state-count', {
  summary: 'Number of publications per state for a filter, before a bulk change (U4)',
  who: ['seller'],
  query: publicationFilters,
  answer: z.object({
    active: z.number().int(),
    paused: z.number().int(),
    /** Those of the paused ones that a bulk change paused. */
    paused_in_bulk: z.number().int(),
    cancelled: z.number().int(),
  }),
})
export type PublicationStates = z.infer<typeof publicationStates.answer>

export const publicationBrands = endpoint('GET /quotes/brands', {
  summary: 'The brands the seller publishes (U1)',
  who: ['seller'],
  answer: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const price = endpoint('GET /prices/:id', {
  summary: 'One publication with its price, price history and claims (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceDetail,
})

const quantity = integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' })

const PRICE_FIELDS = ['value', 'date_from', 'currency_id'] as const

export const changePrice = endpoint('PUT /prices/:id', {
  summary:
    'Set a price from a date on, net of VAT, for all quantities or by quantity (B7), and the preparation days from now on; either may be left out (U2)',
  who: ['seller'],
  params: idParams,
  body: z
    .object({
      provider_id: id.optional(),
      price_id: id.optional(),
      combination_id: id.optional(),
      value: amountInput.optional(),
      date_from: day.optional(),
      currency_id: smallId.optional(),
      /** By default, as the two below, that of the price which this one follows (B7). */
      minimum: quantity.optional(),
      multiple: quantity.optional(),
      price_steps: z
        .array(z.object({ from: quantity, value: amountInput }))
        .max(PRICE_STEPS_MAX, 'too_many')
        .optional(),
      preparation_days: integer(0, PREPARATION_DAYS_MAX, { large: 'too_many' }).optional(),
      /** `history[0].id` as seen; 409 when there is a newer one. */
      last_seen: id.optional(),
      /** A scheduled price that the new one takes the place of, also when it begins on another day (B15). */
      instead_of: id.optional(),
    })
    .superRefine((body, { addIssue }) => {
      const missing = PRICE_FIELDS.filter((field) => body[field] === undefined)
      if (missing.length === PRICE_FIELDS.length && body.preparation_days !== undefined) return
      for (const field of missing) addIssue({ code: 'custom', path: [field], message: 'required' })
    }),
  answer: priceRecord.extend({
    /** The price that replaces the new one later, if one is scheduled (B15). */
    later_price: datedPrice.nullable(),
  }),
})

/** {id} is that of the price. Others for the same day, which it replaced, go with it. */
export const takeBackPrice = endpoint('DELETE /prices/scheduled/:id', {
  summary: 'Take back a price before its first day (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceRecord,
})

export const confirmPrice = endpoint('PUT /prices/confirm/:id', {
  summary: 'Confirm that the price in force is still valid (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceRecord,
})

export const claimPrice = endpoint('POST /prices/claim/:id', {
  summary: "Claim about a price in one of the buyer's orders (U2)",
  who: ['buyer'],
  params: idParams,
  body: z.object({ order_id: id, provider_id: id, message: requiredLines(CLAIM_MAX_LENGTH) }),
  answer: z.string(),
})

export const changePublicationState = endpoint('PUT /quotes/:id/state', {
  summary: 'Activate, pause or cancel a publication (U3)',
  who: ['seller'],
  params: idParams,
  body: z.object({ state: publicationState }),
  answer: z.object({ id: z.number(), state: publicationState }),
})

/** As shown to the seller; another number answers 409. */
const bulkQuery = publicationFilters.extend({ expected: integer(0, 1_000_000).optional() })
const bulkResult = z.object({ publications: z.number().int() })

export const pausePublications = endpoint('PUT /quotes/state-pause', {
  summary: 'Pause all active publications of the filter (U4)',
  who: ['seller'],
  changesMany: true,
  query: bulkQuery,
  answer: bulkResult,
})

export const activatePublications = endpoint('PUT /quotes/state-enable', {
  summary: 'Activate the publications of the filter that a bulk change paused (U4)',
  who: ['seller'],
  changesMany: true,
  /** `paused_singly`: those paused one by one too. */
  query: bulkQuery.extend({ paused_singly: yesOrNo.optional() }),
  answer: bulkResult,
})

export const confirmPrices = endpoint('PUT /quotes/confirm-prices', {
  summary: 'Confirm the prices due for confirmation: of the filter, or of some publications (U2)',
  who: ['seller'],
  changesMany: true,
  query: bulkQuery,
  body: z.object({ ids: z.array(id).min(1).max(PUBLICATIONS_CHOSEN_MAX).optional() }),
  answer: bulkResult,
})

const bulkChange = z.object({
  id: z.number(),
  kind: z.enum(['activated', 'paused', 'repriced', 'imported']),
  publications: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  /** False after an undo or a later change of one of them. */
  can_be_undone: z.boolean(),
})
export type PublicationBulkChange = z.infer<typeof bulkChange>

export const lastPublicationChange = endpoint('GET /quotes/last-bulk-change', {
  summary: 'The last bulk change of publications, of their states or prices (U4, B15)',
  who: ['seller'],
  answer: bulkChange.nullable(),
})

export const undoPublicationChange = endpoint('PUT /quotes/bulk-changes/:id/undo', {
  summary: 'Undo a bulk change of publications; refused when one of them was changed since (U4, B15)',
  who: ['seller'],
  changesMany: true,
  params: idParams,
  answer: bulkResult,
})
