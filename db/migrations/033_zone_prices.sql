-- The cheapest price of a product, and of each of its variants, in every zone (C1). A step is a price and the zones in which no
-- other is cheaper; the first step is the price anywhere. Bit n stands for region n. Rows that are due are refreshed on start.
alter table search_products
  add column step_variants   bigint[] not null default '{}',
  add column step_cents      bigint[] not null default '{}',
  add column step_currencies smallint[] not null default '{}',
  add column step_zones      bigint[] not null default '{}',
  add check (cardinality(step_variants) = cardinality(step_zones)),
  add check (cardinality(step_cents) = cardinality(step_zones)),
  add check (cardinality(step_currencies) = cardinality(step_zones));
alter table search_variants
  add column step_cents      bigint[] not null default '{}',
  add column step_currencies smallint[] not null default '{}',
  add column step_zones      bigint[] not null default '{}',
  add check (cardinality(step_cents) = cardinality(step_zones)),
  add check (cardinality(step_currencies) = cardinality(step_zones));
update search_products set next_change = date '2000-01-01' where price_cents is not null;
