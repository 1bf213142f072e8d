-- B9: a seller closes for some days. Delivery dates move past them: in SQL too, so the database knows the business days of Argentina.
create table business_days (
  nr   integer primary key,
  day  date not null unique
);
comment on table business_days is 'Business days of Argentina, numbered without gaps, so that SQL counts as server/orders/business-days.ts (P7, B9)';
-- The holidays from Monday to Friday, as the package date-holidays has them (decision 017); a test compares the two.
insert into business_days (nr, day)
select row_number() over (order by day), day::date
from generate_series('2024-01-01'::date, '2049-12-31'::date, '1 day') as day
where extract(isodow from day) < 6 and to_char(day, 'YYYY-MM-DD') not in (
  select year || '-' || holiday from (values
  (2024, '01-01 02-12 02-13 03-29 04-01 04-02 05-01 06-17 06-20 06-21 07-09 10-11 11-18 12-25'),
  (2025, '01-01 03-03 03-04 03-24 04-02 04-18 05-01 06-16 06-20 07-09 11-24 12-08 12-25'),
  (2026, '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 07-09 08-17 10-12 11-23 12-08 12-25'),
  (2027, '01-01 02-08 02-09 03-24 03-26 04-02 05-25 06-21 07-09 08-16 10-11 12-08'),
  (2028, '02-28 02-29 03-24 04-14 05-01 05-25 06-20 08-21 10-16 11-20 12-08 12-25'),
  (2029, '01-01 02-12 02-13 03-30 04-02 05-01 05-25 06-20 07-09 08-20 10-15 11-19 12-25'),
  (2030, '01-01 03-04 03-05 04-02 04-19 05-01 06-17 06-20 07-09 11-18 12-25'),
  (2031, '01-01 02-24 02-25 03-24 04-02 04-11 05-01 06-16 06-20 07-09 11-24 12-08 12-25'),
  (2032, '01-01 02-09 02-10 03-24 03-26 04-02 05-25 06-21 07-09 08-16 10-11 12-08'),
  (2033, '02-28 03-01 03-24 04-15 05-25 06-20 08-15 10-10 12-08'),
  (2034, '02-20 02-21 03-24 04-07 05-01 05-25 06-20 08-21 10-16 11-20 12-08 12-25'),
  (2035, '01-01 02-05 02-06 03-23 04-02 05-01 05-25 06-20 07-09 08-20 10-15 11-19 12-25'),
  (2036, '01-01 02-25 02-26 03-24 04-02 04-11 05-01 06-16 06-20 07-09 11-24 12-08 12-25'),
  (2037, '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 07-09 08-17 10-12 11-23 12-08 12-25'),
  (2038, '01-01 03-08 03-09 03-24 04-02 04-23 05-25 06-21 07-09 08-16 10-11 12-08'),
  (2039, '02-21 02-22 03-24 04-08 05-25 06-20 08-15 10-10 12-08'),
  (2040, '02-13 02-14 03-30 04-02 05-01 05-25 06-20 07-09 08-20 10-15 11-19 12-25'),
  (2041, '01-01 03-04 03-05 04-02 04-19 05-01 06-17 06-20 07-09 11-18 12-25'),
  (2042, '01-01 02-17 02-18 03-24 04-02 04-04 05-01 06-16 06-20 07-09 11-24 12-08 12-25'),
  (2043, '01-01 02-09 02-10 03-24 03-27 04-02 05-01 05-25 06-15 07-09 08-17 10-12 11-23 12-08 12-25'),
  (2044, '01-01 02-29 03-01 03-24 04-15 05-25 06-20 08-15 10-10 12-08'),
  (2045, '02-20 02-21 03-24 04-07 05-01 05-25 06-20 08-21 10-16 11-20 12-08 12-25'),
  (2046, '01-01 02-05 02-06 03-23 04-02 05-01 05-25 06-20 07-09 08-20 10-15 11-19 12-25'),
  (2047, '01-01 02-25 02-26 04-02 04-12 05-01 06-17 06-20 07-09 11-18 12-25'),
  (2048, '01-01 02-17 02-18 03-24 04-02 04-03 05-01 05-25 06-15 07-09 08-17 10-12 11-23 12-08 12-25'),
  (2049, '01-01 03-01 03-02 03-24 04-02 04-16 05-25 06-21 07-09 08-16 10-11 12-08')
  ) as years (year, holidays) cross join unnest(string_to_array(holidays, ' ')) as holiday
);

create table provider_closures (
  id           bigint generated always as identity primary key,
  provider_id  bigint not null references providers,
  -- Null: the seller does not work at all. Otherwise nothing of it is delivered in that zone.
  region_id    smallint,
  first_day    date not null,
  last_day     date not null,
  reason       text not null check (length(reason) between 1 and 190),
  created_by   bigint not null references users,
  created_at   timestamptz not null,
  -- The first and the last business day of the closure, which a trigger writes; a closure of a weekend ends before it starts.
  first_nr     integer not null default 0,
  last_nr      integer not null default 0,
  foreign key (provider_id, region_id) references shipping_zones (provider_id, region_id) on delete cascade,
  constraint closures_end_after_their_start check (first_day <= last_day),
  constraint closures_have_60_days check (last_day - first_day < 60),
  constraint closures_start_within_a_year check (
    first_day - (created_at at time zone 'America/Argentina/Buenos_Aires')::date between 0 and 365),
  constraint closures_do_not_overlap exclude using gist (
    provider_id with =, coalesce(region_id, 0) with =, daterange(first_day, last_day, '[]') with &&)
);
comment on table provider_closures is 'Days on which a seller is closed, or delivers nothing in a zone (B9)';
create index on provider_closures (provider_id, last_day);

create function limit_closures() returns trigger language plpgsql as $$
begin
  -- Insertions of a seller wait for each other, so that each sees the others.
  perform from providers where id = new.provider_id for no key update;
  if (select count(*) from provider_closures where provider_id = new.provider_id
    and last_day >= (new.created_at at time zone 'America/Argentina/Buenos_Aires')::date) >= 50 then
    raise exception 'a seller has at most 50 coming closures' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function limit_closures() is 'A seller has at most 50 coming closures (B9).';
create trigger closures_are_few before insert on provider_closures for each row execute function limit_closures();

create function number_closed_days() returns trigger language plpgsql as $$
begin
  select min(nr) into new.first_nr from business_days where day >= new.first_day;
  select max(nr) into new.last_nr from business_days where day <= new.last_day;
  return new;
end $$;
comment on function number_closed_days() is 'A closure has the numbers of its business days, so that reading offers counts none (B9).';
create trigger closures_have_numbers before insert or update of first_day, last_day on provider_closures
  for each row execute function number_closed_days();

create trigger provider_closures_on_pages_insert after insert on provider_closures referencing new table as after
  for each statement execute function log_details('sellers', 'select provider_id from changed');
create trigger provider_closures_on_pages_update after update on provider_closures
  referencing old table as before new table as after
  for each statement execute function log_details('sellers', 'select provider_id from changed');
create trigger provider_closures_on_pages_delete after delete on provider_closures referencing old table as before
  for each statement execute function log_details('sellers', 'select provider_id from changed');

-- Sellers with closures that have not ended, in the order of their days; `start_nr` is today or the next business day.
create function closing_sellers(today date)
returns table (provider_id bigint, start_nr integer, first_nrs integer[], last_nrs integer[], zones smallint[])
language sql stable as $$
  select c.provider_id, (select min(nr) from business_days where day >= today),
    array_agg(c.first_nr order by c.first_nr, c.id), array_agg(c.last_nr order by c.first_nr, c.id),
    array_agg(c.region_id order by c.first_nr, c.id)
  from provider_closures c where c.last_day >= today
  group by c.provider_id
$$;

create function past_closures(
  days smallint, zone smallint, start_nr integer, first_nrs integer[], last_nrs integer[], zones smallint[]
) returns smallint language plpgsql immutable parallel safe as $$
declare arrival integer := start_nr + days;
begin
  for i in 1..cardinality(first_nrs) loop
    if zones[i] is null and arrival >= greatest(first_nrs[i], start_nr) then
      arrival := arrival + greatest(0, last_nrs[i] - greatest(first_nrs[i], start_nr) + 1);
    end if;
  end loop;
  for i in 1..cardinality(first_nrs) loop
    if (zones[i] is null or zones[i] = zone) and arrival between first_nrs[i] and last_nrs[i] then
      arrival := last_nrs[i] + 1;
    end if;
  end loop;
  return coalesce(least(arrival - start_nr, 999), days);
end $$;
comment on function past_closures(smallint, smallint, integer, integer[], integer[], smallint[]) is
  'Business days until what takes so many days of the seller arrives in the zone; domain/closures.ts has the rule (B9)';

create function days_past_closures(seller bigint, zone smallint, days smallint, today date) returns smallint
language sql stable as $$
  select coalesce((
    select past_closures(days, zone, c.start_nr, c.first_nrs, c.last_nrs, c.zones)
    from closing_sellers(today) c where c.provider_id = seller), days)
$$;

drop function offers_on(date);
create function offers_on(today date)
returns table (publication_id bigint, provider_id bigint, variant_id bigint, value_cents bigint, currency_id smallint,
  region_id smallint, delivery_days smallint, shipping_cents bigint, shipping_currency_id smallint, minimum integer,
  multiple integer, steps jsonb, closed_days smallint)
language sql stable as $$
  select p.publication_id, p.provider_id, p.variant_id, p.value_cents, p.currency_id, zone.region_id,
    case when closing.provider_id is null then days_to_deliver(p.preparation_days, zone.delivery_days)
      else past_closures(days_to_deliver(p.preparation_days, zone.delivery_days), zone.region_id,
        closing.start_nr, closing.first_nrs, closing.last_nrs, closing.zones) end,
    shipping.cost_cents, shipping.currency_id, p.minimum, p.multiple, p.steps,
    case when closing.provider_id is null then 0
      else past_closures(days_to_deliver(p.preparation_days, zone.delivery_days), zone.region_id,
          closing.start_nr, closing.first_nrs, closing.last_nrs, closing.zones)
        - days_to_deliver(p.preparation_days, zone.delivery_days) end::smallint
  from priced_publications(today) p
  join variants v on v.id = p.variant_id
  join shipping_zones zone on zone.provider_id = p.provider_id and zone.state = 'active'
    and zone.region_id not in (select id from regions where closed_at is not null)
  join shipping_prices shipping on shipping.zone_id = zone.id and shipping.size = v.size
  left join closing_sellers(today) closing on closing.provider_id = p.provider_id
$$;

-- `delivery_days` is what the buyer was promised, with `closed_days` that closures added. The term of the seller runs from the approval,
-- where closures may add others; null when it is `delivery_days`.
alter table buy_order_items
  add column closed_days smallint not null default 0 check (closed_days between 0 and delivery_days),
  add column days_from_approval smallint check (days_from_approval between 0 and 999);

create or replace function keep_order_item_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_order_items := new;
begin
  agreed.quantity_sent := old.quantity_sent;
  agreed.quantity_cancelled := old.quantity_cancelled;
  agreed.search_key := old.search_key;
  if old.days_from_approval is null then
    agreed.days_from_approval := old.days_from_approval;
  end if;
  if new.quantity_refused > old.quantity_refused and new.quantity + new.quantity_refused = old.quantity + old.quantity_refused
    and (select state from buy_orders where id = new.buy_order_id) = 'pending_approval' then
    agreed.quantity := old.quantity;
    agreed.quantity_refused := old.quantity_refused;
  end if;
  if agreed is distinct from old then
    raise exception 'an order item keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  if new.quantity_sent < old.quantity_sent or new.quantity_cancelled < old.quantity_cancelled then
    raise exception 'what was sent or cancelled is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function start_terms_of_items() returns trigger language plpgsql as $$
declare today date := (new.decided_at at time zone 'America/Argentina/Buenos_Aires')::date;
begin
  update buy_order_items i set days_from_approval = term.days
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  cross join lateral (
    select line.id, days_past_closures(o.provider_id, p.region_id, line.delivery_days - line.closed_days, today) as days
    from buy_order_items line
    where line.buy_order_id = o.id and (line.closed_days > 0 or o.provider_id in (select c.provider_id from provider_closures c where c.last_day >= today))
  ) term
  where o.id = new.buy_order_id and i.id = term.id and i.delivery_days <> term.days;
  return null;
end $$;
comment on function start_terms_of_items() is 'The term of the seller runs from the approval, past the closures known then (P7, B9).';
create trigger approval_starts_the_terms after insert on decisions
  for each row when (new.decision = 'approved') execute function start_terms_of_items();

-- A pause of a whole seller may end by itself (O8, B9).
alter table providers add column resumes_on date,
  add constraint paused_providers_resume check (resumes_on is null or paused_at is not null);
create function end_pause() returns trigger language plpgsql as $$
begin
  new.resumes_on := null;
  return new;
end $$;
comment on function end_pause() is 'A seller on sale has no end of a pause, also when the release before resumes it (O8, B9).';
create trigger resumed_sellers_have_no_end before update of paused_at on providers
  for each row when (new.paused_at is null) execute function end_pause();

create or replace function audit_provider_closures() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'provider_closures', r.id::text, 'created',
      r.first_day || ' – ' || r.last_day || coalesce(' · ' || g.name, ''),
      null,
      to_jsonb(r) - '{first_nr,last_nr}'::text[]
    from audit_cause() cause cross join after r
    left join regions g on g.id = r.region_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'provider_closures', r.id::text, 'changed',
      r.first_day || ' – ' || r.last_day || coalesce(' · ' || g.name, ''),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o) - '{first_nr,last_nr}'::text[], to_jsonb(r) - '{first_nr,last_nr}'::text[]) d
    cross join audit_cause() cause
    left join regions g on g.id = r.region_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'provider_closures', r.id::text, 'deleted',
      r.first_day || ' – ' || r.last_day || coalesce(' · ' || g.name, ''),
      to_jsonb(r) - '{first_nr,last_nr}'::text[],
      null
    from audit_cause() cause cross join before r
    left join regions g on g.id = r.region_id;
  end if;
  return null;
end $$;
comment on function audit_provider_closures() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on provider_closures referencing new table as after
  for each statement execute function audit_provider_closures();
create trigger audited_update after update on provider_closures referencing old table as before new table as after
  for each statement execute function audit_provider_closures();
create trigger audited_delete after delete on provider_closures referencing old table as before
  for each statement execute function audit_provider_closures();
