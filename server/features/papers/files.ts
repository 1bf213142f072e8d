// Papers as files: each is read and drawn when the last one is sent (F4).
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
import { type PaperOrder, readPaperOrder } from '#server/papers/order.ts'
import type { Paper } from '#server/papers/paper.ts'
import type { Reader } from '#server/papers/parts.ts'
import { pickingListPaper } from '#server/papers/picking-list.ts'
import { purchaseOrderPaper } from '#server/papers/purchase-order.ts'
import { PAPER_TEXTS } from '#server/papers/texts/texts.ts'
import { drawPapers } from '#server/papers/threads.ts'
import { orderWithDispatches, ordersToRead, type ReadableOrder } from './access.ts'

interface Asked {
  caller: Caller
  language: Language
}

type Kind = 'purchaseOrder' | 'pickingList'
type MakePaper = (order: PaperOrder, reader: Reader) => Paper
const MAKE: Readonly<Record<Kind, MakePaper>> = {
  purchaseOrder: purchaseOrderPaper,
  pickingList: pickingListPaper,
}

export async function paperOf(
  deps: Deps,
  kind: Kind,
  orderId: number,
  { caller, language }: Asked,
): Promise<PdfFile> {
  const orders = await ordersToRead(deps, caller, [orderId])
  const t = PAPER_TEXTS[language]
  const number = orders[0]?.code ?? ''
  const name = `${t.fileNames[kind]}-${number}`
  return fileOf(name, `${t[kind]} ${number}`, language, papersOf(deps, orders, MAKE[kind], language))
}

export async function papersOfMany(
  deps: Deps,
  kind: Kind,
  ids: readonly number[],
  { caller, language }: Asked,
): Promise<PdfFile> {
  const orders = await ordersToRead(deps, caller, ids)
  const t = PAPER_TEXTS[language]
  const name = `${t.fileNames[`${kind}s`]}-${dayOf(deps.now())}`
  return fileOf(name, t[`${kind}s`], language, papersOf(deps, orders, MAKE[kind], language))
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
    { number, sent: null, units },
    { language, url: deps.config.publicUrl + path },
  )
}

function dispatchNoteFile(order: PaperOrder, dispatch: DispatchOfPaper, reader: Reader): PdfFile {
  const t = PAPER_TEXTS[reader.language]
  const { number } = dispatch
  const papers = async function* () {
    yield dispatchNotePaper(order, dispatch, reader)
  }
  return fileOf(
    `${t.fileNames.dispatchNote}-${number}`,
    `${t.dispatchNote} ${number}`,
    reader.language,
    papers(),
  )
}

async function readDispatch({ db }: Deps, orderId: number, number: string): Promise<DispatchOfPaper | null> {
  const rows = await db
    .selectFrom('dispatches as d')
    .innerJoin('dispatch_items as di', 'di.dispatch_id', 'd.id')
    .innerJoin('buy_order_items as i', 'i.id', 'di.buy_order_item_id')
    .where('d.buy_order_id', '=', orderId)
    .where('d.dispatch_note_number', '=', number)
    .orderBy('i.delivery_days')
    .orderBy('i.position')
    .select(['d.created_at', 'd.estimated_date', 'i.id as itemId', 'di.quantity'])
    .execute()
  const [first] = rows
  if (!first) return null
  return { number, sent: { at: first.created_at, estimatedDate: first.estimated_date }, units: rows }
}

async function* papersOf(
  { db, config }: Deps,
  orders: readonly ReadableOrder[],
  make: MakePaper,
  language: Language,
): AsyncGenerator<Paper> {
  for (const { id, path } of orders)
    yield make(await readPaperOrder(db, id), { language, url: config.publicUrl + path })
}

function fileOf(name: string, title: string, language: Language, papers: AsyncIterable<Paper>): PdfFile {
  return new PdfFile(name, drawPapers({ title, language }, papers))
}
