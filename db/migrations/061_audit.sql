-- O12: who changed what, when, for whom, from where and why. Triggers write it, so that no change can lack its line.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for jobs, scripts and anonymous requests. No foreign key: lines outlive the rows they describe.
  actor_id bigint,
  role text,
  -- The endpoint, job or script; the database role of a statement by hand.
  source text not null,
  address text,
  reason text check (length(reason) between 1 and 500),
  company_id bigint,
  provider_id bigint,
  kind text not null,
  -- Null for a line about many new rows, and for a sign-in to no account.
  row_id text,
  action text not null,
  -- The name of the row at that time.
  subject text not null,
  before jsonb,
  after jsonb
);
create index on audit_entries (at desc, id desc);
create index on audit_entries (kind, at desc, id desc);
create index on audit_entries (kind, row_id);
create index on audit_entries (actor_id, at desc, id desc) where actor_id is not null;
create index on audit_entries (company_id, at desc, id desc) where company_id is not null;
create index on audit_entries using gin (folded(subject) gin_trgm_ops);

create trigger audit_entries_are_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_are_kept before truncate on audit_entries
  for each statement execute function refuse_change();

create function audit_currency(of_row jsonb) returns jsonb language sql immutable parallel safe
return case when of_row ? 'currency_id' then jsonb_build_object('currency_id', of_row -> 'currency_id') else '{}' end;

-- The changed columns. An amount keeps its currency.
create function audit_difference(before_row jsonb, after_row jsonb) returns table (before jsonb, after jsonb)
language sql immutable parallel safe as $$
  select jsonb_object_agg(key, o.value) || audit_currency(before_row), jsonb_object_agg(key, n.value) || audit_currency(after_row)
  from jsonb_each(before_row) o (key, value) full join jsonb_each(after_row) n (key, value) using (key)
  where o.value is distinct from n.value
$$;

-- Makes triggers that write a line per row of `audited` that a statement inserts, updates or deletes. Also writes a line per existing row.
-- `row_label`, `company` and `provider` are expressions over the row `r` and what `joined` joins to it. Secrets are `left_out`.
-- A statement that inserts more than 1000 rows into a `summarized` table writes one line with their number.
-- The remaining parameters are for logs, whose rows describe an event of another row with its time and actor.
create function audit_changes(
  audited regclass, row_label text, company text default 'null', provider text default 'null', joined text default '',
  left_out text[] default '{}', summarized boolean default false,
  kind text default null, row_key text default null, event text default null, before_event text default 'null',
  after_event text default null, event_at text default 'clock_timestamp()', event_actor text default 'null::bigint'
) returns void language plpgsql as $function$
declare
  keys text[] := array(
    select quote_ident(a.attname)
    from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = audited and i.indisprimary order by k.place);
  row_text text := coalesce(row_key, format('concat_ws(''/'', %s)', (select string_agg('r.' || k, ', ') from unnest(keys) k)));
  visible text := format('to_jsonb(r) - %L::text[]', left_out);
  rows_after text := coalesce(after_event, visible);
  -- Parameters: action, before, after, rows.
  lines text := format($q$
    insert into audit_entries (at, actor_id, role, source, address, reason, company_id, provider_id, kind, row_id, action, subject,
      before, after)
    with cause as materialized (select nullif(current_setting('abasto.cause', true), '')::jsonb as j)
    select %s, coalesce((j ->> 'actor')::bigint, %s), j ->> 'role', coalesce(j ->> 'source', session_user), j ->> 'address',
      j ->> 'reason', %s, %s, %L, %s, %%s, %s, %%s, %%s
    from cause cross join %%s %s$q$,
    event_at, event_actor, company, provider, coalesce(kind, audited::text), row_text, row_label, joined);
  inserted text := format(lines, coalesce(event, $$'created'$$), before_event, rows_after, 'after r');
  deleted text := format(lines, $$'deleted'$$, visible, 'null', 'before r');
  changed text := format(lines, $$'changed'$$, 'd.before', 'd.after', format(
      'after r join before o on %s cross join audit_difference(to_jsonb(o) - %L::text[], %s) d',
      (select string_agg(format('o.%1$s = r.%1$s', k), ' and ') from unnest(keys) k), left_out, visible))
    || ' where d.after is not null';
  summary text := format($q$
    insert into audit_entries (actor_id, role, source, address, reason, kind, action, subject, after)
    select (j ->> 'actor')::bigint, j ->> 'role', coalesce(j ->> 'source', session_user), j ->> 'address', j ->> 'reason',
      %1$L, 'created', '', jsonb_build_object('rows', count(*), 'first', min(%2$s), 'last', max(%2$s))
    from (select nullif(current_setting('abasto.cause', true), '')::jsonb as j) cause cross join after group by j$q$,
    audited, keys[1]);
begin
  -- Few rows use the cached plan, many rows a plan of their own. UTC makes timestamps independent of the connection.
  execute format($f$
    create function %I() returns trigger language plpgsql set timezone = 'UTC' as $body$
    begin
      if tg_op = 'INSERT' then
        if %L and exists (select from after offset 1000) then
          execute %L;
        elsif exists (select from after offset 100) then
          execute %L;
        else
          %s;
        end if;
      elsif tg_op = 'UPDATE' then
        if exists (select from after offset 100) then
          execute %L;
        elsif exists (select from after) then
          %s;
        end if;
      elsif exists (select from before offset 100) then
        execute %L;
      else
        %s;
      end if;
      return null;
    end $body$
  $f$, 'audit_' || audited, summarized, summary, inserted, inserted, changed, changed, deleted, deleted);
  execute format('create trigger audited_insert after insert on %s referencing new table as after
    for each statement execute function %I()', audited, 'audit_' || audited);
  execute format('create trigger audited_update after update on %s referencing old table as before new table as after
    for each statement execute function %I()', audited, 'audit_' || audited);
  execute format('create trigger audited_delete after delete on %s referencing old table as before
    for each statement execute function %I()', audited, 'audit_' || audited);
  if not summarized then
    -- UTC, as in the trigger above.
    perform set_config('timezone', 'UTC', true);
    execute format(lines, coalesce(event, $$'found'$$), before_event, rows_after, audited || ' r');
  end if;
end $function$;

set local abasto.cause = '{"source": "migration"}';

-- People and rights.
select audit_changes('users', $$r.name || ' ' || r.last_name || ' <' || r.email || '>'$$,
  company => '(select company_id from clients where user_id = r.id)',
  provider => '(select provider_id from provider_users where user_id = r.id)',
  left_out => array['password_hash']);
select audit_changes('clients', $$coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')$$,
  company => 'r.company_id', joined => 'left join users u on u.id = r.user_id');
select audit_changes('provider_users', $$coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')$$,
  provider => 'r.provider_id', joined => 'left join users u on u.id = r.user_id');
select audit_changes('delegations',
  $$(select string_agg(u.name || ' ' || u.last_name, ' › ' order by c.id = r.delegated_id)
    from clients c join users u on u.id = c.user_id where c.id in (r.authorizer_id, r.delegated_id))$$,
  company => 'r.company_id');

-- Companies and their rules.
select audit_changes('companies', 'r.name', company => 'r.id');
select audit_changes('company_limits', $$coalesce(co.name, '')$$, company => 'r.company_id',
  joined => 'left join companies co on co.id = r.company_id');
select audit_changes('cost_centers', $$r.ceco || ' ' || r.name$$, company => 'r.company_id');
select audit_changes('addresses', 'r.name', company => 'r.company_id');

-- Sellers, their zones, publications and prices.
select audit_changes('providers', 'r.fantasy_name', provider => 'r.id');
select audit_changes('shipping_zones', 'g.name', provider => 'r.provider_id',
  joined => 'join regions g on g.id = r.region_id');
select audit_changes('shipping_prices', $$coalesce(g.name || ' ', '') || r.size$$, provider => 'z.provider_id',
  joined => 'left join shipping_zones z on z.id = r.zone_id left join regions g on g.id = z.region_id');
select audit_changes('publications', $$coalesce(v.sku, '')$$, provider => 'r.provider_id',
  joined => 'left join variants v on v.id = r.variant_id');
-- A new price: before is the price that it replaces.
select audit_changes('prices', $$coalesce(v.sku, '')$$, provider => 'p.provider_id',
  joined => 'left join publications p on p.id = r.publication_id left join variants v on v.id = p.variant_id',
  before_event => $$(
    select jsonb_build_object('value_cents', value_cents, 'currency_id', currency_id, 'date_from', date_from)
    from prices where publication_id = r.publication_id and date_from <= r.date_from and id < r.id
    order by date_from desc, id desc limit 1)$$,
  after_event => $$jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents,
    'currency_id', r.currency_id, 'date_from', r.date_from)$$,
  event_at => 'r.created_at', event_actor => 'r.created_by');

-- The catalogue.
select audit_changes('categories', 'r.name');
select audit_changes('brands', 'r.name');
select audit_changes('products', $$r.code || ' ' || r.name$$, summarized => true);
select audit_changes('variants', $$r.sku || ' ' || r.title$$, summarized => true);
select audit_changes('technical_details', $$coalesce(v.sku, '')$$, summarized => true,
  joined => 'left join variants v on v.id = r.variant_id');
select audit_changes('search_synonyms', $$r.term || ' › ' || r.means$$);

-- Orders have their own log, which the database keeps complete: each event is a line.
select audit_changes('order_events', 'o.internal_code', company => 'p.company_id', provider => 'o.provider_id',
  joined => 'join buy_orders o on o.id = r.buy_order_id join purchases p on p.id = o.purchase_id',
  kind => 'buy_orders', row_key => 'r.buy_order_id::text', event => 'r.type',
  before_event => $$case when r.from_state is not null then jsonb_build_object('state', r.from_state) end$$,
  after_event => $$jsonb_strip_nulls(jsonb_build_object('state', r.to_state, 'on_behalf_of', r.on_behalf_of)) || r.details$$,
  event_at => 'r.at', event_actor => 'r.actor_id');
select audit_changes('sap_number_changes', 'o.internal_code', company => 'p.company_id', provider => 'o.provider_id',
  joined => 'join buy_orders o on o.id = r.buy_order_id join purchases p on p.id = o.purchase_id',
  kind => 'buy_orders', row_key => 'r.buy_order_id::text', event => $$'sap_number'$$,
  before_event => $$(
    select jsonb_build_object('sap_number', sap_number) from sap_number_changes
    where buy_order_id = r.buy_order_id and id < r.id order by id desc limit 1)$$,
  after_event => $$jsonb_build_object('sap_number', r.sap_number)$$,
  event_at => 'r.changed_at', event_actor => 'r.changed_by');
