// Delegations (G).
import { z } from 'zod'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { day, id, idParams, requiredLines } from './fields.ts'

const person = z.object({ id: z.number(), name: z.string(), last_name: z.string(), email: z.string() })

const terms = z.object({
  id: z.number(),
  date_from: day,
  date_to: day,
  reason: z.string(),
  state: z.enum(['coming', 'in_force', 'past']),
})

const delegation = terms.extend({
  authorizer_id: z.number(),
  delegated_id: z.number(),
  client_delegated: person,
})
export type Delegation = z.infer<typeof delegation>

const delegationBody = z.object({
  /** G5 */
  authorizer_id: id.optional(),
  delegated_id: id,
  date_from: day,
  date_to: day,
  reason: requiredLines(DELEGATION_REASON_MAX_LENGTH),
})

export const delegations = endpoint('GET /delegated/:id', {
  summary: 'The delegations of an approver, by client id; only their own (G1)',
  who: ['buyer'],
  params: idParams,
  answer: z.array(delegation),
})

export const delegatedToMe = endpoint('GET /delegated-to-me', {
  summary: 'The current and coming delegations to the caller (G5)',
  who: ['buyer'],
  answer: z.array(terms.extend({ authorizer: person })),
})

export const createDelegation = endpoint('POST /delegates', {
  summary: 'Delegate approval for a range of days (G1)',
  who: ['buyer'],
  body: delegationBody,
  answer: delegation,
})

export const updateDelegation = endpoint('PUT /delegates/:id', {
  summary: 'Change a delegation (G1)',
  who: ['buyer'],
  params: idParams,
  body: delegationBody,
  answer: delegation,
})

export const deleteDelegation = endpoint('DELETE /delegates/:id', {
  summary: 'End a delegation (G1)',
  who: ['buyer'],
  params: idParams,
  answer: z.string(),
})
