-- B10: what a seller sold, and its export.
alter table order_exports drop constraint order_exports_list_check;
alter table order_exports add constraint order_exports_list_check
  check (list in ('purchases', 'approvals', 'sales', 'spending', 'sales_report'));

-- All columns that GET /sales-report reads, as the primary key has for GET /spending.
create index spending_lines_of_sellers on spending_lines (provider_id, created_at)
  include (client_id, buy_order_id, variant_id, ars_cents, usd_cents, shipping_ars_cents, shipping_usd_cents);
