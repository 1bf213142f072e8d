-- Orders in a state, such as claimed ones, and the search among a buyer's orders (B3).
create index on buy_orders (client_id, state);

-- What a search of orders looks in. Folded once when stored, as audit_entries (063).
alter table buy_order_items add column search_key text not null
  generated always as (folded(title || ' ' || sku)) stored;

-- A trigger before the update sees no generated column yet.
create or replace function keep_order_item_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_order_items := new;
begin
  agreed.quantity_sent := old.quantity_sent;
  agreed.quantity_cancelled := old.quantity_cancelled;
  agreed.search_key := old.search_key;
  if agreed is distinct from old then
    raise exception 'an order item keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  if new.quantity_sent < old.quantity_sent or new.quantity_cancelled < old.quantity_cancelled then
    raise exception 'what was sent or cancelled is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
