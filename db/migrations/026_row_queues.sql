-- An import or export waits in its own row and is claimed by an advisory lock (server/queue). `tries` counts how often it was
-- begun, so that one that ends its process is not begun for ever. The schema of pg-boss, which held these jobs, goes: rows
-- that wait are claimed by the new workers.
alter table price_imports add column tries integer not null default 0;
alter table price_exports add column tries integer not null default 0;
drop schema if exists jobs cascade;
