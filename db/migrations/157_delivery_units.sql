-- B19: a buyer receives or claims a part of a delivery, and the seller answers per line. Of each line
-- received + in process + claimed + credited + refused = sent, where in process is the remainder.
-- The previous release changes states of deliveries meanwhile.
lock table dispatches in share row exclusive mode;

alter table dispatch_items
  add column received integer not null default 0,
  -- The buyer claims them; they wait for the seller.
  add column claimed  integer not null default 0,
  -- The seller answered with a credit note, or collects them.
  add column credited integer not null default 0,
  -- The seller refused the claim about them.
  add column refused  integer not null default 0;

drop trigger dispatch_items_are_final on dispatch_items;
update dispatch_items i
set received = case d.state when 'confirmed' then i.quantity else 0 end,
  claimed = case d.state when 'claimed' then i.quantity else 0 end
from dispatches d where d.id = i.dispatch_id and d.state <> 'in_process';

alter table dispatch_items add constraint dispatch_items_units_check
  check (least(received, claimed, credited, refused) >= 0 and received + claimed + credited + refused <= quantity);

create function check_delivery_units() returns trigger language plpgsql as $$
declare sent dispatch_items := new;
begin
  sent.received := old.received;
  sent.claimed := old.claimed;
  sent.credited := old.credited;
  sent.refused := old.refused;
  if sent is distinct from old then
    raise exception 'the units of a dispatch stay as they were sent' using errcode = 'restrict_violation';
  end if;
  if new.received < old.received or new.credited < old.credited or new.refused < old.refused then
    raise exception 'received, credited and refused units stay so' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function check_delivery_units() is 'Sent units never change, and what is settled stays settled (B19).';
create trigger dispatch_items_keep_what_was_sent before update on dispatch_items
  for each row execute function check_delivery_units();
create trigger dispatch_items_are_kept before delete on dispatch_items
  for each row execute function refuse_change();

-- A claimed delivery is on its way again when its claim is settled and other units are still in process.
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
    select from dispatch_items where dispatch_id = new.id having sum(claimed) = 0 and sum(received + credited + refused) < sum(quantity)
  )) then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Here and not in the actions, as the previous release writes only the state of a delivery.
create function fill_delivery_units() returns trigger language plpgsql as $$
begin
  if new.state = 'confirmed' then
    update dispatch_items set received = quantity - credited - refused, claimed = 0
    where dispatch_id = new.id and received + credited + refused < quantity;
  elsif new.state = 'claimed' and not exists (select from dispatch_items where dispatch_id = new.id and claimed > 0) then
    update dispatch_items set claimed = quantity - received - credited - refused
    where dispatch_id = new.id and received + credited + refused < quantity;
  end if;
  return null;
end $$;
comment on function fill_delivery_units() is 'Confirming or claiming a whole delivery receives or claims all its units (B19).';
create trigger whole_deliveries_fill_units after update of state on dispatches
  for each row when (new.state is distinct from old.state) execute function fill_delivery_units();

create function check_delivery_at_commit() returns trigger language plpgsql as $$
declare delivery bigint := case tg_table_name when 'dispatches' then (to_jsonb(new) ->> 'id')::bigint
  else (to_jsonb(new) ->> 'dispatch_id')::bigint end;
begin
  if exists (
    select from dispatches d join dispatch_items i on i.dispatch_id = d.id where d.id = delivery
    group by d.id
    having d.state <> case when bool_or(i.claimed > 0) then 'claimed'
      when bool_or(i.received + i.credited + i.refused < i.quantity) then 'in_process' else 'confirmed' end
  ) then
    raise exception 'the state of delivery % does not follow from its units', delivery using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function check_delivery_at_commit() is 'A delivery has the state that follows from its units (B19).';
create constraint trigger deliveries_follow_their_units after insert or update of state on dispatches
  deferrable initially deferred for each row execute function check_delivery_at_commit();
create constraint trigger units_decide_their_delivery after update on dispatch_items
  deferrable initially deferred for each row execute function check_delivery_at_commit();

alter table claim_messages drop constraint claim_messages_kind_check;
alter table claim_messages add constraint claim_messages_kind_check
  check (kind in ('text', 'resend', 'credit_note', 'pick_up', 'refused', 'insisted'));
alter table claim_messages drop constraint claim_messages_check;
alter table claim_messages add constraint claim_messages_check
  check (length(message) <= 190 and (message <> '' or kind not in ('text', 'insisted', 'refused')));

insert into order_transitions (event, from_state, to_state) values
  ('claim_answered', 'claimed', 'partially_handled'),
  ('claim_answered', 'claimed', 'sent'),
  ('claim_answered', 'claimed', 'delivered'),
  ('claim_answered', 'claimed', 'confirmed');
