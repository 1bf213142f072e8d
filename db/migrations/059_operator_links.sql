-- O1: links printed on the console of the machine. One makes an operator, or gives an operator a new password and second factor.
create table operator_links (
  token_hash  bytea primary key check (length(token_hash) = 32),
  -- Null in the link for the first operator, who enters the e-mail on its page.
  email       text check (email = lower(email) and length(email) between 3 and 254),
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  used_at     timestamptz check (used_at >= created_at and used_at < expires_at)
);

create function check_operator_link() returns trigger language plpgsql as $$
begin
  if old.used_at is not null then
    raise exception 'a link of an operator is used twice' using errcode = 'check_violation';
  end if;
  if new.email is null then
    -- Serializes set-up links, so that only one makes the first operator.
    perform pg_advisory_xact_lock(hashtextextended('first operator', 0));
    if exists (select from users where user_type = 1) then
      raise exception 'the first operator exists' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger check_operator_link before update on operator_links
  for each row execute function check_operator_link();
