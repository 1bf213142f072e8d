-- B2: lists of products that a buyer or a whole company buys again and again.
create table lists (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references companies,
  -- The author. Their shared lists stay when the account is blocked.
  client_id   bigint not null,
  name        text not null check (length(name) between 1 and 100),
  is_shared   boolean not null default false,
  -- Grows with every change of the list or its items, so that two people do not overwrite each other.
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  foreign key (client_id, company_id) references clients (id, company_id)
);
comment on table lists is 'Lists of products with quantities, of a buyer or shared with the company (B2)';
create index on lists (client_id, company_id);
create index on lists (company_id) where is_shared;

create table list_items (
  list_id           bigint not null references lists on delete cascade,
  -- From 0, so that a list has at most 500 items.
  position          smallint not null check (position between 0 and 499),
  variant_id        bigint not null references variants on delete cascade,
  quantity          integer not null check (quantity between 1 and 999999),
  note              text not null default '' check (length(note) <= 200),
  -- The price when the item was put in or last went into a cart; null until one is known.
  seen_price_cents  bigint check (seen_price_cents >= 0),
  seen_currency_id  smallint references currencies,
  primary key (list_id, variant_id),
  unique (list_id, position) deferrable,
  check ((seen_price_cents is null) = (seen_currency_id is null))
);
comment on table list_items is 'Products of a list in the order of its author (B2)';
create index on list_items (variant_id);

create or replace function audit_lists() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      case when r.is_shared then r.company_id end, null, 'lists', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r) - '{updated_at}'::text[]
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      case when r.is_shared then r.company_id end, null, 'lists', r.id::text, 'changed',
      r.name,
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o) - '{updated_at}'::text[], to_jsonb(r) - '{updated_at}'::text[]) d
    cross join audit_cause() cause
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      case when r.is_shared then r.company_id end, null, 'lists', r.id::text, 'deleted',
      r.name,
      to_jsonb(r) - '{updated_at}'::text[],
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;
comment on function audit_lists() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on lists referencing new table as after
  for each statement execute function audit_lists();
create trigger audited_update after update on lists referencing old table as before new table as after
  for each statement execute function audit_lists();
create trigger audited_delete after delete on lists referencing old table as before
  for each statement execute function audit_lists();
