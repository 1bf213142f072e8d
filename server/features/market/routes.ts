import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/market.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { addNote, answerClaim, moveToApprover } from './actions.ts'
import { readAnyOrder } from './detail.ts'
import { dismiss, listFailures, tryItAgain } from './failures.ts'
import { listOrders } from './list.ts'
import { readMarket } from './market.ts'
import { dismissTerm, listMisses } from './misses.ts'

export function addMarket(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.market, (from) => readMarket(from))
  readRoute(app, deps, contract.allOrders, (from, { query }) => listOrders(from, query))
  route(app, deps, contract.anyOrder, ({ params, language }) => readAnyOrder(deps, params.id, language))
  route(app, deps, contract.addOrderNote, ({ caller, params, body, key }) =>
    addNote(deps, caller, params.id, body, key),
  )
  route(app, deps, contract.answerAnyClaim, ({ caller, params, body, key }) =>
    answerClaim(deps, caller, params.id, body, key),
  )
  route(app, deps, contract.moveApproval, ({ caller, params, body }) =>
    moveToApprover(deps, caller, params.id, body),
  )
  readRoute(app, deps, contract.failures, (from, { query }) => listFailures(from, query))
  route(app, deps, contract.tryAgain, ({ params }) => tryItAgain(deps, params))
  route(app, deps, contract.dismissFailure, ({ caller, params }) => dismiss(deps, caller, params))
  readRoute(app, deps, contract.searchMisses, (from, { query }) => listMisses(from, query))
  route(app, deps, contract.dismissSearch, ({ body }) => dismissTerm(deps, body))
}
