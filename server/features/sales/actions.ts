// Sending and cancelling what was ordered (V4–V6).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { cancelOrder, sendOrder } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import { dispatchProblem, sameItems, type SentItem } from '#domain/dispatch.ts'
import { orderAllows } from '#domain/order-actions.ts'
import type { EventItem } from '#domain/order-events.ts'
import { openQuantity, type Line, type OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/callers.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#server/http/transaction.ts'
import { emailCancellation, emailDispatch } from '#server/orders/order-emails.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { momentOf, transition, type LockedOrder } from '#server/orders/transition.ts'
import { lockSale } from './lock-sale.ts'

interface Handled {
  id: number
  state: number
}

/** Sends items with a dispatch note. The same note with the same items again changes nothing (I14). */
export async function send(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { dispatch_note_number: note, items }: z.output<typeof sendOrder.body>,
): Promise<Handled> {
  const wanted = items.map((item) => ({ itemId: item.buy_order_item_id, quantity: item.qty_sent }))
  return inTransaction(deps.db, async (trx) => {
    const order = await lockSale(trx, seller, orderId)
    const before = await itemsOfNote(trx, orderId, note)
    if (before && !sameItems(before, wanted)) throw conflict('note_used')
    if (before) return handled(order, order.state)
    if (!orderAllows('send', order.state)) throw conflict('order_not_open')
    const lines = await linesOf(trx, orderId)
    const problem = dispatchProblem(wanted, lines)
    if (problem) throw problem === 'more_than_left' ? conflict(problem) : invalid(problem)
    const days = Math.max(...wanted.map(({ itemId }) => lines.get(itemId)?.deliveryDays ?? 0))
    const now = momentOf(deps, order)
    const estimatedDate = businessDaysAfter(dayOf(now), days)
    const { id: dispatchId } = await trx
      .insertInto('dispatches')
      .values({
        buy_order_id: orderId,
        dispatch_note_number: note,
        state: 'in_process',
        estimated_date: estimatedDate,
        created_by: seller.userId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('dispatch_items')
      .values(
        wanted.map(({ itemId, quantity }) => ({
          dispatch_id: dispatchId,
          buy_order_id: orderId,
          buy_order_item_id: itemId,
          quantity,
        })),
      )
      .execute()
    await addToLines(trx, 'quantity_sent', wanted)
    const state = await transition(trx, order, {
      type: 'sent',
      actor: seller.userId,
      details: { note, estimatedDate, items: eventItems(wanted) },
      at: now,
    })
    await emailDispatch(deps, trx, dispatchId)
    return handled(order, state)
  })
}

/** Cancels what is left of the named items (V5). */
export async function cancel(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { items }: z.output<typeof cancelOrder.body>,
): Promise<Handled> {
  const itemIds = [...new Set(items.map((item) => item.buy_order_item_id))]
  return inTransaction(deps.db, async (trx) => {
    const order = await lockSale(trx, seller, orderId)
    if (!orderAllows('cancel', order.state)) throw conflict('order_not_open')
    const lines = await linesOf(trx, orderId)
    const left = itemIds.map((itemId) => {
      const line = lines.get(itemId)
      if (!line) throw invalid('item_of_other_order')
      return { itemId, quantity: openQuantity(line) }
    })
    const open = left.filter(({ quantity }) => quantity > 0)
    if (open.length === 0) throw conflict('nothing_left')
    const now = momentOf(deps, order)
    await trx
      .insertInto('cancellations')
      .values(
        open.map(({ itemId, quantity }) => ({
          buy_order_id: orderId,
          buy_order_item_id: itemId,
          quantity,
          created_by: seller.userId,
          created_at: now,
        })),
      )
      .execute()
    await addToLines(trx, 'quantity_cancelled', open)
    const state = await transition(trx, order, {
      type: 'cancelled',
      actor: seller.userId,
      details: { items: eventItems(open) },
      at: now,
    })
    await emailCancellation(deps, trx, orderId, open)
    return handled(order, state)
  })
}

function eventItems(items: readonly SentItem[]): EventItem[] {
  return items.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
}

function handled(order: LockedOrder, state: OrderState): Handled {
  return { id: order.id, state: ORDER_CODES[state].seller ?? 0 }
}

async function itemsOfNote(trx: Trx, orderId: number, note: string): Promise<SentItem[] | null> {
  const items = await trx
    .selectFrom('dispatches as d')
    .innerJoin('dispatch_items as i', 'i.dispatch_id', 'd.id')
    .where('d.buy_order_id', '=', orderId)
    .where('d.dispatch_note_number', '=', note)
    .select(['i.buy_order_item_id as itemId', 'i.quantity'])
    .execute()
  return items.length > 0 ? items : null
}

async function linesOf(trx: Trx, orderId: number): Promise<Map<number, Line & { deliveryDays: number }>> {
  const lines = await trx
    .selectFrom('buy_order_items')
    .where('buy_order_id', '=', orderId)
    .select(['id', 'quantity', 'quantity_sent as sent', 'quantity_cancelled as cancelled'])
    .select('delivery_days as deliveryDays')
    .execute()
  return new Map(lines.map(({ id, ...line }) => [id, line]))
}

async function addToLines(
  trx: Trx,
  column: 'quantity_sent' | 'quantity_cancelled',
  items: readonly SentItem[],
): Promise<void> {
  for (const { itemId, quantity } of items) {
    await trx
      .updateTable('buy_order_items')
      .set({ [column]: sql`${sql.ref(column)} + ${quantity}` })
      .where('id', '=', itemId)
      .execute()
  }
}
