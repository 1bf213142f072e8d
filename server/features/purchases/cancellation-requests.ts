// The buyer asks the seller to cancel what was not sent yet (B20).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { askCancellation } from '#contract/purchases.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { inTransaction, pipeline } from '#db/transaction.ts'
import { askProblem, openItems } from '#domain/cancellation-requests.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { askedEmails, askedFacts } from '#server/orders/cancellation-emails.ts'
import { readUnanswered } from '#server/orders/cancellation-requests.ts'
import { eventItems, toSentItems } from '#server/orders/delivery-units.ts'
import { checkDispatch } from '#server/orders/items.ts'
import { eventTime, lockOrderAnd, transition } from '#server/orders/transition.ts'
import { ownOrder } from './actions.ts'

/** Returns the buyer's code. A retry has the same idempotency key. */
export async function ask(
  deps: Deps,
  buyer: Buyer,
  orderId: number,
  body: z.output<typeof askCancellation.body>,
  key: string | null,
) {
  const call = { userId: buyer.userId, route: 'ask cancellation', key, request: { orderId, ...body } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { order: locked, also: facts } = await lockOrderAnd(trx, orderId, askedFacts(orderId))
      const order = ownOrder(buyer, locked)
      if (!facts) throw notFound()
      const { lines } = order.history
      const unanswered = await readUnanswered(trx, orderId)
      const problem = askProblem(order.state, lines, unanswered !== null)
      if (problem) throw conflict(problem)
      const asked = body.items ? toSentItems(body.items) : openItems(lines)
      checkDispatch(asked, lines)
      const at = eventTime(deps, order)
      const { id } = await trx
        .insertInto('cancellation_requests')
        .values({ buy_order_id: orderId, reason: body.reason, created_by: buyer.userId, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const items = eventItems(asked)
      const insertItems = sql`
        insert into cancellation_request_items (request_id, buy_order_id, buy_order_item_id, quantity)
        select ${id}, ${orderId}, id, quantity
        from jsonb_to_recordset(${JSON.stringify(items)}) as asked (id bigint, quantity int)`
      const { state, storeState } = transition(order, {
        type: 'cancellation_asked',
        actor: buyer.userId,
        details: { items, message: body.reason },
        at,
      })
      const emails = askedEmails(deps, facts, buyer.userId, { requestId: id, asked, message: body.reason })
      await pipeline(trx, { insertItems, storeState, emails })
      return { state: ORDER_CODES[state].buyer }
    }),
  )
}
