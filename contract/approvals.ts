// Approvals (Q).
import { z } from 'zod'
import { CART_LINES_MAX, DECISIONS_MAX, QUANTITY_MAX, REASON_MAX_LENGTH } from '#domain/rules.ts'
import { orderChain } from './approval-rules.ts'
import { paidBefore } from './purchases.ts'
import { budgetOfPurchase } from './budgets.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  buyOrderTotals,
  count,
  currencyCode,
  day,
  distinctIds,
  id,
  idParams,
  instant,
  integer,
  lateness,
  lines,
  list,
  orderTableQuery,
  orderTotals,
  sellerContact,
} from './fields.ts'
import { orderVat, vatRate } from './tax-data.ts'

/** 0 while others decide; 2 also after the caller's own step (R3). */
const approvalState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** The step that waits, from 1, and how many there are (R3). Null: the named approver decides. */
const stepOf = { step: z.number().int().nullable(), steps: z.number().int().nullable() }

const approvalOrder = buyOrderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  client_id: z.number(),
  provider_id: z.number(),
  client: z.object({ name: z.string(), email: z.string(), user: z.object({ email: z.string() }) }),
  state: approvalState,
  status: z.string(),
  created_at: z.string(),
  address_description: z.string(),
  region: z.string(),
  cost_center: z.string(),
  approver_comments: z.string(),
  provider_comments: z.string(),
  provider: sellerContact,
  total_products: z.number().int(),
  estimated_date: day,
  ...lateness,
  ...stepOf,
  /** Null: the named approver decides. */
  chain: orderChain.nullable(),
  /** For whom the caller, a delegate, decides. */
  on_behalf_of: z.string().nullable(),
  decided_by: z.object({ name: z.string(), on_behalf_of: z.string().nullable(), at: z.string() }).nullable(),
  rejection_reason: z.string().nullable(),
})

export const approvalCard = approvalOrder.extend({ images: z.array(z.string()) })
export type ApprovalCard = z.infer<typeof approvalCard>

const withShipping = orderTotals.pick({ total_w_shipping_ARP: true, total_w_shipping_USD: true })

/** A calendar month in Buenos Aires, with shipping. The orders shown beside it count in neither while pending. */
const spending = z.object({ approved: withShipping, pending: withShipping })
export type Spending = z.infer<typeof spending>

const siblingOrder = withShipping.extend({
  id: z.number(),
  internal_code: z.string(),
  state: approvalState,
  status: z.string(),
  provider: z.object({ fantasy_name: z.string() }),
})

const monthSpending = { month: day, spent_by_buyer: spending, spent_by_cost_center: spending }

/** For the ordered quantity, in the zone of the purchase. Nulls: no longer sold there. */
const priceToday = z.object({
  price_unit: amount.nullable(),
  currency_code: currencyCode.nullable(),
  since: day.nullable(),
})
export type PriceToday = z.infer<typeof priceToday>

const orderWithItems = approvalOrder.extend({
  /** When the buyer of a purchase that waited too long last said that it is still wanted (R10). */
  still_wanted_at: instant.nullable(),
  ...orderVat,
  buy_order_items: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      /** As ordered. */
      quantity: z.number().int(),
      /** How many of `quantity` an approver refused; the subtotal is of the other ones (R6). */
      quantity_refused: z.number().int(),
      price_unit: amount,
      subtotal: amount,
      currency_code: currencyCode,
      /** For one unit. */
      shipping_unit: amount,
      shipping_currency_code: currencyCode,
      vat_rate: vatRate.nullable(),
      /** By the company for this SKU, in this currency, in the last purchase before this one; null without one. */
      last_price_paid: amount.nullable(),
      /** The purchase of `last_price_paid` (B13). */
      last_paid: paidBefore.nullable(),
      /** Beside the agreed `price_unit`, while the order waits; null afterwards (R10). */
      price_today: priceToday.nullable(),
      days_delivery_time_block: z.number().int(),
      combination: z.object({ title: z.string(), media: z.object({ image_source: z.string() }) }),
    }),
  ),
})

/** Those of the cost center, in the period of placing (R5). */
const budgets = z.array(budgetOfPurchase)

export const approvalDetail = orderWithItems.extend({
  ...monthSpending,
  budgets,
  purchase: withShipping.extend({
    id: z.number(),
    internal_code: z.string(),
    other_orders: z.array(siblingOrder),
  }),
})
export type ApprovalDetail = z.infer<typeof approvalDetail>

/** `search`: number, SKU or product, seller, buyer, dispatch note or SAP number. Finds whole purchases (B3). */
const approvalsQuery = orderTableQuery
export type ApprovalsQuery = z.infer<typeof approvalsQuery>
/** Without pages. */
export const approvalFilters = approvalsQuery.omit({ page: true, per_page: true })
export type ApprovalFilters = z.infer<typeof approvalFilters>

export const approvals = endpoint('GET /buyorders', {
  summary: 'The orders the caller decides on, as approver or as a delegate today (Q1)',
  who: ['buyer'],
  query: approvalsQuery,
  answer: list(approvalCard),
})

const listedPurchase = withShipping.extend({
  id: z.number(),
  internal_code: z.string(),
  created_at: z.string(),
  cost_center: z.string(),
  client: z.object({ name: z.string(), email: z.string() }),
  on_behalf_of: z.string().nullable(),
  /** In the state of the query. The totals are theirs. */
  orders: z.array(
    withShipping.extend({
      id: z.number(),
      internal_code: z.string(),
      state: approvalState,
      ...stepOf,
      /** Null: the named approver decides. */
      chain: orderChain.nullable(),
      /** By its buyer (P9). */
      withdrawn: z.boolean(),
      provider: z.object({ fantasy_name: z.string() }),
      titles: z.array(z.string()),
      total_products: z.number().int(),
      estimated_date: day,
      ...lateness,
    }),
  ),
})
export type PurchaseToApprove = z.infer<typeof listedPurchase>

export const purchasesToApprove = endpoint('GET /buyorders/by-purchase', {
  summary: 'The orders the caller decides on, by purchase (B3)',
  who: ['buyer'],
  query: approvalsQuery,
  answer: list(listedPurchase),
})

export const approvalCounts = endpoint('GET /buyorders/state-count', {
  summary: 'How many of the orders the caller decides on are in each state (B3)',
  who: ['buyer'],
  query: approvalsQuery.pick({ search: true, from: true, to: true }),
  answer: z.object({ 0: count, 1: count, 2: count, 3: count }),
})

export const approval = endpoint('GET /buyorders/:id', {
  summary: 'One order to decide on (Q2)',
  who: ['buyer'],
  params: idParams,
  answer: approvalDetail,
})

export const purchaseToApprove = endpoint('GET /buyorders/by-purchase/:id', {
  summary: 'One purchase to decide on, with its orders (Q2)',
  who: ['buyer'],
  params: idParams,
  /** Totals of orders of every state, with shipping. */
  answer: withShipping.extend({
    id: z.number(),
    internal_code: z.string(),
    ...orderVat,
    ...monthSpending,
    budgets,
    orders: z.array(orderWithItems),
  }),
})
export type PurchaseApproval = z.infer<typeof purchaseToApprove.answer>

/** With steps: how many there are, and the one that waits now; null after the last one. */
const decided = z.object({ id: z.number(), state: z.union([z.literal(2), z.literal(3)]), ...stepOf })
const reason = lines(REASON_MAX_LENGTH).optional()

export const approve = endpoint('PUT /buyorders/approve/:id', {
  summary:
    'Approve an order that is pending, or fewer units of some lines; with no unit left it is rejected (Q3, R6)',
  who: ['buyer'],
  params: idParams,
  /** Lines that are not listed are approved whole. Fewer units need a reason. */
  body: z
    .object({
      lines: z
        .array(z.object({ buy_order_item_id: id, quantity: integer(0, QUANTITY_MAX), reason }))
        .max(CART_LINES_MAX, 'too_many')
        .default([]),
    })
    .nullish(),
  answer: decided,
})

export const reject = endpoint('PUT /buyorders/reject/:id', {
  summary: 'Reject an order that is pending, with an optional reason for the buyer (Q3)',
  who: ['buyer'],
  params: idParams,
  body: z.object({ reason }).nullish(),
  answer: decided,
})

/** Orders of others are `not_found` (S6). */
export const decisionRefusal = z.enum(['order_decided', 'not_found', 'own_purchase', 'not_your_turn'])

const decisionOutcome = z.discriminatedUnion('decided', [
  decided.extend({ decided: z.literal(true) }),
  z.object({
    id: z.number(),
    decided: z.literal(false),
    error_code: decisionRefusal,
    message: z.string(),
  }),
])
export type DecisionOutcome = z.infer<typeof decisionOutcome>

export const decideOrders = endpoint('PUT /buyorders/decisions', {
  summary: 'Approve or reject several orders, each by itself; a refused one does not stop the rest (Q3)',
  who: ['buyer'],
  changesMany: true,
  body: z.object({
    ids: distinctIds(DECISIONS_MAX),
    decision: z.enum(['approved', 'rejected']),
    reason,
  }),
  answer: z.object({ orders: z.array(decisionOutcome) }),
})
