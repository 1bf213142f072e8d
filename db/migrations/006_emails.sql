-- E-mails promised by the transaction that causes them (I20); server/mail sends each one after it. What an e-mail says is
-- put together when it is sent, so that no link that opens an account is kept here.
create table emails (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('password_reset', 'password_changed')),
  -- What happened, within its kind: one e-mail per cause and reader, however often it is promised.
  cause       text not null check (length(cause) between 1 and 200),
  user_id     bigint not null references users on delete cascade,
  language    text not null check (language in ('es', 'en')),
  created_at  timestamptz not null,
  sent_at     timestamptz,
  unique (kind, cause, user_id)
);
create index on emails (user_id, created_at);
