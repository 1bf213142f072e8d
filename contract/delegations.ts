// Delegations (G).
import { z } from 'zod'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { addresses } from './addresses.ts'
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

export const delegations = endpoint(addresses.delegations.delegations, {
  summary: 'The delegations of an approver, by client id; only their own (G1)',
  who: ['buyer'],
  params: idParams,
  answer: z.array(delegation),
})

export const delegatedToMe = endpoint(addresses.delegations.delegatedToMe, {
  summary: 'The current and coming delegations to the caller (G5)',
  who: ['buyer'],
  answer: z.array(terms.extend({ authorizer: person })),
})

export const createDelegation = endpoint(addresses.delegations.createDelegation, {
  summary: 'Delegate approval for a range of days (G1)',
  who: ['buyer'],
  body: delegationBody,
  answer: delegation,
})

export const updateDelegation = endpoint(addresses.delegations.updateDelegation, {
  summary: 'Change a delegation (G1)',
  who: ['buyer'],
  params: idParams,
  body: delegationBody,
  answer: delegation,
})

export const deleteDelegation = endpoint(addresses.delegations.deleteDelegation, {
  summary: 'End a delegation (G1)',
  who: ['buyer'],
  params: idParams,
  answer: z.string(),
})
