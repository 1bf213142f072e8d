import type { FastifyInstance } from 'fastify'
import {
  approval,
  approvalCounts,
  approvals,
  approve,
  decideOrders,
  purchasesToApprove,
  purchaseToApprove,
  reject,
} from '#contract/approvals.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { decide, decideSeveral } from './actions.ts'
import { listByPurchase } from './by-purchase.ts'
import { countApprovals } from './filter.ts'
import { listApprovals, readApproval, readPurchaseToApprove } from './queries.ts'

export function addApprovals(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, approvals, (from, { caller, query, language }) =>
    listApprovals(from, caller, query, language),
  )
  readRoute(app, deps, purchasesToApprove, (from, { caller, query }) => listByPurchase(from, caller, query))
  readRoute(app, deps, approvalCounts, (from, { caller, query }) => countApprovals(from, caller, query))
  route(app, deps, approval, ({ caller, params, language }) =>
    readApproval(deps, caller, params.id, language),
  )
  route(app, deps, purchaseToApprove, ({ caller, params, language }) =>
    readPurchaseToApprove(deps, caller, params.id, language),
  )
  route(app, deps, approve, ({ caller, params }) => decide(deps, caller, params.id, { decision: 'approved' }))
  route(app, deps, reject, ({ caller, params, body }) =>
    decide(deps, caller, params.id, { decision: 'rejected', reason: body?.reason }),
  )
  route(app, deps, decideOrders, ({ caller, body, language }) => decideSeveral(deps, caller, body, language))
}
