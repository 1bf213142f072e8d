-- A seller takes a price back before its first day (U2). Prices that began stay.
drop trigger prices_are_append_only on prices;
create trigger prices_never_change before update on prices
  for each row execute function refuse_change();
create trigger begun_prices_stay before delete on prices
  for each row when (old.date_from <= (now() at time zone 'America/Argentina/Buenos_Aires')::date)
  execute function refuse_change();

-- audit_prices records the time and author of the price itself. A deletion has its own time, and the person who deletes.
create function audit_deleted_prices() returns trigger language plpgsql as $$
begin
  insert into audit_entries (actor_id, role, source, address, reason, provider_id, kind, row_id, action, subject, before)
  select (cause ->> 'actor')::bigint, cause ->> 'role', coalesce(cause ->> 'source', session_user), cause ->> 'address',
    cause ->> 'reason', p.provider_id, 'prices', r.id::text, 'deleted', coalesce(v.sku, ''),
    jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents, 'currency_id', r.currency_id,
      'date_from', r.date_from)
  from before r
  cross join (select nullif(current_setting('abasto.cause', true), '')::jsonb as cause) caused
  left join publications p on p.id = r.publication_id
  left join variants v on v.id = p.variant_id;
  return null;
end $$;
comment on function audit_deleted_prices() is 'Writes who took a price back into the audit (O12), whatever program did it.';
drop trigger audited_delete on prices;
create trigger audited_delete after delete on prices referencing old table as before
  for each statement execute function audit_deleted_prices();
