// SQL fragments about the publication of alias `pub`.
import { sql, type RawBuilder } from 'kysely'
import type { PublicationFilters } from '#contract/publications.ts'
import { PUBLICATION_STATES } from '#contract/state-codes.ts'
import type { Day } from '#domain/days.ts'
import { confirmDueSince } from '#domain/publication.ts'
import { namesVariant } from '#server/database/variant-filter.ts'
import type { Seller } from '#server/http/session.ts'

export function priceInForce(today: Day) {
  return sql`(select id, value_cents, currency_id, date_from, minimum, multiple, steps from prices
    where publication_id = pub.id and date_from <= ${today} order by date_from desc, id desc limit 1)`
}

export function nextPrice(today: Day) {
  return sql`(select id, value_cents, currency_id, date_from, minimum, multiple, steps from prices
    where publication_id = pub.id and date_from > ${today} order by date_from, id desc limit 1)`
}

/** In force, or the next one while there is none. */
export function priceShown(today: Day) {
  return sql`(select * from (${priceInForce(today)} union all ${nextPrice(today)}) either
    order by date_from limit 1)`
}

/** The day on which the price of this alias was last set or confirmed. */
export function confirmedOn(price: string) {
  return sql<Day>`greatest(${sql.ref(`${price}.date_from`)},
    (select max(confirmed_on) from price_confirmations where price_id = ${sql.ref(`${price}.id`)}))`
}

export function matchesFilters(
  { sellerId }: Pick<Seller, 'sellerId'>,
  filters: PublicationFilters,
  today: Day,
): RawBuilder<boolean> {
  const { state, search, region_id, currency_id, brand_id, from, to, to_confirm } = filters
  const conditions = [sql`pub.provider_id = ${sellerId}`]
  if (state) conditions.push(sql`pub.state = ${PUBLICATION_STATES[state]}`)
  if (search) conditions.push(matchesWords(search))
  if (region_id) conditions.push(deliveredTo(sellerId, region_id))
  for (const category of [filters.category_id, filters.subcategory_id, filters.sub_category_item])
    if (category) conditions.push(inCategory(category))
  if (brand_id) conditions.push(ofProducts(sql`p.brand_id = ${brand_id}`))
  if (currency_id || from || to)
    conditions.push(sql`exists (
      select from ${priceShown(today)} shown
      where shown.currency_id = coalesce(${currency_id ?? null}, shown.currency_id)
        and shown.date_from between coalesce(${from ?? null}::date, '-infinity')
        and coalesce(${to ?? null}::date, 'infinity')
    )`)
  if (to_confirm) conditions.push(awaitsConfirmation(today))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function matchesWords(search: string) {
  return sql`pub.variant_id in (
    select id from variants where ${namesVariant('variants', search)}
  )`
}

function deliveredTo(sellerId: number, regionId: number) {
  return sql`pub.variant_id in (
    select id from variants where size in (
      select price.size from shipping_zones zone join shipping_prices price on price.zone_id = zone.id
      where zone.provider_id = ${sellerId} and zone.region_id = ${regionId} and zone.state = 'active'
    )
  )`
}

function inCategory(id: number) {
  return ofProducts(productIn(id))
}

/** Whether product p is in the category or below it. */
export function productIn(categoryId: number) {
  return sql`p.category_id in (
    select c.id from categories c left join categories middle on middle.id = c.parent_id
    where ${categoryId} in (c.id, c.parent_id, middle.parent_id)
  )`
}

function ofProducts(condition: RawBuilder<unknown>) {
  return sql`pub.variant_id in (
    select v.id from variants v join products p on p.id = v.product_id where ${condition}
  )`
}

/** In force and unconfirmed for too long, with no price to come (U2). */
function awaitsConfirmation(today: Day) {
  return sql`pub.state = 'active' and not exists ${nextPrice(today)} and exists (
    select from ${priceInForce(today)} price where ${confirmedOn('price')} <= ${confirmDueSince(today)}
  )`
}
