-- The operator pauses a whole seller (O8): its offers leave search, product pages and carts until it is resumed
-- (priced_publications, migration 071).
alter table providers
  add column paused_at timestamptz,
  add column pause_reason text
    constraint providers_pause_reason_check check (length(pause_reason) between 1 and 190),
  add constraint providers_paused_for_a_reason check ((paused_at is null) = (pause_reason is null));

-- The lock serializes checkouts with a pause that has not committed yet.
create function check_seller_sells() returns trigger language plpgsql as $$
begin
  perform from providers where id = new.provider_id and paused_at is null for key share;
  if not found then
    raise exception 'a paused seller takes no orders' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger orders_of_sellers_that_sell before insert on buy_orders
  for each row execute function check_seller_sells();
