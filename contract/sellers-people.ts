// The people of a seller, what each of them gets by e-mail, and the contact of the seller, for its administrators (B17).
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress, idParams, instant, list, phone, requiredText, tableQuery } from './fields.ts'
import { PERSON_STATES } from './company-people.ts'
import { personName } from './names.ts'

const who = ['seller_administrator'] as const

const emails = z.object({
  sales: z.boolean(),
  cancellations: z.boolean(),
  claims: z.boolean(),
  /** About the pause of the whole seller. */
  pauses: z.boolean(),
})

const person = z.object({
  /** User id. */
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Signs in once it is confirmed (R11); null without a change that waits. */
  new_email: z.string().nullable(),
  language: z.enum(['es', 'en']),
  state: z.enum(PERSON_STATES),
  /** While the invitation waits for room under the cap of a day. */
  invitation_waits_until: instant.nullable(),
  administrator: z.boolean(),
  /** What they want of the e-mails to the seller. */
  emails,
  /** Signs in with a second factor (O2). */
  second_factor: z.boolean(),
  /** The last e-mail to their address was refused for good (O11). */
  bounced: z.boolean(),
  /** Hash of what can be changed. A change sends the revision that it is based on. */
  revision: z.string(),
})
export type SellerPerson = z.infer<typeof person>

export const SELLER_PERSON_COLUMNS = ['name', 'email', 'state'] as const

export const sellerPeople = endpoint('GET /providers/people', {
  summary: "The people of the caller's seller (B17)",
  who,
  query: tableQuery(SELLER_PERSON_COLUMNS).extend({ state: z.enum(PERSON_STATES).optional() }),
  answer: list(person),
})

const personBody = z.object({
  name: personName,
  last_name: personName,
  email: emailAddress,
  language: z.enum(['es', 'en']),
  administrator: z.boolean(),
  emails,
})
export type SellerPersonForm = z.infer<typeof personBody>

export const inviteSellerPerson = endpoint('POST /providers/people', {
  summary: "Invite a person to the caller's seller; the link of the e-mail is valid for 7 days (B17)",
  who,
  status: 201,
  body: personBody,
  answer: person,
})

export const updateSellerPerson = endpoint('PUT /providers/people/:id', {
  summary:
    "Change a person of the caller's seller, and what they get by e-mail. A new e-mail waits for its confirmation (R11). " +
    '409 for a stale revision and for the last administrator. Idempotent (B17)',
  who,
  params: idParams,
  body: personBody.extend({ revision: requiredText(64) }),
  answer: person,
})

export const removeSellerPerson = endpoint('DELETE /providers/people/:id', {
  summary: 'Take back the invitation of a person, whose account goes; 409 once it is accepted (B17)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const blockSellerPerson = endpoint('PUT /providers/people/:id/block', {
  summary:
    'Block a person, which ends their sessions; 409 for the last administrator, and for the last user of a seller on sale. Idempotent (B17)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const unblockSellerPerson = endpoint('PUT /providers/people/:id/unblock', {
  summary: 'Let a blocked person sign in again. Idempotent (B17)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const sendSellerPersonLink = endpoint('POST /providers/people/:id/link', {
  summary: 'Send the invitation again, or a link to choose another password (B17)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const endSellerPersonSessions = endpoint('DELETE /providers/people/:id/sessions', {
  summary: "End all sessions of a person of the caller's seller. Idempotent (A11, B17)",
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

const contact = z.object({
  /** The name that buyers see; only an operator changes it. */
  fantasy_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Hash of the content. A change sends the revision that it is based on. */
  revision: z.string(),
})
export type SellerContact = z.infer<typeof contact>

export const sellerContact = endpoint('GET /providers/contact', {
  summary: "The name, e-mail and phone of the caller's seller, as buyers see them (B17)",
  who,
  answer: contact,
})

export const changeSellerContact = endpoint('PUT /providers/contact', {
  summary: "Change the e-mail and phone of the caller's seller. 409 for a stale revision. Idempotent (B17)",
  who,
  body: z.object({ email: emailAddress, phone, revision: requiredText(64) }),
  answer: contact,
})
