// What a seller's home shows: what needs doing, and what was sold.
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { amount, currencyCode, day } from './fields.ts'

const orderToSend = z.object({
  id: z.number(),
  internal_code: z.string(),
  created_at: z.string(),
  company: z.string(),
  region: z.string(),
  /** What is neither sent nor cancelled. */
  units: z.number().int(),
  /** Of what is to be sent next (P7). */
  estimated_date: day,
  overdue: z.boolean(),
})
export type OrderToSend = z.infer<typeof orderToSend>

const openClaim = z.object({
  order_id: z.number(),
  internal_code: z.string(),
  dispatch_note_number: z.string(),
  message: z.string(),
  created_at: z.string(),
  company: z.string(),
  email: z.string(),
})
export type OpenClaim = z.infer<typeof openClaim>

const priceToConfirm = z.object({
  /** The publication's. */
  price_id: z.number(),
  sku: z.string(),
  title: z.string(),
  image_source: z.string(),
  value: amount,
  currency_code: currencyCode,
  /** The day it was last set or confirmed. */
  since: day,
})
export type PriceToConfirm = z.infer<typeof priceToConfirm>

/** What was approved in a week, with shipping, without what was cancelled whole. */
const weekOfSales = z.object({
  /** Its Monday. */
  from: day,
  orders: z.number().int(),
  total_w_shipping_ARP: amount,
  total_w_shipping_USD: amount,
})
export type WeekOfSales = z.infer<typeof weekOfSales>

const count = z.number().int()

export const myDay = endpoint(addresses.myDay.myDay, {
  summary: 'What a seller has to do, the oldest first, and what they sold in the last weeks',
  who: ['seller'],
  answer: z.object({
    to_send: z.object({ count, overdue: count, first: z.array(orderToSend) }),
    claims: z.object({ count, first: z.array(openClaim) }),
    prices: z.object({ count, first: z.array(priceToConfirm) }),
    /** The last twelve, the present one last. */
    weeks: z.array(weekOfSales),
  }),
})
