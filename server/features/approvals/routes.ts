import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
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
import type { ApprovedLine } from '#domain/partial-approvals.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { decide, decideSeveral } from './actions.ts'
import { listByPurchase } from './by-purchase.ts'
import { countApprovals } from './filter.ts'
import { listApprovals, readApproval, readPurchaseToApprove } from './queries.ts'

type ListedLine = NonNullable<z.output<typeof approve.body>>['lines'][number]

function toApproved({ buy_order_item_id: itemId, quantity, reason = '' }: ListedLine): ApprovedLine {
  return { itemId, quantity, reason }
}

export function addApprovals(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, approvals, (from, { caller, query, language }) =>
    listApprovals(from, caller, query, language),
  )
  readRoute(app, deps, purchasesToApprove, (from, { caller, query, language }) =>
    listByPurchase(from, caller, query, language),
  )
  readRoute(app, deps, approvalCounts, (from, { caller, query }) => countApprovals(from, caller, query))
  route(app, deps, approval, ({ caller, params, language }) =>
    readApproval(deps, caller, params.id, language),
  )
  route(app, deps, purchaseToApprove, ({ caller, params, language }) =>
    readPurchaseToApprove(deps, caller, params.id, language),
  )
  route(app, deps, approve, ({ caller, params, body }) =>
    decide(deps, caller, params.id, { decision: 'approved', lines: body?.lines.map(toApproved) }),
  )
  route(app, deps, reject, ({ caller, params, body }) =>
    decide(deps, caller, params.id, { decision: 'rejected', reason: body?.reason }),
  )
  route(app, deps, decideOrders, ({ caller, body, language }) => decideSeveral(deps, caller, body, language))
}
