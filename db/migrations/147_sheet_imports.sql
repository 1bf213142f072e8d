-- Sheets whose rows a person adds or changes at once: a kind is its columns, its rule of a row, its comparison and what it
-- writes (server/files/sheet-imports.ts). The first ones are the synonyms of search (C4).
create table sheet_imports (
  id            bigint generated always as identity primary key,
  kind          text not null check (kind in ('synonyms')),
  -- Deleted at the end. The id stays, so that a repeated start finds its import.
  upload_id     text not null unique,
  file_name     text not null check (length(file_name) between 1 and 200),
  sheet         text check (length(sheet) between 1 and 300),
  state         text not null
                check (state in ('reading', 'ready', 'refused', 'applying', 'applied', 'discarded', 'failed')),
  -- Incremented by each comparison.
  revision      integer not null default 0 check (revision >= 0),
  -- The rows that were read, each with its line and outcome.
  rows          jsonb not null default '[]',
  -- Cells that are wrong: line, column, problem, found.
  errors        jsonb not null default '[]',
  -- Why the file as a whole is refused.
  problem       text,
  tries         smallint not null default 0,
  trace_parent  text default nullif(current_setting('abasto.trace_parent', true), ''),
  created_by    bigint not null references users,
  created_at    timestamptz not null,
  confirmed_by  bigint references users,
  confirmed_at  timestamptz,
  finished_at   timestamptz,
  updated_at    timestamptz not null,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (state not in ('applying', 'applied') or confirmed_at is not null),
  check ((finished_at is null) = (state in ('reading', 'ready', 'applying'))),
  check (state not in ('ready', 'applied') or (errors = '[]' and problem is null)),
  check (state <> 'refused' or errors <> '[]' or problem is not null)
);
create unique index sheet_imports_one_open on sheet_imports (kind) where state in ('reading', 'ready', 'applying');
create index sheet_imports_kind_id_idx on sheet_imports (kind, id desc);

alter table failure_notes drop constraint failure_notes_kind_check,
  add constraint failure_notes_kind_check
  check (kind in ('emails', 'price_imports', 'price_exports', 'catalogue_imports', 'sheet_imports', 'scheduled_jobs'));
