import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/views.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/features/account/known-browsers.ts'
import { route } from '#server/http/route.ts'
import { closeView, openView } from './actions.ts'

export function addViews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.startView, ({ session, params, body, request }) =>
    openView(deps, session, params.id, body.reason, originOf(request, undefined)),
  )
  route(app, deps, contract.endView, ({ session }) => closeView(deps, session))
}
