// The seller answers what a buyer asked to cancel (B20).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { answerCancellation } from '#contract/sales.ts'
import { inTransaction, pipeline } from '#db/transaction.ts'
import { acceptedItems } from '#domain/cancellation-requests.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'
import { refusedEmail } from '#server/orders/cancellation-emails.ts'
import { readUnanswered } from '#server/orders/cancellation-requests.ts'
import { handledEmailFacts } from '#server/orders/order-emails.ts'
import { eventTime, transition } from '#server/orders/transition.ts'
import { cancelUnits, type HandledOrder, lockSale, toHandled } from './actions.ts'

/** Accepting cancels at most what is still open of the units; 409 when the request was answered meanwhile. */
export async function answer(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { accept, reason }: z.output<typeof answerCancellation.body>,
): Promise<HandledOrder> {
  return inTransaction(deps.db, async (trx) => {
    const { order } = await lockSale(trx, seller, orderId, sql`select 1`)
    const request = await readUnanswered(trx, orderId)
    if (!request) throw conflict('cancellation_answered')
    const units = acceptedItems(request.items, order.history.lines)
    const itemIds = request.items.map(({ itemId }) => itemId)
    const [facts] = (await handledEmailFacts(orderId, itemIds).execute(trx)).rows
    if (!facts) throw notFound()
    const at = eventTime(deps, order)
    const about = {
      id: request.id,
      answer: accept ? 'accepted' : 'refused',
      reason,
      by: seller.userId,
      at,
    } as const
    const answerRequest = storeAnswer(about)
    if (accept) {
      const accepted = { id: request.id, message: reason, answerRequest }
      return cancelUnits(deps, trx, { order, facts, by: seller.userId, units, accepted })
    }
    const { state, storeState } = transition(order, {
      type: 'cancellation_refused',
      actor: seller.userId,
      details: { message: reason },
      at,
    })
    const email = refusedEmail(deps, facts, seller.userId, {
      requestId: request.id,
      asked: request.items,
      message: reason,
    })
    await pipeline(trx, { answerRequest, storeState, email })
    return toHandled(order, state)
  })
}

interface Answer {
  id: number
  answer: 'accepted' | 'refused'
  reason: string
  by: number
  at: Date
}

function storeAnswer({ id, answer, reason, by, at }: Answer): RawBuilder<unknown> {
  return sql`
    update cancellation_requests
    set answer = ${answer}, answer_reason = nullif(${reason}, ''), answered_by = ${by}, answered_at = ${at}
    where id = ${id}`
}
