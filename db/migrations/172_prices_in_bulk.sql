-- A bulk change may set prices (B15). Its items are the publications, as those of the other kinds.
alter table publication_bulk_changes drop constraint publication_bulk_changes_kind_check;
alter table publication_bulk_changes add constraint publication_bulk_changes_kind_check
  check (kind in ('activated', 'paused', 'repriced'));

-- The bulk change that set the price; null when it was set singly, by a file or with the catalogue.
alter table prices add column bulk_change_id bigint;
alter table prices add constraint prices_of_a_bulk_change
  foreign key (bulk_change_id, publication_id) references publication_bulk_items (bulk_change_id, publication_id);
create unique index prices_bulk_change_id_publication_id_idx on prices (bulk_change_id, publication_id)
  where bulk_change_id is not null;
