-- The guards of 002 and 008 with the same promises, asked in fewer statements: each write pays for them.

-- I6: compared as rows, whatever columns there come to be.
create or replace function keep_order_item_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_order_items := new;
begin
  agreed.quantity_sent := old.quantity_sent;
  agreed.quantity_cancelled := old.quantity_cancelled;
  if agreed is distinct from old then
    raise exception 'an order item keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  if new.quantity_sent < old.quantity_sent or new.quantity_cancelled < old.quantity_cancelled then
    raise exception 'what was sent or cancelled is not taken back' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function keep_order_as_agreed() returns trigger language plpgsql as $$
declare agreed buy_orders := new;
begin
  agreed.state := old.state;
  agreed.sap_number := old.sap_number;
  agreed.updated_at := old.updated_at;
  if agreed is distinct from old then
    raise exception 'a buy order keeps what was agreed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- I12 for deliveries.
create or replace function check_delivery_transition() returns trigger language plpgsql as $$
declare sent dispatches := new;
begin
  sent.state := old.state;
  sent.updated_at := old.updated_at;
  if sent is distinct from old then
    raise exception 'a dispatch stays as it was sent' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state = 'confirmed' or new.state = 'in_process') then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- I10, Q4.
create or replace function check_decider() returns trigger language plpgsql as $$
declare
  buyer bigint;
  approver bigint;
begin
  select p.client_id, p.authorizer_id into buyer, approver
  from buy_orders o join purchases p on p.id = o.purchase_id where o.id = new.buy_order_id;
  if new.decided_by = buyer then
    raise exception 'nobody decides on their own purchase' using errcode = 'check_violation';
  end if;
  if approver <> coalesce(new.on_behalf_of, new.decided_by) then
    raise exception 'only the approver of the purchase, or who stands in, decides' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- I23: an event starts where the one before ended, goes a way of I12's table, and names who did it.
create or replace function check_order_event() returns trigger language plpgsql as $$
declare said record;
begin
  select
    (select to_state from order_events where buy_order_id = new.buy_order_id order by id desc limit 1) as before,
    exists (
      select from order_transitions
      where event = new.type and from_state is not distinct from new.from_state and to_state = new.to_state
    ) as is_a_way,
    case
      when new.type in ('placed', 'confirmed', 'claimed') then new.actor_id = buyer.user_id and new.on_behalf_of is null
      when new.type in ('approved', 'rejected') then (
        select d.decision = new.type and new.actor_id = decider.user_id and new.on_behalf_of is not distinct from absent.user_id
        from decisions d
        join clients decider on decider.id = d.decided_by
        left join clients absent on absent.id = d.on_behalf_of
        where d.buy_order_id = o.id
      )
      when new.type in ('sent', 'cancelled') then new.on_behalf_of is null
        and exists (select from provider_users where user_id = new.actor_id and provider_id = o.provider_id)
      else new.actor_id is null and new.on_behalf_of is null
    end as names_who
  into said
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  join clients buyer on buyer.id = p.client_id
  where o.id = new.buy_order_id;
  if new.from_state is distinct from said.before then
    raise exception 'the order is %, not %', said.before, new.from_state using errcode = 'check_violation';
  end if;
  if said.is_a_way is not true then
    raise exception '% does not lead from % to %', new.type, new.from_state, new.to_state
      using errcode = 'check_violation';
  end if;
  if said.names_who is not true then
    raise exception 'the event does not name who did it' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- I3: what was answered under a key of a request. Locked before it is looked for, by a statement that sees what was
-- committed while it waited.
create function answered_before(of_user bigint, of_route text, of_key text)
returns table (request_hash text, body jsonb) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user || ' ' || of_route || ' ' || of_key, 0));
  return query
    select k.request_hash, k.body from idempotency_keys k
    where k.user_id = of_user and k.route = of_route and k.key = of_key;
end $$;
