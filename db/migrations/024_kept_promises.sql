-- What trust.md §3 promises and only the application kept until now. None of it costs a write of the order flow anything: a
-- trigger on columns that are never set, on deletes that are never made, and on links to set a password.

-- I6: where it goes, who pays and what was said with it stay as they were when the purchase was made.
create function keep_purchase_as_agreed() returns trigger language plpgsql as $$
begin
  raise exception 'a purchase keeps what was agreed' using errcode = 'restrict_violation';
end $$;
create trigger purchases_stay_as_agreed
before update of internal_code, cart_id, company_id, region_id, address_id, address_description, cost_center_id, cost_center,
  provider_comments, approver_comments, created_at on purchases
for each row execute function keep_purchase_as_agreed();

-- I4, I6: what was bought is not forgotten, not one line of it.
create trigger purchases_are_kept before delete on purchases for each row execute function refuse_change();
create trigger orders_are_kept before delete on buy_orders for each row execute function refuse_change();
create trigger order_items_are_kept before delete on buy_order_items for each row execute function refuse_change();
create trigger dispatches_are_kept before delete on dispatches for each row execute function refuse_change();
create trigger claims_are_kept before delete on claims for each row execute function refuse_change();

-- I21: a link to set a password holds for half an hour at most, and is used once.
alter table password_tokens
  add check (expires_at <= created_at + interval '30 minutes'),
  add check (used_at < expires_at);
create function keep_used() returns trigger language plpgsql as $$
begin
  raise exception 'a link sets one password' using errcode = 'restrict_violation';
end $$;
create trigger used_tokens_stay_used before update on password_tokens
for each row when (old.used_at is not null) execute function keep_used();
