-- R11: the new e-mail of an account with a password waits until its link is used; until then the present one signs in.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  requested_by bigint references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_changes_valid_for_a_week check (expires_at > created_at and expires_at <= created_at + interval '7 days')
);
create index on email_changes (expires_at);

-- Several, as an e-mail that is sent again has another link.
create table email_change_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  change_id bigint not null references email_changes (id) on delete cascade
);
create index on email_change_tokens (change_id);

create function check_email_change() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and (password_hash is null or email = new.new_email)) then
    raise exception 'the e-mail of user % needs no confirmation', new.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_email_change before insert or update on email_changes
  for each row execute function check_email_change();

-- However the e-mail of an account changes, what the old address opened or was sent ends (A2, R11).
create function end_access_of_old_email() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  delete from known_browsers where user_id = new.id;
  delete from password_tokens where user_id = new.id and used_at is null;
  delete from email_changes where user_id = new.id;
  delete from operator_links where new.user_type = 1 and email = old.email and used_at is null;
  return null;
end $$;
create trigger end_access_of_old_email after update of email on users
  for each row when (old.email <> new.email) execute function end_access_of_old_email();

set local abasto.cause = '{"source": "migration"}';
select audit_changes('email_changes', $$coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')$$,
  company => '(select company_id from clients where user_id = r.user_id)',
  provider => '(select provider_id from provider_users where user_id = r.user_id)',
  joined => 'left join users u on u.id = r.user_id');

-- Kinds are added to those that are there.
do $$ declare kinds text; begin
  select string_agg(quote_literal(kind[1]), ', ') into kinds
  from regexp_matches((select pg_get_constraintdef(oid) from pg_constraint where conname = 'emails_kind_check'),
    '''([a-z_]+)''', 'g') kind;
  alter table emails drop constraint emails_kind_check;
  execute format('alter table emails add constraint emails_kind_check check (
    kind in (%s, ''email_confirmation'', ''email_change_asked'', ''email_changed''))', kinds);
end $$;
insert into email_limits (topic, kinds, most) values ('email_changes', '{email_confirmation,email_change_asked}', 20);

-- An e-mail that its reader is not to get, such as one to an account that never accepted its invitation (O5): given up, but no failure.
alter table emails add column withheld boolean not null default false;
alter table emails add constraint emails_withheld_is_given_up check (not withheld or given_up_at is not null);
