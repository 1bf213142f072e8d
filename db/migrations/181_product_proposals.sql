-- B8: a seller proposes a product that the catalogue lacks; an operator accepts, changes or refuses it.
create table product_proposals (
  id                 bigint generated always as identity primary key,
  provider_id        bigint not null references providers,
  proposed_by        bigint not null references users,
  created_at         timestamptz not null,
  -- Grows with each change, so that a decision is about what its operator has read.
  version            integer not null default 1 check (version >= 1),
  name               text not null check (length(name) between 1 and 200),
  brand              text not null check (length(brand) between 1 and 100),
  -- Null once the category is deleted.
  category_id        bigint references categories on delete set null,
  short_description  text not null default '' check (length(short_description) <= 500),
  long_description   text not null default '' check (length(long_description) <= 10000),
  -- Null: the operator gives one.
  sku                text check (length(sku) between 1 and 64),
  size               text not null check (size in ('T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7')),
  attributes         jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  technical_details  jsonb not null default '[]' check (jsonb_typeof(technical_details) = 'array'),
  pictures           text[] not null default '{}' check (cardinality(pictures) <= 12),
  -- The price at which accepting publishes it; null: accepting publishes nothing.
  value_cents        bigint check (value_cents > 0),
  currency_id        smallint references currencies,
  minimum            integer not null default 1 check (minimum between 1 and 999999),
  state              text not null default 'pending'
    check (state in ('pending', 'accepted', 'exists', 'refused', 'withdrawn')),
  decided_by         bigint references users,
  decided_at         timestamptz check (decided_at >= created_at),
  reason             text check (length(reason) between 1 and 190),
  -- The SKU of the product that it became, or that was there already, as it was then.
  product_sku        text check (length(product_sku) between 1 and 64),
  -- Null once the variant is deleted.
  variant_id         bigint references variants on delete set null,
  constraint proposals_have_a_whole_price check ((value_cents is null) = (currency_id is null)),
  constraint proposals_are_decided_by_a_user check (
    (state = 'pending') = (decided_by is null) and (state = 'pending') = (decided_at is null)),
  constraint proposals_accepted_have_their_product check ((state in ('accepted', 'exists')) = (product_sku is not null)),
  constraint proposals_have_the_variant_of_their_product check (variant_id is null or product_sku is not null),
  constraint proposals_refused_have_a_reason check ((state = 'refused') = (reason is not null)),
  constraint proposals_decided_keep_no_pictures check (state = 'pending' or pictures = '{}')
);
comment on table product_proposals is 'Products that sellers propose for the catalogue, and what operators decided (B8)';
create unique index proposals_wait_once_by_name on product_proposals (provider_id, folded(name), folded(brand))
  where state = 'pending';
create unique index proposals_wait_once_by_sku on product_proposals (provider_id, sku) where state = 'pending' and sku is not null;
create index on product_proposals (provider_id, id);
create index on product_proposals (id) where state = 'pending';
create index on product_proposals (category_id);
create index on product_proposals (variant_id);

create function limit_product_proposals() returns trigger language plpgsql as $$
begin
  -- Insertions of a seller wait for each other, so that each sees the others.
  perform from providers where id = new.provider_id for no key update;
  if (select count(*) from product_proposals where provider_id = new.provider_id and state = 'pending') >= 200 then
    raise exception 'a seller has at most 200 waiting proposals' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function limit_product_proposals() is 'A seller has at most 200 waiting proposals of products (B8).';
create trigger proposals_are_few before insert on product_proposals
  for each row execute function limit_product_proposals();

create function check_product_proposal() returns trigger language plpgsql as $$
declare kept product_proposals := new;
begin
  if old.state <> 'pending' then
    -- What a deleted category or variant leaves behind.
    kept.category_id := old.category_id;
    kept.variant_id := old.variant_id;
    if kept is distinct from old then
      raise exception 'a decided proposal stays as it is' using errcode = 'restrict_violation';
    end if;
  elsif new.state <> 'pending' and (new.state = 'withdrawn') <> exists (
    select from provider_users where provider_id = new.provider_id and user_id = new.decided_by
  ) then
    raise exception 'a seller withdraws its proposal, and others decide on it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_product_proposal() is 'A proposal is decided once, by an operator, or withdrawn by its seller (B8).';
create trigger proposals_are_decided_once before update on product_proposals
  for each row execute function check_product_proposal();
create trigger proposals_are_kept before delete on product_proposals
  for each row execute function refuse_change();

-- The check keeps whatever else it lists, as other changes add to it too.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'emails_kind_check');
begin
  alter table emails drop constraint emails_kind_check;
  execute 'alter table emails add constraint emails_kind_check ' || replace(definition, 'ARRAY[', 'ARRAY[''proposal_decided''::text, ');
end $$;

-- S20: many decisions at once are one e-mail to a reader.
update email_limits set kinds = kinds || '{proposal_decided}' where topic = 'decisions';

create function audit_product_proposals() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'product_proposals', r.id::text, 'created',
      r.name,
      null,
      to_jsonb(r)
    from audit_cause() cause cross join after r;
  elsif tg_op = 'UPDATE' then
    insert into audit_entries (at, actor_id, role, source, address, reason,
      company_id, provider_id, kind, row_id, action, subject, before, after)
    select clock_timestamp(), cause.actor, cause.role, cause.source, cause.address, cause.reason,
      null, r.provider_id, 'product_proposals', r.id::text, 'changed',
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
      null, r.provider_id, 'product_proposals', r.id::text, 'deleted',
      r.name,
      to_jsonb(r),
      null
    from audit_cause() cause cross join before r;
  end if;
  return null;
end $$;
comment on function audit_product_proposals() is 'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.';
create trigger audited_insert after insert on product_proposals referencing new table as after
  for each statement execute function audit_product_proposals();
create trigger audited_update after update on product_proposals referencing old table as before new table as after
  for each statement execute function audit_product_proposals();
create trigger audited_delete after delete on product_proposals referencing old table as before
  for each statement execute function audit_product_proposals();
