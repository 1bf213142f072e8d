// A seller's home: open tasks and weekly sales.
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { amount, currencyCode, day, count } from './fields.ts'

export const orderToSend = z.object({
  id: z.number(),
  internal_code: z.string(),
  created_at: z.string(),
  company: z.string(),
  region: z.string(),
  units: z.number().int(),
  /** P7 */
  estimated_date: day,
  overdue: z.boolean(),
})
export type OrderToSend = z.infer<typeof orderToSend>

export const openClaim = z.object({
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
  price_id: z.number(),
  sku: z.string(),
  title: z.string(),
  image_source: z.string(),
  value: amount,
  currency_code: currencyCode,
  /** Last set or confirmed. */
  since: day,
})
export type PriceToConfirm = z.infer<typeof priceToConfirm>

/** Approved orders with shipping. */
export const weekOfSales = z.object({
  from: day,
  orders: z.number().int(),
  total_w_shipping_ARP: amount,
  total_w_shipping_USD: amount,
})
export type WeekOfSales = z.infer<typeof weekOfSales>

export const myDay = endpoint(addresses.myDay.myDay, {
  summary: "A seller's open tasks, oldest first, and sales of the last weeks",
  who: ['seller'],
  answer: z.object({
    to_send: z.object({ count, overdue: count, first: z.array(orderToSend) }),
    /** `count`: of sales, as their list counts them. */
    claims: z.object({ count, first: z.array(openClaim) }),
    prices: z.object({ count, first: z.array(priceToConfirm) }),
    weeks: z.array(weekOfSales),
  }),
})
