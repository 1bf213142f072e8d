import type { FastifyInstance } from 'fastify'
import {
  askCancellation,
  claimDelivery,
  confirmReception,
  dispatchNotes,
  insistOnClaim,
  lastPaidFor,
  myPurchase,
  myPurchases,
  purchaseCounts,
  withdrawPurchase,
} from '#contract/purchases.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { readLastPaid } from '#server/orders/last-paid.ts'
import { claim, confirmDelivery, insist, withdraw } from './actions.ts'
import * as cancellationRequests from './cancellation-requests.ts'
import { countPurchases } from './filter.ts'
import { listDispatchNotes } from './order-history.ts'
import { listPurchases, readPurchase } from './queries.ts'

export function addPurchases(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, myPurchases, (from, { caller, query }) => listPurchases(from, caller, query))
  readRoute(app, deps, purchaseCounts, (from, { caller, query }) => countPurchases(from, caller, query))
  route(app, deps, myPurchase, async ({ caller, params }) => ({
    data: await readPurchase(deps, caller, params.order_id),
  }))
  readRoute(app, deps, lastPaidFor, ({ db }, { caller, body }) =>
    readLastPaid(db, caller.companyId, body.skus),
  )
  route(app, deps, withdrawPurchase, ({ caller, params, key }) =>
    withdraw(deps, caller, params.order_id, key),
  )
  route(app, deps, confirmReception, ({ caller, params, body, key }) =>
    confirmDelivery(deps, caller, params.order_id, body, key),
  )
  route(app, deps, claimDelivery, ({ caller, params, body, key }) =>
    claim(deps, caller, params.order_id, body, key),
  )
  route(app, deps, insistOnClaim, ({ caller, params, body, key }) =>
    insist(deps, caller, params.order_id, body, key),
  )
  route(app, deps, askCancellation, ({ caller, params, body, key }) =>
    cancellationRequests.ask(deps, caller, params.order_id, body, key),
  )
  route(app, deps, dispatchNotes, ({ caller, params }) => listDispatchNotes(deps, caller, params.order_id))
}
