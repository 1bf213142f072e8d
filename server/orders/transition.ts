// Every change of a buy order goes this way: lock, read the clock, write the fact, then derive the state and record the event.
import { dayOf } from '#domain/days.ts'
import type { OrderStep } from '#domain/order-events.ts'
import { orderState, purchaseState, type OrderFacts, type OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'

export interface LockedOrder {
  id: number
  state: OrderState
  providerId: number
  purchaseId: number
  createdAt: Date
  updatedAt: Date
  /** Client ids. */
  buyerId: number
  authorizerId: number
}

/**
 * Locks the order and its purchase: orders of one purchase change one after the other, so that the purchase's state is
 * derived from what is true. Null when there is no such order.
 */
export async function lockOrder(trx: Trx, orderId: number): Promise<LockedOrder | null> {
  const row = await trx
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('o.id', '=', orderId)
    .select([
      'o.id',
      'o.state',
      'o.provider_id as providerId',
      'o.purchase_id as purchaseId',
      'o.created_at as createdAt',
      'o.updated_at as updatedAt',
      'p.client_id as buyerId',
      'p.authorizer_id as authorizerId',
    ])
    .forUpdate(['p', 'o'])
    .executeTakeFirst()
  return row ? { ...row, state: row.state as OrderState } : null
}

/**
 * When the locked order changes: now, but never before what happened to it already. Clocks of two processes differ, and
 * what was delivered today by one is not on its way again because the other still has yesterday (I12, I23).
 */
export function momentOf({ now }: Pick<Deps, 'now'>, { updatedAt }: LockedOrder): Date {
  const instant = now()
  return instant < updatedAt ? updatedAt : instant
}

export type OrderEvent = OrderStep & {
  /** User ids; no actor when time did it. */
  actor: number | null
  onBehalfOf?: number | null
  at: Date
}

/** After a fact was written: derives the order's and the purchase's state and appends the event. Gives the new state. */
export async function transition(trx: Trx, order: LockedOrder, event: OrderEvent): Promise<OrderState> {
  const state = orderState(await orderFacts(trx, order.id), dayOf(event.at))
  await trx
    .updateTable('buy_orders')
    .set({ state, updated_at: event.at })
    .where('id', '=', order.id)
    .execute()
  await recordEvent(trx, order.id, order.state, state, event)
  await updatePurchase(trx, order.purchaseId, event.at)
  return state
}

export async function recordEvent(
  trx: Trx,
  orderId: number,
  from: OrderState | null,
  to: OrderState,
  event: OrderEvent,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      buy_order_id: orderId,
      type: event.type,
      actor_id: event.actor,
      on_behalf_of: event.onBehalfOf ?? null,
      from_state: from,
      to_state: to,
      details: JSON.stringify('details' in event ? event.details : {}),
      at: event.at,
    })
    .execute()
}

async function orderFacts(trx: Trx, orderId: number): Promise<OrderFacts> {
  const decision = await trx
    .selectFrom('decisions')
    .where('buy_order_id', '=', orderId)
    .select('decision')
    .executeTakeFirst()
  const lines = await trx
    .selectFrom('buy_order_items')
    .where('buy_order_id', '=', orderId)
    .select(['quantity', 'quantity_sent as sent', 'quantity_cancelled as cancelled'])
    .execute()
  const deliveries = await trx
    .selectFrom('dispatches')
    .where('buy_order_id', '=', orderId)
    .select(['state', 'estimated_date as estimatedDate'])
    .execute()
  return {
    decision: (decision?.decision ?? null) as OrderFacts['decision'],
    lines,
    deliveries: deliveries as OrderFacts['deliveries'],
  }
}

async function updatePurchase(trx: Trx, purchaseId: number, at: Date): Promise<void> {
  const orders = await trx
    .selectFrom('buy_orders')
    .where('purchase_id', '=', purchaseId)
    .select('state')
    .execute()
  const state = purchaseState(orders.map((order) => order.state as OrderState))
  await trx.updateTable('purchases').set({ state, updated_at: at }).where('id', '=', purchaseId).execute()
}
