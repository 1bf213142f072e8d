-- A move of an approval names the operator or administrator who made it (O5, O11); the console's has no actor.
create or replace function check_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare said record;
begin
  select
    (select to_state from order_events where buy_order_id = new.buy_order_id order by id desc limit 1) as before,
    exists (
      select from order_transitions
      where event = new.type and from_state is not distinct from new.from_state and to_state = new.to_state
    ) as is_a_way,
    case
      when new.type in ('placed', 'confirmed', 'claimed', 'claim_insisted', 'withdrawn') then new.actor_id = buyer.user_id and new.on_behalf_of is null
      when new.type in ('approved', 'rejected') then (
        select d.decision = new.type and new.actor_id = decider.user_id and new.on_behalf_of is not distinct from absent.user_id
        from decisions d
        join clients decider on decider.id = d.decided_by
        left join clients absent on absent.id = d.on_behalf_of
        where d.buy_order_id = o.id
      )
      when new.type in ('sent', 'cancelled', 'claim_answered', 'note_corrected') then new.on_behalf_of is null
        and (exists (select from provider_users where user_id = new.actor_id and provider_id = o.provider_id)
          or new.type = 'claim_answered' and exists (select from users where id = new.actor_id and user_type = 1))
      when new.type = 'reassigned' then new.on_behalf_of is null and (new.actor_id is null
        or exists (select from users where id = new.actor_id and user_type = 1)
        or exists (select from clients where user_id = new.actor_id and company_id = p.company_id and administrator))
      else new.actor_id is null and new.on_behalf_of is null
    end as names_who
  into said
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  join clients buyer on buyer.id = p.client_id
  where o.id = new.buy_order_id;
  if new.from_state is distinct from said.before then
    raise exception 'the order is %, not %', said.before, new.from_state using errcode = 'check_violation';
  end if;
  if said.is_a_way is not true then
    raise exception '% does not lead from % to %', new.type, new.from_state, new.to_state
      using errcode = 'check_violation';
  end if;
  if said.names_who is not true then
    raise exception 'the event does not name who did it' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
