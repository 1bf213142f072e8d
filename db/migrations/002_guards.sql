-- What the code promises, the database refuses to break.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger prices_are_append_only before update or delete on prices
  for each row execute function refuse_change();
create trigger order_events_are_append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger decisions_are_final before update or delete on decisions
  for each row execute function refuse_change();
create trigger dispatch_items_are_final before update or delete on dispatch_items
  for each row execute function refuse_change();
create trigger cancellations_are_final before update or delete on cancellations
  for each row execute function refuse_change();

-- I6: what was agreed stays as agreed; only what was sent and cancelled may move, and only upwards.
create function keep_order_item_as_agreed() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'quantity_sent' - 'quantity_cancelled')
     is distinct from (to_jsonb(old) - 'quantity_sent' - 'quantity_cancelled') then
    raise exception 'an order item keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  if new.quantity_sent < old.quantity_sent or new.quantity_cancelled < old.quantity_cancelled then
    raise exception 'what was sent or cancelled is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_items_stay_as_agreed before update on buy_order_items
  for each row execute function keep_order_item_as_agreed();

-- I6 for the order itself: amounts, provider and purchase stay.
create function keep_order_as_agreed() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'state' - 'sap_number' - 'updated_at') is distinct from (to_jsonb(old) - 'state' - 'sap_number' - 'updated_at') then
    raise exception 'a buy order keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_stay_as_agreed before update on buy_orders
  for each row execute function keep_order_as_agreed();

-- I10, Q4: nobody decides on their own purchase; a delegate names the approver they stand in for.
create function check_decider() returns trigger language plpgsql as $$
declare purchase purchases;
begin
  select p.* into purchase from buy_orders o join purchases p on p.id = o.purchase_id where o.id = new.buy_order_id;
  if new.decided_by = purchase.client_id then
    raise exception 'nobody decides on their own purchase' using errcode = 'check_violation';
  end if;
  if purchase.authorizer_id <> coalesce(new.on_behalf_of, new.decided_by) then
    raise exception 'only the approver of the purchase, or who stands in, decides' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decisions_by_the_approver before insert on decisions
  for each row execute function check_decider();

-- I11: nothing is sent or cancelled before approval.
create function check_approved() returns trigger language plpgsql as $$
begin
  if not exists (select from decisions where buy_order_id = new.buy_order_id and decision = 'approved') then
    raise exception 'the order is not approved' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger dispatches_after_approval before insert on dispatches
  for each row execute function check_approved();
create trigger cancellations_after_approval before insert on cancellations
  for each row execute function check_approved();
