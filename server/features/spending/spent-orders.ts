// The orders that count as spending, with what counts of each (B11).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SpendingFilters } from '#contract/spending.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import type { Period } from '#domain/spending.ts'
import { decidableOrders, mayOpen } from '#server/features/approvals/filter.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Buyer } from '#server/http/session.ts'
import { seesSpending } from '#server/orders/columns.ts'
import { inPeriod } from '#server/orders/order-lists.ts'

/** Throws 403 for a buyer who neither administers nor ever decides. */
export async function refuseOthers(db: Kysely<DB>, { clientId }: Buyer, today: Day): Promise<void> {
  const caller = db.selectFrom('clients as c').where('c.id', '=', clientId)
  const found = await caller.select(seesSpending('c', today).as('sees')).executeTakeFirst()
  if (!found?.sees) throw forbidden()
}

export interface Counted {
  buyer: Buyer
  /** Clients of the buyer's company. */
  companyBuyers: readonly number[]
  today: Day
  filters: SpendingFilters
  period: Period
}

/** As values, from which PostgreSQL estimates how much they buy. */
export async function companyBuyersOf(db: Kysely<DB>, { companyId }: Buyer): Promise<number[]> {
  const buyers = await db.selectFrom('clients').where('company_id', '=', companyId).select('id').execute()
  return buyers.map(({ id }) => id)
}

/** The spending `line`s that the filters choose, with their `category` when there is one to choose or to group by. */
export function spentLines(
  { buyer, companyBuyers, today, filters, period }: Counted,
  byCategory = false,
): RawBuilder<unknown> {
  const { provider_id: sellerId, client_id: clientId, cost_center: costCenterId, currency } = filters
  const { category_id: categoryId } = filters
  const conditions = [
    sql<boolean>`line.client_id = any(${companyBuyers}::bigint[])`,
    inPeriod('line.created_at', period),
  ]
  // "Is true" keeps the estimate of rows: as a join, PostgreSQL expects few and reads the categories again for each.
  if (!buyer.administrator)
    conditions.push(sql`(line.buy_order_id in (${decidedOrders(buyer, today)})) is true`)
  if (sellerId !== undefined) conditions.push(sql`line.provider_id = ${sellerId}`)
  if (clientId !== undefined) conditions.push(sql`line.client_id = ${clientId}`)
  if (costCenterId !== undefined) conditions.push(sql`line.cost_center_id = ${costCenterId}`)
  if (currency !== undefined) {
    const code = currency.toLowerCase()
    conditions.push(sql`${sql.ref(`line.${code}_cents`)} + ${sql.ref(`line.shipping_${code}_cents`)} > 0`)
  }
  const categories =
    byCategory || categoryId !== undefined
      ? sql`join variants variant on variant.id = line.variant_id
        join products product on product.id = variant.product_id
        join (
          -- Materialized: one join for each line instead of two.
          with groups as materialized (${categoryGroups(categoryId, byCategory)}) select * from groups
        ) category on category.id = product.category_id`
      : sql``
  return sql`spending_lines line ${categories} where ${sql.join(conditions, sql` and `)}`
}

/** Approved orders with the committed amounts that the filters choose. */
export function spentOrders(counted: Counted): RawBuilder<unknown> {
  return sql`
    select line.buy_order_id as id, line.created_at, ${committedSums('line.', 'bigint')}
    from ${spentLines(counted)}
    group by line.client_id, line.created_at, line.buy_order_id`
}

const AMOUNTS = ['ars_cents', 'usd_cents', 'shipping_ars_cents', 'shipping_usd_cents']

/** The sums of many orders may exceed bigint. */
export function committedSums(prefix: 'line.' | 'committed_', type: 'bigint' | 'numeric' | 'text') {
  const sums = AMOUNTS.map(
    (name) => sql`sum(${sql.ref(prefix + name)})::${sql.raw(type)} as ${sql.ref(`committed_${name}`)}`,
  )
  return sql.join(sums)
}

/** What the buyer decides on today, or decided on as a delegate. */
function decidedOrders(buyer: Buyer, today: Day): RawBuilder<unknown> {
  return sql`
    select buy_orders.id from ${decidableOrders(buyer, today)}
    union all
    select buy_orders.id
    from decisions join buy_orders on buy_orders.id = decisions.buy_order_id
    where decisions.decided_by = ${buyer.clientId} and decisions.on_behalf_of is not null
      and not ${mayOpen(buyer, today)}`
}

/** Joins today's `product` of an item. */
const ofItem = sql`
  join publications publication on publication.id = i.publication_id
  join variants variant on variant.id = publication.variant_id
  join products product on product.id = variant.product_id`

/**
 * Categories, of at most three levels, with the one that they count for: by category that of the first level, or within one those
 * directly below it and itself; else the one of the filter alone.
 */
function categoryGroups(within: number | undefined, byCategory: boolean): RawBuilder<unknown> {
  const categories = sql`categories c left join categories parent on parent.id = c.parent_id`
  if (within === undefined)
    return sql`select c.id, coalesce(parent.parent_id, c.parent_id, c.id) as group_id from ${categories}`
  const chosen = sql`${within}::bigint`
  const directly = sql`case ${chosen} when c.parent_id then c.id when parent.parent_id then parent.id else c.id end`
  return sql`
    select c.id, ${byCategory ? directly : chosen} as group_id
    from ${categories} where ${chosen} in (c.id, c.parent_id, parent.parent_id)`
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
