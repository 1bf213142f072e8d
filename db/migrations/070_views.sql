-- "Ver como" (O14): a session of a user that an operator opened. It only reads, and ends with the operator's own session.
alter table sessions
  add column opened_by bytea references sessions (token_hash) on delete cascade,
  add constraint sessions_views_are_short check (opened_by is null or expires_at <= created_at + interval '20 minutes');
create unique index sessions_one_view on sessions (opened_by) where opened_by is not null;

create function check_view() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sessions s join users viewer on viewer.id = s.user_id, users viewed
    where s.token_hash = new.opened_by and viewer.user_type = 1 and viewed.id = new.user_id and viewed.user_type <> 1
  ) then
    raise exception 'only an operator views, and only buyers and sellers' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger views_by_operators before insert or update of opened_by, user_id on sessions
  for each row when (new.opened_by is not null) execute function check_view();

alter table emails drop constraint emails_kind_check;
alter table emails add constraint emails_kind_check check (kind in ('password_reset', 'password_changed', 'order_to_approve',
  'approval_reminder', 'order_approved', 'order_rejected', 'order_dispatched', 'order_cancelled', 'new_sale', 'delivery_claimed',
  'delegation_named', 'delegation_changed', 'delegation_ended', 'approver_replaced', 'purchase_withdrawn', 'claim_answered',
  'claim_insisted', 'note_corrected', 'invitation', 'pages_viewed'));
