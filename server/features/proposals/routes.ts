import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/proposals.ts'
import { PICTURE_MAX_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { storePicture } from '#server/features/catalogue/pictures.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { addProposal, reviseProposal, takeBackProposal } from './actions.ts'
import { accept, nameExisting, refuse } from './decisions.ts'
import { listAll, listOwn, readAny, readOwn } from './queries.ts'

export async function addProposals(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoute(app, deps, contract.proposals, (from, { caller, query }) => listOwn(from, caller, query))
  route(app, deps, contract.proposal, ({ caller, params }) => readOwn(deps, caller, params.id))
  route(app, deps, contract.propose, ({ caller, body, key }) => addProposal(deps, caller, body, key))
  route(app, deps, contract.changeProposal, ({ caller, params, body }) =>
    reviseProposal(deps, caller, params.id, body),
  )
  route(app, deps, contract.withdrawProposal, ({ caller, params }) =>
    takeBackProposal(deps, caller, params.id),
  )
  readRoute(app, deps, contract.allProposals, (from, { query }) => listAll(from, query))
  route(app, deps, contract.anyProposal, ({ params }) => readAny(deps, params.id))
  route(app, deps, contract.acceptProposal, ({ caller, params, body }) =>
    accept(deps, caller, params.id, body),
  )
  route(app, deps, contract.refuseProposal, ({ caller, params, body }) =>
    refuse(deps, caller, params.id, body),
  )
  route(app, deps, contract.answerExisting, ({ caller, params, body }) =>
    nameExisting(deps, caller, params.id, body),
  )
  await withFilePart(app, { maxBytes: PICTURE_MAX_BYTES, missing: 'picture_type' }, (uploads) =>
    route(uploads, deps, contract.uploadProposalPicture, ({ caller, request }) =>
      storePicture(deps, caller, request.filePart.content),
    ),
  )
}
