import type { RawBuilder } from 'kysely'
import { ORDER_CODES } from '#contract/state-codes.ts'
import type { Seller } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import type { Trx } from '#db/transaction.ts'
import { lockOrderAnd, type LockedOrder } from '#server/orders/transition.ts'

/** The seller's own order, once it is approved, and what else is read of it; any other is not found (Q5, S6). */
export async function lockSale<Row>(
  trx: Trx,
  seller: Seller,
  orderId: number,
  alsoRead: RawBuilder<Row>,
): Promise<{ order: LockedOrder; also: Row }> {
  const { order, also } = await lockOrderAnd(trx, orderId, alsoRead)
  const visible = order?.sellerId === seller.sellerId && ORDER_CODES[order.state].seller !== null
  if (!order || !also || !visible) throw notFound()
  return { order, also }
}
