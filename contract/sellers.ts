// The sellers of the marketplace, for its operator (O8).
import { z } from 'zod'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  count,
  cuit,
  currencyCode,
  day,
  emailAddress,
  id,
  idParams,
  instant,
  list,
  phone,
  requiredLines,
  sellerPause,
  tableQuery,
} from './fields.ts'
import { nameText, personName } from './names.ts'
import { openClaim, orderToSend } from './home.ts'
import { taxData, vatRate } from './tax-data.ts'

const who = ['operator'] as const
const sellerFacts = z.object({
  id: z.number(),
  fantasy_name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  email: z.string(),
  phone: z.string(),
  paused: sellerPause.nullable(),
})

const sellerRow = sellerFacts.extend({
  ...taxData.pick({ vat_condition: true, fiscal_address: true, gross_income_number: true }).shape,
  shipping_vat_rate: vatRate,
  /** Users who can sign in. */
  users: count,
  /** Active publications. */
  publications: count,
  /** Orders with units to send. */
  orders: count,
  claims: count,
})
export type SellerRow = z.infer<typeof sellerRow>

export const SELLER_SORTS = [
  'fantasy_name',
  'legal_name',
  'users',
  'publications',
  'orders',
  'claims',
] as const

export const sellers = endpoint('GET /operator/sellers', {
  summary: 'All sellers; the search looks in names, CUIT and e-mail (O8)',
  who,
  query: tableQuery(SELLER_SORTS).extend({ state: z.enum(['selling', 'paused']).optional() }),
  answer: list(sellerRow),
})

const sellerUser = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Signs in once it is confirmed (R11); null without a change that waits. */
  new_email: z.string().nullable(),
  language: z.enum(['es', 'en']),
  /** invited: without a password. */
  state: z.enum(['active', 'invited', 'blocked']),
  last_used_at: instant.nullable(),
  /** While the invitation waits for room under the cap of a day. */
  invitation_waits_until: instant.nullable(),
  /** Administers the data and the people of the seller (B17). */
  administrator: z.boolean(),
  /** Signs in with a second factor (O2). */
  second_factor: z.boolean(),
  /** The last e-mail to their address was refused for good (O11). */
  bounced: z.boolean(),
})
export type SellerUser = z.infer<typeof sellerUser>

export const seller = endpoint('GET /operator/sellers/:id', {
  summary: 'A seller with its users and what it sells, owes and answers for; the last 90 days (O8)',
  who,
  params: idParams,
  answer: sellerFacts.extend({
    users: z.array(sellerUser),
    publications: z.object({ active: count, paused: count, cancelled: count, on_sale: count }),
    zones: z.array(z.object({ region: z.string(), delivery_days: count, active: z.boolean() })),
    orders: z.object({ lately: count, to_send: count, overdue: count, first: z.array(orderToSend) }),
    /** Dispatches, and those within the days promised when the order was placed. */
    punctuality: z.object({ dispatches: count, in_time: count }),
    /** Open ones, oldest first. */
    claims: z.object({ lately: count, open: count, first: z.array(openClaim) }),
  }),
})
export type SellerDetail = z.infer<typeof seller.answer>

const sellerBody = z.object({
  fantasy_name: nameText(100),
  legal_name: nameText(100),
  tax_id: cuit,
  email: emailAddress,
  phone,
})

export const createSeller = endpoint('POST /operator/sellers', {
  summary: 'Add a seller, which sells once its users have signed in and published (O8)',
  who,
  body: sellerBody,
  answer: z.object({ id: z.number() }),
  status: 201,
})

export const updateSeller = endpoint('PUT /operator/sellers/:id', {
  summary: 'Change names, CUIT, e-mail and phone of a seller (O8)',
  who,
  params: idParams,
  body: sellerBody,
  answer: z.object({ id: z.number() }),
})

const sellerState = z.object({ id: z.number(), paused: sellerPause.nullable() })

export const pauseSeller = endpoint('POST /operator/sellers/:id/pause', {
  summary:
    'Take all offers of a seller out of search and carts, until a day or until it is resumed; its orders go on. Idempotent (O8, B9)',
  who,
  changesMany: true,
  params: idParams,
  body: z.object({
    reason: requiredLines(REASON_MAX_LENGTH),
    /** Without it until an operator resumes it. */
    resumes_on: day.nullable().default(null),
  }),
  answer: sellerState,
})

export const resumeSeller = endpoint('POST /operator/sellers/:id/resume', {
  summary: 'Offer what a paused seller sells again; 409 when nobody can sign in to dispatch. Idempotent (O8)',
  who,
  changesMany: true,
  params: idParams,
  answer: sellerState,
})

const sellerPublication = z.object({
  id: z.number(),
  sku: z.string(),
  title: z.string(),
  state: z.enum(['active', 'paused', 'cancelled']),
  /** Price in force. */
  value: amount.nullable(),
  currency_code: currencyCode.nullable(),
  date_from: day.nullable(),
})
export type SellerPublication = z.infer<typeof sellerPublication>

const SELLER_PUBLICATION_SORTS = ['title', 'sku', 'date_from'] as const

export const sellerPublications = endpoint('GET /operator/sellers/:id/publications', {
  summary: 'What a seller publishes; the search looks in title and SKU (O8)',
  who,
  params: idParams,
  query: tableQuery(SELLER_PUBLICATION_SORTS).extend({
    state: z.enum(['active', 'paused', 'cancelled']).optional(),
  }),
  answer: list(sellerPublication),
})

const userParams = z.object({ id, user_id: id })

export const inviteSellerUser = endpoint('POST /operator/sellers/:id/users', {
  summary: 'Make an account that sells for a seller, and send the link for its first password (O8)',
  who,
  params: idParams,
  body: z.object({
    name: personName,
    last_name: personName,
    email: emailAddress,
    language: z.enum(['es', 'en']).default('es'),
  }),
  answer: z.object({ id: z.number() }),
  status: 201,
})

export const sendSellerUserLink = endpoint('POST /operator/sellers/:id/users/:user_id/link', {
  summary: 'Send an invitation again, or a link to set another password (O8)',
  who,
  params: userParams,
  answer: z.void(),
  status: 204,
})

export const changeSellerUserEmail = endpoint('PUT /operator/sellers/:id/users/:user_id/email', {
  summary:
    'Correct the e-mail of an invitation, or ask a user to confirm a new one; the present one takes it back. Idempotent (O8, R11)',
  who,
  params: userParams,
  body: z.object({ email: emailAddress }),
  answer: z.void(),
  status: 204,
})

export const removeSellerUser = endpoint('DELETE /operator/sellers/:id/users/:user_id', {
  summary: 'Take back the invitation of a user, whose account goes; 409 once it is accepted (O8)',
  who,
  params: userParams,
  answer: z.void(),
  status: 204,
})

export const blockSellerUser = endpoint('POST /operator/sellers/:id/users/:user_id/block', {
  summary: 'End all sessions of a user and refuse new ones; 409 for the last of a seller on sale (O8)',
  who,
  params: userParams,
  answer: z.void(),
  status: 204,
})

export const unblockSellerUser = endpoint('POST /operator/sellers/:id/users/:user_id/unblock', {
  summary: 'Let a blocked user sign in again (O8)',
  who,
  params: userParams,
  answer: z.void(),
  status: 204,
})

export const appointSellerUser = endpoint('PUT /operator/sellers/:id/users/:user_id/administrator', {
  summary:
    'Let a user administer the seller, or take the right; 409 for its last active administrator. Idempotent (B17)',
  who,
  params: userParams,
  body: z.object({ administrator: z.boolean() }),
  answer: z.void(),
  status: 204,
})
