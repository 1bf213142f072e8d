-- One operator who can sign in always remains (O1): without one, nobody invites or unblocks another.
create function one_operator_remains() returns trigger language plpgsql as $$
begin
  -- One at a time: two operators who block each other at once would each see the other one.
  perform pg_advisory_xact_lock(hashtextextended('one operator', 0));
  if not exists (select from users where user_type = 1 and active and password_hash is not null) then
    raise exception 'the last operator who can sign in stays' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create constraint trigger one_operator_remains after update of active, password_hash, user_type on users
  deferrable initially deferred for each row
  when (old.user_type = 1 and old.active and old.password_hash is not null
    and not (new.user_type = 1 and new.active and new.password_hash is not null))
  execute function one_operator_remains();

create constraint trigger one_operator_is_kept after delete on users
  deferrable initially deferred for each row
  when (old.user_type = 1 and old.active and old.password_hash is not null)
  execute function one_operator_remains();
