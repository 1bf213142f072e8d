-- R10: a purchase that waits too long asks its buyer whether it is still wanted.
alter table approval_rules add column ask_buyer_days smallint check (ask_buyer_days between 1 and 30);
comment on column approval_rules.ask_buyer_days is
  'Business days, after those of a step up, after which a purchase that waits asks its buyer; null: never (R10).';

alter table purchases
  add column buyer_asked_at timestamptz,
  add column still_wanted_at timestamptz,
  add constraint purchases_are_confirmed_when_asked check (still_wanted_at is null or buyer_asked_at is not null);
comment on column purchases.buyer_asked_at is 'When the buyer was last asked whether the purchase is still wanted (R10).';
comment on column purchases.still_wanted_at is 'When the buyer last said so; the question is open while this is before it (R10).';

create function check_still_wanted() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending_approval' then
    raise exception 'only a purchase that waits asks its buyer' using errcode = 'check_violation';
  end if;
  if new.buyer_asked_at < old.buyer_asked_at or new.still_wanted_at < new.buyer_asked_at
      and new.still_wanted_at is distinct from old.still_wanted_at then
    raise exception 'a question comes after the one before, and an answer after its question' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_still_wanted() is 'A purchase asks its buyer while it waits, and the answer follows the question (R10).';
create trigger purchases_ask_while_they_wait before update of buyer_asked_at, still_wanted_at on purchases
  for each row execute function check_still_wanted();

-- The check keeps whatever else it lists, as other changes add to it too.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'emails_kind_check');
begin
  alter table emails drop constraint emails_kind_check;
  execute 'alter table emails add constraint emails_kind_check ' || replace(definition, 'ARRAY[', 'ARRAY[''still_wanted''::text, ');
end $$;
