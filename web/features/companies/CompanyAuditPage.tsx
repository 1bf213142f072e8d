// The audit of one company (O12).
import { useSearch } from '@tanstack/react-router'
import type { AuditSearch } from '#web/features/audit/audit-search.ts'
import { AuditTable } from '#web/features/audit/AuditPage.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'

export function CompanyAuditPage() {
  const search: AuditSearch = useSearch({ strict: false })
  return <CompanyFrame tab="audit">{({ id }) => <AuditTable company={id} search={search} />}</CompanyFrame>
}
