-- For the deletion of keys and sessions nobody can use any more.
create index on idempotency_keys (created_at);
create index on sessions (expires_at);
