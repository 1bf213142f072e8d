// "Reglas de aprobación" of a company, for its administrators and the operator (R1).
import { useQuery } from '@tanstack/react-query'
import { approvalRulesQuery } from '#web/api/approval-rules.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { CompanyFrame } from '#web/features/companies/CompanyFrame.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { RulesEditor } from './RulesEditor.tsx'

export function ApprovalRulesPage() {
  return <CompanyFrame tab="rules">{({ id }) => <LoadedRules companyId={id} />}</CompanyFrame>
}

function LoadedRules({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(approvalRulesQuery(companyId))
  if (data) return <RulesEditor companyId={companyId} stored={data} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <TableSkeleton rows={4} />
}
