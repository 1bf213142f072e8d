-- What an invoice needs of both sides (F1), and the rates of IVA (F3). A purchase and its orders keep them as they were when
-- placed; null is what was placed before these columns.

alter table companies
  add column legal_name text check (length(legal_name) between 1 and 100),
  add column vat_condition text check (vat_condition in (
    'responsable_inscripto', 'monotributo', 'iva_exento', 'consumidor_final', 'no_responsable')),
  add column fiscal_address text check (length(fiscal_address) between 1 and 200),
  add column gross_income_number text check (length(gross_income_number) between 1 and 20);

alter table providers
  add column vat_condition text check (vat_condition in (
    'responsable_inscripto', 'monotributo', 'iva_exento', 'consumidor_final', 'no_responsable')),
  add column fiscal_address text check (length(fiscal_address) between 1 and 200),
  add column gross_income_number text check (length(gross_income_number) between 1 and 20),
  add column shipping_vat_rate text not null default '21'
    check (shipping_vat_rate in ('21', '10.5', '27', '0', 'exempt'));

-- A category without a rate has that of its parent, a product that of its category.
alter table categories add column vat_rate text check (vat_rate in ('21', '10.5', '27', '0', 'exempt'));
alter table products add column vat_rate text check (vat_rate in ('21', '10.5', '27', '0', 'exempt'));

create function category_vat_rates() returns table (category_id bigint, vat_rate text)
language sql stable as $$
  select c.id, coalesce(c.vat_rate, parent.vat_rate, top.vat_rate, '21')
  from categories c
  left join categories parent on parent.id = c.parent_id
  left join categories top on top.id = parent.parent_id
$$;
comment on function category_vat_rates() is 'The rate of IVA of each category: its own, else that of its nearest ancestor, else 21 % (F3).';

create function company_tax_data(c companies) returns jsonb
language sql stable as $$
  select jsonb_build_object('legal_name', c.legal_name, 'cuit', c.tax_id, 'vat_condition', c.vat_condition,
    'fiscal_address', c.fiscal_address, 'gross_income_number', c.gross_income_number)
$$;
comment on function company_tax_data(companies) is 'The tax data of a company (F1), as a purchase keeps them.';

create function seller_tax_data(p providers) returns jsonb
language sql stable as $$
  select jsonb_build_object('legal_name', p.legal_name, 'cuit', p.tax_id, 'vat_condition', p.vat_condition,
    'fiscal_address', p.fiscal_address, 'gross_income_number', p.gross_income_number)
$$;
comment on function seller_tax_data(providers) is 'The tax data of a seller (F1), as its orders keep them.';

alter table purchases
  add column buyer_tax_data jsonb check (jsonb_typeof(buyer_tax_data) = 'object'),
  add column logistic_center text,
  add column delivery_contact text;
drop trigger purchases_stay_as_agreed on purchases;
create trigger purchases_stay_as_agreed before update of internal_code, cart_id, company_id, region_id, address_id,
  address_description, cost_center_id, cost_center, provider_comments, approver_comments, created_at, buyer_tax_data,
  logistic_center, delivery_contact on purchases
  for each row execute function keep_purchase_as_agreed();

alter table buy_orders
  add column seller_tax_data jsonb check (jsonb_typeof(seller_tax_data) = 'object'),
  add column shipping_vat_rate text check (shipping_vat_rate in ('21', '10.5', '27', '0', 'exempt'));
alter table buy_order_items
  add column vat_rate text check (vat_rate in ('21', '10.5', '27', '0', 'exempt'));

-- A changed CUIT is in force once an operator accepts it (F1).
create table cuit_changes (
  id           bigint generated always as identity primary key,
  company_id   bigint references companies,
  provider_id  bigint references providers,
  cuit         text not null check (is_cuit(cuit)),
  state        text not null default 'pending' check (state in ('pending', 'accepted', 'refused', 'withdrawn')),
  requested_by bigint not null references users,
  requested_at timestamptz not null,
  ended_by     bigint references users,
  ended_at     timestamptz,
  check ((company_id is null) <> (provider_id is null)),
  check ((state = 'pending') = (ended_at is null)),
  check ((ended_by is null) = (ended_at is null))
);
create unique index cuit_changes_one_pending on cuit_changes (company_id, provider_id) nulls not distinct
  where state = 'pending';

create or replace function audit_cuit_changes() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, r.provider_id, 'cuit_changes', r.id::text, 'created',
      coalesce(co.name, p.fantasy_name),
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r
    left join companies co on co.id = r.company_id
    left join providers p on p.id = r.provider_id;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, r.provider_id, 'cuit_changes', r.id::text, 'changed',
      coalesce(co.name, p.fantasy_name),
      d.before,
      d.after
    from before o full join after r using (id)
    cross join audit_difference(to_jsonb(o), to_jsonb(r)) d
    cross join audit_cause() cause
    left join companies co on co.id = r.company_id
    left join providers p on p.id = r.provider_id
    where d.after is not null;
  elsif tg_op = 'DELETE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      r.company_id, r.provider_id, 'cuit_changes', r.id::text, 'deleted',
      coalesce(co.name, p.fantasy_name),
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r
    left join companies co on co.id = r.company_id
    left join providers p on p.id = r.provider_id;
  end if;
  return null;
end $$;
comment on function audit_cuit_changes() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on cuit_changes referencing new table as after
  for each statement execute function audit_cuit_changes();
create trigger audited_update after update on cuit_changes referencing old table as before new table as after
  for each statement execute function audit_cuit_changes();
create trigger audited_delete after delete on cuit_changes referencing old table as before
  for each statement execute function audit_cuit_changes();
