-- A catalogue file may have the rate of IVA of a product (F3).
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
