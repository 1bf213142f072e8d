-- R11: changes of a company administrator to who decides on their own purchases wait for a consent.

-- The administrators who may hold the account of a buyer: who invited them, gave them the right or last changed their e-mail.
-- Null for an operator, a job or an unknown one.
alter table clients
  add column invited_by bigint references clients (id) on delete set null,
  add column promoted_by bigint references clients (id) on delete set null,
  add column email_changed_by bigint references clients (id) on delete set null;

-- The person of the company who causes the transaction, or whose change another person accepts. Null for all others.
create function causing_client(of_company bigint) returns bigint language sql stable as $$
  select c.id from clients c
  where c.company_id = of_company and c.user_id = (
    select coalesce(j ->> 'requester', j ->> 'actor')::bigint
    from (select nullif(current_setting('abasto.cause', true), '')::jsonb as j) cause)
$$;

-- Triggers, so that no way to invite or promote forgets it.
create function note_sponsor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.invited_by := coalesce(new.invited_by, causing_client(new.company_id));
  else
    new.promoted_by := causing_client(new.company_id);
  end if;
  return new;
end $$;
create trigger note_inviter before insert on clients for each row execute function note_sponsor();
create trigger note_promoter before update of administrator on clients
  for each row when (new.administrator and not old.administrator) execute function note_sponsor();

-- A person who changes their own e-mail stays with the sponsor they had.
create function note_email_changer() returns trigger language plpgsql as $$
begin
  update clients set email_changed_by = causing_client(company_id)
  where user_id = new.id and email_changed_by is distinct from causing_client(company_id)
    and id is distinct from causing_client(company_id);
  return null;
end $$;
create trigger note_email_changer after update of email on users
  for each row when (old.email <> new.email) execute function note_email_changer();

-- Earlier sponsors come from the audit.
set local abasto.cause = '{"source": "migration"}';
with changes as (
  select c.id, a.id as line, a.action, (
    select s.id from clients s where s.user_id = a.actor_id and s.company_id = c.company_id and s.id <> c.id) as sponsor
  from clients c join audit_entries a on a.kind = 'clients' and a.row_id = c.id::text
  where a.action = 'created' or (a.action = 'changed' and a.after -> 'administrator' = 'true')
), renamed as (
  select distinct on (c.id) c.id, (
    select s.id from clients s where s.user_id = a.actor_id and s.company_id = c.company_id and s.id <> c.id) as sponsor
  from clients c join audit_entries a on a.kind = 'users' and a.row_id = c.user_id::text
  where a.action = 'changed' and a.after ? 'email'
  order by c.id, a.id desc
), known as (
  select c.id,
    (select sponsor from changes where id = c.id and action = 'created' order by line limit 1) as invited_by,
    (select sponsor from changes where id = c.id and action = 'changed' order by line desc limit 1) as promoted_by,
    (select sponsor from renamed where id = c.id) as email_changed_by
  from clients c
)
update clients c set (invited_by, promoted_by, email_changed_by) = (k.invited_by, k.promoted_by, k.email_changed_by)
from known k where k.id = c.id and coalesce(k.invited_by, k.promoted_by, k.email_changed_by) is not null;

create table pending_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('approver', 'email', 'administrator_given', 'administrator_taken', 'block', 'unblock', 'link',
    'sessions', 'delegation', 'delegation_end')),
  -- Whose account, right, delegation or approver changes.
  person_id bigint not null references clients (id) on delete cascade,
  delegation_id bigint references delegations (id),
  requested_by bigint not null references users (id),
  -- What was there, and what it changes to; ids are those of clients.
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  -- The clients whose purchases it is about.
  affected bigint[] not null check (cardinality(affected) > 0),
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'refused', 'withdrawn', 'expired', 'superseded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references users (id),
  -- What let them accept or refuse it.
  ended_as text check (ended_as in ('person', 'administrator', 'operator')),
  constraint pending_changes_last_seven_days check (expires_at = created_at + interval '168 hours'),
  constraint pending_changes_end_once check ((state = 'pending') = (ended_at is null)),
  constraint pending_changes_are_ended_by_people
    check ((state in ('accepted', 'refused', 'withdrawn')) = (ended_by is not null)),
  constraint pending_changes_are_decided_by_right check ((state in ('accepted', 'refused')) = (ended_as is not null)),
  -- Nobody consents to their own change, and only who asked takes it back.
  constraint pending_changes_need_another check ((state = 'withdrawn') = (ended_by = requested_by) or ended_by is null),
  constraint pending_changes_accepted_in_time check (state <> 'accepted' or ended_at <= expires_at),
  constraint pending_changes_name_their_delegation check ((kind = 'delegation_end') = (delegation_id is not null))
);
create unique index pending_changes_one_of_a_kind on pending_changes (person_id, kind, coalesce(delegation_id, 0))
  where state = 'pending';
create index on pending_changes (company_id) where state = 'pending';
create index on pending_changes (expires_at) where state = 'pending';

-- What has ended stays as it ended.
create function keep_ended_change() returns trigger language plpgsql as $$
begin
  raise exception 'pending change % has ended', old.id using errcode = 'check_violation';
end $$;
create trigger keep_ended_change before update on pending_changes
  for each row when (old.state <> 'pending') execute function keep_ended_change();

select audit_changes('pending_changes', $$coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')$$,
  company => 'r.company_id', joined => 'left join clients c on c.id = r.person_id left join users u on u.id = c.user_id');

-- Kinds are added to those that are there.
do $$ declare kinds text; begin
  select string_agg(quote_literal(kind), ', ') into kinds from (
    select kind[1] from regexp_matches((select pg_get_constraintdef(oid) from pg_constraint where conname = 'emails_kind_check'),
      '[''{,]([a-z_]+)(?=[''},])', 'g') kind
    union select unnest(array['change_to_accept', 'change_ended'])
  ) all_kinds (kind);
  alter table emails drop constraint emails_kind_check;
  execute format('alter table emails add constraint emails_kind_check check (kind = any (array[%s]))', kinds);
end $$;
insert into email_limits (topic, kinds, most) values ('pending_changes', '{change_to_accept,change_ended}', 20);
