import type { FastifyInstance } from 'fastify'
import { changePrice, changePublicationState, price } from '#contract/publications.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { setPrice, setState } from './actions.ts'
import { readPrice } from './queries.ts'

export function addPublications(app: FastifyInstance, deps: Deps): void {
  route(app, deps, price, ({ caller, params }) => readPrice(deps, caller, params.id))
  route(app, deps, changePrice, ({ caller, params, body, key }) =>
    setPrice(deps, caller, params.id, body, key),
  )
  route(app, deps, changePublicationState, ({ caller, params, body, key }) =>
    setState(deps, caller, params.id, body, key),
  )
}
