-- Scheduled jobs whose last run failed (O3). A successful run deletes the row.
create table job_failures (
  id         bigint generated always as identity primary key,
  name       text not null unique,
  error      text not null check (length(error) <= 500),
  times      integer not null default 1 check (times > 0),
  failed_at  timestamptz not null
);

-- The check digit of a remainder of 0 is 0, and was 11: numbers that end in 0 were refused (O4).
create or replace function is_cuit(cuit text) returns boolean language sql immutable as $$
  select cuit ~ '^(20|23|24|25|26|27|30|33|34)-\d{8}-\d$' and right(cuit, 1) = ((11 - (
    select sum(weight * substring(replace(cuit, '-', '') from nth::int for 1)::int)
    from unnest(array[5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) with ordinality w (weight, nth)
  ) % 11) % 11)::text
$$;
