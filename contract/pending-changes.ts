// Changes to who decides on an administrator's own purchases, which wait for a consent (R11).
import { z } from 'zod'
import { PENDING_CHANGE_KINDS, PENDING_CHANGE_STATES } from '#domain/pending-changes.ts'
import { endpoint } from './endpoint.ts'
import { day, idParams, instant, companyParams } from './fields.ts'

const person = z.object({ id: z.number(), name: z.string() })

export const pendingChange = z.object({
  id: z.number(),
  company_id: z.number(),
  kind: z.enum(PENDING_CHANGE_KINDS),
  state: z.enum(PENDING_CHANGE_STATES),
  /** Client id: whose account, right, delegation or approver changes. */
  person,
  requested_by: z.object({ name: z.string(), email: z.string() }),
  created_at: instant,
  /** Ends by itself then. */
  expires_at: instant,
  /** E-mail, or the name of the approver. Null for none and for the other kinds. */
  before: z.string().nullable(),
  /** E-mail, or name and e-mail of the approver, the successor or the delegate. */
  after: z.string().nullable(),
  /** Set for a delegation only. */
  date_from: day.nullable(),
  date_to: day.nullable(),
  reason: z.string().nullable(),
  /** People who may accept or refuse it, the person concerned first. The operator may, too. */
  waits_for: z.array(z.string()),
  /** The caller. */
  may_accept: z.boolean(),
  may_withdraw: z.boolean(),
})
export type PendingChange = z.infer<typeof pendingChange>

/** Answer 202 of an endpoint whose change waits. */
export const waits = z.object({ pending_change: pendingChange })
export type Waits = z.infer<typeof waits>

/** Names of the people whose consent a change by the caller waits for, without the operator; null when it does not wait. */
export const consent = z.object({
  /** E-mail, right, block, link, sessions, delegation. */
  account: z.array(z.string()).nullable(),
  approver: z.array(z.string()).nullable(),
})

const answer = z.array(pendingChange)

export const pendingChanges = endpoint('GET /companies/:company_id/pending-changes', {
  summary: 'The changes of a company that wait for a consent, the next to end first (R11)',
  who: ['operator', 'administrator'],
  params: companyParams,
  answer,
})

export const myPendingChanges = endpoint('GET /users/pending-changes', {
  summary: 'The pending changes that the caller may accept, and those that the caller asked for (R11)',
  who: ['buyer'],
  answer,
})

export const acceptPendingChange = endpoint('PUT /pending-changes/:id/accept', {
  summary:
    'Accept a pending change, which then applies: the person concerned, an administrator without an interest in it, or the operator. ' +
    '409 when it has ended or cannot apply any more (R11)',
  who: ['buyer', 'operator'],
  params: idParams,
  answer: pendingChange,
})

export const refusePendingChange = endpoint('PUT /pending-changes/:id/refuse', {
  summary: 'Refuse a pending change: who may accept it (R11)',
  who: ['buyer', 'operator'],
  params: idParams,
  answer: pendingChange,
})

export const withdrawPendingChange = endpoint('DELETE /pending-changes/:id', {
  summary: 'Take a pending change back: who asked for it. Idempotent (R11)',
  who: ['buyer'],
  params: idParams,
  answer: z.void(),
  status: 204,
})
