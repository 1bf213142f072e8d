import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/papers.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { dispatchNoteOf, dispatchNotePreviewOf, paperOf, papersOfMany } from './files.ts'
import { dispatchNotesOf, labelsOfMany } from './dispatch-files.ts'

export function addPapers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.purchaseOrder, ({ params, ...call }) =>
    paperOf(deps, 'purchaseOrder', params.order_id, call),
  )
  route(app, deps, contract.dispatchNote, ({ params, query, ...call }) =>
    dispatchNoteOf(deps, params.order_id, query.dispatch_note_number, call),
  )
  route(app, deps, contract.dispatchNotePreview, ({ params, body, ...call }) =>
    dispatchNotePreviewOf(deps, params.order_id, body, call),
  )
  route(app, deps, contract.pickingList, ({ params, ...call }) =>
    paperOf(deps, 'pickingList', params.order_id, call),
  )
  route(app, deps, contract.purchaseOrders, ({ body, ...call }) =>
    papersOfMany(deps, 'purchaseOrder', body.ids, call),
  )
  route(app, deps, contract.pickingLists, ({ body, ...call }) =>
    papersOfMany(deps, 'pickingList', body.ids, call),
  )
  route(app, deps, contract.printDispatchNotes, ({ body, ...call }) =>
    dispatchNotesOf(deps, body.orders, call),
  )
  route(app, deps, contract.labels, ({ body, ...call }) => labelsOfMany(deps, body, call))
}
