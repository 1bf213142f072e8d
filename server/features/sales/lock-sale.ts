import { ORDER_CODES } from '#contract/state-codes.ts'
import type { Seller } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors.ts'
import type { Trx } from '#server/http/transaction.ts'
import { lockOrder, type LockedOrder } from '#server/orders/transition.ts'

/** The seller's own order, once it is approved; any other is not found (Q5, S6). */
export async function lockSale(trx: Trx, seller: Seller, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId)
  const visible = order?.providerId === seller.providerId && ORDER_CODES[order.state].seller !== null
  if (!order || !visible) throw notFound()
  return order
}
