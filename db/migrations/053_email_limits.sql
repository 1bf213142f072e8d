-- How many e-mails one user may cause to another within an hour, per topic: what a person would do (15.4). Kinds of no topic are
-- bounded otherwise: a decision is one per order, password links have limits of their own.
alter table emails add caused_by bigint references users (id) on delete set null;
create index on emails (caused_by, user_id, created_at) where caused_by is not null;

create table email_limits (
  topic text primary key,
  kinds text[] not null,
  most integer not null check (most > 0)
);
insert into email_limits (topic, kinds, most) values
  ('purchases', '{order_to_approve,purchase_withdrawn}', 60),
  ('delegations', '{delegation_named,delegation_changed,delegation_ended}', 20),
  ('claims', '{delivery_claimed,claim_insisted}', 60),
  ('sales', '{order_dispatched,order_cancelled,claim_answered,note_corrected}', 120);

create function limit_emails() returns trigger language plpgsql as $$
declare
  topic_limit email_limits;
  counted integer;
  free_at timestamptz;
begin
  select * into topic_limit from email_limits where new.kind = any (kinds);
  if not found then return null; end if;
  -- Parallel calls of one user are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('emails caused', new.caused_by));
  select count(*), min(created_at) + interval '1 hour' into counted, free_at from emails
  where caused_by = new.caused_by and user_id = new.user_id and kind = any (topic_limit.kinds)
    and created_at > new.created_at - interval '1 hour';
  if counted > topic_limit.most then
    raise exception 'user % caused more than % e-mails about % to user % within an hour',
      new.caused_by, topic_limit.most, topic_limit.topic, new.user_id
      using errcode = 'AB429',
        detail = json_build_object('free_at', free_at, 'seconds', ceil(extract(epoch from free_at - new.created_at)));
  end if;
  return null;
end $$;

create trigger limit_emails after insert on emails
  for each row when (new.caused_by <> new.user_id) execute function limit_emails();
