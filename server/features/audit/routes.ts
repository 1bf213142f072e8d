import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/audit.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { isCompany, listAudit } from './queries.ts'

export function addAudit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.auditLog, ({ query }) => listAudit(deps, query))
  route(app, deps, contract.companyAuditLog, async ({ caller, params, query }) => {
    const isOwn = caller.role === 'buyer'
    const isAllowed = isOwn
      ? caller.companyId === params.company_id
      : await isCompany(deps, params.company_id)
    if (!isAllowed) throw notFound()
    return listAudit(deps, query, { id: params.company_id, isOwn })
  })
}
