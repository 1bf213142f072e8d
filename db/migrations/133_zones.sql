-- The operator makes, renames and closes delivery zones (Z6): a new one is a part of a province.
alter table regions
  add column province_id smallint references regions,
  add column closed_at timestamptz,
  add constraint regions_name_check check (length(name) between 1 and 60),
  add constraint regions_province_id_check check (province_id <> id);

set local abasto.cause = '{"source": "migration"}';
select audit_changes('regions', 'r.name');

-- An address that purchases name moves within its province, and the purchases keep their zone. So the foreign key of a
-- purchase no longer has the zone, and a trigger compares it when the purchase is placed.
alter table addresses add constraint addresses_id_company_id_key unique (id, company_id);
alter table purchases
  add foreign key (address_id, company_id) references addresses (id, company_id),
  drop constraint purchases_address_id_company_id_region_id_fkey;
alter table addresses drop constraint addresses_id_company_id_region_id_key;

create function check_zone_of_address() returns trigger language plpgsql as $$
begin
  perform from addresses where id = new.address_id and region_id = new.region_id for key share;
  if not found then
    raise exception 'a purchase is placed in the zone of its address' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger zone_of_address before insert on purchases for each row execute function check_zone_of_address();

create function check_province_of_address() returns trigger language plpgsql as $$
begin
  if exists (select from purchases where address_id = new.id) and
    (select coalesce(province_id, id) from regions where id = old.region_id)
      <> (select coalesce(province_id, id) from regions where id = new.region_id)
  then
    raise exception 'an address that purchases name stays in its province' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger province_of_address before update of region_id on addresses
  for each row when (old.region_id <> new.region_id) execute function check_province_of_address();

-- Nothing is on sale in a closed zone. Its rows stay, so that reopening brings back prices and days.
create or replace function offers_on(today date) returns table (
  publication_id bigint, provider_id bigint, variant_id bigint, value_cents bigint, currency_id smallint,
  region_id smallint, delivery_days smallint, shipping_cents bigint, shipping_currency_id smallint)
language sql stable as $$
  select p.publication_id, p.provider_id, p.variant_id, p.value_cents, p.currency_id,
    zone.region_id, days_to_deliver(p.preparation_days, zone.delivery_days), shipping.cost_cents, shipping.currency_id
  from priced_publications(today) p
  join variants v on v.id = p.variant_id
  join shipping_zones zone on zone.provider_id = p.provider_id and zone.state = 'active'
    and zone.region_id not in (select id from regions where closed_at is not null)
  join shipping_prices shipping on shipping.zone_id = zone.id and shipping.size = v.size
$$;
