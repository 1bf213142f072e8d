// The rules of a company about who decides on its purchases (R1).
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { saveApprovalRules, tryApprovalRules } from '#contract/approval-rules.ts'
import { call } from './call.ts'

export const approvalRulesQuery = (company_id: number) =>
  queryOptions({
    // Below the company: its other pages change who may decide.
    queryKey: ['companies', company_id, 'rules'],
    queryFn: ({ signal }) => call('GET /companies/:company_id/rules', { params: { company_id }, signal }),
    staleTime: 0,
  })

export const saveRules = (company_id: number, body: z.input<typeof saveApprovalRules.body>) =>
  call('PUT /companies/:company_id/rules', { params: { company_id }, body })

export const tryRules = (company_id: number, body: z.input<typeof tryApprovalRules.body>) =>
  call('POST /companies/:company_id/rules/try', { params: { company_id }, body })
