-- A claim that comes after the day's confirmation needs another one.
alter table price_confirmations drop constraint price_confirmations_pkey;
alter table price_confirmations add primary key (price_id, confirmed_at);
