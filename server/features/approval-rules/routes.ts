import type { FastifyInstance } from 'fastify'
import { approvalRules, saveApprovalRules, tryApprovalRules } from '#contract/approval-rules.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { saveRules } from './actions.ts'
import { readRules, tryRules } from './queries.ts'

export function addApprovalRules(app: FastifyInstance, deps: Deps): void {
  route(app, deps, approvalRules, ({ caller, params, language }) =>
    readRules(deps, caller, params.company_id, language),
  )
  route(app, deps, saveApprovalRules, ({ caller, params, body }) =>
    saveRules(deps, caller, params.company_id, body),
  )
  route(app, deps, tryApprovalRules, ({ caller, params, body, language }) =>
    tryRules(deps, caller, params.company_id, { ...body, language }),
  )
}
