-- Companies, cost centers and addresses can be deactivated (O4, O6). Used ones stay on old orders.
alter table companies add column active boolean not null default true;
alter table cost_centers add column active boolean not null default true;
alter table addresses add column active boolean not null default true;
-- The recipient of deliveries.
alter table addresses add column contact text not null default '';

alter table companies add constraint companies_name_check check (length(name) between 1 and 100);
alter table cost_centers add constraint cost_centers_ceco_check check (length(ceco) between 1 and 20);
alter table cost_centers add constraint cost_centers_name_check check (length(name) between 1 and 100);
alter table addresses add constraint addresses_name_check check (length(name) between 1 and 100);
alter table addresses add constraint addresses_street_check check (length(street) between 1 and 200);
alter table addresses add constraint addresses_logistic_center_check check (length(logistic_center) between 1 and 100);
alter table addresses add constraint addresses_contact_check check (length(contact) <= 200);

-- The same rule as in domain/cuit.ts. Existing numbers are checked when they change.
create function is_cuit(cuit text) returns boolean immutable language sql as $$
  select cuit ~ '^(20|23|24|25|26|27|30|33|34)-\d{8}-\d$' and right(cuit, 1) = (11 - (
    select sum(weight * substring(replace(cuit, '-', '') from nth::int for 1)::int)
    from unnest(array[5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) with ordinality w (weight, nth)
  ) % 11)::text
$$;

create function check_cuit() returns trigger language plpgsql as $$
begin
  if not is_cuit(new.tax_id) then
    raise exception '% is no CUIT', new.tax_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger companies_have_a_cuit before insert on companies for each row execute function check_cuit();
create trigger companies_keep_a_cuit before update of tax_id on companies
  for each row when (new.tax_id <> old.tax_id) execute function check_cuit();

-- The share lock serializes checkouts with blocking the approver, so that no purchase is left to a blocked approver (O5).
create or replace function check_decidable() returns trigger language plpgsql as $$
begin
  perform from clients c join users u on u.id = c.user_id where c.id = new.authorizer_id and u.active for share of u;
  if not found and not exists (
    select from delegations g join clients c on c.id = g.delegated_id join users u on u.id = c.user_id
    where g.authorizer_id = new.authorizer_id and g.delegated_id <> new.client_id and g.deleted_at is null and u.active
      and (new.created_at at time zone 'America/Argentina/Buenos_Aires')::date between g.date_from and g.date_to
  ) then
    -- A transient error, so the checkout is retried with the new approver or refused with the reason.
    raise exception 'a purchase needs an approver or delegate who can decide' using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
