import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/audit.ts'
import type { Deps } from '#server/deps.ts'
import { checkCompany } from '#server/features/companies/access.ts'
import { route } from '#server/http/route.ts'
import { exportAudit } from './export.ts'
import { listAudit } from './queries.ts'

export function addAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.auditLog, ({ query }) => listAudit(deps, query))
  route(app, deps, contract.companyAuditLog, async ({ caller, params, query }) => {
    await checkCompany(deps.db, caller, params.company_id)
    return listAudit(deps, query, { id: params.company_id, isOwn: caller.role === 'buyer' })
  })
  route(app, deps, contract.auditFile, async ({ query, language }) => exportAudit(deps, query, language))
  route(app, deps, contract.companyAuditFile, async ({ caller, params, query, language }) => {
    await checkCompany(deps.db, caller, params.company_id)
    return exportAudit(deps, query, language, { id: params.company_id, isOwn: caller.role === 'buyer' })
  })
}
