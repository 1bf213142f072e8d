import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { auditFile, auditLog } from '#contract/audit.ts'
import { call, download, type Query } from './call.ts'

export type AuditQuery = Query<typeof auditLog>

/** The audit of all companies and sellers, or of one company. */
function readAudit(company: number | null, query: AuditQuery, signal?: AbortSignal) {
  const { organisation: _, ...ofCompany } = query
  return company === null
    ? call('GET /audit', { query, ...(signal && { signal }) })
    : call('GET /companies/:company_id/audit', {
        params: { company_id: company },
        query: ofCompany,
        ...(signal && { signal }),
      })
}

/** All lines that match, as a file. */
export function downloadAudit(company: number | null, filter: Query<typeof auditFile>) {
  const { organisation: _, ...ofCompany } = filter
  return company === null
    ? download('GET /audit/export', { query: filter })
    : download('GET /companies/:company_id/audit/export', {
        params: { company_id: company },
        query: ofCompany,
      })
}

export const auditQuery = (company: number | null, query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', company, query],
    queryFn: ({ signal }) => readAudit(company, query, signal),
    placeholderData: keepPreviousData,
  })
