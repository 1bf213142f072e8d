-- Products that operators edit (O9). Drafts are hidden from buyers: their publications give no offers.
alter table products add column is_draft boolean not null default false;
-- A variant's pictures after its cover, image_source.
alter table variants add column more_images text[] not null default '{}'
  constraint variants_more_images_check check (
    cardinality(more_images) <= 11 and array_position(more_images, null) is null and array_position(more_images, '') is null
    and (image_source <> '' or more_images = '{}'));

create index products_drafts on products (id) where is_draft;
create index products_named on products using gin (folded(name) gin_trgm_ops);
create index variants_without_picture on variants (product_id) where image_source = '';

-- Uploaded pictures (server/features/products/pictures.ts). The name is a hash of the content.
create table pictures (
  source       text primary key check (source ~ '^/media/[0-9a-f]{32}\.webp$'),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  uploaded_by  bigint not null references users (id),
  uploaded_at  timestamptz not null
);

create or replace function priced_publications(today date)
returns table (publication_id bigint, provider_id bigint, variant_id bigint, preparation_days smallint, value_cents bigint,
  currency_id smallint)
language sql stable as $$
  select p.id, p.provider_id, p.variant_id, p.preparation_days, price.value_cents, price.currency_id
  from publications p
  join providers seller on seller.id = p.provider_id and seller.paused_at is null
  cross join lateral (
    select value_cents, currency_id from prices
    where publication_id = p.id and date_from <= today
    order by date_from desc, id desc limit 1
  ) price
  where p.state = 'active'
    and not exists (
      select from variants v join products draft on draft.id = v.product_id where v.id = p.variant_id and draft.is_draft
    )
$$;
