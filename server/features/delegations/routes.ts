import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/delegations.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { textIn } from '#server/texts/language.ts'
import { createDelegation, deleteDelegation, updateDelegation } from './actions.ts'
import { listDelegations, listDelegatedToMe } from './queries.ts'

export function addDelegations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.delegations, ({ caller, params }) => listDelegations(deps, caller, params.id))
  route(app, deps, contract.delegatedToMe, ({ caller }) => listDelegatedToMe(deps, caller))
  route(app, deps, contract.createDelegation, ({ caller, body, key }) =>
    createDelegation(deps, caller, body, key),
  )
  route(app, deps, contract.updateDelegation, ({ caller, params, body }) =>
    updateDelegation(deps, caller, params.id, body),
  )
  route(app, deps, contract.deleteDelegation, async ({ caller, params, language }) => {
    await deleteDelegation(deps, caller, params.id)
    return textIn(language, 'delegation_deleted')
  })
}
