// What happened to the items of an order: sent with a note, or cancelled (P5). For its buyer and its seller.
import { sql } from 'kysely'
import type { HistoryEntry } from '#contract/purchases.ts'
import { DELIVERY_CODES, sellerStates } from '#contract/state-codes.ts'
import type { DeliveryState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer, Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'

export async function orderHistory(
  { db }: Deps,
  caller: Buyer | Seller,
  orderId: number,
): Promise<HistoryEntry[]> {
  const order = db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('o.id', '=', orderId)
    .select('o.id')
  const own =
    caller.role === 'buyer'
      ? order.where('p.client_id', '=', caller.clientId)
      : order.where('o.provider_id', '=', caller.sellerId).where('o.state', 'in', sellerStates(undefined))
  if (!(await own.executeTakeFirst())) throw notFound()
  const { rows } = await sql<Row>`
    select d.state, d.dispatch_note_number as note, d.updated_at as "updatedAt", d.estimated_date as "estimatedDate",
      di.buy_order_item_id as "itemId", di.quantity, i.delivery_days as block,
      (select message from claims where dispatch_id = d.id order by id desc limit 1) as claim
    from dispatches d
    join dispatch_items di on di.dispatch_id = d.id
    join buy_order_items i on i.id = di.buy_order_item_id
    where d.buy_order_id = ${orderId}
    union all
    select 'cancelled', null, c.created_at, null, c.buy_order_item_id, c.quantity, i.delivery_days, null
    from cancellations c
    join buy_order_items i on i.id = c.buy_order_item_id
    where c.buy_order_id = ${orderId}
    order by "updatedAt" desc, "itemId"`.execute(db)
  return rows.map((row) => ({
    buy_order_id: orderId,
    buy_order_item_id: row.itemId,
    state: DELIVERY_CODES[row.state],
    dispatch_note_number: row.note,
    updated_at: row.updatedAt.toISOString(),
    quantity_sent: row.quantity,
    delivery_days_block: row.block,
    estimated_date: row.estimatedDate,
    claim: row.claim,
  }))
}

interface Row {
  state: DeliveryState | 'cancelled'
  note: string | null
  updatedAt: Date
  estimatedDate: string | null
  itemId: number
  quantity: number
  block: number
  claim: string | null
}
