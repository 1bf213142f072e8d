-- B19: the seller answers a claim with a dispatch of its own, which carries units instead of the claimed ones. Of each line of a
-- delivery received + in process + claimed + credited + refused + replaced = quantity, where in process is the remainder.
-- Units of a replacement are not sent once more (I1): quantity_sent counts dispatches that replace none.
alter table dispatches
  -- The dispatch whose units this one carries instead.
  add column replaces bigint,
  add constraint dispatches_replaces_fkey foreign key (replaces, buy_order_id) references dispatches (id, buy_order_id),
  add constraint dispatches_replaces_check check (replaces < id);
create index dispatches_replaces_idx on dispatches (replaces) where replaces is not null;

alter table dispatch_items
  -- A later dispatch carries them instead.
  add column replaced integer not null default 0,
  drop constraint dispatch_items_units_check,
  add constraint dispatch_items_units_check check (
    least(received, claimed, credited, refused, replaced) >= 0
    and received + claimed + credited + refused + replaced <= quantity);

create or replace function check_delivery_units() returns trigger language plpgsql as $$
declare sent dispatch_items := new;
begin
  sent.received := old.received;
  sent.claimed := old.claimed;
  sent.credited := old.credited;
  sent.refused := old.refused;
  sent.replaced := old.replaced;
  if sent is distinct from old then
    raise exception 'the units of a dispatch stay as they were sent' using errcode = 'restrict_violation';
  end if;
  if new.received < old.received or new.credited < old.credited or new.refused < old.refused or new.replaced < old.replaced then
    raise exception 'received, credited, refused and replaced units stay so' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function check_delivery_transition() returns trigger language plpgsql as $$
declare sent dispatches := new;
begin
  sent.state := old.state;
  sent.updated_at := old.updated_at;
  if old.state <> 'confirmed' and new.state = old.state then
    sent.dispatch_note_number := old.dispatch_note_number;
  end if;
  if sent is distinct from old then
    raise exception 'a dispatch stays as it was sent' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state = 'confirmed' or new.state = 'in_process' and not exists (
    select from dispatch_items where dispatch_id = new.id
    having sum(claimed) = 0 and sum(received + credited + refused + replaced) < sum(quantity)
  )) then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function fill_delivery_units() returns trigger language plpgsql as $$
begin
  if new.state = 'confirmed' then
    update dispatch_items set received = quantity - credited - refused - replaced, claimed = 0
    where dispatch_id = new.id and received + credited + refused + replaced < quantity;
  elsif new.state = 'claimed' and not exists (select from dispatch_items where dispatch_id = new.id and claimed > 0) then
    update dispatch_items set claimed = quantity - received - credited - refused - replaced
    where dispatch_id = new.id and received + credited + refused + replaced < quantity;
  end if;
  return null;
end $$;

create or replace function fill_new_delivery_units() returns trigger language plpgsql as $$
declare delivery text := (select state from dispatches where id = new.dispatch_id);
begin
  if new.received + new.claimed + new.credited + new.refused + new.replaced = 0 then
    if delivery = 'confirmed' then new.received := new.quantity; end if;
    if delivery = 'claimed' then new.claimed := new.quantity; end if;
  end if;
  return new;
end $$;

create or replace function check_delivery_at_commit() returns trigger language plpgsql as $$
declare delivery bigint := case tg_table_name when 'dispatches' then (to_jsonb(new) ->> 'id')::bigint
  else (to_jsonb(new) ->> 'dispatch_id')::bigint end;
begin
  if exists (
    select from dispatches d join dispatch_items i on i.dispatch_id = d.id where d.id = delivery
    group by d.id
    having d.state <> case when bool_or(i.claimed > 0) then 'claimed'
      when bool_or(i.received + i.credited + i.refused + i.replaced < i.quantity) then 'in_process' else 'confirmed' end
  ) then
    raise exception 'the state of delivery % does not follow from its units', delivery using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function check_replaced_units() returns trigger language plpgsql as $$
begin
  if exists (
    select from dispatches own
    cross join lateral (values (own.id), (own.replaces)) checked (id)
    left join dispatch_items i on i.dispatch_id = checked.id and i.buy_order_item_id = new.buy_order_item_id
    where own.id = new.dispatch_id and checked.id is not null and coalesce(i.replaced, 0) <> (
      select coalesce(sum(r.quantity), 0) from dispatches d join dispatch_items r on r.dispatch_id = d.id
      where d.replaces = checked.id and r.buy_order_item_id = new.buy_order_item_id
    )
  ) then
    raise exception 'replacements carry exactly the replaced units' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_replaced_units() is 'Replaced units of a line are those that its replacements carry (B19).';
create constraint trigger replacements_carry_what_they_replace after insert on dispatch_items
  deferrable initially deferred for each row execute function check_replaced_units();
create constraint trigger replaced_units_have_a_replacement after update on dispatch_items
  deferrable initially deferred for each row when (new.replaced is distinct from old.replaced)
  execute function check_replaced_units();
