-- The lists of orders: a page is one range of one index, however long the list and however far the page, and its total is
-- not counted anew each time.

-- Of an order's purchase, so that what an approver may decide on is such a range too.
alter table buy_orders
  add column client_id bigint,
  add column authorizer_id bigint;
alter table buy_orders disable trigger orders_stay_as_agreed;
update buy_orders o set client_id = p.client_id, authorizer_id = p.authorizer_id
from purchases p where p.id = o.purchase_id;
alter table buy_orders enable trigger orders_stay_as_agreed;
alter table buy_orders add check (client_id is not null and authorizer_id is not null);

create function take_parties_of_purchase() returns trigger language plpgsql as $$
begin
  select client_id, authorizer_id into new.client_id, new.authorizer_id from purchases where id = new.purchase_id;
  return new;
end $$;
create trigger orders_have_the_parties_of_their_purchase before insert on buy_orders
  for each row execute function take_parties_of_purchase();

create function keep_parties() returns trigger language plpgsql as $$
begin
  raise exception 'a purchase keeps its buyer and its approver' using errcode = 'restrict_violation';
end $$;
create trigger purchases_keep_their_parties before update of client_id, authorizer_id on purchases
  for each row when ((old.client_id, old.authorizer_id) is distinct from (new.client_id, new.authorizer_id))
  execute function keep_parties();

-- None of them has the state, so that a change of state touches no index.
drop index buy_orders_provider_id_created_at_idx;
create index on buy_orders (provider_id, created_at desc, id desc);
create index on buy_orders (authorizer_id, created_at desc, id desc);
drop index purchases_client_id_created_at_idx;
create index on purchases (client_id, created_at desc, id desc);

-- How many there are in each state: of a seller's and an approver's orders, of a buyer's purchases. Counting ten thousand
-- rows takes longer than all else of a page. Each number is the sum of its shares, and who writes takes one that nobody else
-- has: orders of one seller must not wait for one another, still less two for each other.
create table order_counts (
  list      text not null check (list in ('sales', 'approvals', 'purchases')),
  owner_id  bigint not null,
  state     text not null,
  share     smallint not null,
  count     integer not null,
  primary key (list, owner_id, state, share)
) with (fillfactor = 50);

insert into order_counts
select 'sales', provider_id, state, 0, count(*) from buy_orders group by provider_id, state
union all
select 'approvals', authorizer_id, state, 0, count(*) from buy_orders group by authorizer_id, state
union all
select 'purchases', client_id, state, 0, count(*) from purchases group by client_id, state;

create function free_share() returns smallint language plpgsql as $$
declare share int := pg_backend_pid() % 32;
begin
  -- Its own until the transaction ends, and again when asked once more.
  while not pg_try_advisory_xact_lock('order_counts'::regclass::int, share) loop
    share := share + 1;
  end loop;
  return share;
end $$;

create function count_orders() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  if tg_op = 'UPDATE' then
    insert into order_counts as c
    select list, owner_id, state, own_share, sum(change)
    from (
      select id, provider_id, authorizer_id, state, 1 as change from after
      union all select id, provider_id, authorizer_id, state, -1 from before
    ) o
    cross join lateral (values ('sales', provider_id), ('approvals', authorizer_id)) of (list, owner_id)
    group by list, owner_id, state having sum(change) <> 0 order by list, owner_id, state
    on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  else
    insert into order_counts as c
    select list, owner_id, state, own_share, count(*)
    from after cross join lateral (values ('sales', provider_id), ('approvals', authorizer_id)) of (list, owner_id)
    group by list, owner_id, state order by list, owner_id, state
    on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
create trigger new_orders_are_counted after insert on buy_orders referencing new table as after
  for each statement execute function count_orders();
create trigger changed_orders_are_counted after update on buy_orders
  referencing old table as before new table as after for each statement execute function count_orders();

create function count_purchases() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  if tg_op = 'UPDATE' then
    insert into order_counts as c
    select 'purchases', client_id, state, own_share, sum(change)
    from (select client_id, state, 1 as change from after union all select client_id, state, -1 from before) p
    group by client_id, state having sum(change) <> 0 order by client_id, state
    on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  else
    insert into order_counts as c
    select 'purchases', client_id, state, own_share, count(*)
    from after group by client_id, state order by client_id, state
    on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
create trigger new_purchases_are_counted after insert on purchases referencing new table as after
  for each statement execute function count_purchases();
create trigger changed_purchases_are_counted after update on purchases
  referencing old table as before new table as after for each statement execute function count_purchases();
