-- The number a seller's own system has for an order (V2): what it may look like, and who wrote which and when.

alter table buy_orders
  drop constraint buy_orders_sap_number_check,
  add constraint buy_orders_sap_number_check check (sap_number ~ '^[0-9A-Za-z./-]{1,40}$');

create table sap_number_changes (
  id            bigint generated always as identity primary key,
  buy_order_id  bigint not null references buy_orders,
  -- Null where it was taken away.
  sap_number    text check (sap_number ~ '^[0-9A-Za-z./-]{1,40}$'),
  changed_by    bigint not null references users,
  changed_at    timestamptz not null
);
create index on sap_number_changes (buy_order_id, id desc);
create trigger sap_number_changes_are_append_only before update or delete on sap_number_changes
  for each row execute function refuse_change();
