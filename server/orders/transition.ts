// Locks an order, stores its new state with the event.
import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Units } from '#domain/delivery-units.ts'
import {
  historyState,
  applyEvent,
  type DeliveryHistory,
  type OrderStep,
  type OrderHistory,
} from '#domain/order-events.ts'
import {
  purchaseState,
  type Delivery,
  type Line,
  type OrderFacts,
  type OrderState,
} from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { pipeline, type Trx } from '#db/transaction.ts'
import { notFound } from '#server/http/errors.ts'

export interface LockedDelivery extends DeliveryHistory {
  id: number
}

export interface LockedOrder {
  id: number
  state: OrderState
  sellerId: number
  purchaseId: number
  createdAt: Date
  updatedAt: Date
  /** Client ids. */
  buyerId: number
  approverId: number
  /** Null without a chain: the named approver decides. */
  steps: number | null
  history: Omit<OrderHistory, 'deliveries'> & { deliveries: ReadonlyMap<string, LockedDelivery> }
  others: OrderState[]
}

export async function lockOrder(trx: Trx, orderId: number): Promise<LockedOrder | null> {
  const { order } = await pipeline(trx, { lock: lockOrderRow(orderId), order: orderOf(orderId) })
  return order.map(toLocked)[0] ?? null
}

/** By dispatch note. Throws 404 for a note that the order does not have. */
export function deliveryOf({ history }: LockedOrder, note: string): LockedDelivery {
  const delivery = history.deliveries.get(note)
  if (!delivery) throw notFound('delivery_not_found')
  return delivery
}

/** Reads `also` under the lock. */
export async function lockOrderAnd<Row>(
  trx: Trx,
  orderId: number,
  also: RawBuilder<Row>,
): Promise<{ order: LockedOrder | null; also: Row | undefined }> {
  const rows = await pipeline(trx, { lock: lockOrderRow(orderId), order: orderOf(orderId), also })
  return { order: rows.order.map(toLocked)[0] ?? null, also: rows.also[0] as Row | undefined }
}

/**
 * The purchase too: its state depends on all its orders. Not FOR UPDATE: a budget that is made meanwhile holds the cost center,
 * which the order waits for, and refers to the order.
 */
function lockOrderRow(orderId: number) {
  return sql`
    select from buy_orders o join purchases p on p.id = o.purchase_id where o.id = ${orderId}
    for no key update of p, o`
}

type Row = Omit<LockedOrder, 'history'> & {
  decision: OrderFacts['decision']
  lines: (Line & { id: number })[]
  deliveries: (Delivery & { id: number; note: string; items: (Units & { itemId: number })[] | null })[] | null
}

function orderOf(orderId: number) {
  return sql<Row>`
    select o.id, o.state, o.provider_id as "sellerId", o.purchase_id as "purchaseId", o.created_at as "createdAt",
      o.updated_at as "updatedAt", o.client_id as "buyerId", o.authorizer_id as "approverId", o.steps,
      coalesce((select decision from decisions where buy_order_id = o.id),
        case o.state when 'rejected' then 'withdrawn' end) as decision,
      (select jsonb_agg(jsonb_build_object(
          'id', id, 'quantity', quantity, 'sent', quantity_sent, 'cancelled', quantity_cancelled))
        from buy_order_items where buy_order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object(
          'id', id, 'note', dispatch_note_number, 'state', state, 'estimatedDate', estimated_date, 'items', (
            select jsonb_agg(jsonb_build_object('itemId', buy_order_item_id, 'sent', quantity, 'received', received,
              'claimed', claimed, 'credited', credited, 'refused', refused, 'replaced', replaced))
            from dispatch_items where dispatch_id = dispatches.id)))
        from dispatches where buy_order_id = o.id) as deliveries,
      array(select state from buy_orders where purchase_id = o.purchase_id and id <> o.id) as others
    from buy_orders o where o.id = ${orderId}`
}

function toLocked({ decision, lines, deliveries, ...order }: Row): LockedOrder {
  const history = {
    decision,
    lines: new Map(lines.map(({ id, ...line }) => [id, line])),
    deliveries: new Map(
      (deliveries ?? []).map(({ note, items, ...delivery }) => {
        const units = new Map((items ?? []).map(({ itemId, ...line }) => [itemId, line]))
        return [note, { ...delivery, units }]
      }),
    ),
  }
  return { ...order, history }
}

/** Not before the order's last event: clocks differ (I12, I23). */
export function eventTime({ now }: Pick<Deps, 'now'>, { updatedAt }: LockedOrder): Date {
  const instant = now()
  return instant < updatedAt ? updatedAt : instant
}

type OrderEvent = OrderStep & {
  /** User ids; null for a scheduled job. */
  actor: number | null
  onBehalfOf?: number | null
  at: Date
}

/** Run `storeState` after the event's fact (a decision, a dispatch). */
export function transition(
  order: LockedOrder,
  event: OrderEvent,
): { state: OrderState; storeState: RawBuilder<unknown> } {
  const state = historyState(applyEvent(order.history, event), dayOf(event.at))
  const { type, actor, onBehalfOf = null, at } = event
  const details = JSON.stringify('details' in event ? event.details : {})
  const storeState = sql`
    with logged as (
      insert into order_events (buy_order_id, type, actor_id, on_behalf_of, from_state, to_state, details, at)
      values (${order.id}, ${type}, ${actor}, ${onBehalfOf}, ${order.state}, ${state}, ${details}, ${at})
    ), changed as (
      update buy_orders set state = ${state}, updated_at = ${at} where id = ${order.id}
    )
    update purchases set state = ${purchaseState([...order.others, state])}, updated_at = ${at}
    where id = ${order.purchaseId}`
  return { state, storeState }
}
