-- The trigger functions of the audit as plain SQL, which `npm run audit:functions` writes from scripts/audit/tables.ts. They write
-- the lines that those of audit_changes wrote. An update pairs its rows by a full join, which is never a nested loop: so the plan
-- that PostgreSQL keeps from an update of one row is good for one of 10,000.

-- Who changed the rows, from where and why, as the transaction was told (db/cause.ts). One row.
create function audit_cause() returns table (actor bigint, role text, source text, address text, reason text)
language sql stable as $$
  with cause as materialized (select nullif(current_setting('abasto.cause', true), '')::jsonb as j)
  select (j ->> 'actor')::bigint, j ->> 'role', coalesce(j ->> 'source', session_user), j ->> 'address', j ->> 'reason' from cause
$$;

-- The changed columns; null without them, or without one of the rows. An amount keeps its currency.
create or replace function audit_difference(before_row jsonb, after_row jsonb) returns table (before jsonb, after jsonb)
language sql immutable parallel safe as $$
  select jsonb_object_agg(key, o.value) || audit_currency(before_row), jsonb_object_agg(key, n.value) || audit_currency(after_row)
  from jsonb_each(before_row) o (key, value) full join jsonb_each(after_row) n (key, value) using (key)
  where o.value is distinct from n.value and before_row is not null and after_row is not null
$$;

create or replace function audit_users() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      (select company_id from clients where user_id = r.id), (select provider_id from provider_users where user_id = r.id), 'users', r.id::text, 'created',
      r.name || ' ' || r.last_name || ' <' || r.email || '>',
      null,
      to_jsonb(r) - '{password_hash}'::text[]
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      (select company_id from clients where user_id = r.id), (select provider_id from provider_users where user_id = r.id), 'users', r.id::text, 'changed',
      r.name || ' ' || r.last_name || ' <' || r.email || '>',
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o) - '{password_hash}'::text[], to_jsonb(r) - '{password_hash}'::text[]) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      (select company_id from clients where user_id = r.id), (select provider_id from provider_users where user_id = r.id), 'users', r.id::text, 'deleted',
      r.name || ' ' || r.last_name || ' <' || r.email || '>',
      to_jsonb(r) - '{password_hash}'::text[],
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_clients() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'clients', r.id::text, 'created',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join users u on u.id = r.user_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'clients', r.id::text, 'changed',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join users u on u.id = r.user_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'clients', r.id::text, 'deleted',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join users u on u.id = r.user_id;
  end if;
  return null;
end $$;

create or replace function audit_provider_users() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'provider_users', r.user_id::text, 'created',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join users u on u.id = r.user_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'provider_users', r.user_id::text, 'changed',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      d.before,
      d.after
    from before o full join after r using (user_id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join users u on u.id = r.user_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'provider_users', r.user_id::text, 'deleted',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join users u on u.id = r.user_id;
  end if;
  return null;
end $$;

create or replace function audit_email_changes() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      (select company_id from clients where user_id = r.user_id), (select provider_id from provider_users where user_id = r.user_id), 'email_changes', r.id::text, 'created',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join users u on u.id = r.user_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      (select company_id from clients where user_id = r.user_id), (select provider_id from provider_users where user_id = r.user_id), 'email_changes', r.id::text, 'changed',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join users u on u.id = r.user_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      (select company_id from clients where user_id = r.user_id), (select provider_id from provider_users where user_id = r.user_id), 'email_changes', r.id::text, 'deleted',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join users u on u.id = r.user_id;
  end if;
  return null;
end $$;

create or replace function audit_pending_changes() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'pending_changes', r.id::text, 'created',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join clients c on c.id = r.person_id
    left join users u on u.id = c.user_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'pending_changes', r.id::text, 'changed',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join clients c on c.id = r.person_id
    left join users u on u.id = c.user_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'pending_changes', r.id::text, 'deleted',
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join clients c on c.id = r.person_id
    left join users u on u.id = c.user_id;
  end if;
  return null;
end $$;

create or replace function audit_delegations() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'delegations', r.id::text, 'created',
      (select string_agg(u.name || ' ' || u.last_name, ' › ' order by c.id = r.delegated_id)
            from clients c join users u on u.id = c.user_id where c.id in (r.authorizer_id, r.delegated_id)),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'delegations', r.id::text, 'changed',
      (select string_agg(u.name || ' ' || u.last_name, ' › ' order by c.id = r.delegated_id)
            from clients c join users u on u.id = c.user_id where c.id in (r.authorizer_id, r.delegated_id)),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'delegations', r.id::text, 'deleted',
      (select string_agg(u.name || ' ' || u.last_name, ' › ' order by c.id = r.delegated_id)
            from clients c join users u on u.id = c.user_id where c.id in (r.authorizer_id, r.delegated_id)),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_companies() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.id, null, 'companies', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.id, null, 'companies', r.id::text, 'changed',
      r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.id, null, 'companies', r.id::text, 'deleted',
      r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_company_limits() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'company_limits', concat_ws('/', r.company_id, r.currency_id), 'created',
      coalesce(co.name, ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join companies co on co.id = r.company_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'company_limits', concat_ws('/', r.company_id, r.currency_id), 'changed',
      coalesce(co.name, ''),
      d.before,
      d.after
    from before o full join after r using (company_id, currency_id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join companies co on co.id = r.company_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'company_limits', concat_ws('/', r.company_id, r.currency_id), 'deleted',
      coalesce(co.name, ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join companies co on co.id = r.company_id;
  end if;
  return null;
end $$;

create or replace function audit_cost_centers() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'cost_centers', r.id::text, 'created',
      r.ceco || ' ' || r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'cost_centers', r.id::text, 'changed',
      r.ceco || ' ' || r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'cost_centers', r.id::text, 'deleted',
      r.ceco || ' ' || r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_addresses() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'addresses', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'addresses', r.id::text, 'changed',
      r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, null, 'addresses', r.id::text, 'deleted',
      r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_providers() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.id, 'providers', r.id::text, 'created',
      r.fantasy_name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.id, 'providers', r.id::text, 'changed',
      r.fantasy_name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.id, 'providers', r.id::text, 'deleted',
      r.fantasy_name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_regions() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'regions', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'regions', r.id::text, 'changed',
      r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'regions', r.id::text, 'deleted',
      r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_shipping_zones() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'shipping_zones', r.id::text, 'created',
      g.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join regions g on g.id = r.region_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'shipping_zones', r.id::text, 'changed',
      g.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join regions g on g.id = r.region_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'shipping_zones', r.id::text, 'deleted',
      g.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join regions g on g.id = r.region_id;
  end if;
  return null;
end $$;

create or replace function audit_shipping_prices() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, z.provider_id, 'shipping_prices', concat_ws('/', r.zone_id, r.size), 'created',
      coalesce(g.name || ' ', '') || r.size,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join shipping_zones z on z.id = r.zone_id
    left join regions g on g.id = z.region_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, z.provider_id, 'shipping_prices', concat_ws('/', r.zone_id, r.size), 'changed',
      coalesce(g.name || ' ', '') || r.size,
      d.before,
      d.after
    from before o full join after r using (zone_id, size)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join shipping_zones z on z.id = r.zone_id
    left join regions g on g.id = z.region_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, z.provider_id, 'shipping_prices', concat_ws('/', r.zone_id, r.size), 'deleted',
      coalesce(g.name || ' ', '') || r.size,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join shipping_zones z on z.id = r.zone_id
    left join regions g on g.id = z.region_id;
  end if;
  return null;
end $$;

create or replace function audit_publications() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'publications', r.id::text, 'created',
      coalesce(v.sku, ''),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join variants v on v.id = r.variant_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'publications', r.id::text, 'changed',
      coalesce(v.sku, ''),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join variants v on v.id = r.variant_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'publications', r.id::text, 'deleted',
      coalesce(v.sku, ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join variants v on v.id = r.variant_id;
  end if;
  return null;
end $$;

create or replace function audit_prices() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select r.created_at, coalesce(cause.actor, r.created_by), cause.role, cause.source, cause.address, cause.reason,
      null, p.provider_id, 'prices', r.id::text, 'created',
      coalesce(v.sku, ''),
      (select jsonb_build_object('value_cents', value_cents, 'currency_id', currency_id, 'date_from', date_from)
            from prices where publication_id = r.publication_id and date_from <= r.date_from and id < r.id
            order by date_from desc, id desc limit 1),
      jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents,
            'currency_id', r.currency_id, 'date_from', r.date_from)
    from audit_cause() cause cross join after r
    left join publications p on p.id = r.publication_id
    left join variants v on v.id = p.variant_id;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, p.provider_id, 'prices', r.id::text, 'deleted',
      coalesce(v.sku, ''),
      jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents,
            'currency_id', r.currency_id, 'date_from', r.date_from),
      null
    from audit_cause() cause cross join before r
    left join publications p on p.id = r.publication_id
    left join variants v on v.id = p.variant_id;
  end if;
  return null;
end $$;

create or replace function audit_categories() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'categories', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'categories', r.id::text, 'changed',
      r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'categories', r.id::text, 'deleted',
      r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_brands() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'brands', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'brands', r.id::text, 'changed',
      r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'brands', r.id::text, 'deleted',
      r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_products() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from after offset 1000) then
      insert into audit_entries (actor_id, role, source, address, reason, kind, action, subject, after)
      select cause.actor, cause.role, cause.source, cause.address, cause.reason, 'products', 'created', '', counted.rows
      from audit_cause() cause cross join (
        select jsonb_build_object('rows', count(*), 'first', min(id), 'last', max(id)) as rows from after
      ) counted;
    else
      insert into audit_entries (at, actor_id, role, source, address, reason,
        company_id, provider_id, kind, row_id, action, subject, before, after)
      select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
        null, null, 'products', r.id::text, 'created',
        r.code || ' ' || r.name,
        null,
        to_jsonb(r)
      from audit_cause() cause cross join after r;
    end if;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'products', r.id::text, 'changed',
      r.code || ' ' || r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'products', r.id::text, 'deleted',
      r.code || ' ' || r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_variants() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from after offset 1000) then
      insert into audit_entries (actor_id, role, source, address, reason, kind, action, subject, after)
      select cause.actor, cause.role, cause.source, cause.address, cause.reason, 'variants', 'created', '', counted.rows
      from audit_cause() cause cross join (
        select jsonb_build_object('rows', count(*), 'first', min(id), 'last', max(id)) as rows from after
      ) counted;
    else
      insert into audit_entries (at, actor_id, role, source, address, reason,
        company_id, provider_id, kind, row_id, action, subject, before, after)
      select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
        null, null, 'variants', r.id::text, 'created',
        r.sku || ' ' || r.title,
        null,
        to_jsonb(r)
      from audit_cause() cause cross join after r;
    end if;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'variants', r.id::text, 'changed',
      r.sku || ' ' || r.title,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'variants', r.id::text, 'deleted',
      r.sku || ' ' || r.title,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_technical_details() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from after offset 1000) then
      insert into audit_entries (actor_id, role, source, address, reason, kind, action, subject, after)
      select cause.actor, cause.role, cause.source, cause.address, cause.reason, 'technical_details', 'created', '', counted.rows
      from audit_cause() cause cross join (
        select jsonb_build_object('rows', count(*), 'first', min(variant_id), 'last', max(variant_id)) as rows from after
      ) counted;
    else
      insert into audit_entries (at, actor_id, role, source, address, reason,
        company_id, provider_id, kind, row_id, action, subject, before, after)
      select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
        null, null, 'technical_details', concat_ws('/', r.variant_id, r.position), 'created',
        coalesce(v.sku, ''),
        null,
        to_jsonb(r)
      from audit_cause() cause cross join after r
      left join variants v on v.id = r.variant_id;
    end if;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'technical_details', concat_ws('/', r.variant_id, r.position), 'changed',
      coalesce(v.sku, ''),
      d.before,
      d.after
    from before o full join after r using (variant_id, position)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join variants v on v.id = r.variant_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'technical_details', concat_ws('/', r.variant_id, r.position), 'deleted',
      coalesce(v.sku, ''),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join variants v on v.id = r.variant_id;
  end if;
  return null;
end $$;

create or replace function audit_pictures() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'pictures', r.source::text, 'created',
      r.source,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'pictures', r.source::text, 'changed',
      r.source,
      d.before,
      d.after
    from before o full join after r using (source)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'pictures', r.source::text, 'deleted',
      r.source,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_search_synonyms() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'search_synonyms', r.id::text, 'created',
      r.term || ' › ' || r.means,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'search_synonyms', r.id::text, 'changed',
      r.term || ' › ' || r.means,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'search_synonyms', r.id::text, 'deleted',
      r.term || ' › ' || r.means,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_catalogue_imports() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'catalogue_imports', r.id::text, 'created',
      r.file_name,
      null,
      to_jsonb(r) - '{trace_parent,upload_id,step,bad_lines,tries,updated_at}'::text[]
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'catalogue_imports', r.id::text, 'changed',
      r.file_name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o) - '{trace_parent,upload_id,step,bad_lines,tries,updated_at}'::text[], to_jsonb(r) - '{trace_parent,upload_id,step,bad_lines,tries,updated_at}'::text[]) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, null, 'catalogue_imports', r.id::text, 'deleted',
      r.file_name,
      to_jsonb(r) - '{trace_parent,upload_id,step,bad_lines,tries,updated_at}'::text[],
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;

create or replace function audit_order_events() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  insert into audit_entries (at, actor_id, role, source, address, reason,
    company_id, provider_id, kind, row_id, action, subject, before, after)
  select r.at, coalesce(cause.actor, r.actor_id), cause.role, cause.source, cause.address, cause.reason,
    p.company_id, o.provider_id, 'buy_orders', r.buy_order_id::text, r.type,
    o.internal_code,
    case when r.from_state is not null then jsonb_build_object('state', r.from_state) end,
    jsonb_strip_nulls(jsonb_build_object('state', r.to_state, 'on_behalf_of', r.on_behalf_of)) || r.details
  from audit_cause() cause cross join after r
  left join buy_orders o on o.id = r.buy_order_id
  left join purchases p on p.id = o.purchase_id;
  return null;
end $$;

create or replace function audit_sap_number_changes() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  insert into audit_entries (at, actor_id, role, source, address, reason,
    company_id, provider_id, kind, row_id, action, subject, before, after)
  select r.changed_at, coalesce(cause.actor, r.changed_by), cause.role, cause.source, cause.address, cause.reason,
    p.company_id, o.provider_id, 'buy_orders', r.buy_order_id::text, 'sap_number',
    o.internal_code,
    (select jsonb_build_object('sap_number', sap_number) from sap_number_changes
          where buy_order_id = r.buy_order_id and id < r.id order by id desc limit 1),
    jsonb_build_object('sap_number', r.sap_number)
  from audit_cause() cause cross join after r
  left join buy_orders o on o.id = r.buy_order_id
  left join purchases p on p.id = o.purchase_id;
  return null;
end $$;

create or replace function audit_order_notes() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  insert into audit_entries (at, actor_id, role, source, address, reason,
    company_id, provider_id, kind, row_id, action, subject, before, after)
  select r.created_at, coalesce(cause.actor, r.created_by), cause.role, cause.source, cause.address, cause.reason,
    null, null, 'order_notes', r.buy_order_id::text, 'noted',
    o.internal_code,
    null,
    jsonb_build_object('message', r.message)
  from audit_cause() cause cross join after r
  left join buy_orders o on o.id = r.buy_order_id;
  return null;
end $$;

drop function audit_changes(regclass, text, text, text, text, text[], boolean, text, text, text, text, text, text, text);

-- A log has no updates, and only prices are deleted: other changes are refused before they would reach the audit.
drop trigger audited_update on order_events;
drop trigger audited_delete on order_events;
drop trigger audited_update on sap_number_changes;
drop trigger audited_delete on sap_number_changes;
drop trigger audited_update on order_notes;
drop trigger audited_delete on order_notes;
drop trigger audited_update on prices;
drop trigger audited_delete on prices;
create trigger audited_delete after delete on prices referencing old table as before
  for each statement execute function audit_prices();
drop function audit_deleted_prices();
