// What waits for an approver (Q).
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as approvals from '#contract/approvals.ts'
import { call, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export const approvalsQuery = (query: Query<typeof approvals.approvals>) =>
  queryOptions({
    queryKey: ['approvals', query],
    queryFn: ({ signal }) => call(endpoints.approvals.approvals, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call(endpoints.approvals.approval, { params: { id }, signal }),
  })
