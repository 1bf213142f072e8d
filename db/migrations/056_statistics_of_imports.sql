-- ANALYZE is for owners, and the application runs as another role.
create function analyze_price_import_rows() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze price_import_rows;
end $$;
revoke all on function analyze_price_import_rows() from public;
