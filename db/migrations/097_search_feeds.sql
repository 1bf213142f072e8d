-- Where the index of OpenSearch follows the change log (X1), by alias; the process that feeds it locks the row.
create table search_feeds (
  alias text primary key,
  index_name text,
  -- Of the changes that are in the index.
  snapshot text,
  -- Another index should take its place.
  is_stale boolean not null default false,
  builder text,
  builds_until timestamptz,
  check ((index_name is null) = (snapshot is null))
);
