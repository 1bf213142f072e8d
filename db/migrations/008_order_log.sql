-- Who may do what to an order, in which order, and that its log tells it: I10–I12, I15–I17 and I23 (db/invariants.sql).

-- Events written before they told what was sent and cancelled are completed from the facts.
alter table order_events disable trigger order_events_are_append_only;
update order_events e
set details = jsonb_build_object('note', d.dispatch_note_number, 'estimatedDate', d.estimated_date, 'items', (
  select jsonb_agg(jsonb_build_object('id', i.buy_order_item_id, 'quantity', i.quantity) order by i.buy_order_item_id)
  from dispatch_items i where i.dispatch_id = d.id))
from dispatches d
where e.type = 'sent' and not e.details ? 'items'
  and d.buy_order_id = e.buy_order_id and d.dispatch_note_number = e.details ->> 'note';
update order_events e
set details = jsonb_build_object('items', (
  select jsonb_agg(jsonb_build_object('id', c.buy_order_item_id, 'quantity', c.quantity) order by c.buy_order_item_id)
  from cancellations c join buy_order_items i on i.id = c.buy_order_item_id
  where i.buy_order_id = e.buy_order_id and c.created_at = e.at))
where e.type = 'cancelled' and not e.details ? 'items';
alter table order_events enable trigger order_events_are_append_only;

alter table order_events add constraint order_events_tell_what_happened check (case type
  when 'sent' then details ?& array['note', 'estimatedDate', 'items']
  when 'cancelled' then details ? 'items'
  when 'confirmed' then details ? 'note'
  when 'claimed' then details ? 'note'
  else details = '{}'
end);

-- I12: every way an order may go, as in domain/order-events.ts (a test compares them).
create table order_transitions (
  event       text not null,
  from_state  text,
  to_state    text not null,
  unique nulls not distinct (event, from_state, to_state)
);
insert into order_transitions (event, from_state, to_state) values
  ('placed', null, 'pending_approval'),
  ('approved', 'pending_approval', 'awaiting_dispatch'),
  ('rejected', 'pending_approval', 'rejected'),
  ('sent', 'awaiting_dispatch', 'partially_handled'),
  ('sent', 'awaiting_dispatch', 'sent'),
  ('sent', 'partially_handled', 'partially_handled'),
  ('sent', 'partially_handled', 'sent'),
  ('sent', 'claimed', 'claimed'),
  ('cancelled', 'awaiting_dispatch', 'partially_handled'),
  ('cancelled', 'awaiting_dispatch', 'cancelled'),
  ('cancelled', 'partially_handled', 'partially_handled'),
  ('cancelled', 'partially_handled', 'cancelled'),
  ('cancelled', 'partially_handled', 'sent'),
  ('cancelled', 'partially_handled', 'delivered'),
  ('cancelled', 'partially_handled', 'confirmed'),
  ('cancelled', 'claimed', 'claimed'),
  ('confirmed', 'partially_handled', 'partially_handled'),
  ('confirmed', 'sent', 'sent'),
  ('confirmed', 'sent', 'delivered'),
  ('confirmed', 'sent', 'confirmed'),
  ('confirmed', 'delivered', 'delivered'),
  ('confirmed', 'delivered', 'confirmed'),
  ('confirmed', 'claimed', 'claimed'),
  ('confirmed', 'claimed', 'partially_handled'),
  ('confirmed', 'claimed', 'sent'),
  ('confirmed', 'claimed', 'delivered'),
  ('confirmed', 'claimed', 'confirmed'),
  ('claimed', 'partially_handled', 'claimed'),
  ('claimed', 'sent', 'claimed'),
  ('claimed', 'delivered', 'claimed'),
  ('claimed', 'claimed', 'claimed'),
  ('delivered', 'sent', 'delivered');

create function check_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions where from_state = old.state and to_state = new.state) then
    raise exception 'a buy order does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_go_allowed_ways before update of state on buy_orders
  for each row when (old.state is distinct from new.state) execute function check_order_transition();

-- I12 for deliveries: what was sent stays; it is claimed while on its way, and confirmed for good.
create function check_delivery_transition() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'state' - 'updated_at') is distinct from (to_jsonb(old) - 'state' - 'updated_at') then
    raise exception 'a dispatch stays as it was sent' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state = 'confirmed' or new.state = 'in_process') then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger dispatches_go_allowed_ways before update on dispatches
  for each row execute function check_delivery_transition();

-- I10: whether a decision for somebody else rests on a delegation.
create function rests_on(d decisions, g delegations) returns boolean language sql immutable as $$
  select g.authorizer_id = d.on_behalf_of and g.delegated_id = d.decided_by
    and (d.decided_at at time zone 'America/Argentina/Buenos_Aires')::date between g.date_from and g.date_to
    and (g.deleted_at is null or g.deleted_at >= d.decided_at)
$$;

-- I10: who decides for the approver stands in for them on that day. The delegation is held until the decision is there.
create function check_standing_in() returns trigger language plpgsql as $$
begin
  perform from delegations g
  where authorizer_id = new.on_behalf_of and delegated_id = new.decided_by and deleted_at is null and rests_on(new, g)
  for share;
  if not found then
    raise exception 'nobody decides for another without a delegation in force' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decisions_by_who_stands_in before insert on decisions
  for each row when (new.on_behalf_of is not null) execute function check_standing_in();

-- I10 stays provable: what was decided under a delegation goes on resting on it, or on a copy of what it was.
create function keep_decided_delegation() returns trigger language plpgsql as $$
begin
  -- Clocks of two processes differ: whoever ends it saw what was decided before.
  new.deleted_at := case when new.deleted_at is not null then greatest(new.deleted_at, (
    select max(d.decided_at) from decisions d
    where d.on_behalf_of = old.authorizer_id and d.decided_by = old.delegated_id and rests_on(d, old)
  )) end;
  if exists (
    select from decisions d
    where d.on_behalf_of = old.authorizer_id and d.decided_by = old.delegated_id and rests_on(d, old)
      and not rests_on(d, new)
      and not exists (select from delegations g where g.id <> old.id and rests_on(d, g))
  ) then
    raise exception 'a delegation keeps the days and the person of what was decided under it'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger delegations_keep_what_was_decided before update on delegations
  for each row execute function keep_decided_delegation();
create index decisions_by_delegates on decisions (on_behalf_of, decided_by) where on_behalf_of is not null;

-- I17: nobody delegates the past.
alter table delegations add constraint delegations_start_when_made_or_later
  check (date_from >= (created_at at time zone 'America/Argentina/Buenos_Aires')::date);

-- I15: only the buyer of the order claims; of a rejected or pending one there is nothing to claim (I11).
create function check_claimant() returns trigger language plpgsql as $$
begin
  if not exists (
    select from buy_orders o
    join purchases p on p.id = o.purchase_id
    join clients c on c.id = p.client_id
    where o.id = new.buy_order_id and c.user_id = new.created_by
  ) then
    raise exception 'only the buyer of the order claims' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger claims_by_the_buyer before insert or update of created_by, buy_order_id on claims
  for each row execute function check_claimant();
create trigger claims_after_approval before insert on claims
  for each row execute function check_approved();

-- I16: what is sent or cancelled is so by the order's own provider.
create function check_own_provider() returns trigger language plpgsql as $$
begin
  if not exists (
    select from buy_orders o
    join provider_users u on u.provider_id = o.provider_id
    where o.id = new.buy_order_id and u.user_id = new.created_by
  ) then
    raise exception 'only the provider of the order handles it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger dispatches_by_the_provider before insert on dispatches
  for each row execute function check_own_provider();
create trigger cancellations_by_the_provider before insert on cancellations
  for each row execute function check_own_provider();

-- I23: an event starts where the one before ended, goes a way of I12's table, and names who did it.
create function check_order_event() returns trigger language plpgsql as $$
declare
  before text := (select to_state from order_events where buy_order_id = new.buy_order_id order by id desc limit 1);
  by_whom_it_says boolean;
begin
  if new.from_state is distinct from before then
    raise exception 'the order is %, not %', before, new.from_state using errcode = 'check_violation';
  end if;
  if not exists (
    select from order_transitions
    where event = new.type and from_state is not distinct from new.from_state and to_state = new.to_state
  ) then
    raise exception '% does not lead from % to %', new.type, new.from_state, new.to_state
      using errcode = 'check_violation';
  end if;
  select case
    when new.type in ('placed', 'confirmed', 'claimed') then new.actor_id = buyer.user_id and new.on_behalf_of is null
    when new.type in ('approved', 'rejected') then
      d.decision = new.type and new.actor_id = decider.user_id and new.on_behalf_of is not distinct from absent.user_id
    when new.type in ('sent', 'cancelled') then new.on_behalf_of is null
      and exists (select from provider_users where user_id = new.actor_id and provider_id = o.provider_id)
    else new.actor_id is null and new.on_behalf_of is null
  end into by_whom_it_says
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  join clients buyer on buyer.id = p.client_id
  left join decisions d on d.buy_order_id = o.id
  left join clients decider on decider.id = d.decided_by
  left join clients absent on absent.id = d.on_behalf_of
  where o.id = new.buy_order_id;
  if by_whom_it_says is not true then
    raise exception 'the event does not name who did it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_events_are_true before insert on order_events
  for each row execute function check_order_event();

-- I23 at commit: what an order is, its log says; and what a purchase is, its orders say (I13).
create function require_logged_state(order_id bigint) returns void language plpgsql as $$
begin
  if exists (
    select from buy_orders o
    where o.id = order_id and o.state is distinct from (
      select to_state from order_events where buy_order_id = o.id order by id desc limit 1
    )
  ) then
    raise exception 'the state of order % is not what its log says', order_id using errcode = 'check_violation';
  end if;
end $$;

create function require_derived_state(of_purchase bigint) returns void language plpgsql as $$
begin
  if exists (
    select from purchases p
    where p.id = of_purchase and p.state is distinct from (
      select case
        when bool_or(o.state = 'pending_approval') then 'pending_approval'
        when bool_or(o.state = 'claimed') then 'claimed'
        when bool_and(o.state in ('rejected', 'cancelled', 'confirmed')) then 'finished'
        else 'in_progress'
      end
      from buy_orders o where o.purchase_id = p.id
    )
  ) then
    raise exception 'the state of purchase % does not follow from its orders', of_purchase using errcode = 'check_violation';
  end if;
end $$;

create function check_order_at_commit() returns trigger language plpgsql as $$
begin
  perform require_logged_state(new.id), require_derived_state(new.purchase_id);
  return null;
end $$;
create function check_event_at_commit() returns trigger language plpgsql as $$
begin
  perform require_logged_state(new.buy_order_id);
  return null;
end $$;
create function check_purchase_at_commit() returns trigger language plpgsql as $$
begin
  perform require_derived_state(new.id);
  return null;
end $$;
create constraint trigger orders_are_logged after insert on buy_orders
  deferrable initially deferred for each row execute function check_order_at_commit();
create constraint trigger changed_orders_are_logged after update of state on buy_orders
  deferrable initially deferred for each row when (old.state is distinct from new.state)
  execute function check_order_at_commit();
create constraint trigger events_are_the_state after insert on order_events
  deferrable initially deferred for each row execute function check_event_at_commit();
create constraint trigger purchases_follow_their_orders after insert on purchases
  deferrable initially deferred for each row execute function check_purchase_at_commit();
create constraint trigger changed_purchases_follow_their_orders after update of state on purchases
  deferrable initially deferred for each row when (old.state is distinct from new.state)
  execute function check_purchase_at_commit();
