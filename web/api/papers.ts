// Papers of orders as PDF (F4).
import type { z } from 'zod'
import type { dispatches } from '#contract/dispatching.ts'
import type { labels } from '#contract/papers.ts'
import type { dispatchBody } from '#contract/sales.ts'
import { download } from './call.ts'

export const purchaseOrderFile = (order_id: number) => () =>
  download('GET /documents/purchase-order/:order_id', { params: { order_id } })

export const purchaseOrdersFile = (ids: readonly number[]) => () =>
  download('POST /documents/purchase-orders', { body: { ids } })

export const pickingListsFile = (ids: readonly number[]) => () =>
  download('POST /documents/picking-lists', { body: { ids } })

export const pickingListFile = (order_id: number) => () =>
  download('GET /documents/picking-list/:order_id', { params: { order_id } })

export const dispatchNotePreviewFile = (order_id: number, body: z.input<typeof dispatchBody>) => () =>
  download('POST /documents/dispatch-note/:order_id', { params: { order_id }, body })

export const dispatchNoteFile = (order_id: number, dispatch_note_number: string) => () =>
  download('GET /documents/dispatch-note/:order_id', {
    params: { order_id },
    query: { dispatch_note_number },
  })

export const dispatchNotesFile = (orders: z.input<typeof dispatches>) => () =>
  download('POST /documents/dispatch-notes', { body: { orders } })

export const labelsFile = (body: z.input<typeof labels.body>) => () =>
  download('POST /documents/labels', { body })
