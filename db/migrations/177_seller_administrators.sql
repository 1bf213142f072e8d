-- B17: administrators of a seller, who manage its people. A seller with active users has an active administrator.
alter table provider_users add column administrator boolean not null default false;
comment on column provider_users.administrator is 'Manages the data, the people and the e-mails of the seller (B17)';

create function has_active_administrator(seller bigint) returns boolean language sql stable as $$
  select exists (
    select from provider_users pu join users u on u.id = pu.user_id
    where pu.provider_id = seller and pu.administrator and u.active)
$$;
comment on function has_active_administrator(bigint) is 'Whether an active user administers the seller (B17).';

-- A user who has signed in precedes one who is only invited. The lock makes parallel changes see each other.
create function appoint_administrator(seller bigint) returns void language plpgsql as $$
begin
  perform from providers where id = seller for no key update;
  if has_active_administrator(seller) then
    return;
  end if;
  update provider_users set administrator = true
  where user_id = (
    select u.id from provider_users pu join users u on u.id = pu.user_id
    where pu.provider_id = seller and u.active order by u.password_hash is null, u.id limit 1);
end $$;
comment on function appoint_administrator(bigint) is 'Makes the first active user the administrator of a seller that has none (B17).';

create function keep_administrator() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform appoint_administrator(provider_id) from provider_users where user_id = new.id;
    return null;
  end if;
  perform appoint_administrator(old.provider_id);
  return null;
end $$;
comment on function keep_administrator() is
  'A seller keeps an active administrator when its users leave, also by the release before, which knows of none (B17).';

-- Before the row is stored, so that the audit has one line for it.
create function appoint_first_user() returns trigger language plpgsql as $$
begin
  perform from providers where id = new.provider_id for no key update;
  new.administrator := new.administrator or
    (not has_active_administrator(new.provider_id) and exists (select from users where id = new.user_id and active));
  return new;
end $$;
comment on function appoint_first_user() is 'The first user of a seller administers it (B17).';

create function refuse_last_administrator() returns trigger language plpgsql as $$
begin
  perform from providers where id = old.provider_id for no key update;
  if not has_active_administrator(old.provider_id) and exists (
    select from provider_users pu join users u on u.id = pu.user_id where pu.provider_id = old.provider_id and u.active
  ) then
    raise exception 'the last administrator of a seller keeps the right' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function refuse_last_administrator() is 'The last active administrator of a seller keeps the right (B17).';

select appoint_administrator(id) from providers order by id;

create trigger appoint_first_user before insert or update of provider_id on provider_users
  for each row execute function appoint_first_user();
create trigger keep_administrator after delete or update of provider_id on provider_users
  for each row execute function keep_administrator();
create trigger keep_administrator after update of active on users
  for each row when (old.active is distinct from new.active) execute function keep_administrator();
create trigger refuse_last_administrator after update of administrator on provider_users
  for each row when (old.administrator and not new.administrator) execute function refuse_last_administrator();
