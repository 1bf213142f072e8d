// The buyer withdraws a purchase (P9), confirms or claims a delivery (P4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { claimDelivery, insistOnClaim } from '#contract/purchases.ts'
import { ORDER_CODES, PURCHASE_CODES } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import { deliveryAllows, mayInsist, mayWithdraw } from '#domain/order-actions.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { conflict, notFound, refuseContradictions } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { insertClaimMessage, readOpenClaim } from '#server/orders/claims.ts'
import { inTransaction, pipeline } from '#db/transaction.ts'
import {
  approverEmails,
  claimEmailFacts,
  claimClosedEmails,
  claimEmails,
  readPendingPurchase,
} from '#server/orders/order-emails.ts'
import {
  deliveryOf,
  lockOrder,
  lockOrderAnd,
  eventTime,
  transition,
  type LockedOrder,
} from '#server/orders/transition.ts'

/** Returns the buyer's code. A retry has the same idempotency key. */
export async function withdraw(deps: Deps, buyer: Buyer, purchaseId: number, key: string | null) {
  const call = { userId: buyer.userId, route: 'withdraw', key, request: { purchaseId } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      // A decision on any of its orders locks the purchase too.
      const { purchase, orders } = await pipeline(trx, {
        purchase: sql`
          select from purchases where id = ${purchaseId} and client_id = ${buyer.clientId} for update`,
        orders: sql<{ id: number; state: OrderState }>`
          select id, state from buy_orders where purchase_id = ${purchaseId} order by id`,
      })
      if (purchase.length === 0) throw notFound()
      if (!mayWithdraw(orders.map(({ state }) => state))) throw conflict('purchase_decided')
      const pending = await readPendingPurchase(trx, purchaseId, dayOf(deps.now()))
      for (const { id } of orders) {
        const order = ownOrder(buyer, await lockOrder(trx, id))
        const event = { type: 'withdrawn', actor: buyer.userId, at: eventTime(deps, order) } as const
        await transition(order, event).storeState.execute(trx)
      }
      if (pending) await approverEmails(deps, 'purchase_withdrawn', pending, buyer.userId)?.execute(trx)
      return { state: PURCHASE_CODES.finished }
    }),
  )
}

/** Also closes the claim. Returns the buyer's code. */
export async function confirmDelivery(deps: Deps, buyer: Buyer, orderId: number, note: string) {
  return inTransaction(deps.db, async (trx) => {
    const { order: locked, also: facts } = await lockOrderAnd(trx, orderId, claimEmailFacts(orderId))
    const order = ownOrder(buyer, locked)
    if (!facts) throw notFound()
    const delivery = deliveryOf(order, note)
    const now = eventTime(deps, order)
    if (!deliveryAllows('confirm', order.state, delivery.state)) throw conflict('delivery_closed')
    const closeDelivery = sql`
      with confirmed as (
        update dispatches set state = 'confirmed', updated_at = ${now} where id = ${delivery.id}
      )
      update claims set closed_at = ${now} where dispatch_id = ${delivery.id} and closed_at is null`
    const { state, storeState } = transition(order, {
      type: 'confirmed',
      actor: buyer.userId,
      details: { note },
      at: now,
    })
    const cause = `dispatch ${delivery.id}`
    const emails =
      delivery.state === 'claimed'
        ? claimClosedEmails(deps, facts, buyer.userId, { cause, orderId, note })
        : null
    await pipeline(trx, { closeDelivery, storeState, emails })
    return { state: ORDER_CODES[state].buyer }
  })
}

type Claim = z.output<typeof claimDelivery.body>

export async function claim(
  deps: Deps,
  buyer: Buyer,
  orderId: number,
  { dispatch_note_number: note, message, ...ids }: Claim,
) {
  return inTransaction(deps.db, async (trx) => {
    const { order: locked, also: facts } = await lockOrderAnd(trx, orderId, claimEmailFacts(orderId))
    const order = ownOrder(buyer, locked)
    if (!facts) throw notFound()
    refuseContradictions(ids, { order_id: orderId, provider_id: order.sellerId })
    const delivery = deliveryOf(order, note)
    const now = eventTime(deps, order)
    if (!deliveryAllows('claim', order.state, delivery.state)) throw conflict('delivery_closed')
    const insertClaim = sql`
      with claimed as (
        update dispatches set state = 'claimed', updated_at = ${now} where id = ${delivery.id}
      )
      insert into claims (dispatch_id, buy_order_id, message, created_by, created_at)
      values (${delivery.id}, ${orderId}, ${message}, ${buyer.userId}, ${now})`
    const { state, storeState } = transition(order, {
      type: 'claimed',
      actor: buyer.userId,
      details: { note },
      at: now,
    })
    const emails = claimEmails(deps, facts, buyer.userId, {
      kind: 'delivery_claimed',
      cause: `dispatch ${delivery.id}`,
      orderId,
      note,
      message,
    })
    await pipeline(trx, { insertClaim, storeState, emails })
    return { state: ORDER_CODES[state].buyer }
  })
}

/** The claim stays open; the seller can answer again. A retry has the same idempotency key. */
export async function insist(
  deps: Deps,
  buyer: Buyer,
  orderId: number,
  body: z.output<typeof insistOnClaim.body>,
  key: string | null,
) {
  const { dispatch_note_number: note, message } = body
  const call = { userId: buyer.userId, route: 'insist', key, request: { orderId, ...body } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order: locked, also: facts } = await lockOrderAnd(trx, orderId, claimEmailFacts(orderId))
      const order = ownOrder(buyer, locked)
      if (!facts) throw notFound()
      const delivery = deliveryOf(order, note)
      if (!deliveryAllows('insist', order.state, delivery.state)) throw conflict('claim_closed')
      const { claimId, last } = await readOpenClaim(trx, delivery.id)
      if (!mayInsist(last)) throw conflict('claim_not_answered')
      const at = eventTime(deps, order)
      const messageId = await insertClaimMessage(trx, {
        claimId,
        kind: 'insisted',
        message,
        by: buyer.userId,
        at,
      })
      const { state, storeState } = transition(order, {
        type: 'claim_insisted',
        actor: buyer.userId,
        details: { note, message },
        at,
      })
      const cause = `claim message ${messageId}`
      const emails = claimEmails(deps, facts, buyer.userId, {
        kind: 'claim_insisted',
        cause,
        orderId,
        note,
        message,
      })
      await pipeline(trx, { storeState, emails })
      return { state: ORDER_CODES[state].buyer }
    }),
  )
}

/** Throws 404 for an order of another buyer. */
export function ownOrder(buyer: Buyer, order: LockedOrder | null): LockedOrder {
  if (order?.buyerId !== buyer.clientId) throw notFound()
  return order
}
