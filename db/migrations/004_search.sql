-- What can be bought -------------------------------------------------------------------------------------------------
-- The one definition of C1: an active publication with a price in force, in an active zone of its seller that has a
-- shipping price for the size. Functions, because the day in Buenos Aires is the caller's to say.
create function priced_publications(today date)
returns table (publication_id bigint, provider_id bigint, variant_id bigint, value_cents bigint, currency_id smallint)
language sql stable as $$
  select p.id, p.provider_id, p.variant_id, price.value_cents, price.currency_id
  from publications p
  cross join lateral (
    select value_cents, currency_id from prices
    where publication_id = p.id and date_from <= today
    order by date_from desc, id desc limit 1
  ) price
  where p.state = 'active'
$$;

create function offers_on(today date)
returns table (publication_id bigint, provider_id bigint, variant_id bigint, value_cents bigint, currency_id smallint,
  region_id smallint, delivery_days smallint, shipping_cents bigint, shipping_currency_id smallint)
language sql stable as $$
  select p.publication_id, p.provider_id, p.variant_id, p.value_cents, p.currency_id,
    zone.region_id, zone.delivery_days, shipping.cost_cents, shipping.currency_id
  from priced_publications(today) p
  join variants v on v.id = p.variant_id
  join shipping_zones zone on zone.provider_id = p.provider_id and zone.state = 'active'
  join shipping_prices shipping on shipping.zone_id = zone.id and shipping.size = v.size
$$;

-- Search projection --------------------------------------------------------------------------------------------------
-- One row per product, written by server/search/refresh.ts in the transaction that changes what it shows. What nobody
-- can buy now keeps its words and has no price. No index on what offers change: such updates stay cheap.
create table search_products (
  product_id    bigint primary key references products on delete cascade,
  -- What the words come from, to see whether they changed.
  source_hash   text not null,
  text_version  smallint not null,
  words         tsvector not null,
  brand_id      bigint not null,
  -- The product's category and those above it.
  category_id   bigint not null,
  category_ids  bigint[] not null,
  -- The cheapest variant and its price; null while the product cannot be bought.
  variant_id    bigint,
  price_cents   bigint,
  currency_id   smallint,
  -- Bit n stands for region n (1 to 62): where it can be bought.
  zones         bigint not null default 0,
  -- The delivery times there are, each with its zones.
  days          smallint[] not null default '{}',
  day_zones     bigint[] not null default '{}',
  popularity    integer not null default 0,
  -- The nearest day on which a price of its publications begins.
  next_change   date,
  check ((variant_id is null) = (price_cents is null) and (price_cents is null) = (currency_id is null)),
  check ((zones = 0) = (price_cents is null)),
  check (cardinality(days) = cardinality(day_zones))
) with (fillfactor = 80);
create index search_products_words on search_products using gin (words) with (fastupdate = off);
create index search_products_next_change on search_products (next_change) where next_change is not null;

-- The variants that can be bought now, to be found by SKU and shown on cards.
create table search_variants (
  variant_id    bigint primary key references variants on delete cascade,
  product_id    bigint not null references products on delete cascade,
  sku_key       text not null,
  price_cents   bigint not null,
  currency_id   smallint not null
);
create index search_variants_sku on search_variants (sku_key text_pattern_ops);
create index on search_variants (product_id);

-- How often a product was ordered.
create index on buy_order_items (publication_id);

-- The words there are, to correct typos with.
create table search_words (
  word  text primary key,
  stem  text not null
);
create index search_words_similar on search_words using gist (word gist_trgm_ops (siglen = 64));
