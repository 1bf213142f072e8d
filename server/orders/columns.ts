// What every list of buy orders selects, whoever reads it. The order's alias is `o`.
import { sql } from 'kysely'

export const ORDER_COLUMNS = [
  'o.id',
  'o.internal_code',
  'o.state',
  'o.created_at',
  'o.provider_id',
  'o.total_ars_cents',
  'o.total_usd_cents',
  'o.shipping_ars_cents',
  'o.shipping_usd_cents',
] as const

/** The same as text, for queries that are asked so often that building them counts. */
export const orderColumns = sql.raw(ORDER_COLUMNS.join(', '))

export interface OrderRow {
  id: number
  internal_code: string
  state: string
  created_at: Date
  provider_id: number
  total_ars_cents: number
  total_usd_cents: number
  shipping_ars_cents: number
  shipping_usd_cents: number
}

export interface ItemSummary {
  /** How many units were ordered. */
  products: number
  largestBlock: number
  /** The delivery block, in days, of what is to be sent next; null once nothing is left. */
  nextBlock: number | null
  images: string[]
}

/** To be joined to `o`: its items are gone through once. */
export const itemSummary = sql`
  cross join lateral (
    select sum(quantity)::int as products, max(delivery_days) as "largestBlock",
      min(delivery_days) filter (where quantity > quantity_sent + quantity_cancelled) as "nextBlock",
      array_agg(image_source order by position) as images
    from buy_order_items where buy_order_id = o.id
  ) items`

/** "Ana Ruiz", from the alias of a user; null when the join found nobody. */
export function fullName(alias: string) {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
}
