-- R6: an approver approves fewer units. `quantity` falls by what is refused, so that all that follows counts approved units.
alter table buy_order_items add column quantity_refused integer not null default 0 check (quantity_refused >= 0);
alter table buy_order_items drop constraint buy_order_items_quantity_check;
alter table buy_order_items add constraint buy_order_items_quantity_check check (quantity >= 0 and quantity + quantity_refused >= 1);

create or replace function keep_order_item_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_order_items := new;
begin
  agreed.quantity_sent := old.quantity_sent;
  agreed.quantity_cancelled := old.quantity_cancelled;
  agreed.search_key := old.search_key;
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

create or replace function keep_order_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_orders := new;
begin
  agreed.state := old.state;
  agreed.sap_number := old.sap_number;
  agreed.updated_at := old.updated_at;
  if new.authorizer_id <> old.authorizer_id and old.state = 'pending_approval' and new.state = old.state
    and new.authorizer_id = (select authorizer_id from purchases where id = new.purchase_id) then
    agreed.authorizer_id := old.authorizer_id;
  end if;
  if old.state = 'pending_approval' and new.total_ars_cents <= old.total_ars_cents and new.total_usd_cents <= old.total_usd_cents
    and new.shipping_ars_cents <= old.shipping_ars_cents and new.shipping_usd_cents <= old.shipping_usd_cents then
    agreed.total_ars_cents := old.total_ars_cents;
    agreed.total_usd_cents := old.total_usd_cents;
    agreed.shipping_ars_cents := old.shipping_ars_cents;
    agreed.shipping_usd_cents := old.shipping_usd_cents;
  end if;
  if agreed is distinct from old then
    raise exception 'a buy order keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function total_refused_units() returns trigger language plpgsql as $$
declare units bigint := new.quantity_refused - old.quantity_refused;
begin
  update buy_orders set
    total_ars_cents = total_ars_cents - case new.currency_id when 1 then units * new.unit_price_cents else 0 end,
    total_usd_cents = total_usd_cents - case new.currency_id when 2 then units * new.unit_price_cents else 0 end,
    shipping_ars_cents = shipping_ars_cents - case new.shipping_currency_id when 1 then units * new.shipping_unit_cents else 0 end,
    shipping_usd_cents = shipping_usd_cents - case new.shipping_currency_id when 2 then units * new.shipping_unit_cents else 0 end
  where id = new.buy_order_id;
  return null;
end $$;
comment on function total_refused_units is 'Refused units do not count in the totals of their order (R6).';
create trigger refused_units_leave_the_totals after update of quantity_refused on buy_order_items for each row
  when (old.quantity_refused <> new.quantity_refused) execute function total_refused_units();

create function sum_reduced_order() returns trigger language plpgsql as $$
begin
  perform add_to_order_sums(new, 0, 0, 0,
    new.total_ars_cents + new.shipping_ars_cents - old.total_ars_cents - old.shipping_ars_cents,
    new.total_usd_cents + new.shipping_usd_cents - old.total_usd_cents - old.shipping_usd_cents);
  return null;
end $$;
comment on function sum_reduced_order is 'What an approver refuses of a waiting order no longer waits (Q2, R6).';
create trigger reduced_orders_are_summed after update of total_ars_cents, total_usd_cents, shipping_ars_cents, shipping_usd_cents on buy_orders
  for each row when (new.state = 'pending_approval') execute function sum_reduced_order();

create function check_something_approved() returns trigger language plpgsql as $$
begin
  if not exists (select from buy_order_items where buy_order_id = new.buy_order_id and quantity > 0) then
    raise exception 'an approved order has approved units' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_something_approved is 'With no unit left an order is rejected (R6).';
create trigger decisions_approve_something before insert on decisions for each row
  when (new.decision = 'approved') execute function check_something_approved();

-- What a step or the decision refused is told by its event.
alter table order_events drop constraint order_events_tell_what_happened;
alter table order_events add constraint order_events_tell_what_happened check (
  case type
    when 'sent' then details ?& array['note', 'estimatedDate', 'items']
    when 'cancelled' then details ? 'items'
    when 'confirmed' then details ? 'note'
    when 'claimed' then details ? 'note'
    when 'reassigned' then details ?& array['from', 'to'] and details -> 'from' <> details -> 'to'
    when 'claim_answered' then details ?& array['note', 'kind', 'message']
    when 'claim_insisted' then details ?& array['note', 'message']
    when 'note_corrected' then details ?& array['note', 'corrected'] and details -> 'note' <> details -> 'corrected'
    when 'cancellation_asked' then details ?& array['items', 'message']
    when 'cancellation_refused' then details ? 'message'
    when 'step_approved' then details ?& array['step', 'steps']
    when 'approved' then details - 'refused' = '{}'
    when 'rejected' then details - 'refused' = '{}'
    else details = '{}'
  end);

-- R7: of a rejected order all units are redone, of an approved one those that were refused.
create function units_to_redo(of_order bigint, approved integer, refused integer) returns integer language sql stable as $$
  select coalesce((
    select case decision when 'rejected' then approved + refused else refused end from decisions where buy_order_id = of_order), 0)
$$;

create or replace function redone_by_cart(cart bigint) returns bigint language sql stable as $$
  select c.redoes from carts c
  where c.id = cart and not exists (select from purchases where redo_of = c.redoes) and exists (
    select from cart_items i
    join buy_order_items refused on refused.publication_id = i.publication_id
    join buy_orders o on o.id = refused.buy_order_id and o.purchase_id = c.redoes
    where i.cart_id = c.id and units_to_redo(o.id, refused.quantity, refused.quantity_refused) > 0
  )
$$;
