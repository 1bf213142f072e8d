-- The e-mails of buying, approving, selling and delegating. What they tell is kept as it was known when they were promised.
alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in ('password_reset', 'password_changed', 'order_to_approve',
  'approval_reminder', 'order_approved', 'order_rejected', 'order_dispatched', 'order_cancelled', 'new_sale', 'delivery_claimed',
  'delegation_named', 'delegation_changed', 'delegation_ended'));
-- Names, codes and amounts the reader may see (server/mail/facts.ts); never what opens an account.
alter table emails add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object');
