-- B8: a seller's own list, matched with the catalogue to publish from it. It is read as a price file is.
alter table price_imports add column purpose text not null default 'prices' check (purpose in ('prices', 'publish'));
-- Its lines are published on the page, by POST /publications, and it ends when it is discarded.
alter table price_imports add check (purpose = 'prices' or state not in ('applying', 'applied'));
-- One file may be mapped for both.
alter table price_mappings add column purpose text not null default 'prices' check (purpose in ('prices', 'publish'));

create table price_import_matches (
  import_id         bigint not null references price_imports on delete cascade,
  line              integer not null check (line between 1 and 1048576),
  -- As the file says it.
  given_sku         text not null check (length(given_sku) <= 100),
  given_bar_code    text not null check (length(given_bar_code) <= 100),
  given_name        text not null check (length(given_name) <= 100),
  kind              text not null check (kind in ('sku', 'bar_code', 'name', 'choose', 'none')),
  -- How alike the names are, in percent.
  likeness          smallint not null check (likeness between 0 and 100),
  -- Variants, the likeliest first.
  candidates        bigint[] not null check (cardinality(candidates) <= 3),
  value_cents       bigint check (value_cents >= 0),
  currency_id       smallint references currencies,
  minimum           integer,
  multiple          integer,
  preparation_days  smallint,
  -- Why the line cannot be published as it is.
  "column"          text,
  problem           text,
  -- The first line of the same product.
  repeats           integer,
  primary key (import_id, line),
  check ((kind = 'none') = (candidates = '{}')),
  check (kind in ('choose', 'none') or cardinality(candidates) = 1),
  check (kind <> 'choose' or cardinality(candidates) > 1),
  check ((value_cents is null) = (currency_id is null)),
  check (("column" is null) = (problem is null)),
  check (repeats < line)
);
comment on table price_import_matches is 'What products the lines of a list to publish are, and how surely (B8)';
