import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/people.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import {
  blockOperator,
  changeOperatorEmail,
  inviteOperator,
  removeOperator,
  sendInvitation,
  unblockOperator,
} from './actions.ts'
import { listAllPeople } from './queries.ts'

export function addPeople(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.allPeople, (from, { query }) => listAllPeople(from, query))
  route(app, deps, contract.inviteOperator, ({ caller, body, key }) =>
    inviteOperator(deps, caller, body, key),
  )
  route(app, deps, contract.sendOperatorInvitation, ({ caller, params }) =>
    sendInvitation(deps, caller, params.id),
  )
  route(app, deps, contract.changeOperatorEmail, ({ caller, params, body }) =>
    changeOperatorEmail(deps, caller, params.id, body.email),
  )
  route(app, deps, contract.removeOperator, ({ caller, params }) => removeOperator(deps, caller, params.id))
  route(app, deps, contract.blockOperator, ({ caller, params }) => blockOperator(deps, caller, params.id))
  route(app, deps, contract.unblockOperator, ({ caller, params }) => unblockOperator(deps, caller, params.id))
}
