// Sales (V).
import { z } from 'zod'
import { CLAIM_ANSWERS, SETTLEMENTS } from '#domain/order-actions.ts'
import {
  CANCELLATION_REASON_MAX_LENGTH,
  CLAIM_MAX_LENGTH,
  DELIVERY_DAYS_MAX,
  DISPATCH_NOTE_NUMBER,
  QUANTITY_MAX,
  SAP_NUMBER,
  SELLER_NOTE_MAX_LENGTH,
} from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  buyOrderTotals,
  count,
  day,
  id,
  lateness,
  integer,
  lines,
  list,
  orderIdParams,
  orderTableQuery,
  requiredLines,
  requiredText,
  sellerContact,
  sortBy,
} from './fields.ts'
import { itemUnits, orderItem } from './purchases.ts'
import { blockToSend, cancellationRequest } from './purchases-history.ts'
import { SALE_ATTENTION } from './state-codes.ts'
import { keptTaxData, orderVat } from './tax-data.ts'

const sale = buyOrderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  state: z.union([
    z.literal(2),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
    z.literal(8),
    z.literal(9),
  ]),
  created_at: z.string(),
  estimated_date: day,
  client: z.object({ user: z.object({ email: z.string() }), company: z.string() }),
  region: z.string(),
  address_description: z.string(),
  provider_comments: z.string(),
  sap_number: z.string().nullable(),
  /** Read by users of the seller only (B10). */
  seller_note: z.string().nullable(),
  provider_id: z.number(),
  provider: sellerContact,
  total_products: z.number().int(),
  /** Numbers of the dispatches, oldest first. */
  dispatch_notes: z.array(z.string()),
  ...lateness,
})

export const saleCard = sale.extend({
  images: z.array(z.string()),
  /** Titles of the products, in the order of `images`. */
  titles: z.array(z.string()),
})
export type SaleCard = z.infer<typeof saleCard>

/** Tax data, center and contact as the order was placed; null: placed before they were kept, or none. */
export const saleDetail = sale.extend({
  buyer: z.object({ name: z.string(), email: z.string() }),
  buyer_tax_data: keptTaxData,
  seller_tax_data: keptTaxData,
  logistic_center: z.string().nullable(),
  delivery_contact: z.string().nullable(),
  ...orderVat,
  buy_order_items: z.array(orderItem),
  to_send: z.array(blockToSend),
  cancellation_request: cancellationRequest.nullable(),
})
export type SaleDetail = z.infer<typeof saleDetail>

/** `search`: number, SKU or product, buyer, company, dispatch note, SAP number or words of the own note (B3, B10). */
const salesQuery = orderTableQuery.extend({
  attention: z.enum(SALE_ATTENTION).optional(),
  sort: sortBy(['created_at', 'total', 'due_date', 'region']).optional(),
})
export type SalesQuery = z.infer<typeof salesQuery>
export type SaleSort = SalesQuery['sort']
/** Without pages. */
export const saleFilters = salesQuery.omit({ page: true, per_page: true })
export type SaleFilters = z.infer<typeof saleFilters>

export const mySales = endpoint('GET /buyorders/my-sales', {
  summary: "The seller's approved orders, newest first (V1, Q5)",
  who: ['seller'],
  query: salesQuery,
  answer: list(saleCard),
})

export const saleCounts = endpoint('GET /buyorders/my-sales/state-count', {
  summary: "How many of the seller's sales are in each state of the list, and need attention (B3)",
  who: ['seller'],
  query: salesQuery.pick({ search: true, from: true, to: true }),
  answer: z.object({
    states: z.object({ 2: count, 4: count, 5: count, 8: count }),
    /** In any state. */
    attention: z.record(z.enum(SALE_ATTENTION), count),
  }),
})

export const mySale = endpoint('GET /buyorders/my-sales/:order_id', {
  summary: 'One sale with its items (V3)',
  who: ['seller'],
  params: orderIdParams,
  answer: z.object({ data: saleDetail }),
})

/** `delivery_time` is optional: the order stores it. */
const itemToSend = z.object({
  buy_order_item_id: id,
  qty_sent: integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' }),
  delivery_time: integer(0, DELIVERY_DAYS_MAX).optional(),
})
export const noteNumber = z.string().trim().regex(DISPATCH_NOTE_NUMBER, 'invalid_note')
const orderResult = z.object({ id: z.number(), state: z.number().int() })

export const dispatchBody = z.object({
  items: z.array(itemToSend).min(1, 'required').max(1000),
  dispatch_note_number: noteNumber,
})

export const sendOrder = endpoint('PUT /buyorders/send/:order_id', {
  summary:
    'Send items with a dispatch note; a retry has the same Idempotency-Key, and a note is used once (V4)',
  who: ['seller'],
  params: orderIdParams,
  body: dispatchBody,
  answer: orderResult,
})

export const cancelOrder = endpoint('PUT /buyorders/cancel/:order_id', {
  summary: 'Cancel the open units of the items, a delivery-days block (V5)',
  who: ['seller'],
  params: orderIdParams,
  body: z.object({
    items: z
      .array(
        z.object({
          buy_order_item_id: id,
          delivery_time: integer(0, DELIVERY_DAYS_MAX).optional(),
        }),
      )
      .min(1, 'required')
      .max(1000),
  }),
  answer: orderResult,
})

export const answerCancellation = endpoint('PUT /buyorders/cancellation-requests/:order_id', {
  summary:
    'The seller cancels what the buyer asked to cancel and is still open, or refuses with a reason (B20)',
  who: ['seller'],
  params: orderIdParams,
  body: z
    .object({ accept: z.boolean(), reason: lines(CANCELLATION_REASON_MAX_LENGTH).default('') })
    .refine(({ accept, reason }) => accept || reason !== '', { path: ['reason'], error: 'required' }),
  answer: orderResult,
})

export const answerClaim = endpoint('POST /buyorders/claim/:order_id/answer', {
  summary: 'The seller answers a claim: a text, a new shipment, a credit note or a pick-up (P4)',
  who: ['seller'],
  params: orderIdParams,
  body: z
    .object({
      dispatch_note_number: requiredText(40),
      kind: z.enum(CLAIM_ANSWERS),
      message: lines(CLAIM_MAX_LENGTH).default(''),
    })
    .refine(({ kind, message }) => kind !== 'text' || message !== '', {
      path: ['message'],
      error: 'required',
    }),
  answer: orderResult,
})

export const settleClaim = endpoint('PUT /buyorders/claim/:order_id/units', {
  summary:
    'The seller settles claimed units: a replacement with a note of its own, a credit note, a pick-up, or a refusal with a reason (B19)',
  who: ['seller'],
  params: orderIdParams,
  body: z
    .object({
      dispatch_note_number: requiredText(40),
      kind: z.enum(SETTLEMENTS),
      items: z.array(itemUnits).min(1, 'required').max(1000),
      message: lines(CLAIM_MAX_LENGTH).default(''),
      /** The dispatch note of the replacement, of `resend` only. */
      replacement_number: noteNumber.optional(),
    })
    .refine(({ kind, message }) => kind !== 'refused' || message !== '', {
      path: ['message'],
      error: 'required',
    })
    .refine(({ kind, replacement_number: number }) => kind !== 'resend' || number !== undefined, {
      path: ['replacement_number'],
      error: 'required',
    }),
  answer: orderResult,
})

export const correctNote = endpoint('PUT /dispatch-notes/:order_id', {
  summary: 'Correct the dispatch note number of a delivery that is not confirmed (V4)',
  who: ['seller'],
  params: orderIdParams,
  body: z.object({ dispatch_note_number: requiredText(40), corrected_number: noteNumber }),
  answer: orderResult,
})

const sapNumber = z.string().trim().regex(SAP_NUMBER, 'invalid_sap_number').nullable()

export const setSapNumber = endpoint('PUT /buyorders/my-sales/:order_id/sap-number', {
  summary: "Set the order's number in the seller's own system; null removes it (V2)",
  who: ['seller'],
  params: orderIdParams,
  body: z.object({
    sap_number: sapNumber,
    /** As shown to the seller; 409 when it has changed. */
    replaces: sapNumber.optional(),
  }),
  answer: z.object({ sap_number: sapNumber }),
})

const sellerNote = requiredLines(SELLER_NOTE_MAX_LENGTH).nullable()

export const setSellerNote = endpoint('PUT /buyorders/my-sales/:order_id/note', {
  summary: "Set the seller's own note on the order, which its buyer never sees; null removes it (B10)",
  who: ['seller'],
  params: orderIdParams,
  body: z.object({
    seller_note: sellerNote,
    /** As shown to the seller; 409 when it has changed. */
    replaces: sellerNote.optional(),
  }),
  answer: z.object({ seller_note: sellerNote }),
})
