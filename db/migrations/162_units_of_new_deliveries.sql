-- B19: the demo world of the previous release inserts deliveries that are confirmed or claimed already, without their units.
create function fill_new_delivery_units() returns trigger language plpgsql as $$
declare delivery text := (select state from dispatches where id = new.dispatch_id);
begin
  if new.received + new.claimed + new.credited + new.refused = 0 then
    if delivery = 'confirmed' then new.received := new.quantity; end if;
    if delivery = 'claimed' then new.claimed := new.quantity; end if;
  end if;
  return new;
end $$;
comment on function fill_new_delivery_units() is 'Units of a delivery that is inserted as confirmed or claimed are so, too (B19).';
create trigger new_deliveries_fill_units before insert on dispatch_items
  for each row execute function fill_new_delivery_units();
