// Every change of a buy order goes this way: lock, read the clock, write the fact, then derive the state and record the event.
import { sql } from 'kysely'
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
  const { others, ...facts } = await readFacts(trx, order)
  const state = orderState(facts, dayOf(event.at))
  await trx
    .with('logged', (db) =>
      db.insertInto('order_events').values({
        buy_order_id: order.id,
        type: event.type,
        actor_id: event.actor,
        on_behalf_of: event.onBehalfOf ?? null,
        from_state: order.state,
        to_state: state,
        details: JSON.stringify('details' in event ? event.details : {}),
        at: event.at,
      }),
    )
    .with('changed', (db) =>
      db.updateTable('buy_orders').set({ state, updated_at: event.at }).where('id', '=', order.id),
    )
    .updateTable('purchases')
    .set({ state: purchaseState([...others, state]), updated_at: event.at })
    .where('id', '=', order.purchaseId)
    .execute()
  return state
}

/** What the state of an order follows from, and the states of the purchase's other orders. */
async function readFacts(
  trx: Trx,
  { id, purchaseId }: LockedOrder,
): Promise<OrderFacts & { others: OrderState[] }> {
  const { rows } = await sql<OrderFacts & { others: OrderState[] }>`
    select
      (select decision from decisions where buy_order_id = ${id}) as decision,
      (select jsonb_agg(jsonb_build_object(
          'quantity', quantity, 'sent', quantity_sent, 'cancelled', quantity_cancelled))
        from buy_order_items where buy_order_id = ${id}) as lines,
      coalesce((select jsonb_agg(jsonb_build_object('state', state, 'estimatedDate', estimated_date))
        from dispatches where buy_order_id = ${id}), '[]') as deliveries,
      array(select state from buy_orders where purchase_id = ${purchaseId} and id <> ${id}) as others`.execute(
    trx,
  )
  return rows[0] as OrderFacts & { others: OrderState[] }
}
