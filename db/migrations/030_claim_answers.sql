-- The seller answers a claim, the buyer insists, and a mistyped note is corrected while its delivery is not confirmed (P4, V4).
create table claim_messages (
  id         bigint generated always as identity primary key,
  claim_id   bigint not null references claims,
  kind       text not null check (kind in ('text', 'resend', 'credit_note', 'pick_up', 'insisted')),
  message    text not null check (length(message) <= 190 and (message <> '' or kind not in ('text', 'insisted'))),
  created_by bigint not null references users,
  created_at timestamptz not null
);
create index on claim_messages (claim_id);
create trigger claim_messages_are_final before update or delete on claim_messages
  for each row execute function refuse_change();

-- The seller answers and the buyer insists, once per answer, while the claim is open.
create function check_claim_message() returns trigger language plpgsql as $$
declare said record;
begin
  select c.closed_at is null as is_open, c.created_by as buyer, exists (
      select from buy_orders o join provider_users u on u.provider_id = o.provider_id
      where o.id = c.buy_order_id and u.user_id = new.created_by
    ) as by_seller,
    coalesce((select kind from claim_messages where claim_id = c.id order by id desc limit 1), 'insisted') as last
  into said
  from claims c where c.id = new.claim_id for no key update;
  if said.is_open is not true then
    raise exception 'the claim is closed' using errcode = 'check_violation';
  end if;
  if new.kind = 'insisted' and (new.created_by <> said.buyer or said.last = 'insisted') then
    raise exception 'only the claimant insists, once per answer' using errcode = 'check_violation';
  end if;
  if new.kind <> 'insisted' and not said.by_seller then
    raise exception 'only the seller answers a claim' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger claim_messages_take_turns before insert on claim_messages for each row execute function check_claim_message();

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
  if new.state <> old.state and (old.state = 'confirmed' or new.state = 'in_process') then
    raise exception 'a delivery does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The note that the delivery of an event has now, after corrections.
create function current_note(of_order bigint, said text, since bigint) returns text language plpgsql stable as $$
declare
  note text := said;
  correction jsonb;
begin
  for correction in
    select details from order_events where buy_order_id = of_order and id > since and type = 'note_corrected' order by id
  loop
    if correction ->> 'note' = note then note := correction ->> 'corrected'; end if;
  end loop;
  return note;
end $$;

alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (type in ('placed', 'approved', 'rejected', 'sent',
  'cancelled', 'confirmed', 'claimed', 'delivered', 'reassigned', 'withdrawn', 'claim_answered', 'claim_insisted',
  'note_corrected'));
alter table order_events drop constraint order_events_tell_what_happened;
alter table order_events add constraint order_events_tell_what_happened check (case type
  when 'sent' then details ?& array['note', 'estimatedDate', 'items']
  when 'cancelled' then details ? 'items'
  when 'confirmed' then details ? 'note'
  when 'claimed' then details ? 'note'
  when 'reassigned' then details ?& array['from', 'to'] and details -> 'from' <> details -> 'to'
  when 'claim_answered' then details ?& array['note', 'kind', 'message']
  when 'claim_insisted' then details ?& array['note', 'message']
  when 'note_corrected' then details ?& array['note', 'corrected'] and details -> 'note' <> details -> 'corrected'
  else details = '{}'
end);
insert into order_transitions (event, from_state, to_state) values
  ('claim_answered', 'claimed', 'claimed'),
  ('claim_insisted', 'claimed', 'claimed'),
  ('note_corrected', 'partially_handled', 'partially_handled'),
  ('note_corrected', 'sent', 'sent'),
  ('note_corrected', 'sent', 'delivered'),
  ('note_corrected', 'delivered', 'delivered'),
  ('note_corrected', 'claimed', 'claimed');

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in ('password_reset', 'password_changed', 'order_to_approve',
  'approval_reminder', 'order_approved', 'order_rejected', 'order_dispatched', 'order_cancelled', 'new_sale', 'delivery_claimed',
  'delegation_named', 'delegation_changed', 'delegation_ended', 'approver_replaced', 'purchase_withdrawn', 'claim_answered',
  'claim_insisted', 'note_corrected'));

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
      when new.type in ('placed', 'confirmed', 'claimed', 'claim_insisted', 'withdrawn') then new.actor_id = buyer.user_id and new.on_behalf_of is null
      when new.type in ('approved', 'rejected') then (
        select d.decision = new.type and new.actor_id = decider.user_id and new.on_behalf_of is not distinct from absent.user_id
        from decisions d
        join clients decider on decider.id = d.decided_by
        left join clients absent on absent.id = d.on_behalf_of
        where d.buy_order_id = o.id
      )
      when new.type in ('sent', 'cancelled', 'claim_answered', 'note_corrected') then new.on_behalf_of is null
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
