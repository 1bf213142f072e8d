import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { auditFile, auditLog } from '#contract/audit.ts'
import { call, download, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export type AuditQuery = Query<typeof auditLog>

/** The audit of all companies and sellers, or of one company. */
function readAudit(company: number | null, query: AuditQuery, signal?: AbortSignal) {
  const { organisation: _, ...ofCompany } = query
  return company === null
    ? call(endpoints.audit.auditLog, { query, ...(signal && { signal }) })
    : call(endpoints.audit.companyAuditLog, {
        params: { company_id: company },
        query: ofCompany,
        ...(signal && { signal }),
      })
}

/** All lines that match, as a file. */
export function downloadAudit(company: number | null, filter: Query<typeof auditFile>) {
  const { organisation: _, ...ofCompany } = filter
  return company === null
    ? download(endpoints.audit.auditFile, { query: filter })
    : download(endpoints.audit.companyAuditFile, { params: { company_id: company }, query: ofCompany })
}

export const auditQuery = (company: number | null, query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', company, query],
    queryFn: ({ signal }) => readAudit(company, query, signal),
    placeholderData: keepPreviousData,
  })
