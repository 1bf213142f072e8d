import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts.ts'
import * as emailContract from '#contract/email-change.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import * as emails from './email-change.ts'
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

  route(app, deps, emailContract.checkEmailChange, async ({ body }) => {
    const change = await emails.findEmailChange(deps, deps.db, body.token)
    return { valid: change !== undefined, new_email: change?.newEmail ?? null }
  })
  route(app, deps, emailContract.confirmEmailChange, async ({ body, request }) => {
    const { userId: user, newEmail, role } = await emails.confirmEmailChange(deps, body.token)
    request.log.info({ user, ip: request.ip }, 'e-mail changed')
    return { new_email: newEmail, role }
  })
  route(app, deps, emailContract.ownEmailChange, ({ caller }) => emails.readOwnEmailChange(deps, caller))
  route(app, deps, emailContract.cancelEmailChange, ({ caller }) => emails.cancelOwnEmailChange(deps, caller))
}
