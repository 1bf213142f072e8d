-- B20: after the approval the buyer asks to cancel units that were not sent yet; the seller accepts, refuses or sends them.
create table cancellation_requests (
  id             bigint generated always as identity primary key,
  buy_order_id   bigint not null references buy_orders,
  reason         text not null check (length(reason) between 1 and 190),
  created_by     bigint not null references users,
  created_at     timestamptz not null,
  -- `sent`: none of the units is open any more, as the seller sent them.
  answer         text check (answer in ('accepted', 'refused', 'sent')),
  answer_reason  text check (length(answer_reason) between 1 and 190),
  answered_by    bigint references users,
  answered_at    timestamptz check (answered_at >= created_at),
  unique (id, buy_order_id),
  check (num_nulls(answer, answered_by, answered_at) in (0, 3)),
  check (answer is not null or answer_reason is null),
  check (answer <> 'refused' or answer_reason is not null),
  check (answer <> 'sent' or answer_reason is null)
);
comment on table cancellation_requests is 'What a buyer asked to cancel after the approval, and the answer (B20)';
create unique index cancellation_requests_one_unanswered on cancellation_requests (buy_order_id) where answer is null;
create index on cancellation_requests (buy_order_id);

create table cancellation_request_items (
  request_id         bigint not null,
  buy_order_id       bigint not null,
  buy_order_item_id  bigint not null,
  quantity           integer not null check (quantity >= 1),
  primary key (request_id, buy_order_item_id),
  foreign key (request_id, buy_order_id) references cancellation_requests (id, buy_order_id),
  foreign key (buy_order_item_id, buy_order_id) references buy_order_items (id, buy_order_id)
);
comment on table cancellation_request_items is 'The units of a request for cancellation (B20)';
create index on cancellation_request_items (buy_order_item_id);

create trigger cancellation_requests_after_approval before insert on cancellation_requests
  for each row execute function check_approved();
create trigger cancellation_requests_by_the_buyer before insert on cancellation_requests
  for each row execute function check_claimant();
create trigger cancellation_requests_are_kept before delete on cancellation_requests
  for each row execute function refuse_change();
create trigger cancellation_request_items_are_final before update or delete on cancellation_request_items
  for each row execute function refuse_change();

create function check_cancellation_answer() returns trigger language plpgsql as $$
declare asked cancellation_requests := new;
begin
  asked.answer := old.answer;
  asked.answer_reason := old.answer_reason;
  asked.answered_by := old.answered_by;
  asked.answered_at := old.answered_at;
  if old.answer is not null or asked is distinct from old then
    raise exception 'a request for cancellation is answered once and stays as it was asked' using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from buy_orders o join provider_users u on u.provider_id = o.provider_id
    where o.id = new.buy_order_id and u.user_id = new.answered_by
  ) then
    raise exception 'only the seller answers a request for cancellation' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_cancellation_answer() is 'A request for cancellation is answered once, by the seller (B20).';
create trigger cancellation_requests_answered_once before update on cancellation_requests
  for each row execute function check_cancellation_answer();

-- Here and not in the actions, so that a dispatch by the previous release answers too.
create function answer_cancellation_request() returns trigger language plpgsql as $$
begin
  update cancellation_requests r
  set answer = case new.type when 'sent' then 'sent' else 'accepted' end, answered_by = new.actor_id, answered_at = new.at
  where r.buy_order_id = new.buy_order_id and r.answer is null and not exists (
    select from cancellation_request_items a join buy_order_items i on i.id = a.buy_order_item_id
    where a.request_id = r.id and i.quantity_sent + i.quantity_cancelled < i.quantity
  );
  return null;
end $$;
comment on function answer_cancellation_request() is 'Sending or cancelling the last open unit that a buyer asked to cancel answers the request (B20).';
create trigger answer_cancellation_request after insert on order_events
  for each row when (new.type in ('sent', 'cancelled')) execute function answer_cancellation_request();

alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (type in ('placed', 'approved', 'rejected', 'sent',
  'cancelled', 'confirmed', 'claimed', 'delivered', 'reassigned', 'withdrawn', 'claim_answered', 'claim_insisted',
  'note_corrected', 'cancellation_asked', 'cancellation_refused'));
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
  when 'cancellation_asked' then details ?& array['items', 'message']
  when 'cancellation_refused' then details ? 'message'
  else details = '{}'
end);
insert into order_transitions (event, from_state, to_state)
select event, state, state
from unnest(array['cancellation_asked', 'cancellation_refused']) event,
  unnest(array['awaiting_dispatch', 'partially_handled', 'claimed']) state;

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
      when new.type in ('placed', 'confirmed', 'claimed', 'claim_insisted', 'withdrawn', 'cancellation_asked')
        then new.actor_id = buyer.user_id and new.on_behalf_of is null
      when new.type in ('approved', 'rejected') then (
        select d.decision = new.type and new.actor_id = decider.user_id and new.on_behalf_of is not distinct from absent.user_id
        from decisions d
        join clients decider on decider.id = d.decided_by
        left join clients absent on absent.id = d.on_behalf_of
        where d.buy_order_id = o.id
      )
      when new.type in ('sent', 'cancelled', 'claim_answered', 'note_corrected', 'cancellation_refused') then new.on_behalf_of is null
        and (exists (select from provider_users where user_id = new.actor_id and provider_id = o.provider_id)
          or new.type = 'claim_answered' and exists (select from users where id = new.actor_id and user_type = 1))
      when new.type = 'reassigned' then new.on_behalf_of is null and (new.actor_id is null
        or exists (select from users where id = new.actor_id and user_type = 1)
        or exists (select from clients where user_id = new.actor_id and company_id = p.company_id and administrator))
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

do $$
declare kinds text;
begin
  select string_agg(distinct quote_literal(kind[1]), ', ') into kinds
  from regexp_matches((select pg_get_constraintdef(oid) from pg_constraint where conname = 'emails_kind_check'),
    '''([a-z_]+)''', 'g') kind;
  alter table emails drop constraint emails_kind_check;
  execute format('alter table emails add constraint emails_kind_check check (
    kind in (%s, ''cancellation_asked'', ''cancellation_refused''))', kinds);
end $$;
update email_limits set kinds = kinds || '{cancellation_asked,cancellation_refused}' where topic = 'claims';
