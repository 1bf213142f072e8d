// Whose papers a caller may read (F4).
import { sql, type RawBuilder } from 'kysely'
import { sellerStates } from '#contract/state-codes.ts'
import { dayOf } from '#domain/days.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { decidableOrders } from '#server/features/approvals/filter.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Caller } from '#server/http/session.ts'
import { inStates, oneOf } from '#server/orders/order-lists.ts'
import { detail } from '#server/mail/links.ts'

export interface ReadableOrder {
  id: number
  code: string
  /** Below the address of the page. */
  path: string
}

interface Row {
  id: number
  code: string
  state: OrderState
  purchaseId: number
  isOwn: boolean
}

/** Orders whose purchase order the caller may read, as named by `ids`. Throws 404 and 409 (S6). */
export async function ordersToRead(
  { db, now }: Deps,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadableOrder[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Row>`
    select o.id, o.internal_code as code, o.state, o.purchase_id as "purchaseId", ${ownOf(caller)} as "isOwn"
    from buy_orders o
    where ${oneOf(wanted, 'o.id')} and (${ownOf(caller)} or ${decidedBy(caller, dayOf(now()))})`.execute(db)
  const orders = new Map(rows.map((row) => [row.id, row]))
  if (orders.size < wanted.length) throw notFound()
  if (rows.some(({ state }) => state === 'rejected')) throw conflict('rejected_order_has_no_papers')
  return wanted.flatMap((id) => {
    const order = orders.get(id)
    return order ? [{ id, code: order.code, path: pathFor(caller, order) }] : []
  })
}

/** On buy_orders as `o`. */
function ownOf(caller: Caller): RawBuilder<boolean> {
  switch (caller.role) {
    case 'operator':
      return sql`true`
    case 'seller':
      return sql`(o.provider_id = ${caller.sellerId} and ${inStates('o.state', sellerStates(undefined))})`
    case 'buyer':
      return sql`(o.client_id = ${caller.clientId})`
  }
}

/** By the caller as approver, or as a delegate today. */
function decidedBy(caller: Caller, today: string): RawBuilder<boolean> {
  return caller.role === 'buyer'
    ? sql`o.id in (select id from ${decidableOrders(caller, today)})`
    : sql`false`
}

function pathFor({ role }: Caller, { id, purchaseId, isOwn }: Row): string {
  if (role === 'operator') return `/operator/orders/${id}`
  if (role === 'seller') return detail('/sales', id)
  return isOwn ? detail('/my-orders', purchaseId) : detail('/approve-orders', id)
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
