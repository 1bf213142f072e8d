// What an order was bought together with, so that the approver sees the whole purchase (Q2).
import type { Kysely } from 'kysely'
import type { ApprovalDetail } from '#contract/approvals.ts'
import type { DB } from '#db/types.ts'
import { addTotals } from '#domain/money.ts'
import type { OrderState } from '#domain/order-state.ts'
import { storedTotals, totalsWithShipping } from '#server/orders/columns.ts'
import type { Language } from '#server/texts/language.ts'
import { statusOf } from './status.ts'

/** All of one purchase have the same buyer and approver: who may see one may see the others. */
export async function purchaseOf(
  db: Kysely<DB>,
  order: { id: number; purchaseId: number },
  language: Language,
): Promise<ApprovalDetail['purchase']> {
  const rows = await db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('providers as seller', 'seller.id', 'o.provider_id')
    .where('o.purchase_id', '=', order.purchaseId)
    .orderBy('o.id')
    .select(['o.id', 'o.internal_code', 'o.state', 'seller.fantasy_name', 'p.internal_code as purchaseCode'])
    .select(['o.total_ars_cents', 'o.total_usd_cents', 'o.shipping_ars_cents', 'o.shipping_usd_cents'])
    .execute()
  const all = rows.map((row) => {
    const { goods, shipping } = storedTotals(row)
    return { row, total: addTotals(goods, shipping) }
  })
  return {
    internal_code: rows[0]?.purchaseCode ?? '',
    ...totalsWithShipping(all.map(({ total }) => total).reduce(addTotals, { ARS: 0, USD: 0 })),
    other_orders: all
      .filter(({ row }) => row.id !== order.id)
      .map(({ row, total }) => ({
        id: row.id,
        internal_code: row.internal_code,
        ...statusOf(row.state as OrderState, language),
        provider: { fantasy_name: row.fantasy_name },
        ...totalsWithShipping(total),
      })),
  }
}
