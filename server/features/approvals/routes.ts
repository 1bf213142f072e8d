import type { FastifyInstance } from 'fastify'
import {
  approval,
  approvalCounts,
  approvals,
  approve,
  decideOrders,
  purchasesToApprove,
  reject,
} from '#contract/approvals.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { decide, decideSeveral } from './actions.ts'
import { listByPurchase } from './by-purchase.ts'
import { countApprovals } from './filter.ts'
import { listApprovals, readApproval } from './queries.ts'

export function addApprovals(app: FastifyInstance, deps: Deps): void {
  route(app, deps, approvals, ({ caller, query, language }) => listApprovals(deps, caller, query, language))
  route(app, deps, purchasesToApprove, ({ caller, query }) => listByPurchase(deps, caller, query))
  route(app, deps, approvalCounts, ({ caller, query }) => countApprovals(deps, caller, query))
  route(app, deps, approval, ({ caller, params, language }) =>
    readApproval(deps, caller, params.id, language),
  )
  route(app, deps, approve, ({ caller, params }) => decide(deps, caller, params.id, { decision: 'approved' }))
  route(app, deps, reject, ({ caller, params, body }) =>
    decide(deps, caller, params.id, { decision: 'rejected', reason: body?.reason }),
  )
  route(app, deps, decideOrders, ({ caller, body, language }) => decideSeveral(deps, caller, body, language))
}
