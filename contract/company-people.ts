// The people of a company (O5), for the operator and the company's administrators.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress, id, instant, list, tableQuery, companyParams } from './fields.ts'
import { personName } from './names.ts'
import { consent, pendingChange, waits } from './pending-changes.ts'

const WHO = ['operator', 'administrator'] as const

export const PERSON_STATES = ['active', 'invited', 'blocked'] as const

const person = z.object({
  /** Client id. */
  id: z.number(),
  user_id: z.number(),
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
  /** Signs in with a second factor (O2). */
  second_factor: z.boolean(),
  /** The last e-mail to their address was refused for good (O11). */
  bounced: z.boolean(),
  cost_center: z.object({ id: z.number(), ceco: z.string(), name: z.string() }).nullable(),
  approver: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** People whose approver this person is, and purchases that wait for them. */
  approves: z.number().int(),
  pending_purchases: z.number().int(),
  /** Changes of this person that wait for a consent (R11). */
  pending_changes: z.array(pendingChange),
  /** Whether a change by the caller would wait (R11). */
  consent,
})
export type Person = z.infer<typeof person>

export const PERSON_COLUMNS = ['name', 'email', 'cost_center', 'approver', 'state'] as const

export const people = endpoint('GET /companies/:company_id/people', {
  summary: 'The people of a company (O5)',
  who: WHO,
  params: companyParams,
  query: tableQuery(PERSON_COLUMNS).extend({ state: z.enum(PERSON_STATES).optional() }),
  answer: list(person),
})

const personBody = z.object({
  name: personName,
  last_name: personName,
  email: emailAddress,
  language: z.enum(['es', 'en']),
  cost_center_id: id.nullable(),
  approver_id: id.nullable(),
  administrator: z.boolean(),
})
export type PersonForm = z.infer<typeof personBody>

export const invitePerson = endpoint('POST /companies/:company_id/people', {
  summary: 'Invite a person into a company; the link of the e-mail is valid for 7 days (O5)',
  who: WHO,
  params: companyParams,
  status: 201,
  body: personBody,
  answer: person,
})

const personParams = companyParams.extend({ id })

export const updatePerson = endpoint('PUT /companies/:company_id/people/:id', {
  summary:
    'Change a person of a company (O5). A new e-mail waits for its confirmation; what needs a consent waits and is in ' +
    '`pending_changes`, the rest applies at once (R11)',
  who: WHO,
  params: personParams,
  body: personBody,
  answer: person,
})

export const removePerson = endpoint('DELETE /companies/:company_id/people/:id', {
  summary:
    'Take back the invitation of a person, whose account goes; 409 once it is accepted or while others depend on them (O5)',
  who: WHO,
  params: personParams,
  answer: z.void(),
  status: 204,
})

export const blockPerson = endpoint('PUT /companies/:company_id/people/:id/block', {
  summary:
    'Block a person, which ends their sessions. An approver needs a successor, who gets what waits (O5)',
  who: WHO,
  waits,
  params: personParams,
  body: z.object({ successor_id: id.nullable() }),
  answer: z.object({
    /** People with the successor as their new approver, and purchases that wait for the successor now. */
    people: z.number().int(),
    purchases: z.number().int(),
    /** The successor's name, if nobody approves their purchases now. */
    without_approver: z.string().nullable(),
  }),
})

export const unblockPerson = endpoint('PUT /companies/:company_id/people/:id/unblock', {
  summary: 'Let a blocked person sign in again (O5)',
  who: WHO,
  waits,
  params: personParams,
  answer: person,
})

export const sendPersonLink = endpoint('POST /companies/:company_id/people/:id/link', {
  summary: 'Send the invitation again, or a link to choose another password (O5)',
  who: WHO,
  waits,
  params: personParams,
  answer: z.object({ sent: z.enum(['invitation', 'link']), waits_until: instant.nullable() }),
})

export const endPersonSessions = endpoint('DELETE /companies/:company_id/people/:id/sessions', {
  summary: 'End all sessions of a person (A11)',
  who: WHO,
  waits,
  params: personParams,
  answer: z.void(),
  status: 204,
})
