-- B11: spending of a company, and its export.
alter table order_exports drop constraint order_exports_list_check;
alter table order_exports add constraint order_exports_list_check
  check (list in ('purchases', 'approvals', 'sales', 'spending'));

-- The orders of a company in a period.
create index on buy_orders (client_id, created_at);
-- What was cancelled of an order, so that its other items are not read.
create index buy_order_items_cancelled on buy_order_items (buy_order_id) where quantity_cancelled > 0;
-- The orders that a delegate decided on.
create index decisions_of_delegates on decisions (decided_by) where on_behalf_of is not null;
