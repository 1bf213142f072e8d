// What happened to an order and its deliveries, as both sides read it (P3, P5).
import { z } from 'zod'
import { CANCELLATION_ANSWERS } from '#domain/cancellation-requests.ts'
import { CLAIM_ANSWERS, SETTLEMENTS } from '#domain/order-actions.ts'
import { day } from './fields.ts'

/** An answer of the seller, or `insisted` by the buyer (P4). */
export const claimMessage = z.object({
  kind: z.enum([...CLAIM_ANSWERS, ...SETTLEMENTS, 'insisted']),
  message: z.string(),
  at: z.string(),
})
export type ClaimMessage = z.infer<typeof claimMessage>

/** P5 */
export const historyEntry = z.object({
  buy_order_id: z.number(),
  buy_order_item_id: z.number(),
  state: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  dispatch_note_number: z.string().nullable(),
  updated_at: z.string(),
  /** The units of the dispatch in this state (B19). */
  quantity_sent: z.number().int(),
  /** Claimed units that the seller settled: credited and replaced ones have state 2, refused ones state 1. */
  outcome: z.enum(['credited', 'refused', 'replaced']).nullable(),
  /** The note of the dispatch whose units this one carries instead (B19). */
  replaces: z.string().nullable(),
  delivery_days_block: z.number().int(),
  estimated_date: day.nullable(),
  claim: z.string().nullable(),
  claim_messages: z.array(claimMessage),
  /** Ids of the photos of the claim (B19). */
  claim_photos: z.array(z.number()),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyLine = z.object({
  buy_order_item_id: z.number(),
  title: z.string(),
  quantity: z.number().int(),
})
export type HistoryLine = z.infer<typeof historyLine>

/** A seller is named by its company, not by the person; "Abasto" stands for what no person did. */
const storyActor = z.object({
  side: z.enum(['buyer', 'approver', 'seller', 'operator', 'abasto']),
  name: z.string(),
})
export type StoryActor = z.infer<typeof storyActor>

export const historyEvent = z.object({
  type: z.enum([
    'placed',
    'reassigned',
    'approved',
    'rejected',
    'withdrawn',
    'sent',
    'cancelled',
    'confirmed',
    'claimed',
    'delivered',
    'claim_answered',
    'claim_insisted',
    'note_corrected',
    'cancellation_asked',
    'cancellation_refused',
    'step_approved',
    'stepped_up',
  ]),
  at: z.string(),
  actor: storyActor,
  /** Set for `step_approved` (R3) and `stepped_up` (R4). */
  step: z.object({ step: z.number().int(), steps: z.number().int() }).nullable(),
  /** For whom a delegate decided. */
  on_behalf_of: z.string().nullable(),
  /** The new one of a reassigned order, or who joined when its step went up (R4). */
  approver: z.string().nullable(),
  dispatch_note_number: z.string().nullable(),
  /** What it is since `note_corrected`. */
  corrected_number: z.string().nullable(),
  lines: z.array(historyLine),
  /** What buyer or seller wrote. */
  claim: z.string().nullable(),
  claim_answer: z.enum([...CLAIM_ANSWERS, ...SETTLEMENTS]).nullable(),
  /** The note of the replacement that an answer sent (B19). */
  replacement_number: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  /** Units that the decision, or the step, refused (R6). */
  refused: z.array(historyLine.extend({ reason: z.string() })),
  /** Units cancelled because the buyer asked for it (B20). */
  was_asked_for: z.boolean(),
})
export type HistoryEvent = z.infer<typeof historyEvent>

/** The last request of an order to cancel open units, and its answer (B20). */
export const cancellationRequest = z.object({
  reason: z.string(),
  asked_at: z.string(),
  /** `still_open`: of `quantity`, the units that acceptance would cancel now. */
  lines: z.array(historyLine.extend({ still_open: z.number().int() })),
  /** Null while the seller did not answer; `sent`: the seller sent the units instead. */
  answer: z.enum(CANCELLATION_ANSWERS).nullable(),
  answer_reason: z.string().nullable(),
  answered_at: z.string().nullable(),
})
export type CancellationRequest = z.infer<typeof cancellationRequest>

/** B19: received + in process + claimed + credited + refused + replaced = quantity. */
const deliveryLine = historyLine.extend({
  received: z.number().int(),
  in_process: z.number().int(),
  claimed: z.number().int(),
  credited: z.number().int(),
  refused: z.number().int(),
  /** A later delivery carries them instead. */
  replaced: z.number().int(),
})
export type DeliveryLine = z.infer<typeof deliveryLine>

/** P4 */
export const delivery = z.object({
  dispatch_note_number: z.string(),
  /** The note of the delivery whose units this one carries instead (B19). */
  replaces: z.string().nullable(),
  state: z.union([z.literal(1), z.literal(3), z.literal(4)]),
  sent_at: z.string(),
  updated_at: z.string(),
  estimated_date: day,
  overdue: z.boolean(),
  claim: z.string().nullable(),
  claim_messages: z.array(claimMessage),
  /** Ids of the photos of the last claim (B19). */
  claim_photos: z.array(z.number()),
  lines: z.array(deliveryLine),
})
export type Delivery = z.infer<typeof delivery>

/** P7 */
export const blockToSend = z.object({
  days_delivery_time_block: z.number().int(),
  estimated_date: day,
  overdue: z.boolean(),
  lines: z.array(historyLine),
})
export type BlockToSend = z.infer<typeof blockToSend>
