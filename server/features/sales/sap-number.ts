// The number of an order in the seller's own system (V2). Of two who write at once the second is told.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { setSapNumber } from '#contract/sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { conflict } from '#server/http/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { eventTime } from '#server/orders/transition.ts'
import { lockSale } from './lock-sale.ts'

type Written = z.output<typeof setSapNumber.answer>

export async function writeSapNumber(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { sap_number, replaces }: z.output<typeof setSapNumber.body>,
): Promise<Written> {
  return inTransaction(deps.db, async (trx) => {
    const { order, also } = await lockSale(trx, seller, orderId, sapNumberOf(orderId))
    const { sap_number: current } = also
    // Also when the same is asked again because the answer was lost.
    if (current === sap_number) return { sap_number }
    if (replaces !== undefined && replaces !== current) {
      throw current === null
        ? conflict('sap_number_removed')
        : conflict('sap_number_changed', { values: { current } })
    }
    const now = eventTime(deps, order)
    await sql`
      with changed as (
        update buy_orders set sap_number = ${sap_number}, updated_at = ${now} where id = ${orderId}
      )
      insert into sap_number_changes (buy_order_id, sap_number, changed_by, changed_at)
      values (${orderId}, ${sap_number}, ${seller.userId}, ${now})`.execute(trx)
    return { sap_number }
  })
}

function sapNumberOf(orderId: number) {
  return sql<{ sap_number: string | null }>`select sap_number from buy_orders where id = ${orderId}`
}
