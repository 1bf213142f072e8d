// Conditions and joins on spending lines, and which order items they stand for (B11, B10).
import { type RawBuilder, sql } from 'kysely'
import type { ReportFilters } from '#contract/reports.ts'
import type { Period } from '#domain/reports.ts'
import { inPeriod } from './order-lists.ts'

/** Conditions on the spending `line`s of the filters that every report has; `linesCategory` joins the category. */
export function inReport({ currency }: ReportFilters, period: Period): RawBuilder<boolean>[] {
  const conditions = [inPeriod('line.created_at', period)]
  if (currency !== undefined) {
    const code = currency.toLowerCase()
    conditions.push(sql`${sql.ref(`line.${code}_cents`)} + ${sql.ref(`line.shipping_${code}_cents`)} > 0`)
  }
  return conditions
}

/** Joins the `category` of a spending `line` when there is one to choose or to group by. */
export function linesCategory(
  { category_id: categoryId }: ReportFilters,
  byCategory: boolean,
): RawBuilder<unknown> {
  if (!byCategory && categoryId === undefined) return sql``
  return sql`
    join variants variant on variant.id = line.variant_id
    join products product on product.id = variant.product_id
    join (
      -- Materialized: one join for each line instead of two.
      with groups as materialized (${categoryGroups(categoryId, byCategory)}) select * from groups
    ) category on category.id = product.category_id`
}

/** The orders of spending `line`s, with the committed amounts of the lines. */
export function ordersOf(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select line.buy_order_id as id, line.created_at, ${committedSums('line.', 'bigint')}
    from ${lines}
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

interface ItemFilters extends ReportFilters {
  variant_id?: number | undefined
}

/** On items `i` of orders of `ordersOf`: what counts of them. */
export function spentItems({
  category_id: categoryId,
  currency,
  variant_id: variantId,
}: ItemFilters): RawBuilder<boolean> {
  const conditions = [sql<boolean>`i.quantity > i.quantity_cancelled`]
  if (variantId !== undefined)
    conditions.push(
      sql`i.publication_id in (select publication.id from publications publication where publication.variant_id = ${variantId})`,
    )
  if (categoryId !== undefined)
    conditions.push(
      sql`exists (
        select from publications publication
        join variants variant on variant.id = publication.variant_id
        join products product on product.id = variant.product_id
        where publication.id = i.publication_id
          and product.category_id in (select id from (${categoryGroups(categoryId, false)}) category))`,
    )
  if (currency !== undefined)
    conditions.push(
      sql`exists (select from currencies c where c.code = ${currency}
        and (c.id = i.currency_id or c.id = i.shipping_currency_id and i.shipping_unit_cents > 0))`,
    )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
