import type { FastifyInstance } from 'fastify'
import {
  addClaimPhoto,
  askCancellation,
  claimDelivery,
  claimPhoto,
  confirmReception,
  confirmStillWanted,
  dispatchNotes,
  insistOnClaim,
  lastPaidFor,
  myPurchase,
  myPurchases,
  purchaseCounts,
  withdrawPurchase,
} from '#contract/purchases.ts'
import { PICTURE_MAX_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { addPhoto, readPhoto } from '#server/orders/claim-photos.ts'
import { readLastPaid } from '#server/orders/last-paid.ts'
import { claim, confirmDelivery, insist, withdraw } from './actions.ts'
import * as cancellationRequests from './cancellation-requests.ts'
import { countPurchases } from './filter.ts'
import { listDispatchNotes } from './order-history.ts'
import * as stillWanted from './still-wanted.ts'
import { listPurchases, readPurchase } from './queries.ts'

export async function addPurchases(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoute(app, deps, myPurchases, (from, { caller, query }) => listPurchases(from, caller, query))
  readRoute(app, deps, purchaseCounts, (from, { caller, query }) => countPurchases(from, caller, query))
  route(app, deps, myPurchase, async ({ caller, params, language }) => ({
    data: await readPurchase(deps, caller, params.order_id, language),
  }))
  readRoute(app, deps, lastPaidFor, ({ db }, { caller, body }) =>
    readLastPaid(db, caller.companyId, body.skus),
  )
  route(app, deps, withdrawPurchase, ({ caller, params, key }) =>
    withdraw(deps, caller, params.order_id, key),
  )
  route(app, deps, confirmStillWanted, ({ caller, params }) =>
    stillWanted.confirmStillWanted(deps, caller, params.order_id),
  )
  route(app, deps, confirmReception, ({ caller, params, body, key }) =>
    confirmDelivery(deps, caller, params.order_id, body, key),
  )
  route(app, deps, claimDelivery, ({ caller, params, body, key }) =>
    claim(deps, caller, params.order_id, body, key),
  )
  route(app, deps, claimPhoto, ({ caller, params }) => readPhoto(deps, caller, params.id))
  await withFilePart(app, { maxBytes: PICTURE_MAX_BYTES, missing: 'picture_type' }, (uploads) =>
    route(uploads, deps, addClaimPhoto, ({ caller, params, query, request }) =>
      addPhoto(deps, caller, {
        orderId: params.order_id,
        note: query.dispatch_note_number,
        bytes: request.filePart.content,
      }),
    ),
  )
  route(app, deps, insistOnClaim, ({ caller, params, body, key }) =>
    insist(deps, caller, params.order_id, body, key),
  )
  route(app, deps, askCancellation, ({ caller, params, body, key }) =>
    cancellationRequests.ask(deps, caller, params.order_id, body, key),
  )
  route(app, deps, dispatchNotes, ({ caller, params }) => listDispatchNotes(deps, caller, params.order_id))
}
