// What a seller does with a sale: send, cancel (V4–V6) and write its SAP number (V2).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { cancelOrder, sendOrder, setSapNumber } from '#contract/sales.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { orderAllows, type SentItem } from '#domain/order-actions.ts'
import { openQuantity, type OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { type IdempotentCall, oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import {
  cancellationEmail,
  dispatchEmail,
  handledEmailFacts,
  type HandledFacts,
} from '#server/orders/order-emails.ts'
import { eventItems } from '#server/orders/delivery-units.ts'
import { checkDispatch } from '#server/orders/items.ts'
import { arrivalPastClosures } from '#server/orders/closures.ts'
import { eventTime, type LockedOrder, lockOrderAnd, transition } from '#server/orders/transition.ts'

export interface HandledOrder {
  id: number
  state: number
}

/** Sends items with a dispatch note. A retry has the same idempotency key (I14). */
export async function send(
  deps: Deps,
  seller: Seller,
  orderId: number,
  body: z.output<typeof sendOrder.body>,
  key: string | null,
): Promise<HandledOrder> {
  const call = { userId: seller.userId, route: 'dispatch', key, request: { orderId, ...body } }
  return dispatchOnce(deps, seller, orderId, dispatchOf(body), call)
}

export interface Dispatch {
  note: string
  /** Null sends all open units. */
  items: readonly SentItem[] | null
  /** Refuses a note of another order of the seller too (B10). */
  isOfSeries?: boolean
}

type DispatchBody = Pick<z.output<typeof sendOrder.body>, 'dispatch_note_number'> &
  Partial<Pick<z.output<typeof sendOrder.body>, 'items'>>

export function dispatchOf({ dispatch_note_number: note, items }: DispatchBody): Dispatch {
  const units = items?.map((item) => ({ itemId: item.buy_order_item_id, quantity: item.qty_sent }))
  return { note, items: units ?? null }
}

/** One dispatch in one transaction, once per key of the call. */
export async function dispatchOnce(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { note, items, isOfSeries = false }: Dispatch,
  call: IdempotentCall,
): Promise<HandledOrder> {
  const named = items && items.map(({ itemId }) => itemId)
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order, also } = await lockSale(trx, seller, orderId, handledEmailFacts(orderId, named))
      await refuseUsedNote(trx, order, note)
      if (!orderAllows('send', order.state)) throw conflict('order_not_open')
      const wanted = items ?? openItems(order)
      if (wanted.length === 0) throw conflict('nothing_to_send')
      checkDispatch(wanted, order.history.lines)
      if (isOfSeries) await refuseNoteOfOtherOrder(trx, order, note)
      const facts = { ...also, items: also.items.filter(({ id }) => wanted.some((one) => one.itemId === id)) }
      const now = eventTime(deps, order)
      const estimatedDate = estimatedArrival(facts, now)
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
      const emails = dispatchEmail(deps, facts, seller.userId, {
        note,
        estimatedOn: estimatedDate,
        items: wanted,
      })
      await pipeline(trx, { insertDispatch, storeState, emails })
      return toHandled(order, state)
    }),
  )
}

function openItems({ history }: LockedOrder): SentItem[] {
  return [...history.lines]
    .map(([itemId, line]) => ({ itemId, quantity: openQuantity(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/** The day by which all these items arrive when they leave at this time, past the closures of the seller (V4, B9). */
export function estimatedArrival({ items, ...place }: HandledFacts, at: Date): Day {
  return arrivalPastClosures(dayOf(at), Math.max(...items.map(({ deliveryDays }) => deliveryDays)), place)
}

/** Throws 409 for a note of another dispatch of the order (V4). */
export async function refuseUsedNote(trx: Trx, { history }: LockedOrder, note: string): Promise<void> {
  const used = history.deliveries.get(note)
  if (used) throw conflict('note_used', { values: { day: await dayOfDispatch(trx, used.id) } })
}

/** Throws 409 for a note of another order of the seller. Dispatches with one note wait for one another (B10). */
async function refuseNoteOfOtherOrder(trx: Trx, { id, sellerId }: LockedOrder, note: string): Promise<void> {
  const { used } = await pipeline(trx, {
    lock: sql`select pg_advisory_xact_lock(hashtextextended(${`note ${sellerId} ${note}`}, 0))`,
    used: sql<{ order: string; at: Date }>`
      select o.internal_code as "order", d.created_at as at
      from dispatches d join buy_orders o on o.id = d.buy_order_id
      where d.dispatch_note_number = ${note} and o.provider_id = ${sellerId} and o.id <> ${id}
      order by d.id desc limit 1`,
  })
  const [other] = used
  if (other) throw conflict('note_used_elsewhere', { values: { order: other.order, day: dayOf(other.at) } })
}

async function dayOfDispatch(trx: Trx, id: number): Promise<Day> {
  const dispatch = trx.selectFrom('dispatches').where('id', '=', id).select('created_at')
  return dayOf((await dispatch.executeTakeFirstOrThrow()).created_at)
}

/** Cancels the open quantity of these items (V5). */
export async function cancel(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { items }: z.output<typeof cancelOrder.body>,
): Promise<HandledOrder> {
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
    return cancelUnits(deps, trx, { order, facts, by: seller.userId, units: open, accepted: null })
  })
}

interface Cancellation {
  order: LockedOrder
  facts: HandledFacts
  by: number
  units: readonly SentItem[]
  /** The request that this accepts (B20). */
  accepted: { id: number; message: string; answerRequest: RawBuilder<unknown> } | null
}

/** The order is locked. */
export async function cancelUnits(
  deps: Deps,
  trx: Trx,
  { order, facts, by, units, accepted }: Cancellation,
): Promise<HandledOrder> {
  const now = eventTime(deps, order)
  const insertCancellations = sql`
    with cancelled as (
      update buy_order_items i set quantity_cancelled = i.quantity_cancelled + named.quantity from ${rowsOf(units)}
      where i.id = named.id returning i.id, named.quantity
    )
    insert into cancellations (buy_order_id, buy_order_item_id, quantity, created_by, created_at)
    select ${order.id}, id, quantity, ${by}, ${now} from cancelled`
  const request = accepted && {
    request: accepted.id,
    ...(accepted.message !== '' && { message: accepted.message }),
  }
  const { state, storeState } = transition(order, {
    type: 'cancelled',
    actor: by,
    details: { items: eventItems(units), ...request },
    at: now,
  })
  const emails = cancellationEmail(deps, facts, by, units, accepted)
  const answerRequest = accepted && accepted.answerRequest
  await pipeline(trx, { insertCancellations, answerRequest, storeState, emails })
  return toHandled(order, state)
}

export function toHandled(order: LockedOrder, state: OrderState): HandledOrder {
  return { id: order.id, state: ORDER_CODES[state].seller ?? 0 }
}

export function rowsOf(items: readonly SentItem[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(eventItems(items))}) as named (id bigint, quantity int)`
}

type SapNumber = z.output<typeof setSapNumber.answer>

/** 409 when the number is no longer the one it `replaces`. Idempotent (V2). */
export async function writeSapNumber(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { sap_number, replaces }: z.output<typeof setSapNumber.body>,
): Promise<SapNumber> {
  return inTransaction(deps.db, async (trx) => {
    const { order, also } = await lockSale(trx, seller, orderId, sapNumberOf(orderId))
    const { sap_number: current } = also
    if (current === sap_number) return { sap_number }
    if (replaces !== undefined && replaces !== current) {
      throw current === null
        ? conflict('sap_number_removed')
        : conflict('sap_number_changed', { values: { current } })
    }
    const now = eventTime(deps, order)
    await sql`
      with changed as (
        update buy_orders set sap_number = ${sap_number}, updated_at = ${now} where id = ${orderId}
      )
      insert into sap_number_changes (buy_order_id, sap_number, changed_by, changed_at)
      values (${orderId}, ${sap_number}, ${seller.userId}, ${now})`.execute(trx)
    return { sap_number }
  })
}

function sapNumberOf(orderId: number) {
  return sql<{ sap_number: string | null }>`select sap_number from buy_orders where id = ${orderId}`
}

/** Locks the seller's approved order, then reads `alsoRead`. 404 for any other order (Q5, S6). */
export async function lockSale<Row>(
  trx: Trx,
  seller: Seller,
  orderId: number,
  alsoRead: RawBuilder<Row>,
): Promise<{ order: LockedOrder; also: Row }> {
  const { order, also } = await lockOrderAnd(trx, orderId, alsoRead)
  const visible = order?.sellerId === seller.sellerId && ORDER_CODES[order.state].seller !== null
  if (!order || !also || !visible) throw notFound()
  return { order, also }
}
