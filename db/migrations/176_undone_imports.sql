-- B16: an applied import is a bulk change of prices, which can be undone.
alter table publication_bulk_changes drop constraint publication_bulk_changes_kind_check;
alter table publication_bulk_changes add constraint publication_bulk_changes_kind_check
  check (kind in ('activated', 'paused', 'repriced', 'imported'));

-- The change published it, or published it again.
alter table publication_bulk_items add column is_new boolean not null default false;

-- The bulk change that wrote its prices; null for imports of earlier releases.
alter table price_imports add column bulk_change_id bigint references publication_bulk_changes;
create index on price_imports (bulk_change_id);
