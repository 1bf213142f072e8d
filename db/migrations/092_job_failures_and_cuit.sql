-- Scheduled jobs whose last run failed (O3). A successful run deletes the row.
create table job_failures (
  id         bigint generated always as identity primary key,
  name       text not null unique,
  error      text not null check (length(error) <= 500),
  times      integer not null default 1 check (times > 0),
  failed_at  timestamptz not null
);
