-- The guards at commit and the numbers of 017 with the same promises, for less: an order changes by itself, one row at a time.

-- Only where the state changes, without tables of what changed. Who they are counted for never changes (017, 018).
create function count_order_change() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_counts as c values
    ('sales', new.provider_id, old.state, own_share, -1),
    ('sales', new.provider_id, new.state, own_share, 1),
    ('approvals', new.authorizer_id, old.state, own_share, -1),
    ('approvals', new.authorizer_id, new.state, own_share, 1)
  on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  return null;
end $$;
drop trigger changed_orders_are_counted on buy_orders;
create trigger changed_orders_are_counted after update of state on buy_orders
  for each row when (old.state is distinct from new.state) execute function count_order_change();

create function count_purchase_change() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_counts as c values
    ('purchases', new.client_id, old.state, own_share, -1),
    ('purchases', new.client_id, new.state, own_share, 1)
  on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  return null;
end $$;
drop trigger changed_purchases_are_counted on purchases;
create trigger changed_purchases_are_counted after update of state on purchases
  for each row when (old.state is distinct from new.state) execute function count_purchase_change();

-- What is left of both is asked for new ones.
create or replace function count_orders() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_counts as c
  select list, owner_id, state, own_share, count(*)
  from after cross join lateral (values ('sales', provider_id), ('approvals', authorizer_id)) of (list, owner_id)
  group by list, owner_id, state
  on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  return null;
end $$;

create or replace function count_purchases() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_counts as c
  select 'purchases', client_id, state, own_share, count(*) from after group by client_id, state
  on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  return null;
end $$;

-- I13, I23 at commit: each asks once.
create or replace function check_order_at_commit() returns trigger language plpgsql as $$
declare said record;
begin
  select o.state as now,
    (select to_state from order_events where buy_order_id = o.id order by id desc limit 1) as logged,
    p.state as purchase, (
      select case
        when bool_or(other.state = 'pending_approval') then 'pending_approval'
        when bool_or(other.state = 'claimed') then 'claimed'
        when bool_and(other.state in ('rejected', 'cancelled', 'confirmed')) then 'finished'
        else 'in_progress'
      end
      from buy_orders other where other.purchase_id = p.id
    ) as derived
  into said
  from buy_orders o join purchases p on p.id = o.purchase_id
  where o.id = new.id;
  if said.now is distinct from said.logged then
    raise exception 'the state of order % is not what its log says', new.id using errcode = 'check_violation';
  end if;
  if said.purchase is distinct from said.derived then
    raise exception 'the state of purchase % does not follow from its orders', new.purchase_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function check_event_at_commit() returns trigger language plpgsql as $$
begin
  if exists (
    select from buy_orders o
    where o.id = new.buy_order_id and o.state is distinct from (
      select to_state from order_events where buy_order_id = o.id order by id desc limit 1
    )
  ) then
    raise exception 'the state of order % is not what its log says', new.buy_order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function check_purchase_at_commit() returns trigger language plpgsql as $$
begin
  if exists (
    select from purchases p
    where p.id = new.id and p.state is distinct from (
      select case
        when bool_or(o.state = 'pending_approval') then 'pending_approval'
        when bool_or(o.state = 'claimed') then 'claimed'
        when bool_and(o.state in ('rejected', 'cancelled', 'confirmed')) then 'finished'
        else 'in_progress'
      end
      from buy_orders o where o.purchase_id = p.id
    )
  ) then
    raise exception 'the state of purchase % does not follow from its orders', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop function require_logged_state(bigint);
drop function require_derived_state(bigint);
