// The operator's view of the market (O3, O11).
import { z } from 'zod'
import { CLAIM_ANSWERS } from '#domain/order-actions.ts'
import { ORDER_STATES } from '#domain/order-state.ts'
import {
  CLAIM_MAX_LENGTH,
  COMMENTS_MAX_LENGTH,
  MISSES_KEPT_DAYS,
  REASON_MAX_LENGTH,
  SEARCH_TERM_MAX_LENGTH,
} from '#domain/rules.ts'
import { orderChain } from './approval-rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  buyOrderTotals,
  count,
  day,
  id,
  idParams,
  instant,
  integer,
  lines,
  list,
  requiredLines,
  requiredText,
  tableQuery,
} from './fields.ts'
import { weekOfSales } from './home.ts'
import { orderItem } from './purchases.ts'
import { blockToSend, delivery, historyEvent } from './purchases-history.ts'
import { keptTaxData, orderVat } from './tax-data.ts'

export const market = endpoint('GET /market', {
  summary: 'What waits for somebody, and orders and their value by week (O3)',
  who: ['operator'],
  answer: z.object({
    /** Orders pending for longer than the reminder delay. */
    waiting: count,
    /** Orders with units to send after their delivery day. */
    late: count,
    /** Orders with an open claim. */
    claimed: count,
    emails: count,
    jobs: count,
    /** Different searches of the last 7 days that found nothing. */
    searches: count,
    /** Companies with changes that wait for a consent (R11). */
    changes: count,
    /** Proposed products that wait for an operator (B8). */
    proposals: count,
    weeks: z.array(weekOfSales),
    /** What an empty installation has by now. */
    first_steps: z.object({
      products: z.boolean(),
      sellers: z.boolean(),
      /** A product can be bought. */
      on_sale: z.boolean(),
      companies: z.boolean(),
      orders: z.boolean(),
    }),
  }),
})

export const ATTENTION = ['waiting', 'late', 'claimed'] as const

const orderRow = z.object({
  id: z.number(),
  internal_code: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: instant,
  /** By which the next units should arrive (P7); null without units to send. */
  due_date: day.nullable(),
  company: z.string(),
  buyer: z.string(),
  seller: z.string(),
  /** Committed, as the totals: without cancelled units, and 0 for a rejected order. */
  units: count,
  total_w_shipping_ARP: amount,
  total_w_shipping_USD: amount,
})
export type AnyOrderRow = z.infer<typeof orderRow>

export const allOrders = endpoint('GET /market/orders', {
  summary: 'Orders of all companies, newest first (O11)',
  who: ['operator'],
  /** `search`: order or purchase number, company, seller, SKU or dispatch note. `from` and `to` are inclusive. */
  query: tableQuery(['created_at', 'due_date']).extend({
    state: z.enum(ORDER_STATES).optional(),
    attention: z.enum(ATTENTION).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  answer: list(orderRow),
})

const person = z.object({ name: z.string(), email: z.string() })

const anyOrderDetail = buyOrderTotals.extend({
  ...orderVat,
  buyer_tax_data: keptTaxData,
  seller_tax_data: keptTaxData,
  logistic_center: z.string().nullable(),
  delivery_contact: z.string().nullable(),
  id: z.number(),
  internal_code: z.string(),
  purchase_code: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: instant,
  company: z.string(),
  seller: z.string(),
  buyer: person,
  approver: person.extend({ id: z.number() }),
  address_description: z.string(),
  region: z.string(),
  cost_center: z.string(),
  sap_number: z.string().nullable(),
  provider_comments: z.string(),
  approver_comments: z.string(),
  items: z.array(orderItem),
  /** The steps of the approval (R2); null: the named approver decides. */
  chain: orderChain.nullable(),
  events: z.array(historyEvent),
  deliveries: z.array(delivery),
  to_send: z.array(blockToSend),
  emails: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      to: z.string(),
      created_at: instant,
      state: z.enum(['due', 'sent', 'stored', 'given_up']),
    }),
  ),
  notes: z.array(z.object({ id: z.number(), message: z.string(), by: z.string(), at: instant })),
  /** Active colleagues who may become the approver of the whole purchase. Empty unless it is pending. */
  approvers: z.array(person.extend({ id: z.number() })),
})
export type AnyOrderDetail = z.infer<typeof anyOrderDetail>

export const anyOrder = endpoint('GET /market/orders/:id', {
  summary: 'An order with its history, e-mails and internal notes (O11)',
  who: ['operator'],
  params: idParams,
  answer: anyOrderDetail,
})

const reason = requiredLines(REASON_MAX_LENGTH)

export const addOrderNote = endpoint('POST /market/orders/:id/notes', {
  summary: 'An internal note, which neither the company nor the seller sees (O11)',
  who: ['operator'],
  params: idParams,
  body: z.object({ message: requiredLines(COMMENTS_MAX_LENGTH) }),
  answer: z.object({ id: z.number() }),
  status: 201,
})

export const answerAnyClaim = endpoint('POST /market/orders/:id/claim-answer', {
  summary: 'The operator answers a claim instead of the seller, for a reason (O11)',
  who: ['operator'],
  params: idParams,
  body: z
    .object({
      dispatch_note_number: requiredText(40),
      kind: z.enum(CLAIM_ANSWERS),
      message: lines(CLAIM_MAX_LENGTH).default(''),
      reason,
    })
    .refine(({ kind, message }) => kind !== 'text' || message !== '', {
      path: ['message'],
      error: 'required',
    }),
  answer: z.object({ state: z.enum(ORDER_STATES) }),
})

export const moveApproval = endpoint('PUT /market/orders/:id/approver', {
  summary: 'Another approver of the company decides on the waiting orders of the purchase (O11)',
  who: ['operator'],
  params: idParams,
  body: z.object({ approver_id: id, reason }),
  answer: z.object({ approver: z.string() }),
})

const FAILURES = [
  'emails',
  'price_imports',
  'price_exports',
  'catalogue_imports',
  'sheet_imports',
  'scheduled_jobs',
] as const

const failure = z.object({
  kind: z.enum(FAILURES),
  id: z.number(),
  at: instant,
  /** Kind of e-mail, name of a file, seller of an export, or name of a job. */
  subject: z.string(),
  /** E-mail address of its reader or author; null for a scheduled job. */
  person: z.string().nullable(),
  /** Whether it can be retried. False for an import, whose author has to upload the file again, and a job, which retries by itself. */
  again: z.boolean(),
  /** The error of an e-mail or a job; null for one of before this was recorded. */
  error: z.string().nullable(),
})
export type FailureRow = z.infer<typeof failure>

export const failures = endpoint('GET /market/failures', {
  summary: 'E-mails that were given up and jobs that failed, newest first (O3, O11)',
  who: ['operator'],
  /** `jobs`: all but e-mails. */
  query: tableQuery(['at', 'kind', 'person']).extend({ kind: z.enum([...FAILURES, 'jobs']).optional() }),
  answer: list(failure),
})

export const tryAgain = endpoint('PUT /market/failures/:kind/:id', {
  summary: 'Sends an e-mail or works on a job again (O11)',
  who: ['operator'],
  params: z.object({ kind: z.enum(FAILURES), id }),
  answer: z.void(),
  status: 204,
})

export const dismissFailure = endpoint('DELETE /market/failures/:kind/:id', {
  summary: 'Takes a failure off the list until it fails again (O11)',
  who: ['operator'],
  params: z.object({ kind: z.enum(FAILURES), id }),
  answer: z.void(),
  status: 204,
})

const miss = z.object({
  term: z.string(),
  /** 0 where all found something, but nothing was opened. */
  searches: count,
  last: day,
  /** What buyers wrote that they look for (E6), the most frequent first. */
  wanted: z.array(z.object({ text: z.string(), times: count })),
  /** What they chose after the next search, unless it is a synonym already. */
  proposals: z.array(z.object({ means: z.string(), language: z.enum(['es', 'en']), times: count })),
  /** What the term means by now. */
  synonyms: z.array(z.string()),
})
export type SearchMiss = z.infer<typeof miss>

export const searchMisses = endpoint('GET /market/search-misses', {
  summary: 'Words that buyers searched without an answer or a click in the last days (O3, E6)',
  who: ['operator'],
  query: tableQuery(['searches', 'last', 'term']).extend({ days: integer(1, MISSES_KEPT_DAYS).default(30) }),
  answer: list(miss),
})

export const dismissSearch = endpoint('PUT /market/search-misses/dismissed', {
  summary: 'Takes a term off the list of searches without an answer until a later day, or back onto it (O3)',
  who: ['operator'],
  body: z.object({ term: requiredText(SEARCH_TERM_MAX_LENGTH), dismissed: z.boolean() }),
  answer: z.void(),
  status: 204,
})
