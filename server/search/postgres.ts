// The search engine on PostgreSQL: full-text search and exact facets over the projection of one row per product.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ProductFilters } from '#contract/catalog.ts'
import type { DB } from '#db/types.ts'
import type { Facets, Hit, Page, SearchEngine } from './engine.ts'
import { refreshProducts } from './refresh.ts'
import { suggest } from './suggest.ts'
import { targetOf, type Representative, type Target } from './term.ts'

export function postgresSearch(db: Kysely<DB>): SearchEngine {
  return {
    products: (filters, page) => findProducts(db, filters, page),
    facets: (filters) => countFacets(db, filters),
    suggestions: (typed, most) => suggest(db, typed, most),
    refresh: refreshProducts,
  }
}

async function findProducts(db: Kysely<DB>, filters: ProductFilters, { limit, offset }: Page) {
  const target = await findTarget(db, filters)
  const found = sql`
    from ${products(filters)}
    where ${matches(target)} and ${inCategories(filters)} and ${inBrands(filters)}
      and ${inPrices(filters, target)} and ${inZones(filters)}`
  const [hits, count] = await Promise.all([
    sql<Hit>`
      select ${represented(target, 'variantId', 'p.variant_id')} as "variantId", p.category_id as "categoryId",
        ${represented(target, 'priceCents', 'p.price_cents')} as "priceCents",
        ${represented(target, 'currencyId', 'p.currency_id')} as "currencyId",
        bit_count(p.zones::bit(64))::int as zones
      ${found}
      order by ${bestFirst(target)}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { hits: hits.rows, total: count.rows[0]?.total ?? 0 }
}

/** Each facet is counted under all filters but its own (C3). */
async function countFacets(db: Kysely<DB>, filters: ProductFilters): Promise<Facets> {
  const target = await findTarget(db, filters)
  const asked = zoneMask(filters)
  const { rows } = await sql<Facets>`
    with matched as materialized (
      select p.brand_id, p.category_ids, p.days, p.day_zones, ${reachable(filters)} as zones,
        ${represented(target, 'priceCents', 'p.price_cents')} as price_cents,
        ${inCategories(filters)} as in_categories, ${inBrands(filters)} as in_brands,
        ${inPrices(filters, target)} as in_prices
      from ${products(filters)}
      where ${matches(target)}
    )
    -- Many products share a category, their zones and delivery times: those are counted together, then taken apart.
    select
      (select coalesce(json_agg(facet), '[]') from (
        select id, sum(products)::int as count from (
          select category_ids, count(*) as products from matched
          where in_brands and in_prices and zones & ${asked} <> 0 group by category_ids
        ) alike, unnest(category_ids) as id
        group by id
      ) facet) as categories,
      (select coalesce(json_agg(facet), '[]') from (
        select brand_id as id, count(*)::int as count from matched
        where in_categories and in_prices and zones & ${asked} <> 0 group by brand_id
      ) facet) as brands,
      (select coalesce(json_agg(facet), '[]') from (
        select r.id, sum(products)::int as count from (
          select zones, count(*) as products from matched
          where in_categories and in_brands and in_prices group by zones
        ) alike join regions r on zones & (1::bigint << r.id) <> 0
        group by r.id
      ) facet) as zones,
      (select case when count(*) > 0 then json_build_object('min', min(price_cents), 'max', max(price_cents)) end
        from matched where in_categories and in_brands and zones & ${asked} <> 0) as prices,
      (select case when count(*) > 0 then json_build_object('min', min(d.day), 'max', max(d.day)) end
        from (
          select days, day_zones from matched where in_categories and in_brands and in_prices group by days, day_zones
        ) alike, unnest(days, day_zones) as d (day, zones)
        where d.zones & ${asked} <> 0) as days`.execute(db)
  return rows[0] as Facets
}

/** Null when nothing is typed: then everything that can be bought matches. */
async function findTarget(db: Kysely<DB>, { term }: ProductFilters): Promise<Target | null> {
  const typed = term.trim()
  return typed === '' ? null : targetOf(db, typed)
}

function matches(target: Target | null): RawBuilder<boolean> {
  const buyable = sql<boolean>`p.price_cents is not null`
  if (!target) return buyable
  const byWords = target.words === null ? sql`false` : sql`p.words @@ ${target.words}::tsquery`
  const bySku = target.sku === null ? sql`false` : hasSku(target.sku)
  return sql`(${buyable} and (${byWords} or ${bySku}))`
}

function hasSku(pattern: string): RawBuilder<boolean> {
  return sql`p.product_id in (select product_id from search_variants where sku_key like lower(${pattern}))`
}

/** What a product is shown with: its cheapest variant, unless the term is the SKU of another one (C1). */
function represented(target: Target | null, key: keyof Representative, column: string): RawBuilder<unknown> {
  if (!target?.exact) return sql.ref(column)
  const { productId, [key]: value } = target.exact
  return sql`case when p.product_id = ${productId} then ${value}::bigint else ${sql.ref(column)} end`
}

function inCategories({ category_id }: ProductFilters): RawBuilder<boolean> {
  return category_id ? sql`p.category_ids && ${category_id}::bigint[]` : sql`true`
}

function inBrands({ brand_id }: ProductFilters): RawBuilder<boolean> {
  return brand_id ? sql`p.brand_id = any(${brand_id}::bigint[])` : sql`true`
}

/** The number on the card, whatever its currency (C2). */
function inPrices({ price_min, price_max }: ProductFilters, target: Target | null): RawBuilder<boolean> {
  const price = represented(target, 'priceCents', 'p.price_cents')
  const least = price_min === undefined ? sql`true` : sql`${price} >= ${Math.round(price_min * 100)}::bigint`
  const most = price_max === undefined ? sql`true` : sql`${price} <= ${Math.round(price_max * 100)}::bigint`
  return sql`(${least} and ${most})`
}

/** It can be bought in one of the zones asked for, within the delivery time asked for there (C2). */
function inZones(filters: ProductFilters): RawBuilder<boolean> {
  return sql`${reachable(filters)} & ${zoneMask(filters)} <> 0`
}

function products({ delivery_days }: ProductFilters): RawBuilder<unknown> {
  if (!delivery_days) return sql`search_products p`
  return sql`search_products p cross join lateral (
    select coalesce(bit_or(d.zones), 0) as zones from unnest(p.days, p.day_zones) as d (day, zones)
    where d.day between ${delivery_days.min} and ${delivery_days.max}) in_time`
}

/** Where it can be had within the delivery time asked for. */
function reachable({ delivery_days }: ProductFilters): RawBuilder<unknown> {
  return delivery_days ? sql`in_time.zones` : sql`p.zones`
}

const EVERY_ZONE = -1n
const LAST_ZONE = 62

function zoneMask({ zone_available_qty: ids }: ProductFilters): RawBuilder<unknown> {
  const known = ids?.filter((id) => id >= 1 && id <= LAST_ZONE)
  const mask = known ? known.reduce((bits, id) => bits | (1n << BigInt(id)), 0n) : EVERY_ZONE
  return sql`${String(mask)}::bigint`
}

// Weights of D (descriptions), C, B (brand, category, attributes) and A (names, SKUs).
const WEIGHTS = '{0.05, 0.2, 0.4, 1}'
/** ts_rank divides by the logarithm of the length: long descriptions must not win. */
const BY_LENGTH = 1

function bestFirst(target: Target | null): RawBuilder<unknown> {
  const popular = sql`p.popularity desc, p.product_id`
  if (!target) return popular
  const rank = sql`ts_rank(${WEIGHTS}::real[], p.words, ${target.rank}::tsquery, ${BY_LENGTH})`
  const best = target.words === null ? popular : sql`${rank} desc, ${popular}`
  if (target.sku === null) return best
  return sql`(p.product_id = ${target.exact?.productId ?? 0}) desc, (${hasSku(target.sku)}) desc, ${best}`
}
