// The number of an order in the seller's own system (V2). Of two who write at once the second is told.
import type { z } from 'zod'
import type { setSapNumber } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/callers.ts'
import { conflict } from '#server/http/errors.ts'
import { inTransaction } from '#server/http/transaction.ts'
import { momentOf } from '#server/orders/transition.ts'
import { lockSale } from './lock-sale.ts'

type Written = z.output<typeof setSapNumber.answer>

export async function writeSapNumber(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { sap_number, replaces }: z.output<typeof setSapNumber.body>,
): Promise<Written> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockSale(trx, seller, orderId)
    const { sap_number: current } = await trx
      .selectFrom('buy_orders')
      .where('id', '=', orderId)
      .select('sap_number')
      .executeTakeFirstOrThrow()
    // Also when the same is asked again because the answer was lost.
    if (current === sap_number) return { sap_number }
    if (replaces !== undefined && replaces !== current) {
      throw current === null
        ? conflict('sap_number_removed')
        : conflict('sap_number_changed', { values: { current } })
    }
    const now = momentOf(deps, order)
    await trx
      .updateTable('buy_orders')
      .set({ sap_number, updated_at: now })
      .where('id', '=', orderId)
      .execute()
    await trx
      .insertInto('sap_number_changes')
      .values({ buy_order_id: orderId, sap_number, changed_by: seller.userId, changed_at: now })
      .execute()
    return { sap_number }
  })
}
