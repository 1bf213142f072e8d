import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/zones.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { setDeliveryDays, setShippingPrice, switchZone } from './actions.ts'
import { addZones, readFirstSteps } from './first-steps.ts'
import { incrementPrices, lastChange, setZones, undoChange } from './bulk.ts'
import { listShippingPrices, listZones } from './queries.ts'

export function addShipping(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.shippingZones, (from, { caller, query }) => listZones(from, caller, query))
  route(app, deps, contract.shippingPricesOfSku, ({ caller, params, query }) =>
    listShippingPrices(deps, caller, params.sku, query.size),
  )
  route(app, deps, contract.firstSteps, ({ caller }) => readFirstSteps(deps, caller))
  route(app, deps, contract.createZones, ({ caller, body }) => addZones(deps, caller, body))
  route(app, deps, contract.toggleZone, ({ caller, params, query, key }) =>
    switchZone(deps, caller, params.region_id, query, key),
  )
  route(app, deps, contract.changeDeliveryTime, ({ caller, params, body }) =>
    setDeliveryDays(deps, caller, params.id, body.delivery_time),
  )
  route(app, deps, contract.changeShippingPrice, ({ caller, params, body }) =>
    setShippingPrice(deps, caller, params.id, params.size, body),
  )
  route(app, deps, contract.enableZones, ({ caller, query, key }) =>
    setZones(deps, caller, 'active', query, key),
  )
  route(app, deps, contract.disableZones, ({ caller, query, key }) =>
    setZones(deps, caller, 'paused', query, key),
  )
  route(app, deps, contract.incrementShipping, ({ caller, body, key }) =>
    incrementPrices(deps, caller, body.increment_shipping, key),
  )
  route(app, deps, contract.lastBulkChange, ({ caller }) => lastChange(deps, caller))
  route(app, deps, contract.undoBulkChange, ({ caller, params }) => undoChange(deps, caller, params.id))
}
