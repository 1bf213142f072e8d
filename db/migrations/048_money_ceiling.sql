-- Goods and shipping of a purchase cost at most 999,999,999,999.99 per currency (I25): the sums of a purchase fit a number
-- of the application exactly. PURCHASE_MAX_CENTS is the same.
create function purchase_max_cents() returns bigint language sql immutable as $$ select 99999999999999::bigint $$;

alter table buy_order_items add constraint buy_order_items_ceiling_check check (
  quantity * unit_price_cents
    + case when shipping_currency_id = currency_id then quantity * shipping_unit_cents else 0 end <= purchase_max_cents()
  and quantity * shipping_unit_cents <= purchase_max_cents()
);
alter table buy_orders add constraint buy_orders_ceiling_check check (
  total_ars_cents + shipping_ars_cents <= purchase_max_cents()
  and total_usd_cents + shipping_usd_cents <= purchase_max_cents()
);

create function check_purchase_ceiling() returns trigger language plpgsql as $$
begin
  if exists (
    select from buy_orders where purchase_id in (select purchase_id from after)
    group by purchase_id
    having sum(total_ars_cents + shipping_ars_cents) > purchase_max_cents()
      or sum(total_usd_cents + shipping_usd_cents) > purchase_max_cents()
  ) then
    raise exception 'a purchase costs more than a purchase may' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger purchases_stay_below_the_ceiling after insert on buy_orders
  referencing new table as after for each statement execute function check_purchase_ceiling();
