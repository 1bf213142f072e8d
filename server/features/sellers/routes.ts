import type { FastifyInstance } from 'fastify'
import * as own from '#contract/sellers-people.ts'
import * as contract from '#contract/sellers.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { createSeller, updateSeller } from './actions.ts'
import { changeContact, readContact } from './contact.ts'
import { pauseSeller, resumeSeller } from './pause.ts'
import { inviteColleague, updateColleague } from './people-actions.ts'
import { listColleagues } from './people-queries.ts'
import { listSellerPublications, listSellers, readSeller } from './queries.ts'
import {
  appointUser,
  blockUser,
  changeUserEmail,
  endUserSessions,
  inviteUser,
  removeUser,
  sendLink,
  unblockUser,
} from './users.ts'

export function addSellers(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.sellers, (from, { query }) => listSellers(from, query))
  route(app, deps, contract.seller, ({ params }) => readSeller(deps, params.id))
  route(app, deps, contract.createSeller, ({ caller, body, key }) => createSeller(deps, caller, body, key))
  route(app, deps, contract.updateSeller, ({ caller, params, body }) =>
    updateSeller(deps, caller, params.id, body),
  )
  route(app, deps, contract.pauseSeller, ({ params, body }) => pauseSeller(deps, params.id, body))
  route(app, deps, contract.resumeSeller, ({ params }) => resumeSeller(deps, params.id))
  readRoute(app, deps, contract.sellerPublications, (from, { params, query }) =>
    listSellerPublications(from, params.id, query),
  )
  route(app, deps, contract.inviteSellerUser, ({ caller, params, body, key }) =>
    inviteUser(deps, caller, params.id, body, key),
  )
  route(app, deps, contract.sendSellerUserLink, ({ caller, params }) =>
    sendLink(deps, caller, params.id, params.user_id),
  )
  route(app, deps, contract.changeSellerUserEmail, ({ caller, params, body }) =>
    changeUserEmail(deps, caller, params.id, { userId: params.user_id, email: body.email }),
  )
  route(app, deps, contract.removeSellerUser, ({ caller, params }) =>
    removeUser(deps, caller, params.id, params.user_id),
  )
  route(app, deps, contract.blockSellerUser, ({ caller, params }) =>
    blockUser(deps, caller, params.id, params.user_id),
  )
  route(app, deps, contract.unblockSellerUser, ({ caller, params }) =>
    unblockUser(deps, caller, params.id, params.user_id),
  )
  route(app, deps, contract.appointSellerUser, ({ caller, params, body }) =>
    appointUser(deps, caller, params.id, { userId: params.user_id, administrator: body.administrator }),
  )

  readRoute(app, deps, own.sellerPeople, (from, { caller, query }) => listColleagues(from, caller, query))
  route(app, deps, own.inviteSellerPerson, ({ caller, body, key }) =>
    inviteColleague(deps, caller, body, key),
  )
  route(app, deps, own.updateSellerPerson, ({ caller, params, body }) =>
    updateColleague(deps, caller, params.id, body),
  )
  route(app, deps, own.removeSellerPerson, ({ caller, params }) =>
    removeUser(deps, caller, caller.sellerId, params.id),
  )
  route(app, deps, own.blockSellerPerson, ({ caller, params }) =>
    blockUser(deps, caller, caller.sellerId, params.id),
  )
  route(app, deps, own.unblockSellerPerson, ({ caller, params }) =>
    unblockUser(deps, caller, caller.sellerId, params.id),
  )
  route(app, deps, own.sendSellerPersonLink, ({ caller, params }) =>
    sendLink(deps, caller, caller.sellerId, params.id),
  )
  route(app, deps, own.endSellerPersonSessions, ({ caller, params }) =>
    endUserSessions(deps, caller, caller.sellerId, params.id),
  )
  route(app, deps, own.sellerContact, ({ caller }) => readContact(deps.db, caller))
  route(app, deps, own.changeSellerContact, ({ caller, body }) => changeContact(deps, caller, body))
}
