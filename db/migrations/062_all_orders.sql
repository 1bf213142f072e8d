-- O11: the operator finds any order, writes notes on it and answers its claims. O3: searches that found nothing.
create table order_notes (
  id           bigint generated always as identity primary key,
  buy_order_id bigint not null references buy_orders,
  message      text not null check (length(message) between 1 and 500),
  created_by   bigint not null references users,
  created_at   timestamptz not null
);
create index on order_notes (buy_order_id, id);
create trigger order_notes_are_final before update or delete on order_notes
  for each row execute function refuse_change();

-- No company: internal notes are hidden from company administrators.
select audit_changes('order_notes', 'o.internal_code', joined => 'join buy_orders o on o.id = r.buy_order_id',
  kind => 'order_notes', row_key => 'r.buy_order_id::text', event => $$'noted'$$,
  after_event => $$jsonb_build_object('message', r.message)$$,
  event_at => 'r.created_at', event_actor => 'r.created_by');

-- What the list of all orders searches and sorts by.
create index on buy_orders (created_at desc, id desc);
create index on buy_orders (state, created_at desc, id desc);
create index on purchases (company_id, id);
create index on buy_order_items (sku);
create index on dispatches (dispatch_note_number);
create index emails_given_up on emails (given_up_at desc) where given_up_at is not null;

create table search_misses (
  term     text not null check (length(term) between 1 and 200),
  day      date not null,
  searches integer not null check (searches > 0),
  primary key (term, day)
);
create index on search_misses (day);

create or replace function check_claim_message() returns trigger language plpgsql as $$
declare said record;
begin
  select c.closed_at is null as is_open, c.created_by as buyer, exists (
      select from buy_orders o join provider_users u on u.provider_id = o.provider_id
      where o.id = c.buy_order_id and u.user_id = new.created_by
    ) or exists (select from users where id = new.created_by and user_type = 1) as by_seller,
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
    raise exception 'only the seller or an operator answers a claim' using errcode = 'check_violation';
  end if;
  return new;
end $$;

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
        and (exists (select from provider_users where user_id = new.actor_id and provider_id = o.provider_id)
          or new.type = 'claim_answered' and exists (select from users where id = new.actor_id and user_type = 1))
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
