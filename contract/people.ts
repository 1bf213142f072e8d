// All people of the marketplace, for its operators (O5, O8), and the operators themselves (O1).
import { z } from 'zod'
import { PERSON_STATES } from './company-people.ts'
import { endpoint, EVERYONE } from './endpoint.ts'
import { emailAddress, id, idParams, instant, list, tableQuery } from './fields.ts'
import { personName } from './names.ts'

const who = ['operator'] as const

const person = z.object({
  /** User id. */
  id,
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Signs in once it is confirmed (R11); null without a change that waits. */
  new_email: z.string().nullable(),
  role: z.enum(EVERYONE),
  state: z.enum(PERSON_STATES),
  /** Null for an operator. */
  organisation: z
    .object({ kind: z.enum(['company', 'seller']), id: z.number(), name: z.string() })
    .nullable(),
  /** Signs in with a second factor (O2). */
  second_factor: z.boolean(),
  /** The last e-mail to their address was refused for good (O11). */
  bounced: z.boolean(),
  /** The latest sign-in in the audit. */
  last_sign_in_at: instant.nullable(),
})
export type AnyPerson = z.infer<typeof person>

export const ANY_PERSON_COLUMNS = [
  'name',
  'email',
  'role',
  'organisation',
  'last_sign_in_at',
  'state',
] as const

export const allPeople = endpoint('GET /people', {
  summary:
    'The people of all companies and sellers, and the operators; the search looks in name and e-mail (O5)',
  who,
  query: tableQuery(ANY_PERSON_COLUMNS).extend({
    role: z.enum(EVERYONE).optional(),
    state: z.enum(PERSON_STATES).optional(),
  }),
  answer: list(person),
})

export const inviteOperator = endpoint('POST /people/operators', {
  summary: 'Invite an operator; the link of the e-mail is valid for 7 days (O1)',
  who,
  status: 201,
  body: z.object({
    name: personName,
    last_name: personName,
    email: emailAddress,
    language: z.enum(['es', 'en']),
  }),
  answer: z.object({ id: z.number() }),
})

export const sendOperatorInvitation = endpoint('POST /people/operators/:id/invitation', {
  summary: 'Send the invitation of an operator again; 409 once it was used (O1)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const blockOperator = endpoint('PUT /people/operators/:id/block', {
  summary:
    'End all sessions, views and links of an operator and refuse new ones; 409 for oneself and for the last one. Idempotent (O1)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const unblockOperator = endpoint('PUT /people/operators/:id/unblock', {
  summary: 'Let a blocked operator sign in again. Idempotent (O1)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const changeOperatorEmail = endpoint('PUT /people/operators/:id/email', {
  summary:
    'Correct the e-mail of an invitation, or ask an operator to confirm a new one; the present one takes it back. Idempotent (O1, R11)',
  who,
  params: idParams,
  body: z.object({ email: emailAddress }),
  answer: z.void(),
  status: 204,
})

export const removeOperator = endpoint('DELETE /people/operators/:id', {
  summary: 'Take back the invitation of an operator, whose account goes; 409 once it is accepted (O1)',
  who,
  params: idParams,
  answer: z.void(),
  status: 204,
})
