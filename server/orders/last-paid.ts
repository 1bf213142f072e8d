// What a company paid last for a product, in an approved purchase (Q2, B13).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LastPaid } from '#contract/purchases.ts'
import type { DB } from '#db/types.ts'
import { type Currency, decimal } from '#domain/money.ts'

export interface PaidRow {
  paidCents: number
  paidCurrency: Currency
  paidOn: Date
  paidTo: string
}

/** A lateral subquery: the newest line of the SKU that was not cancelled whole. `only`: a condition on `pi` and `po`. */
export function lastPaidLine(
  sku: RawBuilder<unknown>,
  companyId: RawBuilder<unknown> | number,
  only = sql`true`,
) {
  return sql`lateral (
    select pi.unit_price_cents as "paidCents", pc.code as "paidCurrency", pp.created_at as "paidOn",
      seller.fantasy_name as "paidTo"
    from buy_order_items pi
    join buy_orders po on po.id = pi.buy_order_id
    join purchases pp on pp.id = po.purchase_id
    join currencies pc on pc.id = pi.currency_id
    join providers seller on seller.id = po.provider_id
    where pi.sku = ${sku} and pi.quantity_cancelled < pi.quantity and po.state not in ('pending_approval', 'rejected')
      and pp.company_id = ${companyId} and ${only}
    order by po.purchase_id desc, pi.id desc limit 1
  )`
}

export function toLastPaid({ paidCents, paidCurrency, paidOn, paidTo }: PaidRow): Omit<LastPaid, 'sku'> {
  return {
    value: decimal(paidCents),
    currency_code: paidCurrency,
    date: paidOn.toISOString(),
    fantasy_name: paidTo,
  }
}

/** In the order of `skus`, without those that the company never bought. */
export async function readLastPaid(
  db: Kysely<DB>,
  companyId: number,
  skus: readonly string[],
): Promise<LastPaid[]> {
  const { rows } = await sql<PaidRow & { sku: string }>`
    select wanted.sku, paid.* from unnest(${[...new Set(skus)]}::text[]) with ordinality wanted (sku, nth),
      ${lastPaidLine(sql`wanted.sku`, companyId)} paid order by wanted.nth`.execute(db)
  return rows.map((row) => ({ sku: row.sku, ...toLastPaid(row) }))
}
