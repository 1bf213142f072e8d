// Sending and cancelling what was ordered (V4–V6).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { cancelOrder, sendOrder } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import { type SentItem, dispatchProblem, orderAllows, sameItems } from '#domain/order-actions.ts'
import type { EventItem } from '#domain/order-events.ts'
import { openQuantity, type OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { cancellationEmail, dispatchEmail, handledEmailFacts } from '#server/orders/order-emails.ts'
import { businessDaysAfter } from '#server/orders/business-days.ts'
import { eventTime, transition, type LockedOrder } from '#server/orders/transition.ts'
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
  const itemIds = wanted.map(({ itemId }) => itemId)
  return inTransaction(deps.db, async (trx) => {
    const { order, also: facts } = await lockSale(trx, seller, orderId, handledEmailFacts(orderId, itemIds))
    const { lines, deliveries } = order.history
    if (deliveries.has(note)) {
      if (!sameItems(await itemsOnNote(trx, orderId, note), wanted)) throw conflict('note_used')
      return handled(order, order.state)
    }
    if (!orderAllows('send', order.state)) throw conflict('order_not_open')
    const problem = dispatchProblem(wanted, lines)
    if (problem) throw problem === 'more_than_left' ? conflict(problem) : invalid(problem)
    const days = Math.max(...facts.items.map(({ deliveryDays }) => deliveryDays))
    const now = eventTime(deps, order)
    const estimatedDate = businessDaysAfter(dayOf(now), days)
    const insertDispatch = sql`
      with dispatch as (
        insert into dispatches (buy_order_id, dispatch_note_number, state, estimated_date, created_by, created_at, updated_at)
        values (${orderId}, ${note}, 'in_process', ${estimatedDate}, ${seller.userId}, ${now}, ${now})
        returning id
      ), sent as (
        update buy_order_items i set quantity_sent = i.quantity_sent + named.quantity from ${rowsOf(wanted)}
        where i.id = named.id returning i.id, named.quantity
      )
      insert into dispatch_items (dispatch_id, buy_order_id, buy_order_item_id, quantity)
      select dispatch.id, ${orderId}, sent.id, sent.quantity from dispatch, sent`
    const { state, storeState } = transition(order, {
      type: 'sent',
      actor: seller.userId,
      details: { note, estimatedDate, items: eventItems(wanted) },
      at: now,
    })
    const emails = dispatchEmail(deps, facts, { note, estimatedOn: estimatedDate, items: wanted })
    await pipeline(trx, { insertDispatch, storeState, emails })
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
    const { order, also: facts } = await lockSale(trx, seller, orderId, handledEmailFacts(orderId, itemIds))
    if (!orderAllows('cancel', order.state)) throw conflict('order_not_open')
    const { lines } = order.history
    const left = itemIds.map((itemId) => {
      const line = lines.get(itemId)
      if (!line) throw invalid('item_of_other_order')
      return { itemId, quantity: openQuantity(line) }
    })
    const open = left.filter(({ quantity }) => quantity > 0)
    if (open.length === 0) throw conflict('nothing_left')
    const now = eventTime(deps, order)
    const insertCancellations = sql`
      with cancelled as (
        update buy_order_items i set quantity_cancelled = i.quantity_cancelled + named.quantity from ${rowsOf(open)}
        where i.id = named.id returning i.id, named.quantity
      )
      insert into cancellations (buy_order_id, buy_order_item_id, quantity, created_by, created_at)
      select ${orderId}, id, quantity, ${seller.userId}, ${now} from cancelled`
    const { state, storeState } = transition(order, {
      type: 'cancelled',
      actor: seller.userId,
      details: { items: eventItems(open) },
      at: now,
    })
    const emails = cancellationEmail(deps, facts, open)
    await pipeline(trx, { insertCancellations, storeState, emails })
    return handled(order, state)
  })
}

function eventItems(items: readonly SentItem[]): EventItem[] {
  return items.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
}

function handled(order: LockedOrder, state: OrderState): Handled {
  return { id: order.id, state: ORDER_CODES[state].seller ?? 0 }
}

async function itemsOnNote(trx: Trx, orderId: number, note: string): Promise<SentItem[]> {
  const { rows } = await sql<SentItem>`
    select sent.buy_order_item_id as "itemId", sent.quantity
    from dispatches d join dispatch_items sent on sent.dispatch_id = d.id
    where d.buy_order_id = ${orderId} and d.dispatch_note_number = ${note}`.execute(trx)
  return rows
}

function rowsOf(items: readonly SentItem[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(eventItems(items))}) as named (id bigint, quantity int)`
}
