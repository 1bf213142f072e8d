-- Without a mail server e-mails are written to files: stored, which is not sent.
alter table emails add column stored_at timestamptz;
alter table emails
  drop constraint emails_due_sent_or_given_up,
  add constraint emails_due_sent_stored_or_given_up
    check (num_nonnulls(due_at, sent_at, stored_at, given_up_at) = 1);
