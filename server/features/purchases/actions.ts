// What the buyer says about a delivery: received, or claimed (P4).
import type { z } from 'zod'
import type { claimDelivery } from '#contract/purchases.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { deliveryAllows } from '#domain/order-actions.ts'
import type { DeliveryState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/callers.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { inTransaction, type Trx } from '#server/http/transaction.ts'
import { emailClaim } from '#server/orders/order-emails.ts'
import { lockOrder, momentOf, transition, type LockedOrder } from '#server/orders/transition.ts'

/** Confirms a delivery, which closes a claim about it. Gives the order's state as the buyer's number. */
export async function confirmDelivery(deps: Deps, buyer: Buyer, orderId: number, note: string) {
  return inTransaction(deps.db, async (trx) => {
    const { order, delivery } = await lockDelivery(trx, buyer, orderId, note)
    const now = momentOf(deps, order)
    if (!deliveryAllows('confirm', order.state, delivery.state)) throw conflict('delivery_closed')
    await setDeliveryState(trx, delivery.id, 'confirmed', now)
    await trx
      .updateTable('claims')
      .set({ closed_at: now })
      .where('dispatch_id', '=', delivery.id)
      .where('closed_at', 'is', null)
      .execute()
    const state = await transition(trx, order, {
      type: 'confirmed',
      actor: buyer.userId,
      details: { note },
      at: now,
    })
    return { state: ORDER_CODES[state].buyer }
  })
}

type Claim = z.output<typeof claimDelivery.body>

export async function claim(
  deps: Deps,
  buyer: Buyer,
  orderId: number,
  { dispatch_note_number: note, message }: Claim,
) {
  return inTransaction(deps.db, async (trx) => {
    const { order, delivery } = await lockDelivery(trx, buyer, orderId, note)
    const now = momentOf(deps, order)
    if (!deliveryAllows('claim', order.state, delivery.state)) throw conflict('delivery_closed')
    await setDeliveryState(trx, delivery.id, 'claimed', now)
    await trx
      .insertInto('claims')
      .values({
        dispatch_id: delivery.id,
        buy_order_id: order.id,
        message,
        created_by: buyer.userId,
        created_at: now,
      })
      .execute()
    const state = await transition(trx, order, {
      type: 'claimed',
      actor: buyer.userId,
      details: { note },
      at: now,
    })
    await emailClaim(deps, trx, delivery.id)
    return { state: ORDER_CODES[state].buyer }
  })
}

async function lockDelivery(
  trx: Trx,
  buyer: Buyer,
  orderId: number,
  note: string,
): Promise<{ order: LockedOrder; delivery: { id: number; state: DeliveryState } }> {
  const order = await lockOrder(trx, orderId)
  if (!order || order.buyerId !== buyer.clientId) throw notFound()
  const delivery = await trx
    .selectFrom('dispatches')
    .where('buy_order_id', '=', orderId)
    .where('dispatch_note_number', '=', note)
    .select(['id', 'state'])
    .executeTakeFirst()
  if (!delivery) throw notFound('delivery_not_found')
  return { order, delivery: { id: delivery.id, state: delivery.state as DeliveryState } }
}

async function setDeliveryState(
  trx: Trx,
  dispatchId: number,
  state: DeliveryState,
  now: Date,
): Promise<void> {
  await trx.updateTable('dispatches').set({ state, updated_at: now }).where('id', '=', dispatchId).execute()
}
