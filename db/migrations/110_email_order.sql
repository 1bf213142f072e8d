-- Priority, bundles and the invitation cap of the queue of e-mails (S20, O5, O7).

alter table emails
  -- 0: accounts, 1: orders, 2: invitations. Lower ones are delivered first.
  add column priority smallint not null default 1 check (priority between 0 and 2),
  -- E-mails of one bundle, kind and reader are delivered as one.
  add column bundle text check (length(bundle) between 1 and 100),
  -- When a bundle closes, or an invitation has room.
  add column held_until timestamptz;
update emails set priority = 0
where due_at is not null and kind in ('password_reset', 'password_changed', 'second_factor_changed', 'pages_viewed');
update emails set priority = 2 where due_at is not null and kind = 'invitation';
create index emails_due_by_priority on emails (priority, due_at) where due_at is not null;
create index emails_bundled on emails (bundle, kind, user_id, id) where bundle is not null and due_at is not null;

-- Above the limit of its topic an e-mail is not refused but waits for the next quarter of an hour, bundled with its like (S20).
drop trigger limit_emails on emails;
drop function limit_emails();
create function bundle_emails() returns trigger language plpgsql as $$
declare
  topic_limit email_limits;
  counted integer;
begin
  select * into topic_limit from email_limits where new.kind = any (kinds);
  if not found then return new; end if;
  -- Parallel calls of one user are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('emails caused', new.caused_by));
  -- The bundle of one call counts once.
  if exists (
    select from emails where (bundle, kind, user_id) = (new.bundle, new.kind, new.user_id) and due_at is not null
  ) then return new; end if;
  select count(distinct coalesce(bundle || ' ' || kind, id::text)) into counted from emails
  where user_id = new.user_id and kind = any (topic_limit.kinds) and caused_by is not distinct from new.caused_by
    and created_at > new.created_at - interval '1 hour';
  if counted >= topic_limit.most then
    new.held_until := date_bin('15 minutes', new.created_at, timestamptz 'epoch') + interval '15 minutes';
    new.bundle := 'until ' || to_char(new.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
    new.due_at := now() + (new.held_until - new.created_at);
  end if;
  return new;
end $$;
create trigger bundle_emails before insert on emails
  for each row when (new.caused_by is distinct from new.user_id) execute function bundle_emails();

-- As nothing is refused any more, every kind of e-mail that people cause to one another has a limit.
update email_limits set kinds = kinds || '{approval_reminder}' where topic = 'purchases';
update email_limits set kinds = kinds || '{delegation_ended,delegation_ended_for}' where topic = 'delegations';
update email_limits set kinds = kinds || '{claim_closed}' where topic = 'claims';
insert into email_limits (topic, kinds, most) values
  ('decisions', '{order_approved,order_rejected,new_sale,approver_replaced}', 120);

-- The invitations of a company, a seller or the marketplace, each with the time at which it may go out. They outlive an
-- invited account, so that removing it makes no room.
create table invitation_slots (
  id bigint generated always as identity primary key,
  organisation text not null check (organisation ~ '^(company \d+|seller \d+|marketplace)$'),
  at timestamptz not null
);
create index on invitation_slots (organisation, at desc);
create index on invitation_slots (at);

-- domain/invitations.ts has the rule: at most 100 within any 24 hours.
create function cap_invitations() returns trigger language plpgsql as $$
declare
  inviting text := coalesce(
    (select 'company ' || company_id from clients where user_id = new.user_id),
    (select 'seller ' || provider_id from provider_users where user_id = new.user_id),
    'marketplace');
  hundredth timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations of ' || inviting, 0));
  select at into hundredth from invitation_slots where organisation = inviting order by at desc offset 99 limit 1;
  new.held_until := greatest(new.held_until, new.created_at, hundredth + interval '1 day');
  new.due_at := now() + (new.held_until - new.created_at);
  insert into invitation_slots (organisation, at) values (inviting, new.held_until);
  return new;
end $$;
-- After bundle_emails, by name.
create trigger cap_invitations before insert on emails
  for each row when (new.kind = 'invitation') execute function cap_invitations();
