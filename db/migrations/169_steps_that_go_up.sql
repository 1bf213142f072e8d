-- R4: a step that waits too long goes up: a person joins those who are asked.
alter table approval_rules add column step_up_days smallint check (step_up_days between 1 and 30);
comment on column approval_rules.step_up_days is 'Business days after the reminder after which a step goes up; null: never (R4).';

-- Joined the step when it went up.
alter table order_approvals add column added boolean not null default false;

create function check_added_approver() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.added <> old.added then
      raise exception 'who joined a step stays one who joined' using errcode = 'restrict_violation';
    end if;
  elsif new.added and not exists (
    select from order_approvals where buy_order_id = new.buy_order_id and step = new.step and state = 'asked'
  ) then
    raise exception 'only a step that waits goes up' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function check_added_approver() is 'A step goes up while it waits (R4).';
create trigger order_approvals_go_up before insert or update on order_approvals
  for each row execute function check_added_approver();

insert into order_transitions (event, from_state, to_state) values ('stepped_up', 'pending_approval', 'pending_approval');

-- These checks keep whatever else they list, as other changes add to them too.
do $$
declare
  listed record;
begin
  for listed in
    select conname, conrelid::regclass as relation, case conname
      when 'order_events_type_check' then replace(definition, 'ARRAY[', 'ARRAY[''stepped_up''::text, ')
      when 'order_events_tell_what_happened' then replace(definition, 'ELSE', 'WHEN ''stepped_up''::text THEN (details ?& ARRAY[''step''::text, ''steps''::text, ''to''::text]) ELSE')
      else replace(definition, 'ARRAY[', 'ARRAY[''step_went_up''::text, ''no_decider_left''::text, ')
      end as definition
    from pg_constraint cross join lateral pg_get_constraintdef(oid) as definition
    where conname in ('order_events_type_check', 'order_events_tell_what_happened', 'emails_kind_check')
  loop
    execute format('alter table %s drop constraint %I, add constraint %2$I %3$s', listed.relation, listed.conname, listed.definition);
  end loop;
end $$;
