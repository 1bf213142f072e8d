-- B11: what counts of a variant in an approved order, without cancelled units. GET /spending reads these narrow rows in the order of
-- their index: the items of 100,000 orders take a second. Kept by triggers; the product of a variant
-- and its category are joined, as both may change.
create table spending_lines (
  client_id          bigint not null,
  created_at         timestamptz not null,
  buy_order_id       bigint not null,
  variant_id         bigint not null,
  provider_id        bigint not null,
  cost_center_id     bigint not null,
  ars_cents          bigint not null,
  usd_cents          bigint not null,
  shipping_ars_cents bigint not null,
  shipping_usd_cents bigint not null,
  primary key (client_id, created_at, buy_order_id, variant_id)
    include (provider_id, cost_center_id, ars_cents, usd_cents, shipping_ars_cents, shipping_usd_cents)
);

create function spending_of_orders() returns setof spending_lines language sql stable as $$
  select o.client_id, o.created_at, o.id, u.variant_id, o.provider_id, p.cost_center_id,
    coalesce(sum((i.quantity - i.quantity_cancelled) * i.unit_price_cents) filter (where i.currency_id = 1), 0)::bigint,
    coalesce(sum((i.quantity - i.quantity_cancelled) * i.unit_price_cents) filter (where i.currency_id = 2), 0)::bigint,
    coalesce(sum((i.quantity - i.quantity_cancelled) * i.shipping_unit_cents) filter (where i.shipping_currency_id = 1), 0)::bigint,
    coalesce(sum((i.quantity - i.quantity_cancelled) * i.shipping_unit_cents) filter (where i.shipping_currency_id = 2), 0)::bigint
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  join buy_order_items i on i.buy_order_id = o.id
  join publications u on u.id = i.publication_id
  where is_spent(o.state) and i.quantity > i.quantity_cancelled
  group by o.id, u.variant_id, p.cost_center_id
$$;

create function keep_spending_of_order() returns trigger language plpgsql as $$
begin
  if is_spent(new.state) then
    insert into spending_lines select * from spending_of_orders() where buy_order_id = new.id;
  else
    delete from spending_lines s where (s.client_id, s.created_at, s.buy_order_id) = (new.client_id, new.created_at, new.id);
  end if;
  return null;
end $$;
comment on function keep_spending_of_order is 'What an order costs by variant counts from its approval until all of it is cancelled (B11)';
create trigger changed_orders_are_in_the_spending after update of state on buy_orders for each row
  when (is_spent(old.state) <> is_spent(new.state)) execute function keep_spending_of_order();

create function keep_spending_of_item() returns trigger language plpgsql as $$
declare
  units bigint := new.quantity_cancelled - old.quantity_cancelled;
  ars bigint := case new.currency_id when 1 then units * new.unit_price_cents else 0 end;
  usd bigint := case new.currency_id when 2 then units * new.unit_price_cents else 0 end;
  shipping_ars bigint := case new.shipping_currency_id when 1 then units * new.shipping_unit_cents else 0 end;
  shipping_usd bigint := case new.shipping_currency_id when 2 then units * new.shipping_unit_cents else 0 end;
  line record;
begin
  select o.client_id, o.created_at, o.id, u.variant_id into line
  from buy_orders o, publications u
  where o.id = new.buy_order_id and u.id = new.publication_id;
  update spending_lines s set ars_cents = s.ars_cents - ars, usd_cents = s.usd_cents - usd,
    shipping_ars_cents = s.shipping_ars_cents - shipping_ars, shipping_usd_cents = s.shipping_usd_cents - shipping_usd
  where (s.client_id, s.created_at, s.buy_order_id, s.variant_id) = (line.client_id, line.created_at, line.id, line.variant_id);
  -- Prices are positive: a line without amounts has no units.
  delete from spending_lines s
  where (s.client_id, s.created_at, s.buy_order_id, s.variant_id) = (line.client_id, line.created_at, line.id, line.variant_id)
    and s.ars_cents = 0 and s.usd_cents = 0;
  return null;
end $$;
comment on function keep_spending_of_item is 'Cancelled units do not count as spending (B11)';
create trigger cancelled_units_leave_the_spending after update of quantity_cancelled on buy_order_items for each row
  when (old.quantity_cancelled is distinct from new.quantity_cancelled) execute function keep_spending_of_item();

-- Anew, from the orders: after rows were written in bulk.
create function fill_spending_lines() returns void language sql as $$
  delete from spending_lines;
  insert into spending_lines select * from spending_of_orders()
$$;

select fill_spending_lines();
