-- A purchase has an approver who can decide, and waiting orders can pass to another one.
alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (type in ('placed', 'approved', 'rejected', 'sent',
  'cancelled', 'confirmed', 'claimed', 'delivered', 'reassigned', 'withdrawn'));
alter table order_events drop constraint order_events_tell_what_happened;
alter table order_events add constraint order_events_tell_what_happened check (case type
  when 'sent' then details ?& array['note', 'estimatedDate', 'items']
  when 'cancelled' then details ? 'items'
  when 'confirmed' then details ? 'note'
  when 'claimed' then details ? 'note'
  when 'reassigned' then details ?& array['from', 'to'] and details -> 'from' <> details -> 'to'
  else details = '{}'
end);
insert into order_transitions (event, from_state, to_state) values ('reassigned', 'pending_approval', 'pending_approval');

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in ('password_reset', 'password_changed', 'order_to_approve',
  'approval_reminder', 'order_approved', 'order_rejected', 'order_dispatched', 'order_cancelled', 'new_sale', 'delivery_claimed',
  'delegation_named', 'delegation_changed', 'delegation_ended', 'approver_replaced', 'purchase_withdrawn'));

-- The approver is active, or has an active delegate on the day of the purchase who is not its buyer.
create function check_decidable() returns trigger language plpgsql as $$
begin
  if not exists (
    select from clients c join users u on u.id = c.user_id where c.id = new.authorizer_id and u.active
  ) and not exists (
    select from delegations g join clients c on c.id = g.delegated_id join users u on u.id = c.user_id
    where g.authorizer_id = new.authorizer_id and g.delegated_id <> new.client_id and g.deleted_at is null and u.active
      and (new.created_at at time zone 'America/Argentina/Buenos_Aires')::date between g.date_from and g.date_to
  ) then
    raise exception 'a purchase needs an approver or delegate who can decide' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger purchases_are_decidable before insert on purchases for each row execute function check_decidable();

-- The buyer stays; the approver until all orders are decided only, and the next one must be active.
create or replace function keep_parties() returns trigger language plpgsql as $$
begin
  if new.client_id <> old.client_id or old.state <> 'pending_approval' then
    raise exception 'a purchase keeps its buyer and its approver' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from clients c join users u on u.id = c.user_id where c.id = new.authorizer_id and u.active
  ) then
    raise exception 'a new approver is active' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A pending order follows its purchase to another approver.
create or replace function keep_order_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_orders := new;
begin
  agreed.state := old.state;
  agreed.sap_number := old.sap_number;
  agreed.updated_at := old.updated_at;
  if new.authorizer_id <> old.authorizer_id and old.state = 'pending_approval' and new.state = old.state
    and new.authorizer_id = (select authorizer_id from purchases where id = new.purchase_id) then
    agreed.authorizer_id := old.authorizer_id;
  end if;
  if agreed is distinct from old then
    raise exception 'a buy order keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function count_approver_change() returns trigger language plpgsql as $$
declare own_share smallint := free_share();
begin
  insert into order_counts as c values
    ('approvals', old.authorizer_id, new.state, own_share, -1),
    ('approvals', new.authorizer_id, new.state, own_share, 1)
  on conflict (list, owner_id, state, share) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger reassigned_orders_are_counted after update of authorizer_id on buy_orders
  for each row when (old.authorizer_id <> new.authorizer_id) execute function count_approver_change();
