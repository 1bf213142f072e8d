// Feeds search in the transaction of the change (C1, Z5), and logs changed products for the indexes of all processes.
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely'
import { inTransaction, pipeline } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { logChange, type Products } from '#server/changes/log.ts'

/** After changes of texts or offers. */
export async function refreshProducts(trx: Transaction<DB>, products: Products, today: Day): Promise<void> {
  await renewRows(trx, products, today)
  await logChange(trx, products, true)
}

/** After changes of offers only; up to 20,000 products at once. */
export async function refreshOffersOf(trx: Transaction<DB>, products: Products, today: Day): Promise<void> {
  await pipeline(trx, { ...locked(products), offers: refreshedOffers(products, today) })
}

export async function renewRows(trx: Transaction<DB>, products: Products, today: Day): Promise<void> {
  await pipeline(trx, {
    ...locked(products),
    places: refreshedPlaces(products),
    offers: refreshedOffers(products, today),
  })
}

const MANY_PRODUCTS = 100

/** Serialises refreshes of a product. Many products need a plan of their own; for few, planning would take longer than the refresh. */
function locked(products: Products) {
  const mode = products.length > MANY_PRODUCTS ? 'force_custom_plan' : 'force_generic_plan'
  return {
    planned: sql`select set_config('plan_cache_mode', ${mode}, true)`,
    locked: sql`
      select count(*) from (
        select from search_products where ${among(products, 'product_id')} order by product_id for update
      ) locked`,
  }
}

function refreshedPlaces(products: Products): RawBuilder<unknown> {
  return sql`
    insert into search_products as s (product_id, brand_id, category_id, category_ids)
    select p.id, p.brand_id, c.id, array_remove(array[top.id, middle.id, c.id], null)
    from products p
    join categories c on c.id = p.category_id
    left join categories middle on middle.id = c.parent_id
    left join categories top on top.id = middle.parent_id
    where ${among(products, 'p.id')}
    order by p.id
    on conflict (product_id) do update set
      brand_id = excluded.brand_id, category_id = excluded.category_id, category_ids = excluded.category_ids
    where (s.brand_id, s.category_id, s.category_ids)
      is distinct from (excluded.brand_id, excluded.category_id, excluded.category_ids)`
}

function refreshedOffers(products: Products, today: Day): RawBuilder<unknown> {
  return sql`
    with priced as (
      select p.publication_id, p.provider_id, p.variant_id, p.preparation_days, p.value_cents, p.currency_id,
        v.product_id, v.size, v.sku, v.position
      from priced_publications(${today}) p
      join variants v on v.id = p.variant_id
      where ${among(products, 'v.product_id')}
    ),
    closing as materialized (
      select closing.*, (
          select min(first_day) from provider_closures c where c.provider_id = closing.provider_id and last_day >= ${today}
        ) as first_day
      from closing_sellers(${today}) closing
    ),
    reach as (
      select zone.provider_id, shipping.size, zone.delivery_days, bit_or(1::bigint << zone.region_id) as zones,
        -- The zone of a seller with closures, which are for all its zones or for one (B9).
        case when zone.provider_id in (select provider_id from closing) then zone.region_id end as closing_in
      from shipping_zones zone
      join regions region on region.id = zone.region_id and region.closed_at is null
      join shipping_prices shipping on shipping.zone_id = zone.id
      where zone.state = 'active' and zone.provider_id in (select provider_id from priced)
      group by zone.provider_id, shipping.size, zone.delivery_days, closing_in
    ),
    buyable as materialized (
      select *, dense_rank() over (order by provider_id, size collate "C", preparation_days) as seller
      from priced where (provider_id, size) in (select provider_id, size from reach)
    ),
    -- All that have the same delivery.
    seller as (
      select distinct seller, provider_id, size, preparation_days from buyable
    ),
    seller_zones as (
      select seller, bit_or(zones) as zones from reach join seller using (provider_id, size) group by seller
    ),
    zone_price as (
      select product_id, variant_id, lower(sku) as sku_key, position, currency_id, value_cents, bit_or(zones) as zones
      from buyable join seller_zones using (seller)
      group by product_id, variant_id, sku, position, currency_id, value_cents
    ),
    -- Pesos and dollars are not compared (K14): pesos go first.
    variant_step as (
      select *, zones & ~coalesce(bit_or(zones) over (
        partition by variant_id order by currency_id, value_cents
        rows between unbounded preceding and 1 preceding), 0) as own
      from zone_price
    ),
    product_step as (
      select *, own & ~coalesce(bit_or(own) over (
        partition by product_id order by currency_id, value_cents, position, variant_id
        rows between unbounded preceding and 1 preceding), 0) as first
      from variant_step where own <> 0
    ),
    variant_price as (
      select variant_id, product_id, sku_key,
        array_agg(value_cents order by currency_id, value_cents) as step_cents,
        array_agg(currency_id order by currency_id, value_cents) as step_currencies,
        array_agg(own order by currency_id, value_cents) as step_zones
      from product_step
      group by variant_id, product_id, sku_key
    ),
    gone as (
      delete from search_variants s
      where ${among(products, 's.product_id')} and s.variant_id not in (select variant_id from variant_price)
    ),
    stored as (
      update search_variants s
      set product_id = v.product_id, sku_key = v.sku_key, price_cents = v.step_cents[1],
        currency_id = v.step_currencies[1], step_cents = v.step_cents, step_currencies = v.step_currencies,
        step_zones = v.step_zones
      from variant_price v
      where s.variant_id = v.variant_id and (s.product_id, s.sku_key, s.step_cents, s.step_currencies, s.step_zones)
        is distinct from (v.product_id, v.sku_key, v.step_cents, v.step_currencies, v.step_zones)
    ),
    added as (
      insert into search_variants (variant_id, product_id, sku_key, price_cents, currency_id, step_cents,
        step_currencies, step_zones)
      select variant_id, product_id, sku_key, step_cents[1], step_currencies[1], step_cents, step_currencies, step_zones
      from variant_price v
      where not exists (select from search_variants s where s.variant_id = v.variant_id)
      on conflict do nothing
    ),
    cheapest as (
      select product_id,
        array_agg(variant_id order by currency_id, value_cents, position, variant_id) as step_variants,
        array_agg(value_cents order by currency_id, value_cents, position, variant_id) as step_cents,
        array_agg(currency_id order by currency_id, value_cents, position, variant_id) as step_currencies,
        array_agg(first order by currency_id, value_cents, position, variant_id) as step_zones
      from product_step
      where first <> 0
      group by product_id
    ),
    sold as (
      select product_id, array_agg(distinct seller order by seller) as sellers from buyable group by product_id
    ),
    -- Many products have the same sellers, and so the same delivery.
    delivery_time as (
      select sellers, days.delivery_days, bit_or(reach.zones) as zones
      from (select distinct sellers from sold) alike
      cross join unnest(sellers) as seller
      join seller one using (seller)
      join reach using (provider_id, size)
      left join closing using (provider_id)
      cross join lateral (
        select case when closing_in is null then own
          else past_closures(own, closing_in, start_nr, first_nrs, last_nrs, closing.zones) end as delivery_days
        from days_to_deliver(preparation_days, reach.delivery_days) as own
      ) days
      group by sellers, days.delivery_days
    ),
    delivery as (
      select sellers, bit_or(zones) as zones, array_agg(delivery_days order by delivery_days) as days,
        array_agg(zones order by delivery_days) as day_zones
      from delivery_time
      group by sellers
    ),
    announced as (
      select v.product_id, min(price.date_from) as day
      from variants v
      join publications p on p.variant_id = v.id and p.state <> 'cancelled'
      join prices price on price.publication_id = p.id and price.date_from > ${today}
      where ${among(products, 'v.product_id')}
      group by v.product_id
    ),
    -- From this day on, closures may move the delivery days each day: so many business days take at most twice as many days and 30.
    moving as (
      select b.product_id, min(greatest(${today}::date + 1,
        closing.first_day - 2 * days_to_deliver(b.preparation_days, slowest.delivery_days) - 30)) as day
      from buyable b
      join closing using (provider_id)
      join (select provider_id, size, max(delivery_days) as delivery_days from reach group by provider_id, size) slowest
        using (provider_id, size)
      group by b.product_id
    ),
    current as (
      select s.product_id, coalesce(cheapest.step_variants, '{}') as variants, coalesce(cheapest.step_cents, '{}') as cents,
        coalesce(cheapest.step_currencies, '{}') as currencies, coalesce(cheapest.step_zones, '{}') as price_zones,
        coalesce(delivery.zones, 0) as zones, coalesce(delivery.days, '{}') as days,
        coalesce(delivery.day_zones, '{}') as day_zones, least(announced.day, moving.day) as next_change
      from search_products s
      left join cheapest using (product_id)
      left join sold using (product_id)
      left join delivery using (sellers)
      left join announced using (product_id)
      left join moving using (product_id)
      where ${among(products, 's.product_id')}
    ),
    changed as (
      update search_products s
      set variant_id = c.variants[1], price_cents = c.cents[1], currency_id = c.currencies[1], step_variants = c.variants,
        step_cents = c.cents, step_currencies = c.currencies, step_zones = c.price_zones, zones = c.zones, days = c.days,
        day_zones = c.day_zones, next_change = c.next_change
      from current c
      where s.product_id = c.product_id
        and (s.price_cents, s.step_variants, s.step_cents, s.step_currencies, s.step_zones, s.zones, s.days, s.day_zones,
          s.next_change)
          is distinct from (c.cents[1], c.variants, c.cents, c.currencies, c.price_zones, c.zones, c.days, c.day_zones,
          c.next_change)
      returning s.product_id
    )
    insert into search_changes (products, texts)
    select array_agg(product_id order by product_id), false from changed having count(*) > 0`
}

/** Popularity: times ordered, then number of sellers. */
export async function refreshPopularity(trx: Transaction<DB>, products: Products): Promise<void> {
  const popularity = sql`
    with changed as (
      update search_products s
      set popularity = p.popularity
      from (
        select v.product_id, 100 * count(item.id) + count(distinct pub.provider_id) as popularity
        from variants v
        join publications pub on pub.variant_id = v.id
        left join buy_order_items item on item.publication_id = pub.id
        where ${among(products, 'v.product_id')}
        group by v.product_id
      ) p
      where p.product_id = s.product_id and s.popularity <> p.popularity
      returning s.product_id
    )
    insert into search_changes (products, texts)
    select array_agg(product_id order by product_id), false from changed having count(*) > 0`
  await pipeline(trx, { ...locked(products), popularity })
}

/**
 * Rebuilds the projection in short transactions beside live traffic, then has every process reload its index. Returns
 * the number of products.
 */
export async function rebuildSearch(
  db: Kysely<DB>,
  today: Day,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<number> {
  const { all } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  let done = 0
  for await (const ids of productsInBatches(db)) {
    await inTransaction(db, (trx) => renewRows(trx, ids, today))
    done += ids.length
    onProgress(done, Math.max(done, all))
  }
  await db.transaction().execute((trx) => logChange(trx, 'all', true))
  return done
}

const BATCH = 1_000

export async function* productsInBatches(db: Kysely<DB>): AsyncGenerator<number[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .select('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1) ?? last
  }
}

export function among(products: Products, column: string): RawBuilder<boolean> {
  return products === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${products})`
}
