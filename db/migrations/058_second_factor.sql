-- O2: the second factor of a sign-in. The secret never leaves the server after its set-up.
create table second_factors (
  user_id       bigint primary key references users on delete cascade,
  secret        bytea not null check (length(secret) = 20),
  created_at    timestamptz not null,
  -- Null until the first code confirms the set-up. Sign-ins need no code before.
  confirmed_at  timestamptz check (confirmed_at >= created_at),
  -- The 30-second step of the last accepted code.
  last_step     bigint check (last_step > 0),
  check ((confirmed_at is null) = (last_step is null))
);

create function check_second_factor() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null and (new.secret, new.confirmed_at) is distinct from (old.secret, old.confirmed_at) then
    raise exception 'the second factor of user % is confirmed', old.user_id using errcode = 'check_violation';
  end if;
  if new.last_step <= old.last_step then
    raise exception 'a code of user % is used twice', old.user_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_second_factor before update on second_factors
  for each row execute function check_second_factor();

-- Codes are shown once. Only their hash is stored.
create table recovery_codes (
  user_id    bigint not null references second_factors on delete cascade,
  code_hash  bytea not null check (length(code_hash) = 32),
  used_at    timestamptz,
  primary key (user_id, code_hash)
);

create function check_recovery_code() returns trigger language plpgsql as $$
begin
  raise exception 'a recovery code of user % is used twice', old.user_id using errcode = 'check_violation';
end $$;
create trigger check_recovery_code before update on recovery_codes
  for each row when (old.used_at is not null) execute function check_recovery_code();

-- A session after a right password, whose only permitted calls are those that complete the second factor.
alter table sessions add second_factor_due boolean not null default false;

create function check_session_factor() returns trigger language plpgsql as $$
begin
  raise exception 'the second factor of a session is given once' using errcode = 'check_violation';
end $$;
create trigger check_session_factor before update of second_factor_due on sessions
  for each row when (new.second_factor_due) execute function check_session_factor();
