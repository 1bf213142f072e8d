import type { FastifyInstance } from 'fastify'
import { toggleZone } from '#contract/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { switchZone } from './actions.ts'

export function addShipping(app: FastifyInstance, deps: Deps): void {
  route(app, deps, toggleZone, ({ caller, params, key }) => switchZone(deps, caller, params.region_id, key))
}
