-- What a seller changes about delivery: every price with what it was (I18), and what was changed for all zones at once,
-- so that the last such change can be undone (Z3).

create table shipping_bulk_changes (
  id           bigint generated always as identity primary key,
  provider_id  bigint not null references providers,
  kind         text not null check (kind in ('activated', 'paused', 'increased')),
  -- -100: delivery is free from then on.
  percent      smallint check (percent = -100 or percent between 0 and 999),
  created_at   timestamptz not null,
  created_by   bigint not null references users,
  undone_at    timestamptz check (undone_at >= created_at),
  undone_by    bigint references users,
  check ((kind = 'increased') = (percent is not null)),
  check ((undone_at is null) = (undone_by is null))
);
create index on shipping_bulk_changes (provider_id, id desc);

-- The zones that were switched.
create table shipping_bulk_zones (
  bulk_change_id  bigint not null references shipping_bulk_changes,
  zone_id         bigint not null references shipping_zones,
  primary key (bulk_change_id, zone_id)
);
create trigger shipping_bulk_zones_are_final before update or delete on shipping_bulk_zones
  for each row execute function refuse_change();

create table shipping_price_changes (
  id                  bigint generated always as identity primary key,
  zone_id             bigint not null,
  size                text not null,
  -- Null for the first price of a size.
  before_cents        bigint check (before_cents >= 0),
  before_currency_id  smallint references currencies,
  before_from         date,
  after_cents         bigint not null check (after_cents >= 0),
  after_currency_id   smallint not null references currencies,
  changed_at          timestamptz not null,
  changed_by          bigint not null references users,
  -- The change of all prices it is part of, or that it undoes.
  bulk_change_id      bigint references shipping_bulk_changes,
  undoes_id           bigint references shipping_bulk_changes,
  foreign key (zone_id, size) references shipping_prices,
  check (num_nulls(before_cents, before_currency_id, before_from) in (0, 3)),
  check (num_nonnulls(bulk_change_id, undoes_id) < 2),
  -- I18: each price once.
  unique (bulk_change_id, zone_id, size),
  unique (undoes_id, zone_id, size)
);
create index on shipping_price_changes (zone_id, size, id desc);
create trigger shipping_price_changes_are_append_only before update or delete on shipping_price_changes
  for each row execute function refuse_change();

-- Times the largest quantity it still fits, as the price of a product does.
alter table shipping_prices add check (cost_cents <= 99999999999);

-- I18: at commit a shipping price that moved is what its last change says.
create function check_shipping_price_is_logged() returns trigger language plpgsql as $$
begin
  if exists (
    select from shipping_prices price
    left join lateral (
      select after_cents, after_currency_id from shipping_price_changes
      where zone_id = price.zone_id and size = price.size order by id desc limit 1
    ) said on true
    where price.zone_id = new.zone_id and price.size = new.size
      and (price.cost_cents, price.currency_id) is distinct from (said.after_cents, said.after_currency_id)
  ) then
    raise exception 'a shipping price changes with a row that says so' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger shipping_prices_are_logged after update on shipping_prices
  deferrable initially deferred for each row
  when ((old.cost_cents, old.currency_id) is distinct from (new.cost_cents, new.currency_id))
  execute function check_shipping_price_is_logged();
