-- Where in PostgreSQL's log a user's last write ends: a replica that has not replayed it is too old for this user's lists (X4).
create table last_writes (
  user_id bigint primary key references users on delete cascade,
  lsn pg_lsn not null
);
