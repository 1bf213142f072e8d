// Delegations that an administrator or the operator makes for an absent approver (O13), by the rules of G.
import { z } from 'zod'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { day, id, list, requiredLines, tableQuery, companyParams } from './fields.ts'
import { waits } from './pending-changes.ts'

const WHO = ['operator', 'administrator'] as const

const person = z.object({ id: z.number(), name: z.string() })

const companyDelegation = z.object({
  id: z.number(),
  authorizer: person,
  delegate: person,
  date_from: day,
  date_to: day,
  reason: z.string(),
  state: z.enum(['coming', 'in_force', 'past']),
})
export type CompanyDelegation = z.infer<typeof companyDelegation>

export const companyDelegations = endpoint('GET /companies/:company_id/delegations', {
  summary: "The delegations of a company's approvers (O13)",
  who: WHO,
  params: companyParams,
  query: tableQuery(['date_from', 'authorizer', 'delegate']),
  answer: list(companyDelegation),
})

export const delegateFor = endpoint('POST /companies/:company_id/delegations', {
  summary: 'Let a colleague decide for an absent approver (O13)',
  who: WHO,
  waits,
  params: companyParams,
  status: 201,
  body: z.object({
    authorizer_id: id,
    delegated_id: id,
    date_from: day,
    date_to: day,
    reason: requiredLines(DELEGATION_REASON_MAX_LENGTH),
  }),
  answer: z.object({ id: z.number() }),
})

export const endDelegationFor = endpoint('DELETE /companies/:company_id/delegations/:id', {
  summary: 'End a delegation of an approver (O13)',
  who: WHO,
  waits,
  params: companyParams.extend({ id }),
  status: 204,
  answer: z.void(),
})
