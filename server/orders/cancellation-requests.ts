// Requests of a buyer to cancel units that were not sent yet (B20).
import { type Kysely, sql } from 'kysely'
import type { OrderItem } from '#contract/purchases.ts'
import type { CancellationRequest } from '#contract/purchases-history.ts'
import type { DB } from '#db/types.ts'
import type { Trx } from '#db/transaction.ts'
import { acceptedItems, type CancellationAnswer } from '#domain/cancellation-requests.ts'
import type { SentItem } from '#domain/order-actions.ts'
import type { EventItem } from '#domain/order-events.ts'
import { lineOf } from './items.ts'

interface UnansweredRequest {
  id: number
  items: SentItem[]
}

/** An order has at most one. */
export async function readUnanswered(trx: Trx, orderId: number): Promise<UnansweredRequest | null> {
  const rows = await trx
    .selectFrom('cancellation_requests as r')
    .innerJoin('cancellation_request_items as i', 'i.request_id', 'r.id')
    .where('r.buy_order_id', '=', orderId)
    .where('r.answer', 'is', null)
    .orderBy('i.buy_order_item_id')
    .select(['r.id', 'i.buy_order_item_id as itemId', 'i.quantity'])
    .execute()
  const [first] = rows
  return first ? { id: first.id, items: rows.map(({ itemId, quantity }) => ({ itemId, quantity })) } : null
}

interface RequestRow {
  orderId: number
  reason: string
  askedAt: Date
  items: EventItem[]
  answer: CancellationAnswer | null
  answerReason: string | null
  answeredAt: Date | null
}

/** The last request of each order that has one, by order id. `items` are those of the orders. */
export async function lastRequests(
  db: Kysely<DB>,
  items: ReadonlyMap<number, readonly OrderItem[]>,
): Promise<Map<number, CancellationRequest>> {
  const { rows } = await sql<RequestRow>`
    select distinct on (r.buy_order_id) r.buy_order_id as "orderId", r.reason, r.created_at as "askedAt", (
        select json_agg(json_build_object('id', buy_order_item_id, 'quantity', quantity) order by buy_order_item_id)
        from cancellation_request_items where request_id = r.id
      ) as items, r.answer, r.answer_reason as "answerReason", r.answered_at as "answeredAt"
    from cancellation_requests r where r.buy_order_id = any(${[...items.keys()]})
    order by r.buy_order_id, r.id desc`.execute(db)
  return new Map(rows.map((row) => [row.orderId, toRequest(row, items.get(row.orderId) ?? [])]))
}

function toRequest(row: RequestRow, items: readonly OrderItem[]): CancellationRequest {
  const asked = row.items.map(({ id, quantity }) => ({ itemId: id, quantity }))
  const open = new Map(
    acceptedItems(asked, new Map(items.map((item) => [item.id, lineOf(item)]))).map((one) => [
      one.itemId,
      one.quantity,
    ]),
  )
  const titles = new Map(items.map((item) => [item.id, item.combination.title]))
  return {
    reason: row.reason,
    asked_at: row.askedAt.toISOString(),
    lines: asked.map(({ itemId, quantity }) => ({
      buy_order_item_id: itemId,
      title: titles.get(itemId) ?? '',
      quantity,
      still_open: row.answer === null ? (open.get(itemId) ?? 0) : 0,
    })),
    answer: row.answer,
    answer_reason: row.answerReason,
    answered_at: row.answeredAt?.toISOString() ?? null,
  }
}
