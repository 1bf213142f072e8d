-- Prices by quantity (B7): a price has a smallest quantity, a multiple, and up to five steps [{"from": 10, "cents": 9000}].
create function price_steps_are_valid(cents bigint, minimum integer, multiple integer, steps jsonb) returns boolean
language sql immutable as $$
  select case when jsonb_typeof(steps) <> 'array' then false
    when jsonb_array_length(steps) > 5 then false
    else not exists (
      select from (
        select "from", step.cents,
          lag("from", 1, (minimum + multiple - 1) / multiple * multiple) over by_place as from_before,
          lag(step.cents, 1, price_steps_are_valid.cents) over by_place as cents_before
        from rows from (jsonb_to_recordset(steps) as ("from" integer, cents bigint)) with ordinality
          as step ("from", cents, place)
        window by_place as (order by place)
      ) each
      where ("from" > from_before and "from" % multiple = 0 and "from" <= 999999
        and each.cents > 0 and each.cents < cents_before) is not true
    ) end
$$;
comment on function price_steps_are_valid(bigint, integer, integer, jsonb) is
  'Each step begins at a larger quantity, a multiple, and costs less than the one before (B7).';

alter table prices
  add column minimum integer not null default 1 check (minimum between 1 and 999999),
  add column multiple integer not null default 1 check (multiple between 1 and 999999),
  add column steps jsonb not null default '[]',
  add constraint prices_steps_check check (steps = '[]' or price_steps_are_valid(value_cents, minimum, multiple, steps)),
  add constraint prices_smallest_check check ((minimum + multiple - 1) / multiple * multiple <= 999999);

-- What a file of prices says of them, what it sets, and what it replaces.
alter table price_import_rows
  add column given_terms jsonb not null default '{}',
  add column terms jsonb,
  add column previous_terms jsonb;

create function unit_price_cents(cents bigint, steps jsonb, quantity integer) returns bigint
language sql immutable as $$
  select case when steps = '[]' then cents else coalesce((
    select step.cents from jsonb_to_recordset(steps) as step ("from" integer, cents bigint)
    where "from" <= quantity order by "from" desc limit 1), cents) end
$$;
comment on function unit_price_cents(bigint, jsonb, integer) is
  'The price of a unit when so many are bought (B7), as unitCents in domain/quantity-prices.ts.';

-- They return three more columns, so they are made again.
drop function offers_on(date);
drop function priced_publications(date);

create function priced_publications(today date) returns table (
  publication_id bigint, provider_id bigint, variant_id bigint, preparation_days smallint, value_cents bigint,
  currency_id smallint, minimum integer, multiple integer, steps jsonb)
language sql stable as $$
  select p.id, p.provider_id, p.variant_id, p.preparation_days, price.value_cents, price.currency_id,
    price.minimum, price.multiple, price.steps
  from publications p
  join providers seller on seller.id = p.provider_id and seller.paused_at is null
  cross join lateral (
    select value_cents, currency_id, minimum, multiple, steps from prices
    where publication_id = p.id and date_from <= today
    order by date_from desc, id desc limit 1
  ) price
  where p.state = 'active'
    and not exists (
      select from variants v join products draft on draft.id = v.product_id where v.id = p.variant_id and draft.is_draft
    )
$$;

create function offers_on(today date) returns table (
  publication_id bigint, provider_id bigint, variant_id bigint, value_cents bigint, currency_id smallint,
  region_id smallint, delivery_days smallint, shipping_cents bigint, shipping_currency_id smallint,
  minimum integer, multiple integer, steps jsonb)
language sql stable as $$
  select p.publication_id, p.provider_id, p.variant_id, p.value_cents, p.currency_id,
    zone.region_id, days_to_deliver(p.preparation_days, zone.delivery_days), shipping.cost_cents, shipping.currency_id,
    p.minimum, p.multiple, p.steps
  from priced_publications(today) p
  join variants v on v.id = p.variant_id
  join shipping_zones zone on zone.provider_id = p.provider_id and zone.state = 'active'
    and zone.region_id not in (select id from regions where closed_at is not null)
  join shipping_prices shipping on shipping.zone_id = zone.id and shipping.size = v.size
$$;

create function check_price_of_quantity() returns trigger language plpgsql as $$
begin
  if exists (
    select from placed i
    join buy_orders o on o.id = i.buy_order_id
    cross join lateral (
      select * from prices
      where publication_id = i.publication_id
        and date_from <= (o.created_at at time zone 'America/Argentina/Buenos_Aires')::date
      order by date_from desc, id desc limit 1
    ) price
    where (price.minimum, price.multiple, price.steps) is distinct from (1, 1, '[]'::jsonb)
      and (i.quantity < price.minimum or i.quantity % price.multiple <> 0 or i.currency_id <> price.currency_id
        or i.unit_price_cents <> unit_price_cents(price.value_cents, price.steps, i.quantity))
  ) then
    raise exception 'a line has the price of its quantity' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_price_of_quantity() is
  'A line is placed with a quantity that its price allows, at the price of that quantity (B7).';
create trigger price_of_quantity after insert on buy_order_items referencing new table as placed
  for each statement execute function check_price_of_quantity();

-- What the audit shows of them: nothing for a price of one unit and more, the same for all quantities.
create function audit_quantity_terms(minimum integer, multiple integer, steps jsonb) returns jsonb
language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('minimum', nullif(minimum, 1), 'multiple', nullif(multiple, 1), 'steps', (
    select string_agg('≥ ' || "from" || ': ' || (cents / 100.0)::numeric(20, 2), '; ' order by "from")
    from jsonb_to_recordset(steps) as step ("from" integer, cents bigint))))
$$;

create or replace function audit_prices() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select r.created_at, coalesce(cause.actor, r.created_by), cause.role, cause.source, cause.address, cause.reason,
      null, p.provider_id, 'prices', r.id::text, 'created',
      coalesce(v.sku, ''),
      (select jsonb_build_object('value_cents', value_cents, 'currency_id', currency_id, 'date_from', date_from)
              || audit_quantity_terms(minimum, multiple, steps)
            from prices where publication_id = r.publication_id and date_from <= r.date_from and id < r.id
            order by date_from desc, id desc limit 1),
      jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents,
            'currency_id', r.currency_id, 'date_from', r.date_from) || audit_quantity_terms(r.minimum, r.multiple, r.steps)
    from audit_cause() cause cross join after r
    left join publications p on p.id = r.publication_id
    left join variants v on v.id = p.variant_id;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, p.provider_id, 'prices', r.id::text, 'deleted',
      coalesce(v.sku, ''),
      jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents,
            'currency_id', r.currency_id, 'date_from', r.date_from) || audit_quantity_terms(r.minimum, r.multiple, r.steps),
      null
    from audit_cause() cause cross join before r
    left join publications p on p.id = r.publication_id
    left join variants v on v.id = p.variant_id;
  end if;
  return null;
end $$;
