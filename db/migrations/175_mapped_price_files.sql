-- B16: a price file as the seller has it. The seller says once what its columns are.
alter table price_imports
  drop constraint price_imports_state_check,
  drop constraint price_imports_check2,
  add constraint price_imports_state_check check (
    state in ('reading', 'unmapped', 'ready', 'refused', 'applying', 'applied', 'discarded', 'failed')),
  add constraint price_imports_check2 check (
    (finished_at is null) = (state in ('reading', 'unmapped', 'ready', 'applying'))),
  -- The tables of the file, with their headings and first rows.
  add column tables jsonb not null default '[]' check (jsonb_typeof(tables) = 'array'),
  -- What each column of one of them is; proposed while the import is unmapped.
  add column mapping jsonb check (jsonb_typeof(mapping) = 'object'),
  -- Prices with fractions of a cent.
  add column below_cent integer not null default 0 check (below_cent >= 0),
  -- Lines without SKU and price, such as titles of sections.
  add column skipped integer not null default 0 check (skipped >= 0),
  -- More than ten times the price before, or under a tenth of it.
  add column jumps integer not null default 0 check (jumps >= 0);

drop index price_imports_one_open;
create unique index price_imports_one_open on price_imports (provider_id)
  where state in ('reading', 'unmapped', 'ready', 'applying');

alter table price_import_rows add column is_jump boolean not null default false;

create table price_mappings (
  provider_id    bigint not null references providers,
  -- A hash of the headings in their order.
  headings       text not null check (headings ~ '^[0-9a-f]{64}$'),
  columns        jsonb not null check (jsonb_typeof(columns) = 'array'),
  currency       text check (currency in ('ARS', 'USD')),
  rounds         boolean,
  used_at        timestamptz not null,
  primary key (provider_id, headings)
);
comment on table price_mappings is 'What the columns of a seller''s price files are, by their headings (B16)';
