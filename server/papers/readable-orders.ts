// Orders whose papers a reader may see, as buyer, seller or operator (F4, S6).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { sellerStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import type { OrderState } from '#domain/order-state.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Buyer, Operator, Seller } from '#server/http/session.ts'
import { detail } from '#server/mail/links.ts'
import { inStates, oneOf } from '#server/orders/order-lists.ts'

export type PaperReader =
  | Pick<Buyer, 'role' | 'clientId'>
  | Pick<Seller, 'role' | 'sellerId'>
  | Pick<Operator, 'role'>

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

/** In the order of `ids`. `also`: others than the reader's own, on buy_orders as `o`. Throws 404 and 409 (S6). */
export async function readableOrders(
  db: Kysely<DB>,
  reader: PaperReader,
  ids: readonly number[],
  also: RawBuilder<boolean> = sql`false`,
): Promise<ReadableOrder[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Row>`
    select o.id, o.internal_code as code, o.state, o.purchase_id as "purchaseId", ${ownOf(reader)} as "isOwn"
    from buy_orders o
    where ${oneOf(wanted, 'o.id')} and (${ownOf(reader)} or ${also})`.execute(db)
  const orders = new Map(rows.map((row) => [row.id, row]))
  if (orders.size < wanted.length) throw notFound()
  if (rows.some(({ state }) => state === 'rejected')) throw conflict('rejected_order_has_no_papers')
  return wanted.flatMap((id) => {
    const order = orders.get(id)
    return order ? [{ id, code: order.code, path: pathFor(reader, order) }] : []
  })
}

/** On buy_orders as `o`. */
export function ownOf(reader: PaperReader): RawBuilder<boolean> {
  switch (reader.role) {
    case 'operator':
      return sql`true`
    case 'seller':
      return sql`(o.provider_id = ${reader.sellerId} and ${inStates('o.state', sellerStates(undefined))})`
    case 'buyer':
      return sql`(o.client_id = ${reader.clientId})`
  }
}

function pathFor({ role }: PaperReader, { id, purchaseId, isOwn }: Row): string {
  if (role === 'operator') return `/operator/orders/${id}`
  if (role === 'seller') return detail('/sales', id)
  return isOwn ? detail('/my-orders', purchaseId) : detail('/approve-orders', id)
}
