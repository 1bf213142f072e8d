// What waits for an approver, and the decision (Q).
import { z } from 'zod'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  currencyCode,
  day,
  idParams,
  list,
  orderListQuery,
  orderTotals,
  provider,
  text,
} from './fields.ts'

const approvalOrder = orderTotals.extend({
  id: z.number(),
  internal_code: z.string(),
  client_id: z.number(),
  client: z.object({ name: z.string(), email: z.string() }),
  state: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  status: z.string(),
  created_at: z.string(),
  address_description: z.string(),
  region: z.string(),
  cost_center: z.string(),
  approver_comments: z.string(),
  provider_comments: z.string(),
  provider,
  total_products: z.number().int(),
  estimated_date: day,
  /** The approver the caller stands in for, when it is not the caller. */
  on_behalf_of: z.string().nullable(),
  decided_by: z.object({ name: z.string(), on_behalf_of: z.string().nullable(), at: z.string() }).nullable(),
  rejection_reason: z.string().nullable(),
})

export const approvalCard = approvalOrder.extend({ images: z.array(z.string()) })
export type ApprovalCard = z.infer<typeof approvalCard>

export const approvalDetail = approvalOrder.extend({
  buy_order_items: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      quantity: z.number().int(),
      price_unit: amount,
      subtotal: amount,
      currency_code: currencyCode,
      days_delivery_time_block: z.number().int(),
      combination: z.object({ title: z.string(), media: z.object({ image_source: z.string() }) }),
    }),
  ),
})
export type ApprovalDetail = z.infer<typeof approvalDetail>

export const approvals = endpoint({
  method: 'GET',
  path: '/buyorders',
  summary: 'The orders whose approver the caller is or stands in for now (Q1)',
  who: ['buyer'],
  query: orderListQuery,
  answer: list(approvalCard),
})

export const approval = endpoint({
  method: 'GET',
  path: '/buyorders/:id',
  summary: 'One order to decide on (Q2)',
  who: ['buyer'],
  params: idParams,
  answer: approvalDetail,
})

const decided = z.object({ id: z.number(), state: z.union([z.literal(2), z.literal(3)]) })

export const approve = endpoint({
  method: 'PUT',
  path: '/buyorders/approve/:id',
  summary: 'Approve an order that is pending (Q3)',
  who: ['buyer'],
  params: idParams,
  answer: decided,
})

export const reject = endpoint({
  method: 'PUT',
  path: '/buyorders/reject/:id',
  summary: 'Reject an order that is pending, with an optional reason for the buyer (Q3)',
  who: ['buyer'],
  params: idParams,
  body: z.object({ reason: text(REASON_MAX_LENGTH).optional() }).nullish(),
  answer: decided,
})
