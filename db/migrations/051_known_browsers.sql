-- Where an account signed in: these browsers and networks are not stopped by wrong passwords of others (A3).
create table known_browsers (
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  network text not null check (length(network) between 1 and 100),
  last_used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > last_used_at),
  primary key (user_id, token_hash, network)
);
create index on known_browsers (expires_at);

alter table sessions add browser_hash bytea check (length(browser_hash) = 32);
