// Purchases after checkout (P).
import { z } from 'zod'
import {
  CANCELLATION_REASON_MAX_LENGTH,
  CLAIM_MAX_LENGTH,
  LINES_TO_ADD_MAX,
  QUANTITY_MAX,
} from '#domain/rules.ts'
import { orderChain } from './approval-rules.ts'
import { cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import {
  blockToSend,
  cancellationRequest,
  delivery,
  historyEntry,
  historyEvent,
} from './purchases-history.ts'
import { PURCHASE_ATTENTION } from './state-codes.ts'
import { keptTaxData, orderVat, vatRate } from './tax-data.ts'
import {
  amount,
  buyOrderTotals,
  count,
  currencyCode,
  day,
  id,
  idParams,
  instant,
  integer,
  lateness,
  list,
  orderIdParams,
  orderTableQuery,
  orderTotals,
  requiredLines,
  requiredText,
  sellerContact,
  typedSku,
} from './fields.ts'

export const orderItem = z.object({
  id: z.number(),
  /** As ordered; the seller reads the approved units. */
  quantity: z.number().int(),
  /** How many of `quantity` an approver refused; the subtotal is of the other ones (R6). Sellers read 0. */
  quantity_refused: z.number().int(),
  quantity_sent: z.number().int(),
  quantity_cancel: z.number().int(),
  price_unit: amount,
  subtotal: amount,
  currency_code: currencyCode,
  /** For one unit. */
  shipping_unit: amount,
  shipping_currency_code: currencyCode,
  /** Null: placed before rates were kept (F3). */
  vat_rate: vatRate.nullable(),
  days_delivery_time_block: z.number().int(),
  /** The term of the seller from the approval on: another one when closures changed it meanwhile (B9). */
  days_from_approval: z.number().int(),
  combination: z.object({
    title: z.string(),
    long_description: z.string(),
    sku: z.string(),
    media: z.object({ image_source: z.string() }),
  }),
})
export type OrderItem = z.infer<typeof orderItem>

const purchase = orderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  state: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(8)]),
  created_at: z.string(),
  updated_at: z.string(),
  address_description: z.string(),
  region: z.string(),
  cost_center: z.string(),
  estimated_date: day,
  ...lateness,
  deliveries_to_confirm: z.number().int(),
  /** How a finished purchase ended. */
  outcome: z.enum(['received', 'partly_received', 'cancelled', 'rejected', 'withdrawn']).nullable(),
  /** Without cancelled units and rejected orders. */
  committed: orderTotals,
})

export const purchaseCard = purchase.extend({
  total_products: z.number().int(),
  providers: z.array(z.string()),
  images: z.array(z.string()),
  /** Titles of the products, in the order of `images`. */
  titles: z.array(z.string()),
  buy_orders: z.array(
    buyOrderTotals.omit({ committed: true }).extend({
      id: z.number(),
      internal_code: z.string(),
      state: z.number().int(),
      created_at: z.string(),
      provider_id: z.number(),
      provider: sellerContact,
      client: z.object({ user: z.object({ email: z.string() }) }),
      address_description: z.string(),
      approver_comments: z.string(),
      sap_number: z.string().nullable(),
    }),
  ),
})
export type PurchaseCard = z.infer<typeof purchaseCard>

export const sellerOrder = buyOrderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  state: z.number().int(),
  created_at: z.string(),
  provider_id: z.number(),
  provider: sellerContact,
  client: z.object({ user: z.object({ email: z.string() }) }),
  address_description: z.string(),
  approver_comments: z.string(),
  estimated_date: day,
  sap_number: z.string().nullable(),
  /** As the seller's were when the order was placed (F1). */
  seller_tax_data: keptTaxData,
  ...orderVat,
  rejection_reason: z.string().nullable(),
  /** The steps of the approval (R2); null: the named approver decides. */
  chain: orderChain.nullable(),
  /** Null while pending, and for an order that the rules of the company approved. */
  decided_by: z.object({ name: z.string(), on_behalf_of: z.string().nullable(), at: z.string() }).nullable(),
  buy_order_items: z.array(orderItem),
  events: z.array(historyEvent),
  deliveries: z.array(delivery),
  to_send: z.array(blockToSend),
  cancellation_request: cancellationRequest.nullable(),
})
export type SellerOrder = z.infer<typeof sellerOrder>

const named = z.object({ id: z.number(), internal_code: z.string() })

export const stillWanted = z.object({
  /** Since when the buyer's answer is missing; null: nothing is asked. */
  asked_at: instant.nullable(),
  /** When the buyer last said that it is still wanted. */
  confirmed_at: instant.nullable(),
})

export const purchaseDetail = purchase.extend({
  provider_comments: z.string(),
  approver_comments: z.string(),
  ...orderVat,
  /** Who decides on what waits. */
  approver: z.object({ name: z.string(), email: z.string() }),
  /** The refused purchase that this one redoes, and the one that redoes this one (R7). */
  redo_of: named.nullable(),
  redone_by: named.nullable(),
  /** Whether it waits so long that its buyer confirms or withdraws it (R10). */
  still_wanted: stillWanted,
  buy_orders: z.array(sellerOrder),
})
export type PurchaseDetail = z.infer<typeof purchaseDetail>

/** `search`: number, SKU or product, seller, approver, dispatch note or SAP number (B3). */
const purchasesQuery = orderTableQuery.extend({ attention: z.enum(PURCHASE_ATTENTION).optional() })
export type PurchasesQuery = z.infer<typeof purchasesQuery>
/** Without pages. */
export const purchaseFilters = purchasesQuery.omit({ page: true, per_page: true })
export type PurchaseFilters = z.infer<typeof purchaseFilters>

export const myPurchases = endpoint('GET /buyorders/my-orders', {
  summary: "The buyer's purchases, newest first (P1)",
  who: ['buyer'],
  query: purchasesQuery,
  answer: list(purchaseCard),
})

export const purchaseCounts = endpoint('GET /buyorders/my-orders/state-count', {
  summary: "How many of the buyer's purchases are in each state of the list, and need attention (B3)",
  who: ['buyer'],
  query: purchasesQuery.pick({ search: true, from: true, to: true }),
  answer: z.object({
    states: z.object({ 2: count, 3: count, 4: count }),
    /** In any state. */
    attention: z.record(z.enum(PURCHASE_ATTENTION), count),
  }),
})

export const myPurchase = endpoint('GET /buyorders/my-orders/:order_id', {
  summary: 'One purchase with its buy orders (P3)',
  who: ['buyer'],
  params: orderIdParams,
  answer: z.object({ data: purchaseDetail }),
})

export const withdrawPurchase = endpoint('POST /buyorders/my-orders/:order_id/withdraw', {
  summary: 'The buyer withdraws a purchase that nobody decided yet (P9)',
  who: ['buyer'],
  params: orderIdParams,
  answer: z.object({ state: z.number().int() }),
})

export const confirmStillWanted = endpoint('POST /buyorders/my-orders/:order_id/still-wanted', {
  summary: 'The buyer says that a purchase which waits too long is still wanted (R10)',
  who: ['buyer'],
  params: orderIdParams,
  answer: stillWanted,
})

export const itemUnits = z.object({
  buy_order_item_id: id,
  quantity: integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' }),
})

/** B19: without them, the whole delivery. */
const partOfDelivery = z.array(itemUnits).min(1, 'required').max(1000).optional()

export const confirmReception = endpoint('PUT /buyorders/confirm/:order_id', {
  summary: 'The buyer received a delivery (P4), or some of its units (B19)',
  who: ['buyer'],
  params: orderIdParams,
  body: z.object({ dispatch_note_number: requiredText(40), items: partOfDelivery }),
  answer: z.object({ state: z.number().int() }),
})

export const claimDelivery = endpoint('POST /buyorders/claim/:order_id', {
  summary: 'The buyer claims about a delivery (P4), or some of its units (B19)',
  who: ['buyer'],
  params: orderIdParams,
  body: z.object({
    order_id: id.optional(),
    provider_id: id.optional(),
    message: requiredLines(CLAIM_MAX_LENGTH),
    dispatch_note_number: requiredText(40),
    items: partOfDelivery,
  }),
  answer: z.object({ state: z.number().int() }),
})

export const addClaimPhoto = endpoint('POST /buyorders/claim/:order_id/photos', {
  summary:
    'Add a PNG, JPEG or WebP as multipart/form-data to the open claim of a delivery, at most five; the same one twice is one (B19)',
  who: ['buyer'],
  params: orderIdParams,
  query: z.object({ dispatch_note_number: requiredText(40) }),
  upload: ['image/png', 'image/jpeg', 'image/webp'],
  answer: z.object({ id: z.number() }),
  status: 201,
})

export const claimPhoto = endpoint('GET /buyorders/claim-photos/:id', {
  summary: 'A photo of a claim, for its buyer, its seller and operators (B19)',
  who: ['buyer', 'seller', 'operator'],
  params: idParams,
  answer: z.object({
    /** A data URL of a WebP. */
    content: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
})

export const insistOnClaim = endpoint('POST /buyorders/claim/:order_id/insist', {
  summary: "The buyer does not accept the seller's answer to a claim (P4)",
  who: ['buyer'],
  params: orderIdParams,
  body: z.object({ dispatch_note_number: requiredText(40), message: requiredLines(CLAIM_MAX_LENGTH) }),
  answer: z.object({ state: z.number().int() }),
})

export const askCancellation = endpoint('POST /buyorders/cancellation-requests/:order_id', {
  summary:
    'The buyer asks the seller to cancel units that were not sent yet; without items, all of them (B20)',
  who: ['buyer'],
  params: orderIdParams,
  body: z.object({
    items: z.array(itemUnits).min(1, 'required').max(1000).optional(),
    reason: requiredLines(CANCELLATION_REASON_MAX_LENGTH),
  }),
  answer: z.object({ state: z.number().int() }),
})

export const dispatchNotes = endpoint('GET /dispatch-notes/:order_id', {
  summary: 'Dispatches and cancellations of a buy order, for its buyer and its seller (P5)',
  who: ['buyer', 'seller'],
  params: orderIdParams,
  answer: z.array(historyEntry),
})

const addedAgain = z.object({
  buy_order_item_id: z.number(),
  sku: z.string(),
  title: z.string(),
  fantasy_name: z.string(),
  /** `in_cart` is the total. */
  quantity: z.number().int(),
  in_cart: z.number().int(),
  value: amount,
  currency_code: currencyCode,
  /** When it differs. */
  previous_value: amount.nullable(),
  previous_currency_code: currencyCode.nullable(),
})
export type AddedAgain = z.infer<typeof addedAgain>

const missingAgain = z.object({
  buy_order_item_id: z.number(),
  sku: z.string(),
  title: z.string(),
  fantasy_name: z.string(),
  reason: z.enum(['stopped', 'paused', 'zone']),
  other_offers: z.boolean(),
})
export type MissingAgain = z.infer<typeof missingAgain>

const lastPaid = z.object({
  sku: z.string(),
  value: amount,
  currency_code: currencyCode,
  /** The day of the purchase. */
  date: instant,
  fantasy_name: z.string(),
})
export type LastPaid = z.infer<typeof lastPaid>
export const paidBefore = lastPaid.omit({ sku: true })

export const lastPaidFor = endpoint('POST /buyorders/last-paid', {
  summary: "What the caller's company paid last for these products, without those it never bought (B13)",
  who: ['buyer'],
  onlyReads: true,
  body: z.object({ skus: z.array(typedSku).min(1, 'required').max(LINES_TO_ADD_MAX, 'too_many') }),
  answer: z.array(lastPaid),
})

export const buyAgain = endpoint('POST /buyorders/my-orders/:order_id/again', {
  summary: 'Add the available items of a purchase to the cart, and list the unavailable ones (P8)',
  who: ['buyer'],
  params: orderIdParams,
  body: z
    .object({
      items: z.array(id).min(1, 'required').max(1000).optional(),
      /** For a cart with another zone. */
      replace_cart: z.boolean().optional(),
    })
    .nullish(),
  answer: z.object({ added: z.array(addedAgain), missing: z.array(missingAgain), cart }),
})

export const redoPurchase = endpoint('POST /buyorders/my-orders/:order_id/redo', {
  summary:
    'Put what was refused of a purchase into the cart, as it was; the purchase placed from it names this one (R7)',
  who: ['buyer'],
  params: orderIdParams,
  /** For a cart with another zone. */
  body: z.object({ replace_cart: z.boolean().optional() }).nullish(),
  answer: buyAgain.answer,
})
