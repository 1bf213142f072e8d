-- What the trial of a catalogue file found (O10). A row per import, which the next trial replaces.
create table catalogue_trials (
  import_id    bigint primary key references catalogue_imports on delete cascade,
  -- What it saw of the database: later changes of the same rows are not overwritten.
  at           timestamptz not null,
  seen         text not null,
  -- Rows that the file describes and that were there.
  variants     bigint[] not null,
  products     bigint[] not null,
  publications bigint[] not null,
  -- The first ones, and how many there are.
  differences  jsonb not null,
  differing    integer not null check (differing >= 0),
  near_skus    jsonb not null,
  near         integer not null check (near >= 0)
);

alter table catalogue_imports
  -- The sheet of the workbook that was read; null for other files.
  add column sheet text check (length(sheet) between 1 and 300),
  -- Incremented by each trial.
  add column revision integer not null default 0 check (revision >= 0),
  -- Why it was tried again: the first rows that were changed after the trial before, and how many.
  add column changed_meanwhile jsonb not null default '[]';
