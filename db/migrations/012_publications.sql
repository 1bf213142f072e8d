-- A seller's publications: their list (U1), what is said about a price (U2), and what the database refuses (U3).

create index on publications (provider_id, state, id desc);

-- I12: cancelled is final.
create function keep_cancelled() returns trigger language plpgsql as $$
begin
  raise exception 'a cancelled publication stays cancelled' using errcode = 'restrict_violation';
end $$;
create trigger cancelled_publications_are_final before update of state on publications
  for each row when (old.state = 'cancelled' and new.state <> 'cancelled') execute function keep_cancelled();

-- The seller says that a price still holds; once a day is enough.
create table price_confirmations (
  price_id      bigint not null references prices,
  confirmed_on  date not null,
  confirmed_at  timestamptz not null,
  confirmed_by  bigint not null references users,
  primary key (price_id, confirmed_on)
);
create trigger price_confirmations_are_append_only before update or delete on price_confirmations
  for each row execute function refuse_change();

-- The buyer says that a price they bought at is wrong: once for each line of an order.
create table price_claims (
  buy_order_item_id  bigint primary key references buy_order_items,
  message            text not null check (length(message) between 1 and 190),
  created_at         timestamptz not null,
  created_by         bigint not null references users
);
create trigger price_claims_are_append_only before update or delete on price_claims
  for each row execute function refuse_change();

-- U7: since when a shipping price holds.
alter table shipping_prices
  add column date_from date not null default (now() at time zone 'America/Argentina/Buenos_Aires')::date;
