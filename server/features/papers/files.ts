// Papers as files, for a caller (F4).
import type { z } from 'zod'
import type { dispatchBody } from '#contract/sales.ts'
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { PdfFile } from '#server/http/pdf-file.ts'
import type { Caller } from '#server/http/session.ts'
import { checkDispatch, lineOf } from '#server/orders/items.ts'
import { dispatchNotePaper, type DispatchOfPaper, previewOf } from '#server/papers/dispatch-note.ts'
import { fileOfOrder, fileOfOrders, type OrderPaper } from '#server/papers/order-files.ts'
import { type PaperOrder, readPaperOrder } from '#server/papers/order.ts'
import type { Reader } from '#server/papers/parts.ts'
import { PAPER_TEXTS } from '#server/papers/texts/texts.ts'
import { drawPapers } from '#server/papers/threads.ts'
import { orderWithDispatches, ordersToRead } from './access.ts'

export interface Asked {
  caller: Caller
  language: Language
}

export async function paperOf(
  deps: Deps,
  kind: OrderPaper,
  orderId: number,
  { caller, language }: Asked,
): Promise<PdfFile> {
  const [order] = await ordersToRead(deps, caller, [orderId])
  if (!order) throw notFound()
  const { name, content } = fileOfOrder(deps, kind, order, language)
  return new PdfFile(name, content)
}

export async function papersOfMany(
  deps: Deps,
  kind: OrderPaper,
  ids: readonly number[],
  { caller, language }: Asked,
): Promise<PdfFile> {
  const orders = await ordersToRead(deps, caller, ids)
  const { name, content } = fileOfOrders(deps, kind, orders, language)
  return new PdfFile(name, content)
}

export async function dispatchNoteOf(
  deps: Deps,
  orderId: number,
  number: string,
  { caller, language }: Asked,
): Promise<PdfFile> {
  const { path } = await orderWithDispatches(deps, caller, orderId)
  const order = await readPaperOrder(deps.db, orderId)
  const dispatch =
    (await readDispatch(deps, orderId, number)) ??
    (caller.role === 'seller' ? previewOf(order, number) : null)
  if (!dispatch) throw notFound()
  return dispatchNoteFile(order, dispatch, { language, url: deps.config.publicUrl + path })
}

/** Throws what sending the same body would throw (V4). */
export async function dispatchNotePreviewOf(
  deps: Deps,
  orderId: number,
  { dispatch_note_number: number, items }: z.output<typeof dispatchBody>,
  { caller, language }: Asked,
): Promise<PdfFile> {
  const { path } = await orderWithDispatches(deps, caller, orderId)
  const used = await readDispatch(deps, orderId, number)
  if (used?.sent) throw conflict('note_used', { values: { day: dayOf(used.sent.at) } })
  const order = await readPaperOrder(deps.db, orderId)
  const units = items.map(({ buy_order_item_id: itemId, qty_sent: quantity }) => ({ itemId, quantity }))
  checkDispatch(units, new Map(order.items.map((item) => [item.id, lineOf(item)])))
  return dispatchNoteFile(
    order,
    { number, replaces: null, sent: null, units },
    { language, url: deps.config.publicUrl + path },
  )
}

function dispatchNoteFile(order: PaperOrder, dispatch: DispatchOfPaper, reader: Reader): PdfFile {
  const t = PAPER_TEXTS[reader.language]
  const { number } = dispatch
  const papers = async function* () {
    yield dispatchNotePaper(order, dispatch, reader)
  }
  const file = { title: `${t.dispatchNote} ${number}`, language: reader.language }
  return new PdfFile(`${t.fileNames.dispatchNote}-${number}`, drawPapers(file, papers()))
}

export async function readDispatch(
  { db }: Deps,
  orderId: number,
  number: string,
): Promise<DispatchOfPaper | null> {
  const rows = await db
    .selectFrom('dispatches as d')
    .innerJoin('dispatch_items as di', 'di.dispatch_id', 'd.id')
    .innerJoin('buy_order_items as i', 'i.id', 'di.buy_order_item_id')
    .where('d.buy_order_id', '=', orderId)
    .where('d.dispatch_note_number', '=', number)
    .orderBy('i.delivery_days')
    .orderBy('i.position')
    .leftJoin('dispatches as replaced', 'replaced.id', 'd.replaces')
    .select(['d.created_at', 'd.estimated_date', 'i.id as itemId', 'di.quantity'])
    .select('replaced.dispatch_note_number as replaces')
    .execute()
  const [first] = rows
  if (!first) return null
  const { created_at: at, estimated_date: estimatedDate, replaces } = first
  return { number, replaces, sent: { at, estimatedDate }, units: rows }
}
