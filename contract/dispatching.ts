// A seller's day: several orders dispatched at once (B10).
import { z } from 'zod'
import { repeatedOf } from '#domain/note-series.ts'
import { DISPATCHES_MAX } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, list, page, perPage } from './fields.ts'
import { dispatchBody } from './sales.ts'

const orderToDispatch = z.object({
  id: z.number(),
  internal_code: z.string(),
  created_at: z.string(),
  company: z.string(),
  region: z.string(),
  address_description: z.string(),
  delivery_contact: z.string().nullable(),
  provider_comments: z.string(),
  sap_number: z.string().nullable(),
  seller_note: z.string().nullable(),
  /** P7 */
  due_date: day,
  overdue: z.boolean(),
  /** Those with open units. */
  items: z.array(
    z.object({
      buy_order_item_id: z.number(),
      sku: z.string(),
      title: z.string(),
      quantity: count,
      /** Neither sent nor cancelled. */
      open: count,
    }),
  ),
})
export type OrderToDispatch = z.infer<typeof orderToDispatch>

export const ordersToSend = endpoint('GET /buyorders/to-send', {
  summary: "The seller's orders with units to send, by due day and zone, and the last note used (B10)",
  who: ['seller'],
  query: z.object({ page, per_page: perPage(50, DISPATCHES_MAX) }),
  answer: list(orderToDispatch).extend({
    /** The number of the newest dispatch, from which a series goes on; null before the first one. */
    last_note: z.string().nullable(),
  }),
})

const dispatch = z.object({
  buy_order_id: id,
  dispatch_note_number: dispatchBody.shape.dispatch_note_number,
  /** Absent: all open units. */
  items: dispatchBody.shape.items.optional(),
})

/** Each order and each note once. */
export const dispatches = z
  .array(dispatch)
  .min(1, 'required')
  .max(DISPATCHES_MAX, 'too_many')
  .superRefine((orders, context) => {
    const [ids, notes] = [
      repeatedOf(orders.map(({ buy_order_id }) => buy_order_id)),
      repeatedOf(orders.map(({ dispatch_note_number }) => dispatch_note_number)),
    ]
    for (const [index, order] of orders.entries()) {
      const refuse = (field: keyof typeof order, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message })
      if (ids.includes(order.buy_order_id)) refuse('buy_order_id', 'order_repeated')
      if (notes.includes(order.dispatch_note_number)) refuse('dispatch_note_number', 'note_repeated')
    }
  })

/** Orders of others are `not_found` (S6). */
export const dispatchRefusal = z.enum([
  'not_found',
  'order_not_open',
  'nothing_to_send',
  'more_than_left',
  'item_of_other_order',
  'item_repeated',
  'note_used',
  'note_used_elsewhere',
  'key_reused',
])

const dispatchOutcome = z.discriminatedUnion('sent', [
  z.object({
    buy_order_id: z.number(),
    sent: z.literal(true),
    dispatch_note_number: z.string(),
    state: z.number().int(),
  }),
  z.object({
    buy_order_id: z.number(),
    sent: z.literal(false),
    error_code: dispatchRefusal,
    message: z.string(),
  }),
])
export type DispatchOutcome = z.infer<typeof dispatchOutcome>

export const sendMany = endpoint('POST /buyorders/send-many', {
  summary:
    'Send several orders, each with its note and by itself; a retry with the same Idempotency-Key answers the same (B10)',
  who: ['seller'],
  changesMany: true,
  body: z.object({ orders: dispatches }),
  answer: z.object({ orders: z.array(dispatchOutcome) }),
})
