-- Demo worlds made before migration 008 have cancellations of nothing in their log, which 008 could not complete: what did
-- not happen leaves it.
alter table order_events disable trigger order_events_are_append_only;
delete from order_events
where type = 'cancelled' and jsonb_typeof(details -> 'items') = 'null' and from_state = to_state;
alter table order_events enable trigger order_events_are_append_only;

-- What is told of items is a list.
alter table order_events add constraint order_events_list_items
  check (not details ? 'items' or jsonb_typeof(details -> 'items') = 'array');
