-- B17: who of a seller gets which e-mail. All of them by default, as before.
alter table provider_users
  add column emails_sales boolean not null default true,
  add column emails_cancellations boolean not null default true,
  add column emails_claims boolean not null default true,
  add column emails_pauses boolean not null default true;
comment on column provider_users.emails_sales is 'Gets e-mails about new sales (B17)';
comment on column provider_users.emails_cancellations is 'Gets e-mails about requests for cancellation (B17)';
comment on column provider_users.emails_claims is 'Gets e-mails about claims (B17)';
comment on column provider_users.emails_pauses is 'Gets e-mails about the pause of the seller (B17)';

-- A user who is only invited reads no e-mail yet, so an administrator reads it too.
create function seller_readers(seller bigint, topic text) returns bigint[] language sql stable as $$
  with staff as (
    select u.id, pu.administrator, u.password_hash is not null as signs_in, case topic
        when 'sales' then pu.emails_sales when 'cancellations' then pu.emails_cancellations
        when 'claims' then pu.emails_claims when 'pauses' then pu.emails_pauses end as wants
    from provider_users pu join users u on u.id = pu.user_id
    where pu.provider_id = seller and u.active
  )
  select coalesce(array_agg(id order by id), '{}') from staff
  where wants or (administrator and not exists (select from staff where wants and signs_in))
$$;
comment on function seller_readers(bigint, text) is
  'Users who get the e-mails of a seller about a topic; its administrators when no user who can sign in is ticked (B17).';
