// The homes: of a seller, open tasks and weekly sales; of a buyer, what waits for them, deliveries to come, and products bought often (S15).
import { z } from 'zod'
import { productCard } from './search.ts'
import { endpoint } from './endpoint.ts'
import { amount, count, currencyCode, day, id } from './fields.ts'

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

export const myDay = endpoint('GET /providers/my-day', {
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

const deliveryToCome = z.object({
  purchase_id: z.number(),
  /** The number of the purchase. */
  internal_code: z.string(),
  dispatch_note_number: z.string(),
  fantasy_name: z.string(),
  units: z.number().int(),
  estimated_date: day,
  /** The first product of the delivery. */
  title: z.string(),
  image_source: z.string(),
  products: count,
})
export type DeliveryToCome = z.infer<typeof deliveryToCome>

/** As a card of the search, with offers only in the region asked for; the lowest price is of anywhere. */
const boughtOften = productCard.omit({ regions_available: true, category_id: true })
export type BoughtOften = z.infer<typeof boughtOften>

const punctualityAnswer = z.object({
  /** The last 12, the current one first. */
  months: z.array(
    z.object({
      /** The first day of it. */
      month: day,
      dispatches: count,
      /** Within the days promised when the order was placed. */
      in_time: count,
      claims: count,
    }),
  ),
})
export type Punctuality = z.infer<typeof punctualityAnswer>

export const punctuality = endpoint('GET /providers/punctuality', {
  summary: "The seller's dispatches, those in time, and claims by month (B10)",
  who: ['seller'],
  answer: punctualityAnswer,
})

export const myDesk = endpoint('GET /clients/my-desk', {
  summary: 'What waits for a buyer or approver, the next deliveries, and the products bought often',
  who: ['buyer'],
  /** The zone of the delivery place. */
  query: z.object({ region_id: id.optional() }),
  answer: z.object({
    /** Null if the caller is no approver. */
    to_approve: count.nullable(),
    /** Purchases that wait for their approver. */
    pending: count,
    /** Purchases with a delivery of the next ARRIVING_DAYS days. Like the other counts, as its list counts it. */
    arriving: count,
    /** Purchases (P7). */
    late: count,
    /** Purchases with deliveries to confirm (P4). */
    to_confirm: count,
    /** Ever, whatever became of the purchase. */
    has_bought: z.boolean(),
    deliveries: z.array(deliveryToCome),
    bought_often: z.array(boughtOften),
  }),
})
export type MyDesk = z.infer<typeof myDesk.answer>
