import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { acceptChange, refuseChange, withdrawChange } from './actions.ts'
import { listMyPendingChanges, listPendingChanges } from './queries.ts'

export function addPendingChanges(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.pendingChanges, ({ caller, params }) =>
    listPendingChanges(deps, caller, params.company_id),
  )
  route(app, deps, contract.myPendingChanges, ({ caller }) => listMyPendingChanges(deps, caller))
  route(app, deps, contract.acceptPendingChange, ({ caller, params }) =>
    acceptChange(deps, caller, params.id),
  )
  route(app, deps, contract.refusePendingChange, ({ caller, params }) =>
    refuseChange(deps, caller, params.id),
  )
  route(app, deps, contract.withdrawPendingChange, ({ caller, params }) =>
    withdrawChange(deps, caller, params.id),
  )
}
