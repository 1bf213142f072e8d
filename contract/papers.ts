// Papers of orders as PDF (F4).
import { z } from 'zod'
import { LABEL_FORMATS, PAPERS_MAX, PARCELS_MAX } from '#domain/rules.ts'
import { dispatches } from './dispatching.ts'
import { endpoint, PDF_TYPE, EVERYONE } from './endpoint.ts'
import { id, integer, orderIdParams } from './fields.ts'
import { dispatchBody, noteNumber } from './sales.ts'

const pdf = z.string().meta({ format: 'binary' })

/** Ids of buy orders. One that is not the caller's answers 404, a rejected one 409, for all. */
const orderIds = z.object({ ids: z.array(id).min(1, 'required').max(PAPERS_MAX) })

export const purchaseOrder = endpoint('GET /documents/purchase-order/:order_id', {
  summary: 'The purchase order as PDF, for buyer, approver, seller and operator; 409 when rejected (F4)',
  who: EVERYONE,
  params: orderIdParams,
  file: PDF_TYPE,
  answer: pdf,
})

export const dispatchNote = endpoint('GET /documents/dispatch-note/:order_id', {
  summary:
    'The dispatch note as PDF; for the seller of an unsent number a preview of what is left to send (F4)',
  who: EVERYONE,
  params: orderIdParams,
  query: z.object({
    dispatch_note_number: noteNumber,
  }),
  file: PDF_TYPE,
  answer: pdf,
})

export const dispatchNotePreview = endpoint('POST /documents/dispatch-note/:order_id', {
  summary: 'A preview of the dispatch note of a dispatch, with the body that would send it (F4)',
  who: ['seller'],
  onlyReads: true,
  params: orderIdParams,
  body: dispatchBody,
  file: PDF_TYPE,
  answer: pdf,
})

export const pickingList = endpoint('GET /documents/picking-list/:order_id', {
  summary: 'The picking list of a sale as PDF (F4)',
  who: ['seller'],
  params: orderIdParams,
  file: PDF_TYPE,
  answer: pdf,
})

export const purchaseOrders = endpoint('POST /documents/purchase-orders', {
  summary: 'The purchase orders of up to 200 buy orders in one PDF (F4)',
  who: EVERYONE,
  onlyReads: true,
  body: orderIds,
  file: PDF_TYPE,
  answer: pdf,
})

export const pickingLists = endpoint('POST /documents/picking-lists', {
  summary: 'The picking lists of up to 200 sales in one PDF (F4)',
  who: ['seller'],
  onlyReads: true,
  body: orderIds,
  file: PDF_TYPE,
  answer: pdf,
})

export const printDispatchNotes = endpoint('POST /documents/dispatch-notes', {
  summary:
    'The dispatch notes of up to 100 orders in one PDF, with the body that sends them; of unsent numbers previews (B10)',
  who: ['seller'],
  onlyReads: true,
  body: z.object({ orders: dispatches }),
  file: PDF_TYPE,
  answer: pdf,
})

export const labels = endpoint('POST /documents/labels', {
  summary:
    'Labels for the parcels of up to 200 sales in one PDF, of 10 × 15 cm or eight on a sheet of A4; 409 when cancelled (B10)',
  who: ['seller'],
  onlyReads: true,
  body: orderIds.extend({
    format: z.enum(LABEL_FORMATS),
    /** One parcel for an order that is not listed. */
    parcels: z
      .array(
        z.object({
          buy_order_id: id,
          count: integer(1, PARCELS_MAX),
          /** Printed on the labels. Absent: the newest note of an order that is sent whole. */
          dispatch_note_number: noteNumber.optional(),
        }),
      )
      .max(PAPERS_MAX, 'too_many')
      .default([]),
  }),
  file: PDF_TYPE,
  answer: pdf,
})
