import type { FastifyInstance } from 'fastify'
import { ordersToSend, sendMany } from '#contract/dispatching.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { dispatchMany } from './actions.ts'
import { listOrdersToSend } from './queries.ts'

export function addDispatching(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, ordersToSend, (from, { caller, query }) => listOrdersToSend(from, caller, query))
  route(app, deps, sendMany, ({ caller, body, key, language }) =>
    dispatchMany(deps, caller, body.orders, { key, language }),
  )
}
