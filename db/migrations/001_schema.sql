-- Extensions ---------------------------------------------------------------------------------------------------------
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Reference ----------------------------------------------------------------------------------------------------------
create table countries (
  id    smallint primary key,
  code  text not null unique,
  name  text not null
);

create table regions (
  id          smallint primary key check (id between 1 and 62),
  code        text not null unique,
  name        text not null,
  country_id  smallint not null references countries
);

create table currencies (
  id    smallint primary key,
  code  text not null unique check (code in ('ARS', 'USD')),
  name  text not null
);

-- Identity -----------------------------------------------------------------------------------------------------------
create table users (
  id                   bigint generated always as identity primary key,
  user_type            smallint not null check (user_type in (1, 2, 3)),
  email                text not null check (email = lower(email) and length(email) between 3 and 254),
  name                 text not null check (length(name) between 1 and 100),
  last_name            text not null check (length(last_name) between 1 and 100),
  password_hash        text not null,
  -- Null until the first change: sign-in then forces one (A4).
  password_changed_at  timestamptz,
  language             text not null default 'es' check (language in ('es', 'en')),
  active               boolean not null default true,
  created_at           timestamptz not null default now(),
  unique (email, user_type)
);

create table sessions (
  token_hash    bytea primary key check (length(token_hash) = 32),
  user_id       bigint not null references users on delete cascade,
  created_at    timestamptz not null,
  last_used_at  timestamptz not null,
  expires_at    timestamptz not null check (expires_at > created_at)
);
create index on sessions (user_id);

create table password_tokens (
  token_hash  bytea primary key check (length(token_hash) = 32),
  user_id     bigint not null references users on delete cascade,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  used_at     timestamptz
);
create index on password_tokens (user_id);

-- One effect per key (I3): the row is written in the transaction of the work it stands for.
create table idempotency_keys (
  user_id       bigint not null references users on delete cascade,
  route         text not null,
  key           text not null check (length(key) between 1 and 255),
  request_hash  text not null,
  status        smallint not null,
  body          jsonb not null,
  created_at    timestamptz not null default now(),
  primary key (user_id, route, key)
);

-- Buying -------------------------------------------------------------------------------------------------------------
create table companies (
  id      bigint generated always as identity primary key,
  name    text not null,
  tax_id  text not null unique
);

-- The amount a cart may reach, per currency (K3 error 2). No row: no limit.
create table company_limits (
  company_id   bigint not null references companies on delete cascade,
  currency_id  smallint not null references currencies,
  limit_cents  bigint not null check (limit_cents >= 0),
  primary key (company_id, currency_id)
);

create table cost_centers (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references companies on delete cascade,
  ceco        text not null,
  name        text not null,
  unique (company_id, ceco),
  unique (id, company_id)
);

create table addresses (
  id               bigint generated always as identity primary key,
  company_id       bigint not null references companies on delete cascade,
  region_id        smallint not null references regions,
  name             text not null,
  street           text not null,
  logistic_center  text not null,
  unique (id, company_id, region_id)
);
create index on addresses (company_id, region_id);

create table clients (
  id                      bigint generated always as identity primary key,
  user_id                 bigint not null unique references users on delete cascade,
  company_id              bigint not null references companies,
  default_cost_center_id  bigint,
  authorizer_id           bigint check (authorizer_id <> id),
  unique (id, company_id),
  foreign key (default_cost_center_id, company_id) references cost_centers (id, company_id),
  foreign key (authorizer_id, company_id) references clients (id, company_id)
);
create index on clients (company_id);
create index on clients (authorizer_id);

create table delegations (
  id             bigint generated always as identity primary key,
  company_id     bigint not null references companies,
  authorizer_id  bigint not null,
  delegated_id   bigint not null check (delegated_id <> authorizer_id),
  date_from      date not null,
  date_to        date not null check (date_to >= date_from),
  reason         text not null check (length(reason) between 1 and 100),
  created_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  foreign key (authorizer_id, company_id) references clients (id, company_id),
  foreign key (delegated_id, company_id) references clients (id, company_id),
  -- G5: delegations of one approver never overlap; both ends of the range count.
  constraint delegations_do_not_overlap
    exclude using gist (authorizer_id with =, daterange(date_from, date_to, '[]') with &&) where (deleted_at is null)
);
create index on delegations (delegated_id) where deleted_at is null;

-- Selling ------------------------------------------------------------------------------------------------------------
create table providers (
  id            bigint generated always as identity primary key,
  fantasy_name  text not null unique,
  legal_name    text not null,
  tax_id        text not null unique,
  email         text not null,
  phone         text not null
);

create table provider_users (
  user_id      bigint primary key references users on delete cascade,
  provider_id  bigint not null references providers
);
create index on provider_users (provider_id);

create table shipping_zones (
  id             bigint generated always as identity primary key,
  provider_id    bigint not null references providers,
  region_id      smallint not null references regions,
  delivery_days  smallint not null check (delivery_days between 0 and 999),
  state          text not null check (state in ('active', 'paused')),
  unique (provider_id, region_id)
);

create table shipping_prices (
  zone_id      bigint not null references shipping_zones on delete cascade,
  size         text not null check (size in ('T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7')),
  cost_cents   bigint not null check (cost_cents >= 0),
  currency_id  smallint not null references currencies,
  primary key (zone_id, size)
);

-- Catalogue ----------------------------------------------------------------------------------------------------------
create table categories (
  id         bigint generated always as identity primary key,
  name       text not null check (length(name) between 1 and 100),
  slug       text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  parent_id  bigint references categories,
  level      smallint not null check (level between 1 and 3),
  check ((level = 1) = (parent_id is null)),
  unique nulls not distinct (parent_id, name)
);
create index on categories (parent_id);

create table brands (
  id    bigint generated always as identity primary key,
  name  text not null unique check (length(name) between 1 and 100)
);

create table products (
  id                 bigint generated always as identity primary key,
  code               text not null unique check (length(code) between 1 and 64),
  name               text not null check (length(name) between 1 and 200),
  short_description  text not null default '',
  long_description   text not null default '',
  brand_id           bigint not null references brands,
  category_id        bigint not null references categories,
  created_at         timestamptz not null default now()
);
create index on products (brand_id);
create index on products (category_id);

create table variants (
  id            bigint generated always as identity primary key,
  product_id    bigint not null references products on delete cascade,
  sku           text not null unique check (length(sku) between 1 and 64),
  title         text not null check (length(title) between 1 and 200),
  -- {"Color": "#1E88E5|Azul", "Talle": "M"} (D2)
  attributes    jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  size          text not null check (size in ('T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7')),
  image_source  text not null default '',
  position      smallint not null default 0
);
create index on variants (product_id, position);

create table technical_details (
  variant_id  bigint not null references variants on delete cascade,
  position    smallint not null,
  attr_key    text not null check (length(attr_key) between 1 and 100),
  attr_value  text not null check (length(attr_value) between 1 and 500),
  primary key (variant_id, position)
);

-- Offers -------------------------------------------------------------------------------------------------------------
create table publications (
  id                bigint generated always as identity primary key,
  provider_id       bigint not null references providers,
  variant_id        bigint not null references variants,
  state             text not null check (state in ('active', 'paused', 'cancelled')),
  created_at        timestamptz not null default now(),
  state_changed_at  timestamptz not null default now(),
  unique (provider_id, variant_id)
);
create index on publications (variant_id);

-- Append-only. The price in force is the latest whose date has come; of one date the last written.
create table prices (
  id              bigint generated always as identity primary key,
  publication_id  bigint not null references publications on delete cascade,
  value_cents     bigint not null check (value_cents > 0),
  currency_id     smallint not null references currencies,
  date_from       date not null,
  created_at      timestamptz not null default now(),
  created_by      bigint references users
);
create index on prices (publication_id, date_from desc, id desc) include (value_cents, currency_id);

-- Buying flow --------------------------------------------------------------------------------------------------------
-- A cart ends as at most one purchase (I3); its delivery zone is one column, so its lines cannot differ in it (I9).
create table carts (
  id            bigint generated always as identity primary key,
  client_id     bigint not null references clients,
  region_id     smallint references regions,
  created_at    timestamptz not null default now(),
  purchased_at  timestamptz
);
create unique index carts_one_open_per_client on carts (client_id) where purchased_at is null;

create table cart_items (
  id                 bigint generated always as identity primary key,
  cart_id            bigint not null references carts on delete cascade,
  publication_id     bigint not null references publications,
  quantity           integer not null check (quantity between 1 and 999999),
  -- The price the buyer was last shown (I7): checkout refuses another one.
  shown_price_cents  bigint not null check (shown_price_cents > 0),
  shown_currency_id  smallint not null references currencies,
  created_at         timestamptz not null default now(),
  unique (cart_id, publication_id)
);

create table purchases (
  id                   bigint generated always as identity primary key,
  internal_code        text not null unique,
  cart_id              bigint not null unique references carts,
  client_id            bigint not null,
  company_id           bigint not null,
  -- Who must approve, as agreed when the purchase was made.
  authorizer_id        bigint not null check (authorizer_id <> client_id),
  region_id            smallint not null references regions,
  address_id           bigint not null,
  address_description  text not null,
  cost_center_id       bigint not null,
  cost_center          text not null,
  provider_comments    text not null check (length(provider_comments) between 1 and 500),
  approver_comments    text not null default '' check (length(approver_comments) <= 500),
  state                text not null check (state in ('pending_approval', 'in_progress', 'claimed', 'finished')),
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  unique (id, company_id),
  foreign key (client_id, company_id) references clients (id, company_id),
  foreign key (authorizer_id, company_id) references clients (id, company_id),
  foreign key (address_id, company_id, region_id) references addresses (id, company_id, region_id),
  foreign key (cost_center_id, company_id) references cost_centers (id, company_id)
);
create index on purchases (client_id, created_at desc);
create index on purchases (authorizer_id, created_at desc);

create table buy_orders (
  id                  bigint generated always as identity primary key,
  internal_code       text not null unique,
  purchase_id         bigint not null references purchases,
  provider_id         bigint not null references providers,
  state               text not null check (state in ('pending_approval', 'rejected', 'awaiting_dispatch',
                        'partially_handled', 'sent', 'delivered', 'confirmed', 'cancelled', 'claimed')),
  sap_number          text check (length(sap_number) between 1 and 40),
  total_ars_cents     bigint not null check (total_ars_cents >= 0),
  total_usd_cents     bigint not null check (total_usd_cents >= 0),
  shipping_ars_cents  bigint not null check (shipping_ars_cents >= 0),
  shipping_usd_cents  bigint not null check (shipping_usd_cents >= 0),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  unique (purchase_id, provider_id)
);
create index on buy_orders (provider_id, created_at desc);

-- Everything agreed is copied: what happens to the offer later does not reach a placed order (I6).
create table buy_order_items (
  id                    bigint generated always as identity primary key,
  buy_order_id          bigint not null references buy_orders,
  position              smallint not null,
  publication_id        bigint not null references publications,
  sku                   text not null,
  title                 text not null,
  long_description      text not null,
  image_source          text not null,
  size                  text not null,
  quantity              integer not null check (quantity >= 1),
  unit_price_cents      bigint not null check (unit_price_cents > 0),
  currency_id           smallint not null references currencies,
  shipping_unit_cents   bigint not null check (shipping_unit_cents >= 0),
  shipping_currency_id  smallint not null references currencies,
  delivery_days         smallint not null check (delivery_days between 0 and 999),
  quantity_sent         integer not null default 0 check (quantity_sent >= 0),
  quantity_cancelled    integer not null default 0 check (quantity_cancelled >= 0),
  check (quantity_sent + quantity_cancelled <= quantity),
  unique (buy_order_id, publication_id),
  unique (buy_order_id, position),
  unique (id, buy_order_id)
);

-- At most one decision per order (I10).
create table decisions (
  buy_order_id  bigint primary key references buy_orders,
  decision      text not null check (decision in ('approved', 'rejected')),
  decided_by    bigint not null references clients,
  -- The approver a delegate stood in for; null when the approver decided.
  on_behalf_of  bigint references clients check (on_behalf_of <> decided_by),
  reason        text check (length(reason) between 1 and 190),
  decided_at    timestamptz not null
);

create table dispatches (
  id                    bigint generated always as identity primary key,
  buy_order_id          bigint not null references buy_orders,
  dispatch_note_number  text not null check (dispatch_note_number ~ '^[0-9.,]{1,40}$'),
  state                 text not null check (state in ('in_process', 'claimed', 'confirmed')),
  estimated_date        date not null,
  created_by            bigint not null references users,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  unique (buy_order_id, dispatch_note_number),
  unique (id, buy_order_id)
);

create table dispatch_items (
  dispatch_id        bigint not null,
  buy_order_id       bigint not null,
  buy_order_item_id  bigint not null,
  quantity           integer not null check (quantity >= 1),
  primary key (dispatch_id, buy_order_item_id),
  foreign key (dispatch_id, buy_order_id) references dispatches (id, buy_order_id),
  foreign key (buy_order_item_id, buy_order_id) references buy_order_items (id, buy_order_id)
);
create index on dispatch_items (buy_order_item_id);

create table cancellations (
  id                 bigint generated always as identity primary key,
  buy_order_id       bigint not null,
  buy_order_item_id  bigint not null,
  quantity           integer not null check (quantity >= 1),
  created_by         bigint not null references users,
  created_at         timestamptz not null,
  foreign key (buy_order_item_id, buy_order_id) references buy_order_items (id, buy_order_id)
);
create index on cancellations (buy_order_item_id);

create table claims (
  id            bigint generated always as identity primary key,
  dispatch_id   bigint not null,
  buy_order_id  bigint not null,
  message       text not null check (length(message) between 1 and 190),
  created_by    bigint not null references users,
  created_at    timestamptz not null,
  closed_at     timestamptz,
  foreign key (dispatch_id, buy_order_id) references dispatches (id, buy_order_id)
);
create unique index claims_one_open_per_dispatch on claims (dispatch_id) where closed_at is null;

create table order_events (
  id            bigint generated always as identity primary key,
  buy_order_id  bigint not null references buy_orders,
  type          text not null check (type in ('placed', 'approved', 'rejected', 'sent', 'cancelled', 'confirmed', 'claimed',
                  'delivered')),
  -- Null when time did it: the estimated date of the last delivery passed.
  actor_id      bigint references users,
  on_behalf_of  bigint references users,
  from_state    text,
  to_state      text not null,
  details       jsonb not null default '{}',
  at            timestamptz not null
);
create index on order_events (buy_order_id, id);
