// Columns of buy orders (alias `o`).
import { sql } from 'kysely'
import type { Totals } from '#domain/money.ts'

export const orderColumns = sql.raw(
  `o.id, o.internal_code, o.state, o.created_at, o.provider_id,
   o.total_ars_cents, o.total_usd_cents, o.shipping_ars_cents, o.shipping_usd_cents`,
)

export interface StoredTotals {
  total_ars_cents: number
  total_usd_cents: number
  shipping_ars_cents: number
  shipping_usd_cents: number
}

export interface OrderRow extends StoredTotals {
  id: number
  internal_code: string
  state: string
  created_at: Date
  provider_id: number
}

export interface ItemSummary {
  products: number
  largestBlock: number
  /** Days of the next items to send. */
  nextBlock: number | null
  images: string[]
}

export const itemSummary = sql`
  cross join lateral (
    select sum(quantity)::int as products, max(delivery_days) as "largestBlock",
      min(delivery_days) filter (where quantity > quantity_sent + quantity_cancelled) as "nextBlock",
      array_agg(image_source order by position) as images
    from buy_order_items where buy_order_id = o.id
  ) items`

/** "Ana Ruiz"; null without a row. */
export function fullName(alias: string) {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
}

export interface DecisionRow {
  decidedBy: string | null
  onBehalfOf: string | null
  decidedAt: Date | null
}

/** Null before the decision (Q3, G5). */
export function decidedBy({ decidedBy: name, onBehalfOf, decidedAt }: DecisionRow) {
  return name === null || decidedAt === null
    ? null
    : { name, on_behalf_of: onBehalfOf, at: decidedAt.toISOString() }
}

export function storedTotals(row: StoredTotals): { goods: Totals; shipping: Totals } {
  return {
    goods: { ARS: row.total_ars_cents, USD: row.total_usd_cents },
    shipping: { ARS: row.shipping_ars_cents, USD: row.shipping_usd_cents },
  }
}
