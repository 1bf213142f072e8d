-- The bar code of a variant, as it was given (B8): GTIN-8, GTIN-12, GTIN-13 or GTIN-14 with its check digit.
create function bar_code_is_valid(code text) returns boolean language sql immutable strict as $$
  select case when code ~ '^(\d{8}|\d{12,14})$' and code ~ '[1-9]' then (
    select sum(substr(lpad(code, 14, '0'), place, 1)::int * case place % 2 when 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) place
  ) else false end
$$;
comment on function bar_code_is_valid(text) is 'The same rule: domain/bar-codes.ts';

alter table variants add column bar_code text check (bar_code_is_valid(bar_code));
-- One number in any of its lengths.
create unique index variants_bar_code on variants (lpad(bar_code, 14, '0'));

-- A catalogue file may have bar codes.
create or replace function stage_catalogue_import() returns void
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
    draft              boolean,
    vat_rate           text,
    category           text[] not null,
    category_en        text[],
    brand              text not null,
    attributes         jsonb,
    image              text,
    more_images        text[],
    bar_code           text,
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
