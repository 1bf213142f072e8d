import type { FastifyInstance } from 'fastify'
import { shippingPricesOfSku, toggleZone } from '#contract/shipping.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { switchZone } from './actions.ts'
import { listShippingPrices } from './queries.ts'

export function addShipping(app: FastifyInstance, deps: Deps): void {
  route(app, deps, shippingPricesOfSku, ({ caller, params, query }) =>
    listShippingPrices(deps, caller, params.sku, query.size),
  )
  route(app, deps, toggleZone, ({ caller, params, key }) => switchZone(deps, caller, params.region_id, key))
}
