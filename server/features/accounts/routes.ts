import type { FastifyInstance } from 'fastify'
import {
  addressesForCartItem,
  clients,
  costCenters,
  currencies,
  regions,
  settings,
} from '#contract/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import {
  listAddresses,
  listClients,
  listCostCenters,
  listCurrencies,
  listRegions,
  readSettings,
} from './queries.ts'

export function addAccounts(app: FastifyInstance, deps: Deps): void {
  route(app, deps, costCenters, ({ caller }) => listCostCenters(deps, caller))
  route(app, deps, addressesForCartItem, ({ caller, params }) =>
    listAddresses(deps, caller, params.cart_item_id),
  )
  route(app, deps, clients, ({ caller, query }) => listClients(deps, caller, query))
  route(app, deps, regions, () => listRegions(deps))
  route(app, deps, currencies, () => listCurrencies(deps))
  route(app, deps, settings, () => readSettings(deps))
}
