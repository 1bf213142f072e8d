// Days on which a seller is closed, or delivers nothing in a zone, and its own pause (B9).
import { z } from 'zod'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { count, day, idParams, requiredLines, sellerPause, smallId } from './fields.ts'

const closure = z.object({
  id: z.number(),
  /** The zone without deliveries; null when the seller does not work at all. */
  region_id: z.number().nullable(),
  region: z.string().nullable(),
  first_day: day,
  last_day: day,
  /** Buyers read it. */
  reason: z.string(),
  /** The next business day that is not closed. */
  opens_on: day,
})
export type ClosureRow = z.infer<typeof closure>

export const closures = endpoint('GET /providers/closures', {
  summary: "The seller's closures in force and coming, by first day (B9)",
  who: ['seller'],
  answer: z.object({ closures: z.array(closure) }),
})

export const createClosure = endpoint('POST /providers/closures', {
  summary:
    'Close for some days, everywhere or in one zone: delivery dates move past them. 409 for days of another closure, and beyond 50 coming ones. `dry_run` only counts the orders concerned (B9)',
  who: ['seller'],
  changesMany: true,
  mayDryRun: true,
  body: z.object({
    first_day: day,
    last_day: day,
    /** One of the own zones; all without it. */
    region_id: smallId.nullable().default(null),
    reason: requiredLines(REASON_MAX_LENGTH),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    /** Null of a dry run. */
    id: z.number().nullable(),
    opens_on: day,
    /** Approved orders with units to send by one of these days. They keep their day. */
    due_orders: count,
  }),
  status: 201,
})

export const deleteClosure = endpoint('DELETE /providers/closures/:id', {
  summary: 'Take back a closure that has not ended: delivery dates move back (B9)',
  who: ['seller'],
  changesMany: true,
  params: idParams,
  answer: z.void(),
  status: 204,
})

const ownPause = z.object({ paused: sellerPause.nullable() })

export const pauseSales = endpoint('POST /providers/pause', {
  summary:
    'Take all own offers out of search and carts, until a day or until they are resumed; orders go on. Of a paused seller the reason and the end change; 409 when an operator paused it (B9)',
  who: ['seller'],
  changesMany: true,
  body: z.object({
    reason: requiredLines(REASON_MAX_LENGTH),
    /** Without it until the seller resumes. */
    resumes_on: day.nullable().default(null),
  }),
  answer: ownPause,
})

export const resumeSales = endpoint('POST /providers/resume', {
  summary: 'Offer again what the seller paused itself; 409 when an operator paused it. Idempotent (B9)',
  who: ['seller'],
  changesMany: true,
  answer: ownPause,
})
