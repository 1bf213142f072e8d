-- R1–R3: rules of a company about who decides, and the steps of approval that they ask for.
create table approval_rules (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references companies,
  version     integer not null check (version > 0),
  -- As ApprovalRule in domain/approval-rules.ts, in the order in which they are tried.
  rules       jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) <= 200),
  -- How they read, with the names of the day, for the audit.
  sentences   text not null,
  created_by  bigint references users,
  created_at  timestamptz not null,
  unique (company_id, version)
);
comment on table approval_rules is 'Versions of the rules about who decides on the purchases of a company. The last one is in force (R1).';
create trigger approval_rules_are_final before update or delete on approval_rules
  for each row execute function refuse_change();

-- Null: the named approver decides, as without rules.
alter table purchases add column chain jsonb check (jsonb_typeof(chain -> 'steps') = 'array');
-- The number of steps of the chain; 0 when the rules approved the order as it was placed, null without a chain.
alter table buy_orders add column steps smallint check (steps >= 0);
create index buy_orders_with_steps on buy_orders (authorizer_id) where steps is not null;

drop trigger purchases_stay_as_agreed on purchases;
create trigger purchases_stay_as_agreed before update of internal_code, cart_id, company_id, region_id, address_id, address_description,
  cost_center_id, cost_center, provider_comments, approver_comments, created_at, buyer_tax_data, logistic_center, delivery_contact, chain
  on purchases for each row execute function keep_purchase_as_agreed();

create table order_approvals (
  buy_order_id  bigint not null references buy_orders,
  step          smallint not null check (step > 0),
  approver_id   bigint not null references clients,
  -- 'passed': the step was taken by others, or the order was rejected or withdrawn.
  state         text not null check (state in ('later', 'asked', 'approved', 'passed')),
  asked_at      timestamptz,
  decided_by    bigint references clients,
  decided_at    timestamptz,
  primary key (buy_order_id, step, approver_id),
  check (state <> 'asked' or asked_at is not null),
  check ((state = 'approved') = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null))
);
comment on table order_approvals is 'Who decides in which step of an order, for purchases with a chain (R3)';
create index on order_approvals (approver_id, buy_order_id);

create function check_order_approval() returns trigger language plpgsql as $$
declare
  buyer bigint := (select client_id from buy_orders where id = new.buy_order_id);
  repeats boolean := (
    select (p.chain ->> 'repeats')::boolean from buy_orders o join purchases p on p.id = o.purchase_id where o.id = new.buy_order_id);
begin
  if tg_op = 'UPDATE' and (old.state in ('approved', 'passed') or new.step <> old.step) then
    raise exception 'an approval stays as it was' using errcode = 'restrict_violation';
  end if;
  if buyer in (new.approver_id, new.decided_by) then
    raise exception 'nobody decides on their own purchase' using errcode = 'check_violation';
  end if;
  if new.state <> 'approved' then return new; end if;
  if tg_op = 'INSERT' or old.state <> 'asked' then
    raise exception 'only those who are asked approve' using errcode = 'check_violation';
  end if;
  if repeats is not true and exists (
    select from order_approvals where buy_order_id = new.buy_order_id and new.decided_by = decided_by
      and (step, approver_id) <> (new.step, new.approver_id)
  ) then
    raise exception 'nobody decides two steps of an order' using errcode = 'check_violation';
  end if;
  if new.decided_by <> new.approver_id then
    perform from delegations g
    where g.authorizer_id = new.approver_id and g.delegated_id = new.decided_by and g.deleted_at is null
      and buyer <> all(g.excluded_buyer_ids)
      and (new.decided_at at time zone 'America/Argentina/Buenos_Aires')::date between g.date_from and g.date_to
    for share;
    if not found then
      raise exception 'nobody decides for another without a delegation in force' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
comment on function check_order_approval() is
  'Those who are asked approve, or their delegates, never the buyer, and nobody two steps unless the rule allows it (R3).';
create trigger order_approvals_by_the_asked before insert or update on order_approvals
  for each row execute function check_order_approval();
create trigger order_approvals_are_kept before delete on order_approvals
  for each row execute function refuse_change();

-- An order that its company's rules approve as it is placed has no decider.
alter table decisions alter column decided_by drop not null;
alter table decisions add constraint decisions_by_rules_check
  check (decided_by is not null or decision = 'approved' and on_behalf_of is null);

create or replace function check_decider() returns trigger language plpgsql as $$
declare
  buyer bigint;
  approver bigint;
  chained smallint;
  decided_for bigint := coalesce(new.on_behalf_of, new.decided_by);
begin
  select p.client_id, p.authorizer_id, o.steps into buyer, approver, chained
  from buy_orders o join purchases p on p.id = o.purchase_id where o.id = new.buy_order_id;
  if new.decided_by = buyer then
    raise exception 'nobody decides on their own purchase' using errcode = 'check_violation';
  end if;
  if (new.decided_by is null) <> coalesce(chained = 0, false) then
    raise exception 'only rules without steps approve by themselves' using errcode = 'check_violation';
  end if;
  if chained is null and approver <> decided_for then
    raise exception 'only the approver of the purchase, or who stands in, decides' using errcode = 'check_violation';
  end if;
  if chained > 0 and not exists (
    select from order_approvals where buy_order_id = new.buy_order_id and approver_id = decided_for
      and state = case new.decision when 'approved' then 'approved' else 'asked' end
  ) then
    raise exception 'only those who are asked decide' using errcode = 'check_violation';
  end if;
  if chained > 0 and new.decision = 'approved' and exists (
    select from order_approvals where buy_order_id = new.buy_order_id and state in ('asked', 'later')
  ) then
    raise exception 'an order is approved after its last step' using errcode = 'check_violation';
  end if;
  return new;
end $$;

insert into order_transitions (event, from_state, to_state) values
  ('step_approved', 'pending_approval', 'pending_approval');
alter table order_events drop constraint order_events_type_check;
alter table order_events add constraint order_events_type_check check (type in ('placed', 'approved', 'rejected', 'sent', 'cancelled',
  'confirmed', 'claimed', 'delivered', 'reassigned', 'withdrawn', 'claim_answered', 'claim_insisted', 'note_corrected',
  'cancellation_asked', 'cancellation_refused', 'step_approved'));
alter table order_events drop constraint order_events_tell_what_happened;
alter table order_events add constraint order_events_tell_what_happened check (
  case type
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
    when 'step_approved' then details ?& array['step', 'steps']
    else details = '{}'
  end);

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
        select d.decision = new.type and new.actor_id is not distinct from decider.user_id
          and new.on_behalf_of is not distinct from absent.user_id
        from decisions d
        left join clients decider on decider.id = d.decided_by
        left join clients absent on absent.id = d.on_behalf_of
        where d.buy_order_id = o.id
      )
      when new.type = 'step_approved' then exists (
        select from order_approvals a
        join clients decider on decider.id = a.decided_by
        join clients approver on approver.id = a.approver_id
        where a.buy_order_id = o.id and a.step = (new.details ->> 'step')::int and new.actor_id = decider.user_id
          and new.on_behalf_of is not distinct from case when a.decided_by <> a.approver_id then approver.user_id end
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

create function is_named_in_rules(client bigint) returns boolean language sql stable as $$
  select exists (
    select from clients c
    cross join lateral (select rules from approval_rules where company_id = c.company_id order by version desc limit 1) r
    where c.id = client and jsonb_path_exists(r.rules, '$[*].steps[*].people[*] ? (@ == $id)', jsonb_build_object('id', client))
  )
$$;
comment on function is_named_in_rules(bigint) is 'Whether the rules in force name the client as a decider (R1).';

-- Beside deciders_on: the orders with steps on which a client decides, decided or will decide, in their own name or as a delegate. As
-- decisionRight in domain/approvals.ts. `state` is the order's, or that of the client's turn while the order waits.
create function chained_orders_of(decider bigint, today date)
returns table (id bigint, approver_id bigint, state text)
language sql stable as $$
  select distinct on (a.buy_order_id) a.buy_order_id, a.approver_id,
    case
      when o.state <> 'pending_approval' then o.state
      when a.state = 'asked' and may.decide then 'pending_approval'
      when a.state in ('approved', 'passed') then 'step_taken'
      else 'others_decide'
    end
  from deciders_on(today) d
  join order_approvals a on a.approver_id = d.approver_id
  join buy_orders o on o.id = a.buy_order_id and o.client_id <> all(d.excluded_buyer_ids)
  join purchases p on p.id = o.purchase_id
  cross join lateral (
    select d.approver_id = decider or (p.chain ->> 'repeats')::boolean or not exists (
      select from order_approvals x where x.buy_order_id = a.buy_order_id and decider in (x.approver_id, x.decided_by)
    ) as decide
  ) may
  where d.decider_id = decider
  order by a.buy_order_id, a.state = 'asked' and may.decide desc, a.state in ('approved', 'passed') desc, d.approver_id <> decider,
    a.approver_id
$$;
comment on function chained_orders_of(bigint, date) is 'Orders with steps on which a client decides, decided or will decide (Q1, R3).';

create or replace function audit_approval_rules() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'approval_rules', r.id::text, 'created',
      r.version::text,
      null,
      to_jsonb(r) - '{rules}'::text[]
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'approval_rules', r.id::text, 'changed',
      r.version::text,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o) - '{rules}'::text[], to_jsonb(r) - '{rules}'::text[]) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'approval_rules', r.id::text, 'deleted',
      r.version::text,
      to_jsonb(r) - '{rules}'::text[],
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;
comment on function audit_approval_rules() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on approval_rules referencing new table as after
  for each statement execute function audit_approval_rules();
create trigger audited_update after update on approval_rules referencing old table as before new table as after
  for each statement execute function audit_approval_rules();
create trigger audited_delete after delete on approval_rules referencing old table as before
  for each statement execute function audit_approval_rules();

-- R11: an administrator's change of the rules about their own purchases waits for a consent.
alter table pending_changes drop constraint pending_changes_kind_check;
alter table pending_changes add constraint pending_changes_kind_check check (kind in ('approver', 'email', 'administrator_given',
  'administrator_taken', 'block', 'unblock', 'link', 'sessions', 'delegation', 'delegation_end', 'rules'));
