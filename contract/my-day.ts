// A seller's home: open tasks and weekly sales.
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
  /** Units neither sent nor cancelled. */
  units: z.number().int(),
  /** Of the next delivery block (P7). */
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
  /** The publication's id. */
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

/** Orders approved in a week, with shipping, without fully cancelled ones. */
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
  summary: "A seller's open tasks, oldest first, and sales of the last weeks",
  who: ['seller'],
  answer: z.object({
    to_send: z.object({ count, overdue: count, first: z.array(orderToSend) }),
    claims: z.object({ count, first: z.array(openClaim) }),
    prices: z.object({ count, first: z.array(priceToConfirm) }),
    /** The last twelve, oldest first. */
    weeks: z.array(weekOfSales),
  }),
})
