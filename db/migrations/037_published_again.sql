-- U3: a cancelled publication can be published again, and keeps its history.

create or replace function keep_cancelled() returns trigger language plpgsql as $$
begin
  raise exception 'a cancelled publication can only be published again' using errcode = 'restrict_violation';
end $$;
drop trigger cancelled_publications_are_final on publications;
create trigger cancelled_publications_are_not_paused before update of state on publications
  for each row when (old.state = 'cancelled' and new.state = 'paused') execute function keep_cancelled();
