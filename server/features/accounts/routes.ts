import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import * as queries from './queries.ts'

export function addAccounts(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.costCenters, ({ caller }) => queries.listCostCenters(deps, caller))
  route(app, deps, contract.ownAddresses, ({ caller }) => queries.listOwnAddresses(deps, caller))
  route(app, deps, contract.addressesForCartItem, ({ caller, params }) =>
    queries.listAddresses(deps, caller, params.cart_item_id),
  )
  route(app, deps, contract.clients, ({ caller, query }) => queries.listClients(deps, caller, query))
  route(app, deps, contract.regions, ({ caller }) => queries.listRegions(deps, caller))
  route(app, deps, contract.currencies, () => queries.listCurrencies(deps))
  route(app, deps, contract.settings, async () => queries.readSettings(deps))
}
