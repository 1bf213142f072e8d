import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/delivery-zones.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { closeZone, makeZone, moveAddress, renameZone } from './actions.ts'
import { listZoneAddresses, readZones } from './queries.ts'

export function addDeliveryZones(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.deliveryZones, () => readZones(deps.db))
  route(app, deps, contract.createDeliveryZone, ({ caller, body, key }) => makeZone(deps, caller, body, key))
  route(app, deps, contract.renameDeliveryZone, ({ params, body }) => renameZone(deps, params.id, body.name))
  route(app, deps, contract.closeDeliveryZone, ({ params, body }) => closeZone(deps, params.id, body.closed))
  readRoute(app, deps, contract.zoneAddresses, (from, { params, query }) =>
    listZoneAddresses(from, params.id, query),
  )
  route(app, deps, contract.moveAddress, ({ params }) => moveAddress(deps, params.id, params.address_id))
}
