// Whose papers a caller may read (F4).
import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { decidableOrders } from '#server/features/approvals/filter.ts'
import { notFound } from '#server/http/errors.ts'
import type { Caller } from '#server/http/session.ts'
import { ownOf, readableOrders, type ReadableOrder } from '#server/papers/readable-orders.ts'

/** Orders whose purchase order the caller may read, as named by `ids`. Throws 404 and 409 (S6). */
export function ordersToRead(
  { db, now }: Deps,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadableOrder[]> {
  return readableOrders(db, caller, ids, decidedBy(caller, dayOf(now())))
}

/** By the caller as approver, or as a delegate today. */
function decidedBy(caller: Caller, today: string): RawBuilder<boolean> {
  return caller.role === 'buyer'
    ? sql`o.id in (select id from ${decidableOrders(caller, today)})`
    : sql`false`
}

/** For its buyer, its seller and the operator; not for an approver. */
export async function orderWithDispatches(
  deps: Deps,
  caller: Caller,
  orderId: number,
): Promise<ReadableOrder> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select ${ownOf(caller)} as "isOwn" from buy_orders o where o.id = ${orderId}`.execute(deps.db)
  if (!rows[0]?.isOwn) throw notFound()
  const [order] = await ordersToRead(deps, caller, [orderId])
  if (!order) throw notFound()
  return order
}
