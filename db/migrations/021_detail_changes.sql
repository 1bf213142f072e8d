-- The log of 016 also tells whose product page shows something else now, for the processes that keep pages as they were
-- written (decision 024). Search logs what it was told of; a page shows more than search does (an offer that is not the
-- cheapest, a price of shipping, a seller's telephone), so here the tables themselves say it, whoever writes them.
alter table search_changes
  -- null: of all products.
  add column details bigint[] default '{}',
  -- Whatever these providers sell.
  add column sellers bigint[] not null default '{}';

-- Writes down the products, or the sellers, of the rows that a statement changed. Its arguments: the column of the log, and
-- a query of their ids from `changed`. None stands for all products.
create function log_details() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'table after'
    when 'DELETE' then 'table before'
    else '(table before except table after) union all (table after except table before)'
  end;
  owners bigint[];
begin
  if tg_nargs = 0 then
    execute format('select case when exists (%s) then null else ''{}''::bigint[] end', changed) into owners;
  else
    execute format('with changed as (%s) select coalesce(array_agg(distinct id), ''{}'') from (%s) owner (id)',
      changed, tg_argv[1]) into owners;
  end if;
  if owners = '{}' then return null; end if;
  if tg_argv[0] = 'sellers' then
    insert into search_changes (products, texts, sellers) values ('{}', false, owners);
  else
    -- Nobody keeps more pages than that: a long list is as good as all.
    insert into search_changes (products, texts, details)
    values ('{}', false, case when cardinality(owners) <= 5000 then owners end);
  end if;
  return null;
end $$;

do $$
declare
  source record;
  event text;
begin
  for source in values
    ('products', 'details', 'select id from changed'),
    ('variants', 'details', 'select product_id from changed'),
    ('technical_details', 'details', 'select v.product_id from changed c join variants v on v.id = c.variant_id'),
    ('publications', 'details', 'select v.product_id from changed c join variants v on v.id = c.variant_id'),
    ('prices', 'details', 'select v.product_id from changed c
      join publications p on p.id = c.publication_id join variants v on v.id = p.variant_id'),
    ('providers', 'sellers', 'select id from changed'),
    ('shipping_zones', 'sellers', 'select provider_id from changed'),
    ('shipping_prices', 'sellers', 'select z.provider_id from changed c join shipping_zones z on z.id = c.zone_id'),
    ('brands', null, null),
    ('categories', null, null),
    ('regions', null, null),
    ('currencies', null, null)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      -- What nothing refers to yet is on no page. A region is: as one without offers.
      continue when event = 'insert' and source.column1 in ('products', 'providers', 'brands', 'categories');
      execute format('create trigger %I after %s on %I referencing %s for each statement execute function log_details(%s)',
        source.column1 || '_on_pages_' || event, event, source.column1,
        case event when 'insert' then 'new table as after' when 'delete' then 'old table as before'
          else 'old table as before new table as after' end,
        coalesce(quote_literal(source.column2) || ', ' || quote_literal(source.column3), ''));
    end loop;
  end loop;
end $$;
