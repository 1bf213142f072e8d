import type { FastifyInstance } from 'fastify'
import {
  answerCancellation,
  answerClaim,
  cancelOrder,
  correctNote,
  mySale,
  mySales,
  saleCounts,
  sendOrder,
  setSapNumber,
  setSellerNote,
  settleClaim,
} from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { cancel, send, writeSapNumber } from './actions.ts'
import * as cancellationRequests from './cancellation-requests.ts'
import * as claims from './claims.ts'
import { countSales } from './filter.ts'
import { listSales, readSale } from './queries.ts'
import { writeNote } from './seller-note.ts'

export function addSales(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, mySales, (from, { caller, query }) => listSales(from, caller, query))
  readRoute(app, deps, saleCounts, (from, { caller, query }) => countSales(from, caller, query))
  route(app, deps, mySale, async ({ caller, params }) => ({
    data: await readSale(deps, caller, params.order_id),
  }))
  route(app, deps, sendOrder, ({ caller, params, body, key }) =>
    send(deps, caller, params.order_id, body, key),
  )
  route(app, deps, cancelOrder, ({ caller, params, body }) => cancel(deps, caller, params.order_id, body))
  route(app, deps, answerCancellation, ({ caller, params, body }) =>
    cancellationRequests.answer(deps, caller, params.order_id, body),
  )
  route(app, deps, answerClaim, ({ caller, params, body, key }) =>
    claims.answerClaim(deps, caller, params.order_id, body, key),
  )
  route(app, deps, settleClaim, ({ caller, params, body, key }) =>
    claims.settleUnits(deps, caller, params.order_id, body, key),
  )
  route(app, deps, correctNote, ({ caller, params, body }) =>
    claims.correctNote(deps, caller, params.order_id, body),
  )
  route(app, deps, setSapNumber, ({ caller, params, body }) =>
    writeSapNumber(deps, caller, params.order_id, body),
  )
  route(app, deps, setSellerNote, ({ caller, params, body }) =>
    writeNote(deps, caller, params.order_id, body),
  )
}
