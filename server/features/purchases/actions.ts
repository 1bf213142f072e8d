// The buyer withdraws a purchase (P9), confirms or claims a delivery (P4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { claimDelivery, confirmReception, insistOnClaim } from '#contract/purchases.ts'
import { ORDER_CODES, PURCHASE_CODES } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import { claimUnits, receive, stateOfUnits } from '#domain/delivery-units.ts'
import { deliveryAllows, mayInsist, mayWithdraw } from '#domain/order-actions.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { conflict, notFound, refuseContradictions } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { askNext } from '#server/orders/approval-steps.ts'
import { insertClaim, insertClaimMessage, readOpenClaim } from '#server/orders/claims.ts'
import { closeClaim, eventPart, partOf, storedUnits } from '#server/orders/delivery-units.ts'
import { inTransaction, pipeline } from '#db/transaction.ts'
import { approverEmails, readPendingPurchase } from '#server/orders/approver-emails.ts'
import { claimEmailFacts, claimClosedEmails, claimEmails } from '#server/orders/order-emails.ts'
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
        await pipeline(trx, {
          storeState: transition(order, event).storeState,
          ended: askNext(id, null, event.at),
        })
      }
      if (pending) await approverEmails(deps, 'purchase_withdrawn', pending, buyer.userId)?.execute(trx)
      return { state: PURCHASE_CODES.finished }
    }),
  )
}

type Confirmation = z.output<typeof confirmReception.body>

/** Closes the claim when no claimed unit remains. Returns the buyer's code. A retry has the same idempotency key. */
export async function confirmDelivery(
  deps: Deps,
  buyer: Buyer,
  orderId: number,
  body: Confirmation,
  key: string | null,
) {
  const { dispatch_note_number: note, items } = body
  const call = { userId: buyer.userId, route: 'confirm', key, request: { orderId, ...body } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order: locked, also: facts } = await lockOrderAnd(
        trx,
        orderId,
        claimEmailFacts(orderId, 'claim_closed'),
      )
      const order = ownOrder(buyer, locked)
      if (!facts) throw notFound()
      const delivery = deliveryOf(order, note)
      const now = eventTime(deps, order)
      if (!deliveryAllows('confirm', order.state, delivery.state)) throw conflict('delivery_closed')
      const part = partOf('confirm', delivery.units, items)
      const units = receive(delivery.units, part.items)
      const closesClaim = delivery.state === 'claimed' && stateOfUnits(units) !== 'claimed'
      const cause = closesClaim ? (await readOpenClaim(trx, delivery.id)).cause : ''
      const { state, storeState } = transition(order, {
        type: 'confirmed',
        actor: buyer.userId,
        details: { note, ...eventPart(part, units) },
        at: now,
      })
      await pipeline(trx, {
        ...storedUnits(delivery.id, units, now),
        close: closesClaim ? closeClaim(delivery.id, now) : null,
        storeState,
        emails: closesClaim ? claimClosedEmails(deps, facts, buyer.userId, { cause, orderId, note }) : null,
      })
      return { state: ORDER_CODES[state].buyer }
    }),
  )
}

type Claim = z.output<typeof claimDelivery.body>

/** Returns the buyer's code. A retry has the same idempotency key. */
export async function claim(deps: Deps, buyer: Buyer, orderId: number, body: Claim, key: string | null) {
  const { dispatch_note_number: note, message, items, ...ids } = body
  const call = { userId: buyer.userId, route: 'claim', key, request: { orderId, ...body } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order: locked, also: facts } = await lockOrderAnd(
        trx,
        orderId,
        claimEmailFacts(orderId, 'delivery_claimed'),
      )
      const order = ownOrder(buyer, locked)
      if (!facts) throw notFound()
      refuseContradictions(ids, { order_id: orderId, provider_id: order.sellerId })
      const delivery = deliveryOf(order, note)
      const now = eventTime(deps, order)
      if (!deliveryAllows('claim', order.state, delivery.state)) throw conflict('delivery_closed')
      const part = partOf('claim', delivery.units, items)
      const units = claimUnits(delivery.units, part.items)
      const cause = await insertClaim(trx, {
        dispatchId: delivery.id,
        orderId,
        message,
        by: buyer.userId,
        at: now,
      })
      const { state, storeState } = transition(order, {
        type: 'claimed',
        actor: buyer.userId,
        details: { note, message, ...eventPart(part, units) },
        at: now,
      })
      const emails = claimEmails(deps, facts, buyer.userId, {
        kind: 'delivery_claimed',
        cause,
        orderId,
        note,
        message,
      })
      await pipeline(trx, { ...storedUnits(delivery.id, units, now), storeState, emails })
      return { state: ORDER_CODES[state].buyer }
    }),
  )
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
      const { order: locked, also: facts } = await lockOrderAnd(
        trx,
        orderId,
        claimEmailFacts(orderId, 'claim_insisted'),
      )
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
