// A buyer's home: what waits for them, deliveries to come, and products bought often (S15).
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { productCard } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id } from './fields.ts'

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

export const myDesk = endpoint(addresses.myDesk.myDesk, {
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
