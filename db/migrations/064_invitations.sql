-- Company administrators, and invitations: accounts that have no password until their link is used (O5).
alter table clients add column administrator boolean not null default false;

alter table users alter column password_hash drop not null;
-- Null only until the first password.
alter table users add constraint users_password_when_changed check (password_hash is not null or password_changed_at is null);

alter table password_tokens add column invitation boolean not null default false;
alter table password_tokens drop constraint password_tokens_check1;
alter table password_tokens add constraint password_tokens_check1 check (expires_at <= created_at
  + case when invitation then interval '7 days' else interval '30 minutes' end);

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in ('password_reset', 'password_changed', 'order_to_approve',
  'approval_reminder', 'order_approved', 'order_rejected', 'order_dispatched', 'order_cancelled', 'new_sale', 'delivery_claimed',
  'delegation_named', 'delegation_changed', 'delegation_ended', 'approver_replaced', 'purchase_withdrawn', 'claim_answered',
  'claim_insisted', 'note_corrected', 'invitation'));
insert into email_limits (topic, kinds, most) values ('invitations', '{invitation}', 10);
