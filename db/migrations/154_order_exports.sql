-- F5: links to exports of orders. No file is stored: it is written while its link is followed.
create table order_exports (
  id            bigint generated always as identity primary key,
  -- A session that ends takes its links along.
  session_hash  bytea not null references sessions on delete cascade,
  user_id       bigint not null references users on delete cascade,
  -- The HMAC of user, session and end under a key that only the link has.
  link_mac      bytea not null check (length(link_mac) = 32),
  list          text not null check (list in ('purchases', 'approvals', 'sales')),
  format        text not null check (format in ('xlsx', 'csv')),
  filters       jsonb not null,
  language      text not null check (language in ('es', 'en')),
  created_at    timestamptz not null,
  expires_at    timestamptz not null
);
comment on table order_exports is 'Links to exports of orders for five minutes, bound to a session (F5)';
create index on order_exports (session_hash);
create index on order_exports (user_id);

revoke all on order_exports from public;
