import type { FastifyInstance } from 'fastify'
import { spending, spendingOrders } from '#contract/spending.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { listSpentOrders, readSpending } from './queries.ts'

export function addSpending(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, spending, (from, { caller, query, language }) =>
    readSpending(from, caller, query, language),
  )
  readRoute(app, deps, spendingOrders, (from, { caller, query }) => listSpentOrders(from, caller, query))
}
