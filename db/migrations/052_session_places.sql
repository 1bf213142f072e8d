-- What users see of their sessions, and how they name one to end it.
alter table sessions
  add id bigint generated always as identity unique,
  add user_agent text not null default '' check (length(user_agent) <= 300),
  add address text not null default '' check (length(address) <= 100);
