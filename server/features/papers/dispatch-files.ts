// Dispatch notes and labels of several orders as files, for a seller (B10).
import type { z } from 'zod'
import type { labels, printDispatchNotes } from '#contract/papers.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { PdfFile } from '#server/http/pdf-file.ts'
import { checkDispatch, lineOf, openUnits } from '#server/orders/items.ts'
import { dispatchNotePaper, type DispatchOfPaper, previewOf } from '#server/papers/dispatch-note.ts'
import { labelsOf, type Label, type LabelPage, type Parcels } from '#server/papers/label.ts'
import { labelsPerPage } from '#server/papers/label-page.ts'
import { type PaperOrder, readPaperOrder } from '#server/papers/order.ts'
import type { Paper } from '#server/papers/paper.ts'
import type { ReadableOrder } from '#server/papers/readable-orders.ts'
import { PAPER_TEXTS } from '#server/papers/texts/texts.ts'
import { drawPapers } from '#server/papers/threads.ts'
import { ordersToRead } from './access.ts'
import { type Asked, readDispatch } from './files.ts'

type Wanted = z.output<typeof printDispatchNotes.body>['orders'][number]

/** A note that was sent carries its units; of another number a preview, of which what sending it would refuse is refused. */
export async function dispatchNotesOf(
  deps: Deps,
  wanted: readonly Wanted[],
  { caller, language }: Asked,
): Promise<PdfFile> {
  const t = PAPER_TEXTS[language]
  const orders = await ordersToRead(
    deps,
    caller,
    wanted.map(({ buy_order_id }) => buy_order_id),
  )
  const notes: { id: number; path: string; dispatch: DispatchOfPaper }[] = []
  for (const [index, { id, path }] of orders.entries()) {
    const one = wanted[index]
    if (one) notes.push({ id, path, dispatch: await dispatchOf(deps, id, one) })
  }
  const papers = async function* (): AsyncGenerator<Paper> {
    for (const { id, path, dispatch } of notes) {
      const reader = { language, url: deps.config.publicUrl + path }
      yield dispatchNotePaper(await readPaperOrder(deps.db, id), dispatch, reader)
    }
  }
  const name = `${t.fileNames.dispatchNotes}-${dayOf(deps.now())}`
  return new PdfFile(name, drawPapers({ title: t.dispatchNotes, language }, papers()))
}

async function dispatchOf(
  deps: Deps,
  orderId: number,
  { dispatch_note_number: number, items }: Wanted,
): Promise<DispatchOfPaper> {
  const sent = await readDispatch(deps, orderId, number)
  if (sent) return sent
  const order = await readPaperOrder(deps.db, orderId)
  if (!items) {
    const preview = previewOf(order, number)
    if (!preview) throw conflict('nothing_to_send_of', { values: { order: order.internal_code } })
    return preview
  }
  const units = items.map(({ buy_order_item_id: itemId, qty_sent: quantity }) => ({ itemId, quantity }))
  checkDispatch(units, new Map(order.items.map((item) => [item.id, lineOf(item)])))
  return { number, replaces: null, sent: null, units }
}

type LabelsBody = z.output<typeof labels.body>

/** Throws 409 for a cancelled order, and 422 for parcels of an order that is not among the ids. */
export async function labelsOfMany(
  deps: Deps,
  { ids, format, parcels }: LabelsBody,
  { caller, language }: Asked,
): Promise<PdfFile> {
  const t = PAPER_TEXTS[language]
  const index = parcels.findIndex(({ buy_order_id }) => !ids.includes(buy_order_id))
  if (index >= 0) throw invalid('invalid_ids', { field: `parcels.${index}.buy_order_id` })
  const orders = await ordersToRead(deps, caller, ids)
  await refuseCancelled(deps, orders)
  const parcelsOf = (id: number, newest: string | null): Parcels => {
    const given = parcels.find(({ buy_order_id }) => buy_order_id === id)
    return { count: given?.count ?? 1, note: given?.dispatch_note_number ?? newest }
  }
  const labelsOfAll = async function* (): AsyncGenerator<Label> {
    for (const { id } of orders) {
      const order = await readPaperOrder(deps.db, id)
      yield* labelsOf(order, parcelsOf(id, await noteOfSent(deps, order)), language)
    }
  }
  const pages = async function* (): AsyncGenerator<LabelPage> {
    let page: Label[] = []
    for await (const label of labelsOfAll()) {
      page.push(label)
      if (page.length < labelsPerPage(format)) continue
      yield { format, labels: page }
      page = []
    }
    if (page.length > 0) yield { format, labels: page }
  }
  const name = `${t.fileNames.labels}-${dayOf(deps.now())}`
  return new PdfFile(name, drawPapers({ title: t.labels, language }, pages()))
}

async function refuseCancelled({ db }: Deps, orders: readonly ReadableOrder[]): Promise<void> {
  const cancelled = await db
    .selectFrom('buy_orders')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('state', '=', 'cancelled')
    .select('internal_code')
    .orderBy('id')
    .executeTakeFirst()
  if (cancelled)
    throw conflict('cancelled_order_has_no_labels', { values: { order: cancelled.internal_code } })
}

/** The newest note of an order that has no open unit. */
async function noteOfSent({ db }: Deps, order: PaperOrder): Promise<string | null> {
  if (order.items.some((item) => openUnits(item) > 0)) return null
  const last = await db
    .selectFrom('dispatches')
    .where('buy_order_id', '=', order.id)
    .orderBy('id', 'desc')
    .select('dispatch_note_number as note')
    .executeTakeFirst()
  return last?.note ?? null
}
