-- E-mails are their own queue (decision 026): each is due, was sent, or was given up. Before, jobs of pg-boss named those to send.
alter table emails
  add column due_at timestamptz default now(),
  add column given_up_at timestamptz,
  add column tries integer not null default 0;
update emails set due_at = null where sent_at is not null;
alter table emails
  add constraint emails_due_sent_or_given_up check (num_nonnulls(due_at, sent_at, given_up_at) = 1);
create index emails_due on emails (due_at) where due_at is not null;
