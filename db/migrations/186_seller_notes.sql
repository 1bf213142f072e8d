-- B10: a seller's own note on an order. A table of its own, so that nothing that a buyer reads can name it.
create table seller_notes (
  buy_order_id  bigint primary key references buy_orders,
  message       text not null check (length(message) between 1 and 500),
  written_by    bigint not null references users,
  written_at    timestamptz not null
);
comment on table seller_notes is 'Private notes of sellers on their orders (B10)';

create or replace function audit_seller_notes() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, noted.provider_id, 'seller_notes', r.buy_order_id::text, 'created',
      coalesce(noted.internal_code, ''),
      null,
      to_jsonb(r) - '{buy_order_id,written_by,written_at}'::text[]
    from audit_cause() cause cross join after r
    left join buy_orders noted on noted.id = r.buy_order_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, noted.provider_id, 'seller_notes', r.buy_order_id::text, 'changed',
      coalesce(noted.internal_code, ''),
      d.before,
      d.after
    from before o full join after r using (buy_order_id)
    cross join audit_difference(to_jsonb(o) - '{buy_order_id,written_by,written_at}'::text[], to_jsonb(r) - '{buy_order_id,written_by,written_at}'::text[]) d
    cross join audit_cause() cause
    left join buy_orders noted on noted.id = r.buy_order_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, noted.provider_id, 'seller_notes', r.buy_order_id::text, 'deleted',
      coalesce(noted.internal_code, ''),
      to_jsonb(r) - '{buy_order_id,written_by,written_at}'::text[],
      null
    from audit_cause() cause cross join before r
    left join buy_orders noted on noted.id = r.buy_order_id;
  end if;
  return null;
end $$;
comment on function audit_seller_notes() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on seller_notes referencing new table as after
  for each statement execute function audit_seller_notes();
create trigger audited_update after update on seller_notes referencing old table as before new table as after
  for each statement execute function audit_seller_notes();
create trigger audited_delete after delete on seller_notes referencing old table as before
  for each statement execute function audit_seller_notes();
