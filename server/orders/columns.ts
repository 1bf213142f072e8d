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

/** How many units were ordered, the longest delivery block and the pictures. */
export const ITEM_SUMMARY = [
  sql<number>`(select sum(quantity)::int from buy_order_items where buy_order_id = o.id)`.as('products'),
  sql<number>`(select max(delivery_days) from buy_order_items where buy_order_id = o.id)`.as('largestBlock'),
  sql<
    string[]
  >`(select array_agg(image_source order by position) from buy_order_items where buy_order_id = o.id)`.as(
    'images',
  ),
] as const

/** The delivery block, in days, of what is to be sent next; null once nothing is left. */
export const NEXT_BLOCK = sql<number | null>`(select min(delivery_days) from buy_order_items
  where buy_order_id = o.id and quantity > quantity_sent + quantity_cancelled)`.as('nextBlock')

/** "Ana Ruiz", from the alias of a user; null when the join found nobody. */
export function fullName(alias: string) {
  return sql<string>`${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
}
