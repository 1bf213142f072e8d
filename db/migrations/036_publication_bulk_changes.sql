-- Bulk changes remember the publications they changed (U4): to undo one, and not to activate what was paused singly.

create table publication_bulk_changes (
  id           bigint generated always as identity primary key,
  provider_id  bigint not null references providers,
  kind         text not null check (kind in ('activated', 'paused')),
  created_at   timestamptz not null,
  created_by   bigint not null references users,
  undone_at    timestamptz check (undone_at >= created_at),
  undone_by    bigint references users,
  check ((undone_at is null) = (undone_by is null))
);
create index on publication_bulk_changes (provider_id, id desc);

create table publication_bulk_items (
  bulk_change_id   bigint not null references publication_bulk_changes,
  publication_id   bigint not null references publications,
  -- The bulk change that had made the state before.
  previous_bulk_id bigint references publication_bulk_changes,
  primary key (bulk_change_id, publication_id)
);
create trigger publication_bulk_items_are_final before update or delete on publication_bulk_items
  for each row execute function refuse_change();

-- The bulk change that made the state; null when it was changed singly.
alter table publications add column bulk_change_id bigint references publication_bulk_changes;

create function forget_bulk_change() returns trigger language plpgsql as $$
begin
  new.bulk_change_id := null;
  return new;
end $$;
create trigger single_changes_forget_the_bulk_change before update of state on publications
  for each row when (old.state <> new.state and new.bulk_change_id is not distinct from old.bulk_change_id)
  execute function forget_bulk_change();
