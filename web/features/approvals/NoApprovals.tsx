import { useQuery } from '@tanstack/react-query'
import { approvalsQuery } from '#web/api/orders.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { ApprovalCode } from './approval-state.ts'

/** Nothing fits the filters (Q1); whoever never had an order to decide on is told how one would get here. */
export function NoApprovals({ state }: { state: ApprovalCode }) {
  const t = useTexts()
  const { data: all } = useQuery(approvalsQuery({ page: 1, per_page: 1 }))
  const never = all?.pagination.totalRows === 0
  return (
    <EmptyState
      illustration="clipboard"
      title={t.approvals.empty[state]}
      hint={never ? t.approvals.nobodysApprover : t.approvals.emptyHint}
    />
  )
}
