-- What changed in search, for the index that every process keeps in memory (server/search/feed). One row per statement,
-- in the transaction of the change; rows are only added, and pruned from the oldest on.
create table search_changes (
  -- One with a lower number may commit later: readers remember a snapshot, never the highest number they saw.
  xid       xid8 not null default pg_current_xact_id(),
  -- null: all of them.
  products  bigint[],
  -- Whether their words may have changed, too.
  texts     boolean not null,
  at        timestamptz not null default clock_timestamp()
);
create index on search_changes (xid);

-- Whoever has seen the oldest row has missed none: there is always one.
insert into search_changes (products, texts) values ('{}', false);
