-- A publication may need days of preparation before its seller's delivery days begin (D3, U2).
alter table publications add column preparation_days smallint not null default 0
  constraint publications_preparation_days_check check (preparation_days between 0 and 90);

-- Business days from the purchase to the delivery; never more than what an order may store.
create function days_to_deliver(preparation smallint, delivery smallint) returns smallint language sql immutable as $$
  select least(preparation + delivery, 999)::smallint
$$;

drop function offers_on(date);
drop function priced_publications(date);

create function priced_publications(today date)
returns table (publication_id bigint, provider_id bigint, variant_id bigint, preparation_days smallint,
  value_cents bigint, currency_id smallint)
language sql stable as $$
  select p.id, p.provider_id, p.variant_id, p.preparation_days, price.value_cents, price.currency_id
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
    zone.region_id, days_to_deliver(p.preparation_days, zone.delivery_days), shipping.cost_cents, shipping.currency_id
  from priced_publications(today) p
  join variants v on v.id = p.variant_id
  join shipping_zones zone on zone.provider_id = p.provider_id and zone.state = 'active'
  join shipping_prices shipping on shipping.zone_id = zone.id and shipping.size = v.size
$$;

-- Null: the file does not say, and the days stay as they are.
alter table price_import_rows
  add column preparation_days smallint,
  add column previous_preparation_days smallint;
