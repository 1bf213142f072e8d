-- R5: budgets of a cost center, per period and currency. Purchases reserve, approvals commit, rejections and cancellations release.
create table budgets (
  id              bigint generated always as identity primary key,
  company_id      bigint not null references companies,
  cost_center_id  bigint not null,
  period          text not null check (period in ('month', 'quarter', 'year')),
  currency_id     smallint not null references currencies,
  -- Of the current period and those to come; budget_periods keeps the amounts of the others.
  amount_cents    bigint not null check (amount_cents between 0 and purchase_max_cents()),
  -- From this period on no purchase exceeds it; null: it only warns.
  stops_from      date,
  -- What a period leaves is added to the next one.
  carries_over    boolean not null,
  -- The first day of its first period.
  first_day       date not null,
  ended_on        date,
  version         integer not null default 1 check (version > 0),
  foreign key (cost_center_id, company_id) references cost_centers (id, company_id)
);
comment on table budgets is 'What the purchases of a cost center may cost in a period, with shipping (R5)';
create unique index budgets_in_force on budgets (cost_center_id, period, currency_id) where ended_on is null;
create index on budgets (company_id);
create index on budgets (cost_center_id);

create table budget_periods (
  budget_id        bigint not null references budgets,
  first_day        date not null,
  amount_cents     bigint not null check (amount_cents between 0 and purchase_max_cents()),
  reserved_cents   bigint not null default 0 check (reserved_cents >= 0),
  committed_cents  bigint not null default 0 check (committed_cents >= 0),
  primary key (budget_id, first_day)
);
comment on table budget_periods is 'Periods of a budget up to the last one that was used, with the sums of budget_entries (R5)';
create trigger budget_periods_are_kept before delete on budget_periods
  for each row execute function refuse_change();

create table budget_entries (
  id               bigint generated always as identity primary key,
  budget_id        bigint not null,
  first_day        date not null,
  buy_order_id     bigint not null references buy_orders,
  kind             text not null check (kind in ('reserve', 'commit', 'release')),
  -- Changes of what is reserved and committed.
  reserved_cents   bigint not null,
  committed_cents  bigint not null,
  at               timestamptz not null,
  foreign key (budget_id, first_day) references budget_periods,
  check (case kind
    when 'reserve' then reserved_cents > 0 and committed_cents = 0
    when 'commit' then committed_cents > 0
    else reserved_cents <= 0 and committed_cents <= 0 and reserved_cents + committed_cents < 0
  end)
);
comment on table budget_entries is 'The ledger of the budgets: what orders reserve, commit and release (R5)';
create index on budget_entries (buy_order_id, budget_id);
create index on budget_entries (budget_id, first_day);
create trigger budget_entries_are_final before update or delete on budget_entries
  for each row execute function refuse_change();

-- As periodAt in domain/budgets.ts.
create function budget_period_start(period text, day date) returns date language sql immutable as $$
  select date_trunc(period, day::timestamp)::date
$$;

create function check_budget() returns trigger language plpgsql as $$
begin
  if new.first_day <> budget_period_start(new.period, new.first_day) then
    raise exception 'a budget starts with a period' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if (new.company_id, new.cost_center_id, new.period, new.currency_id, new.first_day)
    is distinct from (old.company_id, old.cost_center_id, old.period, old.currency_id, old.first_day) then
    raise exception 'a budget stays of its cost center, period and currency' using errcode = 'restrict_violation';
  end if;
  if old.ended_on is not null then
    raise exception 'a budget that ended is not changed' using errcode = 'restrict_violation';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'a changed budget has the next version' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_budget() is
  'A budget starts with a period and keeps its cost center, period and currency; its end and its versions are final (R5)';
create trigger budgets_stay_of_their_kind before insert or update on budgets
  for each row execute function check_budget();
create trigger budgets_are_kept before delete on budgets
  for each row execute function refuse_change();

-- The periods up to the one of the day, and always the first one. What a period leaves is never negative.
create function budget_balances(of_budget bigint, until date)
returns table (first_day date, amount_cents bigint, carried_cents bigint, reserved_cents bigint, committed_cents bigint)
language sql stable as $$
  with recursive balances as (
    select b.first_day, coalesce(p.amount_cents, b.amount_cents) as amount, 0::bigint as carried,
      coalesce(p.reserved_cents, 0) as reserved, coalesce(p.committed_cents, 0) as committed
    from budgets b left join budget_periods p on p.budget_id = b.id and p.first_day = b.first_day
    where b.id = of_budget
    union all
    select next.first_day, coalesce(p.amount_cents, b.amount_cents),
      case when b.carries_over
        then greatest(last.amount + last.carried - last.reserved - last.committed, 0) else 0 end,
      coalesce(p.reserved_cents, 0), coalesce(p.committed_cents, 0)
    from balances last
    join budgets b on b.id = of_budget
    cross join lateral (
      select (last.first_day + case b.period when 'month' then interval '1 month' when 'quarter' then interval '3 months'
        else interval '1 year' end)::date as first_day
    ) next
    left join budget_periods p on p.budget_id = b.id and p.first_day = next.first_day
    where next.first_day <= until
  )
  select * from balances
$$;
comment on function budget_balances(bigint, date) is
  'Amount of each period, what the period before left, what is reserved and committed (R5)';

-- Periods keep the amount of their days when the budget changes later.
create function open_budget_periods(of_budget bigint, until date) returns void language sql as $$
  insert into budget_periods (budget_id, first_day, amount_cents)
  select of_budget, first_day, amount_cents from budget_balances(of_budget, until) where first_day <= until
  on conflict do nothing
$$;

create function refuse_overspent_budget(of_budget bigint) returns void language plpgsql as $$
begin
  if exists (
    select from budgets b
    cross join lateral budget_balances(b.id, (select max(first_day) from budget_periods where budget_id = b.id)) p
    where b.id = of_budget and p.first_day >= b.stops_from
      and p.reserved_cents + p.committed_cents > p.amount_cents + p.carried_cents
  ) then
    raise exception 'a budget that stops is overspent' using errcode = 'check_violation';
  end if;
end $$;

create function check_changed_budget() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'budgets' then
    perform refuse_overspent_budget(new.id);
  else
    perform refuse_overspent_budget(new.budget_id);
  end if;
  return null;
end $$;
comment on function check_changed_budget() is 'A budget that stops is never below what is reserved and spent (R5)';
create constraint trigger changed_budgets_cover_what_is_used after update of amount_cents, stops_from, carries_over on budgets
  deferrable initially deferred for each row execute function check_changed_budget();
create constraint trigger changed_periods_cover_what_is_used after update on budget_periods
  deferrable initially deferred for each row
  when (new.reserved_cents + new.committed_cents > old.reserved_cents + old.committed_cents or new.amount_cents < old.amount_cents)
  execute function check_changed_budget();

create function sum_budget_entries() returns trigger language plpgsql as $$
begin
  -- In one order, so that two statements do not wait for each other.
  perform from budget_periods where (budget_id, first_day) in (select budget_id, first_day from added)
  order by budget_id, first_day for no key update;
  update budget_periods p set reserved_cents = p.reserved_cents + a.reserved, committed_cents = p.committed_cents + a.committed
  from (
    select budget_id, first_day, sum(reserved_cents)::bigint as reserved, sum(committed_cents)::bigint as committed
    from added group by budget_id, first_day
  ) a
  where (p.budget_id, p.first_day) = (a.budget_id, a.first_day);
  return null;
end $$;
comment on function sum_budget_entries() is 'A period of a budget has the sums of its entries (R5)';
create trigger budget_entries_are_summed after insert on budget_entries referencing new table as added
  for each statement execute function sum_budget_entries();

-- What each order counts in the budgets of its cost center, in the period of placing: with shipping, without cancelled units.
create function counted_in_budgets()
returns table (budget_id bigint, first_day date, buy_order_id bigint, reserved_cents bigint, committed_cents bigint, in_force boolean)
language sql stable as $$
  select b.id, placed.first_day, o.id,
    case when o.state = 'pending_approval' then counted.cents else 0 end,
    case when is_spent(o.state) then counted.cents else 0 end, b.ended_on is null
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  join budgets b on b.company_id = p.company_id and b.cost_center_id = p.cost_center_id
  cross join lateral (
    select budget_period_start(b.period, (p.created_at at time zone 'America/Argentina/Buenos_Aires')::date) as first_day
  ) placed
  cross join lateral (
    select case b.currency_id when 1 then o.total_ars_cents + o.shipping_ars_cents else o.total_usd_cents + o.shipping_usd_cents end
      - coalesce(sum(quantity_cancelled * unit_price_cents) filter (where currency_id = b.currency_id), 0)::bigint
      - coalesce(sum(quantity_cancelled * shipping_unit_cents) filter (where shipping_currency_id = b.currency_id), 0)::bigint as cents
    from buy_order_items where buy_order_id = o.id and quantity_cancelled > 0
  ) counted
  where placed.first_day >= b.first_day
$$;

-- Adds what is missing in the ledger. New orders enter no budget that has ended; what they entered follows them.
create function enter_in_budgets(orders bigint[]) returns void language plpgsql
-- A connection keeps its first plans, which were made for the few budgets of that moment: in any number of them, each order finds its own
-- by index.
set join_collapse_limit = 1 set from_collapse_limit = 1 set enable_seqscan = off as $$
begin
  perform open_budget_periods(c.budget_id, max(c.first_day))
  from counted_in_budgets() c
  where c.buy_order_id = any(orders) and c.in_force
    and not exists (select from budget_periods p where (p.budget_id, p.first_day) = (c.budget_id, c.first_day))
  group by c.budget_id;

  insert into budget_entries (budget_id, first_day, buy_order_id, kind, reserved_cents, committed_cents, at)
  select c.budget_id, c.first_day, c.buy_order_id,
    case when change.committed > 0 then 'commit' when change.reserved > 0 then 'reserve' else 'release' end,
    change.reserved, change.committed, clock_timestamp()
  from counted_in_budgets() c
  cross join lateral (
    select count(*) as entries, coalesce(sum(e.reserved_cents), 0)::bigint as reserved,
      coalesce(sum(e.committed_cents), 0)::bigint as committed
    from budget_entries e where e.buy_order_id = c.buy_order_id and e.budget_id = c.budget_id
  ) entered
  cross join lateral (
    select c.reserved_cents - entered.reserved as reserved, c.committed_cents - entered.committed as committed
  ) change
  where c.buy_order_id = any(orders) and (c.in_force or entered.entries > 0) and (change.reserved, change.committed) <> (0, 0)
  order by c.budget_id, c.buy_order_id;
end $$;

create function reserve_in_budgets() returns trigger language plpgsql as $$
declare centers bigint[] := array(select p.cost_center_id from after a join purchases p on p.id = a.purchase_id);
begin
  -- A budget that is made meanwhile waits for these orders, or they wait for it.
  perform from cost_centers where id = any(centers) order by id for key share;
  perform from budgets where cost_center_id = any(centers) and ended_on is null order by id for no key update;
  perform enter_in_budgets(array(select id from after));
  return null;
end $$;
comment on function reserve_in_budgets() is 'A placed order reserves its total in the budgets of its cost center (R5)';
create trigger new_orders_reserve_budget after insert on buy_orders referencing new table as after
  for each statement execute function reserve_in_budgets();

create function follow_order_in_budgets() returns trigger language plpgsql as $$
declare changed bigint;
begin
  if tg_table_name = 'buy_orders' then
    changed := new.id;
  else
    changed := new.buy_order_id;
  end if;
  perform from cost_centers where id = (
    select p.cost_center_id from buy_orders o join purchases p on p.id = o.purchase_id where o.id = changed
  ) for key share;
  perform enter_in_budgets(array[changed]);
  return null;
end $$;
comment on function follow_order_in_budgets() is
  'An approved order commits what it reserved; rejected, withdrawn, reduced and cancelled units release it at once (R5)';
create trigger changed_orders_move_budget after update on buy_orders for each row
  when ((old.state, old.total_ars_cents, old.total_usd_cents, old.shipping_ars_cents, old.shipping_usd_cents)
    is distinct from (new.state, new.total_ars_cents, new.total_usd_cents, new.shipping_ars_cents, new.shipping_usd_cents))
  execute function follow_order_in_budgets();
create trigger cancelled_units_release_budget after update of quantity_cancelled on buy_order_items for each row
  when (old.quantity_cancelled is distinct from new.quantity_cancelled) execute function follow_order_in_budgets();

create function enter_orders_of_budget() returns trigger language plpgsql as $$
begin
  -- Orders in flight hold a weaker lock on the cost center.
  perform from cost_centers where id = new.cost_center_id for update;
  perform enter_in_budgets(array(
    select o.id from purchases p join buy_orders o on o.purchase_id = p.id
    where p.company_id = new.company_id and p.cost_center_id = new.cost_center_id
      and p.created_at >= new.first_day::timestamp at time zone 'America/Argentina/Buenos_Aires'
  ));
  return null;
end $$;
comment on function enter_orders_of_budget() is 'A new budget starts with the orders of its first period that are placed already (R5)';
create trigger new_budgets_have_their_orders after insert on budgets for each row execute function enter_orders_of_budget();

create or replace function audit_budgets() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'budgets', r.id::text, 'created',
      coalesce(cc.ceco || ' ' || cc.name, ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join cost_centers cc on cc.id = r.cost_center_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'budgets', r.id::text, 'changed',
      coalesce(cc.ceco || ' ' || cc.name, ''),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join cost_centers cc on cc.id = r.cost_center_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'budgets', r.id::text, 'deleted',
      coalesce(cc.ceco || ' ' || cc.name, ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join cost_centers cc on cc.id = r.cost_center_id;
  end if;
  return null;
end $$;
comment on function audit_budgets() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on budgets referencing new table as after
  for each statement execute function audit_budgets();
create trigger audited_update after update on budgets referencing old table as before new table as after
  for each statement execute function audit_budgets();
create trigger audited_delete after delete on budgets referencing old table as before
  for each statement execute function audit_budgets();
