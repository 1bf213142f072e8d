-- B9: a seller pauses itself as a whole, also until a day, and resumes itself.
alter table providers add column paused_by_seller boolean not null default false,
  add constraint paused_sellers_know_by_whom check (not paused_by_seller or paused_at is not null);

create or replace function end_pause() returns trigger language plpgsql as $$
begin
  new.resumes_on := null;
  new.paused_by_seller := false;
  return new;
end $$;
