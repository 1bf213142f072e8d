// The orders that count as spending, with what counts of each (B11).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SpendingFilters } from '#contract/spending.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'
import type { Period } from '#domain/spending.ts'
import { decidableOrders, deciderRows, DECIDES_ON_ORDER } from '#server/features/approvals/filter.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Buyer } from '#server/http/session.ts'
import { committedSums, seesSpending } from '#server/orders/columns.ts'
import { inPeriod } from '#server/orders/order-lists.ts'

/** Throws 403 for a buyer who neither administers nor ever decides. */
export async function refuseOthers(db: Kysely<DB>, { clientId }: Buyer, today: Day): Promise<void> {
  const caller = db.selectFrom('clients as c').where('c.id', '=', clientId)
  const found = await caller.select(seesSpending('c', today).as('sees')).executeTakeFirst()
  if (!found?.sees) throw forbidden()
}

export interface Counted {
  buyer: Buyer
  today: Day
  filters: SpendingFilters
  period: Period
  /** What the orders are grouped by. */
  key?: RawBuilder<unknown>
  /** A row for each category of an order. */
  byCategory?: boolean
}

/** As `o`: approved orders, `key` and the committed amounts that the filters choose. */
export function spentOrders({
  buyer,
  today,
  filters,
  period,
  key = sql`null::text`,
  byCategory = false,
}: Counted) {
  const { provider_id: sellerId, client_id: clientId, cost_center: costCenterId, currency } = filters
  const conditions = [sql<boolean>`is_spent(o.state)`, inPeriod('o.created_at', period)]
  if (sellerId !== undefined) conditions.push(sql`o.provider_id = ${sellerId}`)
  if (clientId !== undefined) conditions.push(sql`o.client_id = ${clientId}`)
  if (costCenterId !== undefined) conditions.push(sql`p.cost_center_id = ${costCenterId}`)
  const hasAmount = currency === undefined ? sql<boolean>`true` : sql<boolean>`${amountIn(currency)} > 0`
  const orders = sql`(${visibleOrders(buyer, today)}) o left join purchases p on p.id = o.purchase_id`
  const { category_id: categoryId } = filters
  if (byCategory || categoryId !== undefined) {
    const inCategories = sql`
      select o.id, o.created_at, ${key} as key, ${committedSums}
      from ${orders} join buy_order_items i on i.buy_order_id = o.id ${ofItem}
        join (${categoryGroups(categoryId, byCategory)}) category on category.id = product.category_id
      where ${sql.join(conditions, sql` and `)} and i.quantity > i.quantity_cancelled
      group by o.id, o.created_at, ${key}`
    return sql`select * from (${inCategories}) amounts where ${hasAmount}`
  }
  return sql`
    select o.id, o.created_at, ${key} as key, amounts.*
    from ${orders} cross join lateral (${WHOLE_AMOUNTS}) amounts
    where ${sql.join([...conditions, hasAmount], sql` and `)}`
}

function amountIn(currency: Currency) {
  const code = currency.toLowerCase()
  return sql`${sql.ref(`amounts.committed_${code}_cents`)} + ${sql.ref(`amounts.committed_shipping_${code}_cents`)}`
}

/** The company's orders for its administrators; else what the buyer decides on today, or decided on as a delegate. */
function visibleOrders(buyer: Buyer, today: Day): RawBuilder<unknown> {
  if (buyer.administrator)
    return sql`
      select * from buy_orders where client_id in (select id from clients where company_id = ${buyer.companyId})`
  return sql`
    select buy_orders.* from ${decidableOrders(buyer, today)}
    union all
    select buy_orders.* from decisions join buy_orders on buy_orders.id = decisions.buy_order_id
    where decisions.decided_by = ${buyer.clientId} and decisions.on_behalf_of is not null
      and not exists (select from ${deciderRows(buyer.clientId, today)} where ${DECIDES_ON_ORDER})`
}

const withoutCancelled = (stored: string, price: string, currency: string, code: string) => sql`
  ${sql.ref(`o.${stored}`)} - coalesce(sum(i.quantity_cancelled * ${sql.ref(`i.${price}`)}) filter (
    where ${sql.ref(`i.${currency}`)} = (select id from currencies where code = ${sql.lit(code)})), 0)::bigint`

/** From the stored totals: an order of many items is one row. */
const WHOLE_AMOUNTS = sql`
  select ${withoutCancelled('total_ars_cents', 'unit_price_cents', 'currency_id', 'ARS')} as committed_ars_cents,
    ${withoutCancelled('total_usd_cents', 'unit_price_cents', 'currency_id', 'USD')} as committed_usd_cents,
    ${withoutCancelled('shipping_ars_cents', 'shipping_unit_cents', 'shipping_currency_id', 'ARS')} as committed_shipping_ars_cents,
    ${withoutCancelled('shipping_usd_cents', 'shipping_unit_cents', 'shipping_currency_id', 'USD')} as committed_shipping_usd_cents
  from buy_order_items i where i.buy_order_id = o.id and i.quantity_cancelled > 0`

/** Joins today's `product` of an item. */
const ofItem = sql`
  join publications publication on publication.id = i.publication_id
  join variants variant on variant.id = publication.variant_id
  join products product on product.id = variant.product_id`

/**
 * Categories with the one that they count for: by category that of the first level, or within one those directly below it
 * and itself; else the one of the filter alone.
 */
function categoryGroups(within: number | undefined, byCategory: boolean): RawBuilder<unknown> {
  const first =
    within === undefined
      ? sql`parent_id is null`
      : byCategory
        ? sql`parent_id = ${within}`
        : sql`id = ${within}`
  const itself =
    within !== undefined && byCategory ? sql`union all select ${within}::bigint, ${within}::bigint` : sql``
  return sql`
    with recursive below (id, group_id) as (
      select id, id from categories where ${first}
      union all
      select c.id, below.group_id from categories c join below on c.parent_id = below.id
    )
    select id, group_id from below ${itself}`
}

/** On items `i` of orders of spentOrders: what counts of them. */
export function spentItems({ category_id: categoryId, currency }: SpendingFilters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`i.quantity > i.quantity_cancelled`]
  if (categoryId !== undefined)
    conditions.push(
      sql`exists (
        select from (select i.publication_id) i ${ofItem}
        where product.category_id in (select id from (${categoryGroups(categoryId, false)}) category))`,
    )
  if (currency !== undefined)
    conditions.push(
      sql`exists (select from currencies c where c.code = ${currency}
        and (c.id = i.currency_id or c.id = i.shipping_currency_id and i.shipping_unit_cents > 0))`,
    )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
