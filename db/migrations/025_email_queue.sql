-- E-mails are their own queue (decision 026): each is due, was sent, or was given up. Before, jobs of pg-boss named those to send,
-- and forgot them after a fortnight: what has waited for longer is not to arrive now.
alter table emails
  add column due_at timestamptz,
  add column given_up_at timestamptz,
  add column tries integer not null default 0;
update emails
set due_at = case when created_at > now() - interval '14 days' then now() end,
  given_up_at = case when created_at > now() - interval '14 days' then null else now() end
where sent_at is null;
alter table emails
  alter column due_at set default now(),
  add constraint emails_due_sent_or_given_up check (num_nonnulls(due_at, sent_at, given_up_at) = 1);
create index emails_due on emails (due_at) where due_at is not null;
