import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/closures.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { closeFor, takeBackClosure } from './actions.ts'
import { pauseSales, resumeSales } from './pause.ts'
import { listClosures } from './queries.ts'

export function addClosures(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.closures, ({ caller }) => listClosures(deps, caller))
  route(app, deps, contract.createClosure, ({ caller, body, key }) => closeFor(deps, caller, body, key))
  route(app, deps, contract.deleteClosure, ({ caller, params }) => takeBackClosure(deps, caller, params.id))
  route(app, deps, contract.pauseSales, ({ caller, body }) => pauseSales(deps, caller, body))
  route(app, deps, contract.resumeSales, ({ caller }) => resumeSales(deps, caller))
}
