import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/lists.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { makeList, putListInCart, removeList, replaceList } from './actions.ts'
import { readLists, showList } from './queries.ts'

export function addLists(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.lists, (from, { caller, query }) => readLists(from, caller, query))
  route(app, deps, contract.createList, ({ caller, body, key }) => makeList(deps, caller, body, key))
  route(app, deps, contract.readList, ({ caller, params, query, language }) =>
    showList(deps, caller, params.id, { regionId: query.region_id, language }),
  )
  route(app, deps, contract.changeList, ({ caller, params, body }) =>
    replaceList(deps, caller, params.id, body),
  )
  route(app, deps, contract.deleteList, ({ caller, params }) => removeList(deps, caller, params.id))
  route(app, deps, contract.listToCart, ({ caller, params, body, key, language }) =>
    putListInCart(deps, caller, params.id, body, { key, language }),
  )
}
