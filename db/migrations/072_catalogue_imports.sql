-- Catalogue files imported in the browser (O10). Their uploads share the tables of price files: up to 100 parts.
alter table price_uploads drop constraint price_uploads_parts_check,
  add constraint price_uploads_parts_check check (parts between 1 and 100);
alter table price_upload_parts drop constraint price_upload_parts_position_check,
  add constraint price_upload_parts_position_check check (position between 0 and 99);

create table catalogue_imports (
  id            bigint generated always as identity primary key,
  -- Deleted at the end. The id stays, so that a repeated start finds its import.
  upload_id     text not null unique,
  file_name     text not null check (length(file_name) between 1 and 200),
  -- reading: dry run. ready: waits for confirmation. refused: bad lines.
  state         text not null
                check (state in ('reading', 'ready', 'refused', 'applying', 'applied', 'discarded', 'failed')),
  -- Current step, in Spanish.
  step          text not null default '',
  lines         integer not null default 0 check (lines >= 0),
  -- Counts of changed rows by kind. Before "applied" they are those of the dry run.
  changes       jsonb,
  bad_lines     jsonb not null default '[]',
  tries         smallint not null default 0,
  created_by    bigint not null references users,
  created_at    timestamptz not null,
  confirmed_by  bigint references users,
  confirmed_at  timestamptz,
  finished_at   timestamptz,
  updated_at    timestamptz not null,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (state not in ('applying', 'applied') or confirmed_at is not null),
  check ((finished_at is null) = (state in ('reading', 'ready', 'applying'))),
  check (state not in ('ready', 'applied') or (bad_lines = '[]' and changes is not null)),
  check (state <> 'refused' or bad_lines <> '[]')
);
-- Parallel imports would block on each other's row locks.
create unique index catalogue_imports_one_open on catalogue_imports ((true))
  where state in ('reading', 'ready', 'applying');

-- Temporary tables are DDL, and the application runs as another role than their owner.
create function stage_catalogue_import() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  create temporary table import_lines (
    line               int primary key,
    sku                text not null,
    title              text not null,
    product            text,
    product_name       text,
    short_description  text,
    long_description   text,
    category           text[] not null,
    brand              text not null,
    attributes         jsonb,
    image              text,
    size               text not null,
    details            jsonb,
    provider           text,
    price_cents        bigint,
    currency           text,
    category_id        bigint,
    brand_id           bigint,
    provider_id        bigint
  ) on commit drop;
  create temporary table touched_products (id bigint primary key) on commit drop;
  create temporary table touched_variants (id bigint primary key) on commit drop;
  execute format('grant all on import_lines, touched_products, touched_variants to %I', session_user);
end $$;

create function unstage_catalogue_import() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  drop table pg_temp.import_lines, pg_temp.touched_products, pg_temp.touched_variants;
end $$;

create function analyze_catalogue_import(is_written boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_written then
    analyze products, variants, publications, prices, pg_temp.touched_products;
  else
    analyze pg_temp.import_lines;
  end if;
end $$;

revoke all on function stage_catalogue_import(), unstage_catalogue_import(), analyze_catalogue_import(boolean) from public;
