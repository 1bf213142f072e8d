// What a seller offers and at which price: "cotizaciones" (U).
import { z } from 'zod'
import { CLAIM_MAX_LENGTH, PUBLICATION_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { addresses } from './addresses.ts'
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
  requiredText,
  smallId,
  text,
  yesOrNo,
} from './fields.ts'

const publicationState = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const publicationFilters = z.object({
  state: integer(1, 3).pipe(publicationState).optional(),
  /** Words of the product's name, or of the SKU. */
  search: text(PUBLICATION_SEARCH_MAX_LENGTH).optional(),
  region_id: smallId.optional(),
  currency_id: smallId.optional(),
  category_id: id.optional(),
  subcategory_id: id.optional(),
  sub_category_item: id.optional(),
  brand_id: id.optional(),
  /** The days the price shown began on. */
  from: day.optional(),
  to: day.optional(),
  /** Only those whose price is about to lose its validity. */
  to_confirm: yesOrNo.optional(),
})
export type PublicationFilters = z.infer<typeof publicationFilters>

const publicationRow = z.object({
  imagen: z.string(),
  prod_name: z.string(),
  comb_sku: z.string(),
  size: z.string(),
  state: publicationState,
  /** What the price shown is: in force, only to come, or there is none. */
  price_state: z.enum(['in_force', 'scheduled', 'none']),
  moneda: currencyCode.nullable(),
  currency_id: z.number().nullable(),
  comb_price: amount.nullable(),
  fecha_vigencia: day.nullable(),
  price_id: z.number(),
  date_from: day.nullable(),
  provider_id: z.number(),
  /** The next price, beside the one in force. */
  scheduled: z.object({ value: amount, currency_code: currencyCode, date_from: day }).nullable(),
  /** The day the price in force was last set or confirmed on, when that is long ago. */
  to_confirm_since: day.nullable(),
  /** Claims about its price that the seller has not answered by a price or a confirmation. */
  open_claims: z.number().int(),
})
export type PublicationRow = z.infer<typeof publicationRow>

/** The one price of a publication that counts now, or the next to come when none does yet. */
const priceRecord = z.object({
  /** The documents know a publication by this number: the ids of /prices and /quotes are the same. */
  priceId: z.number(),
  sellerId: z.number(),
  combinationId: z.number(),
  value: amount.nullable(),
  dateFrom: day.nullable(),
  currencyId: z.number().nullable(),
  state: publicationState,
})

/** What a price of the history is today; replaced by another of the same day, it never counted or does no more. */
const priceHistoryEntry = z.object({
  id: z.number(),
  value: amount,
  currency_code: currencyCode,
  date_from: day,
  state: z.enum(['scheduled', 'in_force', 'past', 'replaced']),
  created_at: instant,
  /** Null for what came with the catalogue. */
  created_by: z.string().nullable(),
  /** When the seller last said that it still holds. */
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
  /** The latest first, at most 50. */
  history: z.array(priceHistoryEntry),
  claims: z.array(priceClaim),
})
export type PriceDetail = z.infer<typeof priceDetail>

export const publications = endpoint(addresses.publications.publications, {
  summary: "The seller's publications (U1)",
  who: ['seller'],
  query: publicationFilters.extend({ page, per_page: perPage(5) }),
  answer: list(publicationRow),
})

/** How many there are in each state; the filter's own state plays no part. */
export const publicationStates = endpoint(addresses.publications.publicationStates, {
  summary: 'How many publications the filter has in each state: what a bulk change would touch (U4)',
  who: ['seller'],
  query: publicationFilters,
  answer: z.object({ active: z.number().int(), paused: z.number().int(), cancelled: z.number().int() }),
})
export type PublicationStates = z.infer<typeof publicationStates.answer>

export const publicationBrands = endpoint(addresses.publications.publicationBrands, {
  summary: 'The brands the seller publishes (U1)',
  who: ['seller'],
  answer: z.array(z.object({ id: z.number(), name: z.string() })),
})

export const price = endpoint(addresses.publications.price, {
  summary: 'One publication with its price, the history and the claims (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceDetail,
})

export const changePrice = endpoint(addresses.publications.changePrice, {
  summary: 'A new price from a date on, net of VAT (U2)',
  who: ['seller'],
  params: idParams,
  body: z.object({
    provider_id: id.optional(),
    price_id: id.optional(),
    combination_id: id.optional(),
    value: amountInput,
    date_from: day,
    currency_id: smallId,
    /** The newest price the seller has seen, `history[0].id`: when there is a newer one, nothing is written. */
    last_seen: id.optional(),
  }),
  answer: priceRecord,
})

export const confirmPrice = endpoint(addresses.publications.confirmPrice, {
  summary: 'The seller says that the price in force still holds (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceRecord,
})

export const claimPrice = endpoint(addresses.publications.claimPrice, {
  summary: 'The buyer claims about the price of a product in one of their orders (U2)',
  who: ['buyer'],
  params: idParams,
  body: z.object({ order_id: id, provider_id: id, message: requiredText(CLAIM_MAX_LENGTH) }),
  answer: z.string(),
})

export const changePublicationState = endpoint(addresses.publications.changePublicationState, {
  summary: 'Activate, pause or cancel a publication (U3)',
  who: ['seller'],
  params: idParams,
  body: z.object({ state: publicationState }),
  answer: z.object({ id: z.number(), state: publicationState }),
})

/** `expected`: how many the seller was told; when there are more or fewer by now, nothing changes (409). */
const bulkQuery = publicationFilters.extend({ expected: integer(0, 1_000_000).optional() })
const touched = z.object({ publications: z.number().int() })

export const pausePublications = endpoint(addresses.publications.pausePublications, {
  summary: 'Pause all active publications of the filter (U4)',
  who: ['seller'],
  changesMany: true,
  query: bulkQuery,
  answer: touched,
})

export const activatePublications = endpoint(addresses.publications.activatePublications, {
  summary: 'Activate all paused publications of the filter (U4)',
  who: ['seller'],
  changesMany: true,
  query: bulkQuery,
  answer: touched,
})
