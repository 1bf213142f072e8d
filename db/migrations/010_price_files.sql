-- Prices as files (U5, U6). Their bytes are kept here and not on a disk, so that any process finds them and a refusal
-- leaves nothing behind.

create table price_uploads (
  id            text primary key check (id ~ '^[0-9a-f]{32}$'),
  user_id       bigint not null references users on delete cascade,
  file_name     text not null check (length(file_name) between 1 and 200),
  parts         smallint not null check (parts between 1 and 5),
  created_at    timestamptz not null
);
create index on price_uploads (user_id);

create table price_upload_parts (
  upload_id     text not null references price_uploads on delete cascade,
  position      smallint not null check (position between 0 and 4),
  content       bytea not null check (length(content) between 1 and 2000000),
  primary key (upload_id, position)
);

create table price_imports (
  id             bigint generated always as identity primary key,
  provider_id    bigint not null references providers,
  -- The upload it read, which is gone by then: a repeated call finds its import.
  upload_id      text not null unique,
  file_name      text not null,
  state          text not null
                 check (state in ('reading', 'ready', 'refused', 'applying', 'applied', 'discarded', 'failed')),
  -- Why the file as a whole was refused: a key of server/texts.
  problem        text,
  rows_done      integer not null default 0 check (rows_done >= 0),
  rows_total     integer not null default 0 check (rows_total >= 0),
  changed        integer not null default 0 check (changed >= 0),
  added          integer not null default 0 check (added >= 0),
  same           integer not null default 0 check (same >= 0),
  wrong          integer not null default 0 check (wrong >= 0),
  -- How often it was compared: what a seller confirms is what they saw.
  revision       integer not null default 0,
  created_by     bigint not null references users,
  created_at     timestamptz not null,
  confirmed_by   bigint references users,
  confirmed_at   timestamptz,
  finished_at    timestamptz,
  -- When it last got on.
  updated_at     timestamptz not null,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (state not in ('applying', 'applied') or confirmed_at is not null),
  check ((finished_at is null) = (state in ('reading', 'ready', 'applying')))
);
create index on price_imports (provider_id, id desc);
-- Two imports of one seller at once would compare with prices that the other is about to change.
create unique index price_imports_one_open on price_imports (provider_id)
  where state in ('reading', 'ready', 'applying');

create table price_import_rows (
  import_id             bigint not null references price_imports on delete cascade,
  line                  integer not null check (line between 1 and 1048576),
  sku                   text not null,
  value_cents           bigint not null check (value_cents >= 0),
  currency_id           smallint not null references currencies,
  -- As the file says it; null is today.
  given_day             date,
  outcome               text check (outcome in ('changed', 'added', 'same')),
  date_from             date,
  previous_cents        bigint,
  previous_currency_id  smallint references currencies,
  primary key (import_id, line),
  check ((previous_cents is null) = (previous_currency_id is null))
);

create table price_import_errors (
  import_id     bigint not null references price_imports on delete cascade,
  line          integer not null,
  "column"      text not null,
  problem       text not null,
  -- What stands there, to be found again.
  found         text not null check (length(found) <= 100),
  primary key (import_id, line, "column")
);

create table price_exports (
  id            bigint generated always as identity primary key,
  -- Whoever signs out takes the links along.
  session_hash  bytea not null references sessions on delete cascade,
  user_id       bigint not null references users on delete cascade,
  provider_id   bigint not null references providers,
  link_hash     bytea not null unique check (length(link_hash) = 32),
  filters       jsonb not null,
  language      text not null check (language in ('es', 'en')),
  state         text not null check (state in ('preparing', 'ready', 'failed')),
  rows_total    integer not null default 0,
  content       bytea,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  check ((state = 'ready') = (content is not null))
);
create index on price_exports (session_hash);
create index on price_exports (user_id);
