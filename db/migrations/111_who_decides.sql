-- Who decides on whose orders, in one place (Q1, Q4, G5, R11).

-- The administrator who made the delegation for the approver without a consent, and who may act through them: the delegate decides on
-- none of their purchases, whoever approves them later.
alter table delegations add column excluded_buyer_ids bigint[] not null default '{}';

-- As decisionRight in domain/approvals.ts. An approver has at most one delegate on a day.
create function deciders_on(today date)
returns table (approver_id bigint, decider_id bigint, excluded_buyer_ids bigint[])
language sql stable as $$
  select id, id, array[id] from clients
  union all
  select authorizer_id, delegated_id, excluded_buyer_ids || delegated_id from delegations
  where deleted_at is null and today between date_from and date_to
$$;
