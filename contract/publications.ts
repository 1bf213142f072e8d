// What a seller offers and at which price: "cotizaciones" (U).
import { z } from 'zod'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountInput,
  currencyCode,
  day,
  id,
  idParams,
  integer,
  list,
  page,
  perPage,
  requiredText,
  smallId,
} from './fields.ts'

const publicationState = z.union([z.literal(1), z.literal(2), z.literal(3)])

const publicationFilters = z.object({
  state: integer(1, 3).pipe(publicationState).optional(),
  region_id: smallId.optional(),
  currency_id: smallId.optional(),
  category_id: id.optional(),
  subcategory_id: id.optional(),
  sub_category_item: id.optional(),
  brand_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
})

const publicationRow = z.object({
  imagen: z.string(),
  prod_name: z.string(),
  comb_sku: z.string(),
  size: z.string(),
  state: publicationState,
  price_state: z.enum(['in_force', 'scheduled', 'none']),
  moneda: currencyCode,
  currency_id: z.number(),
  comb_price: amount,
  fecha_vigencia: day,
  price_id: z.number(),
  date_from: day,
  provider_id: z.number(),
})

/** The one price of a publication that counts now, or the next to come when none does yet. */
const priceRecord = z.object({
  /** The documents know a publication by this number: the ids of /prices and /quotes are the same. */
  priceId: z.number(),
  providerId: z.number(),
  combinationId: z.number(),
  value: amount,
  dateFrom: day,
  currencyId: z.number(),
  state: publicationState,
})

export const publications = endpoint({
  method: 'GET',
  path: '/prices',
  summary: "The seller's publications (U1)",
  who: ['seller'],
  query: publicationFilters.extend({ page, per_page: perPage(5) }),
  answer: list(publicationRow),
})

export const price = endpoint({
  method: 'GET',
  path: '/prices/:id',
  summary: 'One publication with its price (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceRecord,
})

export const changePrice = endpoint({
  method: 'PUT',
  path: '/prices/:id',
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
  }),
  answer: priceRecord,
})

export const confirmPrice = endpoint({
  method: 'PUT',
  path: '/prices/confirm/:id',
  summary: 'Confirm that a price still holds (U2)',
  who: ['seller'],
  params: idParams,
  answer: priceRecord,
})

export const claimPrice = endpoint({
  method: 'POST',
  path: '/prices/claim/:id',
  summary: 'Claim about a price (U2)',
  who: ['buyer'],
  params: idParams,
  body: z.object({ order_id: id, provider_id: id, message: requiredText(CLAIM_MAX_LENGTH) }),
  answer: z.string(),
})

export const changePublicationState = endpoint({
  method: 'PUT',
  path: '/quotes/:id/state',
  summary: 'Activate, pause or cancel a publication (U3)',
  who: ['seller'],
  params: idParams,
  body: z.object({ state: publicationState }),
  answer: z.object({ id: z.number(), state: publicationState }),
})

const touched = z.object({ publications: z.number().int() })

export const pausePublications = endpoint({
  method: 'PUT',
  path: '/quotes/state-pause',
  summary: 'Pause all active publications of the filter (U4)',
  who: ['seller'],
  query: publicationFilters,
  answer: touched,
})

export const activatePublications = endpoint({
  method: 'PUT',
  path: '/quotes/state-enable',
  summary: 'Activate all paused publications of the filter (U4)',
  who: ['seller'],
  query: publicationFilters,
  answer: touched,
})

export const uploadImport = endpoint({
  method: 'POST',
  path: '/quotes/import/upload',
  summary: 'Upload a part of an .xlsx file, multipart, at most 2,000,000 bytes (U5)',
  who: ['seller'],
  answer: z.object({ name: z.string() }),
})

export const importFile = endpoint({
  method: 'POST',
  path: '/quotes/import/file',
  summary: 'Import an uploaded file: all rows or none (U5)',
  who: ['seller'],
  body: z.object({ filename: requiredText(300) }),
  answer: z.string(),
})

export const exportPublications = endpoint({
  method: 'GET',
  path: '/quotes/export',
  summary: 'The publications of the filter as a file, by a link that expires (U6)',
  who: ['seller'],
  query: publicationFilters,
  answer: z.object({ temporary_signed_url: z.string() }),
})
