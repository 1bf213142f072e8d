import type { FastifyInstance } from 'fastify'
import { budgets, changeBudget, createBudget } from '#contract/budgets.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { addBudget, saveBudget } from './actions.ts'
import { listBudgets } from './queries.ts'

export function addBudgets(app: FastifyInstance, deps: Deps): void {
  route(app, deps, budgets, ({ caller, params }) => listBudgets(deps, caller, params.company_id))
  route(app, deps, createBudget, ({ caller, params, body }) =>
    addBudget(deps, caller, params.company_id, body),
  )
  route(app, deps, changeBudget, ({ caller, params, body }) => saveBudget(deps, caller, params, body))
}
