import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { pauseSeller, resumeSeller } from './pause.ts'

export function addSellers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.pauseSeller, ({ params, body }) => pauseSeller(deps, params.id, body.reason))
  route(app, deps, contract.resumeSeller, ({ params }) => resumeSeller(deps, params.id))
}
