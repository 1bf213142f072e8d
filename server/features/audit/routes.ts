import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/audit.ts'
import type { Deps } from '#server/deps.ts'
import { checkCompany } from '#server/accounts/company-access.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { exportAudit } from './export.ts'
import { listAudit } from './queries.ts'

export function addAudit(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.auditLog, (from, { query }) => listAudit(from, query))
  readRoute(app, deps, contract.companyAuditLog, async (from, { caller, params, query }) => {
    await checkCompany(from.db, caller, params.company_id)
    return listAudit(from, query, { id: params.company_id, isOwn: caller.role === 'buyer' })
  })
  route(app, deps, contract.auditFile, async ({ query, session, language }) =>
    exportAudit(deps, session.lastWrite, query, language),
  )
  route(app, deps, contract.companyAuditFile, async ({ caller, params, query, session, language }) => {
    await checkCompany(deps.db, caller, params.company_id)
    return exportAudit(deps, session.lastWrite, query, language, {
      id: params.company_id,
      isOwn: caller.role === 'buyer',
    })
  })
}
