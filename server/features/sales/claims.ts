// The seller answers a claim (P4) and corrects a mistyped dispatch note (V4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  answerClaim as answerEndpoint,
  correctNote as correctEndpoint,
  settleClaim as settleEndpoint,
} from '#contract/sales.ts'
import { inTransaction, pipeline } from '#db/transaction.ts'
import { settle, stateOfUnits } from '#domain/delivery-units.ts'
import { deliveryAllows, SETTLED_AS, type SentItem } from '#domain/order-actions.ts'
import type { Replacement } from '#domain/order-events.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { insertClaimMessage, readOpenClaim } from '#server/orders/claims.ts'
import { closeClaim, eventItems, partOf, storedUnits } from '#server/orders/delivery-units.ts'
import {
  claimAnswerEmail,
  correctedNoteEmail,
  handledEmailFacts,
  dispatchEmail,
  moveDispatchEmail,
  settledEmail,
} from '#server/orders/order-emails.ts'
import { deliveryOf, eventTime, transition } from '#server/orders/transition.ts'
import {
  estimatedArrival,
  type HandledOrder,
  lockSale,
  refuseUsedNote,
  rowsOf,
  toHandled,
} from './actions.ts'

/** The claim stays open until the buyer confirms. A retry has the same idempotency key. */
export async function answerClaim(
  deps: Deps,
  seller: Seller,
  orderId: number,
  body: z.output<typeof answerEndpoint.body>,
  key: string | null,
): Promise<HandledOrder> {
  const { dispatch_note_number: note, kind, message } = body
  const call = { userId: seller.userId, route: 'claim answer', key, request: { orderId, ...body } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order, also: facts } = await lockSale(trx, seller, orderId, handledEmailFacts(orderId, []))
      const delivery = deliveryOf(order, note)
      if (!deliveryAllows('answer', order.state, delivery.state)) throw conflict('claim_closed')
      const { claimId } = await readOpenClaim(trx, delivery.id)
      const at = eventTime(deps, order)
      const messageId = await insertClaimMessage(trx, { claimId, kind, message, by: seller.userId, at })
      const { state, storeState } = transition(order, {
        type: 'claim_answered',
        actor: seller.userId,
        details: { note, kind, message },
        at,
      })
      const emails = claimAnswerEmail(deps, facts, seller.userId, { messageId, note, answer: kind, message })
      await pipeline(trx, { storeState, emails })
      return toHandled(order, state)
    }),
  )
}

/**
 * Replaces, credits or refuses claimed units. The claim closes with the last of them. A replacement is a dispatch of its
 * own, whose units the order does not count as sent once more (I1). A retry has the same idempotency key.
 */
export async function settleUnits(
  deps: Deps,
  seller: Seller,
  orderId: number,
  body: z.output<typeof settleEndpoint.body>,
  key: string | null,
): Promise<HandledOrder> {
  const { dispatch_note_number: note, kind, message, replacement_number: number } = body
  const itemIds = body.items.map((item) => item.buy_order_item_id)
  const call = { userId: seller.userId, route: 'claim units', key, request: { orderId, ...body } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order, also: facts } = await lockSale(trx, seller, orderId, handledEmailFacts(orderId, itemIds))
      const delivery = deliveryOf(order, note)
      if (kind === 'resend' && number !== undefined) await refuseUsedNote(trx, order, number)
      if (!deliveryAllows('answer', order.state, delivery.state)) throw conflict('claim_closed')
      const items = partOf('settle', delivery.units, body.items).items ?? []
      const units = settle(delivery.units, items, SETTLED_AS[kind])
      const { claimId } = await readOpenClaim(trx, delivery.id)
      const at = eventTime(deps, order)
      const replacement =
        kind === 'resend' && number !== undefined
          ? { note: number, estimatedDate: estimatedArrival(facts, at) }
          : null
      const messageId = await insertClaimMessage(trx, { claimId, kind, message, by: seller.userId, at })
      const part = { items: eventItems(items), delivery: stateOfUnits(units) }
      const { state, storeState } = transition(order, {
        type: 'claim_answered',
        actor: seller.userId,
        details: { note, kind, message, ...part, ...(replacement && { replacement }) },
        at,
      })
      const { userId: by } = seller
      await pipeline(trx, {
        ...storedUnits(delivery.id, units, at),
        insertReplacement: replacement && insertReplacement(delivery.id, orderId, replacement, items, by, at),
        close: stateOfUnits(units) === 'claimed' ? null : closeClaim(delivery.id, at),
        storeState,
        emails: replacement
          ? dispatchEmail(deps, facts, by, {
              note: replacement.note,
              estimatedOn: replacement.estimatedDate,
              items,
              replaces: { note, message },
            })
          : settledEmail(deps, facts, by, { messageId, note, answer: kind, message, items }),
      })
      return toHandled(order, state)
    }),
  )
}

function insertReplacement(
  replaces: number,
  orderId: number,
  { note, estimatedDate }: Replacement,
  items: readonly SentItem[],
  by: number,
  at: Date,
) {
  return sql`
    with dispatch as (
      insert into dispatches (buy_order_id, dispatch_note_number, replaces, state, estimated_date, created_by, created_at,
        updated_at)
      values (${orderId}, ${note}, ${replaces}, 'in_process', ${estimatedDate}, ${by}, ${at}, ${at})
      returning id
    )
    insert into dispatch_items (dispatch_id, buy_order_id, buy_order_item_id, quantity)
    select dispatch.id, ${orderId}, named.id, named.quantity from dispatch, ${rowsOf(items)}`
}

/** Idempotent. */
export async function correctNote(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { dispatch_note_number: note, corrected_number: corrected }: z.output<typeof correctEndpoint.body>,
): Promise<HandledOrder> {
  return inTransaction(deps.db, async (trx) => {
    const { order, also: facts } = await lockSale(trx, seller, orderId, handledEmailFacts(orderId, []))
    const delivery = deliveryOf(order, note)
    if (note === corrected) return toHandled(order, order.state)
    await refuseUsedNote(trx, order, corrected)
    if (!deliveryAllows('correct', order.state, delivery.state)) throw conflict('delivery_closed')
    const at = eventTime(deps, order)
    const updateNote = sql`update dispatches set dispatch_note_number = ${corrected} where id = ${delivery.id}`
    const { state, storeState } = transition(order, {
      type: 'note_corrected',
      actor: seller.userId,
      details: { note, corrected },
      at,
    })
    const emails = correctedNoteEmail(deps, facts, seller.userId, { at, note, corrected })
    const moveEmail = moveDispatchEmail(orderId, note, corrected)
    await pipeline(trx, { updateNote, storeState, moveEmail, emails })
    return toHandled(order, state)
  })
}
