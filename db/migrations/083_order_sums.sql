-- What was spent by month (Q2) and ordered by week of the approval (S15, O3), with shipping and without cancelled units. Kept
-- by triggers: reading a million orders takes longer than the deadline of a request. In shares, as order_counts (017).
-- Amounts are numeric: any number of orders at the ceiling adds up exactly (I25).
create table order_sums (
  list              text not null check (list in ('buyer', 'cost_center', 'seller', 'market')),
  -- 0 of the market.
  owner_id          bigint not null,
  -- The first day of the month of the purchase, or of the week of the approval.
  period            date not null,
  share             smallint not null,
  orders            integer not null default 0,
  ars_cents         numeric not null default 0,
  usd_cents         numeric not null default 0,
  pending_ars_cents numeric not null default 0,
  pending_usd_cents numeric not null default 0,
  primary key (list, owner_id, period, share)
) with (fillfactor = 50);

create function is_spent(state text) returns boolean language sql immutable as $$
  select state not in ('pending_approval', 'rejected', 'cancelled')
$$;

create function month_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'America/Argentina/Buenos_Aires')::date
$$;

create function week_of(at timestamptz) returns date language sql immutable as $$
  select date_trunc('week', at at time zone 'America/Argentina/Buenos_Aires')::date
$$;

create function add_to_order_sums(of_order buy_orders, orders int, ars bigint, usd bigint, pending_ars bigint, pending_usd bigint)
  returns void language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_sums as s
  select of.list, of.owner_id, of.period, own_share, orders, ars, usd,
    case when of.has_pending then pending_ars else 0 end, case when of.has_pending then pending_usd else 0 end
  from purchases p
  left join decisions d on d.buy_order_id = of_order.id and d.decision = 'approved'
  cross join lateral (values
    ('buyer', p.client_id, month_of(p.created_at), true),
    ('cost_center', p.cost_center_id, month_of(p.created_at), true),
    ('seller', of_order.provider_id, week_of(d.decided_at), false),
    ('market', 0, week_of(d.decided_at), false)
  ) of (list, owner_id, period, has_pending)
  where p.id = of_order.purchase_id and of.period is not null
  on conflict (list, owner_id, period, share) do update set
    orders = s.orders + excluded.orders,
    ars_cents = s.ars_cents + excluded.ars_cents,
    usd_cents = s.usd_cents + excluded.usd_cents,
    pending_ars_cents = s.pending_ars_cents + excluded.pending_ars_cents,
    pending_usd_cents = s.pending_usd_cents + excluded.pending_usd_cents;
end $$;

-- New orders are pending. fill_order_sums follows whatever writes others.
create function sum_new_orders() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_sums as s (list, owner_id, period, share, pending_ars_cents, pending_usd_cents)
  select of.list, of.owner_id, month_of(p.created_at), own_share,
    sum(o.total_ars_cents + o.shipping_ars_cents), sum(o.total_usd_cents + o.shipping_usd_cents)
  from after o
  join purchases p on p.id = o.purchase_id
  cross join lateral (values ('buyer', p.client_id), ('cost_center', p.cost_center_id)) of (list, owner_id)
  where o.state = 'pending_approval'
  group by 1, 2, 3
  on conflict (list, owner_id, period, share) do update set
    pending_ars_cents = s.pending_ars_cents + excluded.pending_ars_cents,
    pending_usd_cents = s.pending_usd_cents + excluded.pending_usd_cents;
  return null;
end $$;
create trigger new_orders_are_summed after insert on buy_orders referencing new table as after
  for each statement execute function sum_new_orders();

-- After the decision, whose week counts.
create function sum_order_change() returns trigger language plpgsql as $$
declare
  spent int := is_spent(new.state)::int - is_spent(old.state)::int;
  pending int := (new.state = 'pending_approval')::int - (old.state = 'pending_approval')::int;
  committed record;
begin
  select new.total_ars_cents + new.shipping_ars_cents
      - coalesce(sum(quantity_cancelled * unit_price_cents) filter (where currency_id = 1), 0)::bigint
      - coalesce(sum(quantity_cancelled * shipping_unit_cents) filter (where shipping_currency_id = 1), 0)::bigint as ars,
    new.total_usd_cents + new.shipping_usd_cents
      - coalesce(sum(quantity_cancelled * unit_price_cents) filter (where currency_id = 2), 0)::bigint
      - coalesce(sum(quantity_cancelled * shipping_unit_cents) filter (where shipping_currency_id = 2), 0)::bigint as usd
  into committed
  from buy_order_items where buy_order_id = new.id and quantity_cancelled > 0;
  perform add_to_order_sums(new, spent, spent * committed.ars, spent * committed.usd,
    pending * committed.ars, pending * committed.usd);
  return null;
end $$;
create trigger changed_orders_are_summed after update of state on buy_orders for each row
  when (old.state = 'pending_approval' or is_spent(old.state) <> is_spent(new.state)) execute function sum_order_change();

create function sum_cancelled_units() returns trigger language plpgsql as $$
declare
  units bigint := new.quantity_cancelled - old.quantity_cancelled;
  of_order buy_orders;
begin
  select * into of_order from buy_orders where id = new.buy_order_id;
  if is_spent(of_order.state) then
    perform add_to_order_sums(of_order, 0,
      -units * (case new.currency_id when 1 then new.unit_price_cents else 0 end
        + case new.shipping_currency_id when 1 then new.shipping_unit_cents else 0 end),
      -units * (case new.currency_id when 2 then new.unit_price_cents else 0 end
        + case new.shipping_currency_id when 2 then new.shipping_unit_cents else 0 end),
      0, 0);
  end if;
  return null;
end $$;
create trigger cancelled_units_are_summed after update of quantity_cancelled on buy_order_items for each row
  when (old.quantity_cancelled is distinct from new.quantity_cancelled) execute function sum_cancelled_units();

-- Anew, from the orders: after rows were written in bulk.
create function fill_order_sums() returns void language sql as $$
  delete from order_sums;
  with committed as (
    select i.buy_order_id,
      sum((i.quantity - i.quantity_cancelled) * i.unit_price_cents) filter (where i.currency_id = 1) as goods_ars,
      sum((i.quantity - i.quantity_cancelled) * i.unit_price_cents) filter (where i.currency_id = 2) as goods_usd,
      sum((i.quantity - i.quantity_cancelled) * i.shipping_unit_cents) filter (where i.shipping_currency_id = 1) as shipping_ars,
      sum((i.quantity - i.quantity_cancelled) * i.shipping_unit_cents) filter (where i.shipping_currency_id = 2) as shipping_usd
    from buy_order_items i group by i.buy_order_id
  ), counted as (
    select o.*, p.created_at as bought_at, p.cost_center_id, d.decided_at, is_spent(o.state) as spent,
      coalesce(c.goods_ars, 0) + coalesce(c.shipping_ars, 0) as ars,
      coalesce(c.goods_usd, 0) + coalesce(c.shipping_usd, 0) as usd
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join committed c on c.buy_order_id = o.id
    left join decisions d on d.buy_order_id = o.id
    where o.state not in ('rejected', 'cancelled')
  )
  insert into order_sums
  select of.list, of.owner_id, of.period, 0, count(*) filter (where spent),
    coalesce(sum(ars) filter (where spent), 0), coalesce(sum(usd) filter (where spent), 0),
    coalesce(sum(ars) filter (where not spent), 0), coalesce(sum(usd) filter (where not spent), 0)
  from counted
  cross join lateral (values
    ('buyer', client_id, month_of(bought_at)),
    ('cost_center', cost_center_id, month_of(bought_at)),
    ('seller', provider_id, week_of(decided_at)),
    ('market', 0, week_of(decided_at))
  ) of (list, owner_id, period)
  where of.period is not null
  group by of.list, of.owner_id, of.period
$$;

select fill_order_sums();
