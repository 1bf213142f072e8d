import { queryOptions } from '@tanstack/react-query'
import type { Waits } from '#contract/pending-changes.ts'
import { call, LIVE } from './call.ts'

const KEY = 'pending-changes'

export const myPendingChangesQuery = queryOptions({
  queryKey: [KEY, 'mine'],
  queryFn: ({ signal }) => call('GET /users/pending-changes', { signal }),
  ...LIVE,
})

export const pendingChangesQuery = (company_id: number) =>
  queryOptions({
    queryKey: [KEY, company_id],
    queryFn: ({ signal }) =>
      call('GET /companies/:company_id/pending-changes', { params: { company_id }, signal }),
    ...LIVE,
  })

/** Whether the change that was sent waits for a consent (R11). */
export function isWaiting<Answer>(answer: Answer): answer is Answer & Waits {
  return typeof answer === 'object' && answer !== null && 'pending_change' in answer
}
