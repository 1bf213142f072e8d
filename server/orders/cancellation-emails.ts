// E-mails about a request for cancellation (B20): to the seller when it is asked, to the buyer when it is refused. An
// acceptance has the e-mail about cancelled units, a dispatch of the units its own.
import { sql, type RawBuilder } from 'kysely'
import type { SentItem } from '#domain/order-actions.ts'
import type { Deps } from '#server/deps.ts'
import { insertEmails } from '#server/mail/queue.ts'
import {
  claimEmailFacts,
  type ClaimFacts,
  type HandledFacts,
  listedItems,
  toHandledPayload,
} from './order-emails.ts'

interface AskedFacts extends ClaimFacts {
  orderId: number
  items: HandledFacts['items']
}

/** With all items of the order. */
export function askedFacts(orderId: number): RawBuilder<AskedFacts> {
  return sql`
    select facts.*, ${orderId}::bigint as "orderId", (
      select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'sku', sku) order by delivery_days, position)
      from buy_order_items where buy_order_id = ${orderId}) as items
    from (${claimEmailFacts(orderId, 'cancellation_asked')}) facts`
}

interface Request {
  requestId: number
  asked: readonly SentItem[]
  message: string
}

/** To the seller. */
export function askedEmails(
  deps: Deps,
  { sellers, items, ...facts }: AskedFacts,
  by: number,
  { requestId, asked, message }: Request,
): RawBuilder<unknown> | null {
  const payload = { ...facts, ...listedItems(items, asked), message }
  const cause = `cancellation request ${requestId}`
  return insertEmails(
    deps,
    sellers.map((userId) => ({ kind: 'cancellation_asked', cause, by, userId, payload })),
  )
}

/** To the buyer. */
export function refusedEmail(
  deps: Deps,
  facts: HandledFacts,
  by: number,
  { requestId, asked, message }: Request,
): RawBuilder<unknown> | null {
  const payload = { ...toHandledPayload(facts, asked), message }
  const cause = `cancellation request ${requestId}`
  return insertEmails(deps, [{ kind: 'cancellation_refused', cause, by, userId: facts.buyerUserId, payload }])
}
