// Brings the search projection up to date for some products or all, in the caller's transaction: a pause or a new price
// enters and leaves search together with what caused it (C1, Z5). The log tells every process.
import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { among, type Products } from './among.ts'
import { logChange } from './feed/log.ts'
import { refreshWords } from './refresh-words.ts'

export async function refreshProducts(trx: Transaction<DB>, products: Products, today: Day): Promise<void> {
  await lock(trx, products)
  await refreshWords(trx, products)
  await refreshOffers(trx, products, today)
  await logChange(trx, products, true)
}

/** The same where only offers changed, and no text: of twenty thousand products at once, too. */
export async function refreshOffersOf(trx: Transaction<DB>, products: Products, today: Day): Promise<void> {
  await lock(trx, products)
  await refreshOffers(trx, products, today)
}

/** Whoever comes second waits here, and then sees what the first one changed. */
async function lock(trx: Transaction<DB>, products: Products): Promise<void> {
  await sql`
    select count(*) from (
      select from search_products where ${among(products, 'product_id')} order by product_id for update
    ) locked`.execute(trx)
}

async function refreshOffers(trx: Transaction<DB>, products: Products, today: Day): Promise<void> {
  await sql`
    with priced as (
      select p.publication_id, p.provider_id, p.variant_id, p.value_cents, p.currency_id, v.product_id, v.size,
        v.sku, v.position
      from priced_publications(${today}) p
      join variants v on v.id = p.variant_id
      where ${among(products, 'v.product_id')}
    ),
    reach as (
      select zone.provider_id, shipping.size, zone.delivery_days, bit_or(1::bigint << zone.region_id) as zones
      from shipping_zones zone
      join shipping_prices shipping on shipping.zone_id = zone.id
      where zone.state = 'active'
      group by zone.provider_id, shipping.size, zone.delivery_days
    ),
    buyable as materialized (
      select * from priced where (provider_id, size) in (select provider_id, size from reach)
    ),
    -- Pesos and dollars are not compared (K14): pesos go first.
    variant_price as (
      select distinct on (variant_id) variant_id, product_id, lower(sku) as sku_key, value_cents, currency_id, position
      from buyable
      order by variant_id, currency_id, value_cents
    ),
    gone as (
      delete from search_variants s
      where ${among(products, 's.product_id')} and s.variant_id not in (select variant_id from variant_price)
    ),
    stored as (
      insert into search_variants as s (variant_id, product_id, sku_key, price_cents, currency_id)
      select variant_id, product_id, sku_key, value_cents, currency_id from variant_price
      on conflict (variant_id) do update set product_id = excluded.product_id, sku_key = excluded.sku_key,
        price_cents = excluded.price_cents, currency_id = excluded.currency_id
      where (s.product_id, s.sku_key, s.price_cents, s.currency_id)
        is distinct from (excluded.product_id, excluded.sku_key, excluded.price_cents, excluded.currency_id)
    ),
    cheapest as (
      select distinct on (product_id) product_id, variant_id, value_cents, currency_id
      from variant_price
      order by product_id, currency_id, value_cents, position, variant_id
    ),
    delivery_time as (
      select product_id, delivery_days, bit_or(zones) as zones
      from (select distinct product_id, provider_id, size from buyable) sold
      join reach using (provider_id, size)
      group by product_id, delivery_days
    ),
    delivery as (
      select product_id, bit_or(zones) as zones, array_agg(delivery_days order by delivery_days) as days,
        array_agg(zones order by delivery_days) as day_zones
      from delivery_time
      group by product_id
    ),
    announced as (
      select v.product_id, min(price.date_from) as day
      from variants v
      join publications p on p.variant_id = v.id and p.state <> 'cancelled'
      join prices price on price.publication_id = p.id and price.date_from > ${today}
      where ${among(products, 'v.product_id')}
      group by v.product_id
    ),
    current as (
      select s.product_id, cheapest.variant_id, cheapest.value_cents, cheapest.currency_id,
        coalesce(delivery.zones, 0) as zones, coalesce(delivery.days, '{}') as days,
        coalesce(delivery.day_zones, '{}') as day_zones, announced.day as next_change
      from search_products s
      left join cheapest using (product_id)
      left join delivery using (product_id)
      left join announced using (product_id)
      where ${among(products, 's.product_id')}
    ),
    changed as (
      update search_products s
      set variant_id = c.variant_id, price_cents = c.value_cents, currency_id = c.currency_id, zones = c.zones,
        days = c.days, day_zones = c.day_zones, next_change = c.next_change
      from current c
      where s.product_id = c.product_id
        and (s.variant_id, s.price_cents, s.currency_id, s.zones, s.days, s.day_zones, s.next_change)
          is distinct from (c.variant_id, c.value_cents, c.currency_id, c.zones, c.days, c.day_zones, c.next_change)
      returning s.product_id
    )
    insert into search_changes (products, texts)
    select array_agg(product_id order by product_id), false from changed having count(*) > 0
  `.execute(trx)
}

/** How often a product was ordered, then how many sellers offer it: what comes first among equals. */
export async function refreshPopularity(trx: Transaction<DB>): Promise<void> {
  await sql`
    with changed as (
      update search_products s
      set popularity = p.popularity
      from (
        select v.product_id, 100 * count(item.id) + count(distinct pub.provider_id) as popularity
        from variants v
        join publications pub on pub.variant_id = v.id
        left join buy_order_items item on item.publication_id = pub.id
        group by v.product_id
      ) p
      where p.product_id = s.product_id and s.popularity <> p.popularity
      returning s.product_id
    )
    insert into search_changes (products, texts)
    select array_agg(product_id order by product_id), false from changed having count(*) > 0`.execute(trx)
}
