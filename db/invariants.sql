-- Each query returns the rows that violate its invariant. Invariants about a moment, which no query can state (I6, I8, I22),
-- have tests: docs/trust.md.

-- I1: sent plus cancelled never exceeds the approved quantity of a line
select id, quantity, quantity_sent, quantity_cancelled from buy_order_items
where quantity < 0 or quantity + quantity_refused < 1 or quantity_sent < 0 or quantity_cancelled < 0 or quantity_sent + quantity_cancelled > quantity;

-- I2: sent and cancelled quantities of a line are the sums of its dispatches and cancellations
select i.id, i.quantity_sent, i.quantity_cancelled
from buy_order_items i
where i.quantity_sent <> (
    -- Units of a replacement were sent before (B19).
    select coalesce(sum(s.quantity), 0) from dispatch_items s join dispatches d on d.id = s.dispatch_id
    where s.buy_order_item_id = i.id and d.replaces is null
  )
   or i.quantity_cancelled <> (select coalesce(sum(quantity), 0) from cancellations where buy_order_item_id = i.id);

-- I3: a cart has at most one purchase, and is closed exactly when it has one
select c.id, count(p.id) as purchases, c.purchased_at
from carts c left join purchases p on p.cart_id = c.id
group by c.id having count(p.id) > 1 or (count(p.id) = 1) <> (c.purchased_at is not null);

-- I3: an idempotency key returns a resource of its own user, and no two keys return the same one
select k.user_id, k.route, k.key from idempotency_keys k
left join purchases p on k.route = 'endbuy' and p.id = (k.body ->> 'id')::bigint
left join delegations g on k.route = 'delegation' and g.id = (k.body ->> 'id')::bigint
left join clients c on c.id = coalesce(p.client_id, g.authorizer_id)
where k.route in ('endbuy', 'delegation') and c.user_id is distinct from k.user_id
union all
select min(user_id), route, min(key) from idempotency_keys
where route in ('endbuy', 'delegation') group by route, body ->> 'id' having count(*) > 1;

-- I4: a purchase has one buy order per seller, each with lines of that seller only
select p.id from purchases p
where not exists (select from buy_orders where purchase_id = p.id)
union all
select o.purchase_id from buy_orders o
where not exists (select from buy_order_items where buy_order_id = o.id)
   or exists (
     select from buy_order_items i join publications pub on pub.id = i.publication_id
     where i.buy_order_id = o.id and pub.provider_id <> o.provider_id
   )
union all
select purchase_id from buy_orders group by purchase_id, provider_id having count(*) > 1;

-- I4: the lines of a purchase's orders are the lines of its cart
select p.id, ci.publication_id as in_cart, lines.publication_id as ordered
from purchases p
join (
  select o.purchase_id, i.publication_id, i.quantity + i.quantity_refused as quantity from buy_orders o join buy_order_items i on i.buy_order_id = o.id
) lines on lines.purchase_id = p.id
full join cart_items ci
  on ci.cart_id = p.cart_id and ci.publication_id = lines.publication_id and ci.quantity = lines.quantity
left join carts c on c.id = ci.cart_id
where (p.id is null and c.purchased_at is not null) or (p.id is not null and ci.id is null);

-- I5: order amounts are the exact sums of the lines, per currency
select o.id
from buy_orders o
join lateral (
  select
    coalesce(sum(i.quantity * i.unit_price_cents) filter (where i.currency_id = 1), 0) as goods_ars,
    coalesce(sum(i.quantity * i.unit_price_cents) filter (where i.currency_id = 2), 0) as goods_usd,
    coalesce(sum(i.quantity * i.shipping_unit_cents) filter (where i.shipping_currency_id = 1), 0) as shipping_ars,
    coalesce(sum(i.quantity * i.shipping_unit_cents) filter (where i.shipping_currency_id = 2), 0) as shipping_usd
  from buy_order_items i where i.buy_order_id = o.id
) s on true
where (o.total_ars_cents, o.total_usd_cents, o.shipping_ars_cents, o.shipping_usd_cents)
  <> (s.goods_ars, s.goods_usd, s.shipping_ars, s.shipping_usd);

-- I25: no purchase costs more than the ceiling, with shipping, per currency
select purchase_id from buy_orders group by purchase_id
having sum(total_ars_cents + shipping_ars_cents) > purchase_max_cents()
  or sum(total_usd_cents + shipping_usd_cents) > purchase_max_cents();

-- I7, B7: the unit price of a line is that of its quantity in a price of its publication that had started by that day
select i.id, i.publication_id, i.unit_price_cents, i.currency_id
from buy_order_items i join buy_orders o on o.id = i.buy_order_id
where not exists (
  select from prices
  where publication_id = i.publication_id and currency_id = i.currency_id
    -- Without steps, all units have one price; the function is slow where a publication has thousands of prices.
    and (value_cents = i.unit_price_cents or steps <> '[]')
    and unit_price_cents(value_cents, steps, i.quantity + i.quantity_refused) = i.unit_price_cents
    and i.quantity + i.quantity_refused >= minimum and (i.quantity + i.quantity_refused) % multiple = 0
    and date_from <= (o.created_at at time zone 'America/Argentina/Buenos_Aires')::date
);

-- R6: the refused units of a line are those that its steps and decision told with a reason, and an approved order has units
select i.id, i.quantity_refused from buy_order_items i
left join (
  select e.buy_order_id, line.id, sum(line.quantity) as units, bool_and(line.quantity > 0 and line.reason <> '') as said
  from order_events e cross join jsonb_to_recordset(e.details -> 'refused') as line (id bigint, quantity integer, reason text)
  where e.type in ('approved', 'step_approved') and e.details ? 'refused' group by 1, 2
) told on told.id = i.id and told.buy_order_id = i.buy_order_id
where i.quantity_refused <> coalesce(told.units, 0) or told.said is false
union all
select o.id, 0 from buy_orders o join decisions d on d.buy_order_id = o.id and d.decision = 'approved'
where not exists (select from buy_order_items where buy_order_id = o.id and quantity > 0);

-- I9: address and cost center belong to the buyer's company, the address to the province of the purchase (Z6)
select p.id from purchases p
join addresses a on a.id = p.address_id
join cost_centers cc on cc.id = p.cost_center_id
join clients c on c.id = p.client_id
join carts on carts.id = p.cart_id
join regions placed on placed.id = a.region_id
join regions bought on bought.id = p.region_id
where a.company_id <> c.company_id or cc.company_id <> c.company_id 
   or coalesce(placed.province_id, placed.id) <> coalesce(bought.province_id, bought.id)
   or carts.region_id <> p.region_id or carts.client_id <> p.client_id;

-- Z6: a part of a province is no province, and no active address is in a closed zone
select part.id from regions part join regions province on province.id = part.province_id where province.province_id is not null
union all
select a.id from addresses a join regions r on r.id = a.region_id where a.active and r.closed_at is not null;

-- I9: a cart with lines has a zone
select c.id from carts c where c.region_id is null and exists (select from cart_items where cart_id = c.id);

-- I10: an order has a decision exactly when it is neither pending nor withdrawn, by its approver or a delegate, never by its buyer
select o.id, o.state, d.decision
from buy_orders o
join purchases p on p.id = o.purchase_id
left join decisions d on d.buy_order_id = o.id
cross join lateral (
  select exists (select from order_events where buy_order_id = o.id and type = 'withdrawn') as withdrawn
) e
where (d.buy_order_id is null) <> (o.state = 'pending_approval' or e.withdrawn)
   or (d.decision is not distinct from 'rejected' or e.withdrawn) <> (o.state = 'rejected')
   or d.decided_by = p.client_id
   or o.steps is null and coalesce(d.on_behalf_of, d.decided_by) <> o.authorizer_id
   or d.buy_order_id is not null and (d.decided_by is null) <> (o.steps is not distinct from 0);

-- R3: an order with steps asks someone while it waits and no one afterwards, and is approved by all of its steps
select o.id from buy_orders o join purchases p on p.id = o.purchase_id
left join order_approvals a on a.buy_order_id = o.id
where p.chain is not null
group by o.id, p.id
having o.steps is distinct from jsonb_array_length(p.chain -> 'steps') or o.steps <> count(distinct a.step)
   or o.steps > 0 and (o.state = 'pending_approval') <> bool_or(a.state = 'asked')
   or o.state <> 'pending_approval' and bool_or(a.state in ('asked', 'later'));

-- R4: each person who joined a step did so when it went up
(
  select buy_order_id, step::int, count(*) from order_approvals where added group by buy_order_id, step
  except
  select buy_order_id, (details ->> 'step')::int, count(*) from order_events where type = 'stepped_up' group by 1, 2
) union all (
  select buy_order_id, (details ->> 'step')::int, count(*) from order_events where type = 'stepped_up' group by 1, 2
  except
  select buy_order_id, step::int, count(*) from order_approvals where added group by buy_order_id, step
);

-- R3: the buyer decides no step of an order, and another person one at most unless the rule allows more
select a.buy_order_id from order_approvals a
join buy_orders o on o.id = a.buy_order_id join purchases p on p.id = o.purchase_id
where o.client_id in (a.approver_id, a.decided_by)
   or not (p.chain ->> 'repeats')::boolean and a.decided_by in (
     select decided_by from order_approvals b where b.buy_order_id = a.buy_order_id and (b.step, b.approver_id) <> (a.step, a.approver_id));

-- I10: a decision on behalf of the approver is by a delegate of that day
select d.buy_order_id from decisions d
where d.on_behalf_of is not null and not exists (
  select from delegations g
  where g.authorizer_id = d.on_behalf_of and g.delegated_id = d.decided_by
    and (d.decided_at at time zone 'America/Argentina/Buenos_Aires')::date between g.date_from and g.date_to
    and (g.deleted_at is null or g.deleted_at >= d.decided_at)
);

-- I11: dispatches, cancellations and claims follow an approval
select x.buy_order_id
from (
  select buy_order_id, created_at from dispatches
  union all select buy_order_id, created_at from cancellations
  union all select buy_order_id, created_at from claims
) x
left join decisions d on d.buy_order_id = x.buy_order_id
where d.decision is distinct from 'approved' or x.created_at < d.decided_at;

-- I11: events of an order before its approval are a change of approver, a step, one that goes up, a decision or its withdrawal, the last two final
select e.buy_order_id, e.type from order_events e
where e.type not in ('placed', 'reassigned', 'step_approved', 'stepped_up', 'approved', 'rejected', 'withdrawn') and not exists (
    select from order_events where buy_order_id = e.buy_order_id and type = 'approved' and id < e.id
  )
  or exists (select from order_events where buy_order_id = e.buy_order_id and type in ('rejected', 'withdrawn') and id < e.id);

-- I12: every event is a transition of the table
select e.buy_order_id, e.type, e.from_state, e.to_state from order_events e
where not exists (
  select from order_transitions
  where event = e.type and from_state is not distinct from e.from_state and to_state = e.to_state
);

-- I12: a delivery has the state of its last event, and no event after its confirmation
select d.id, d.state, said.types
from dispatches d
left join lateral (
  select array_agg(coalesce(details ->> 'delivery', type) order by id) as types from order_events
  where buy_order_id = d.buy_order_id and (type in ('claimed', 'confirmed') or type = 'claim_answered' and details ? 'delivery')
    and current_note(buy_order_id, details ->> 'note', id) = d.dispatch_note_number
) said on true
where d.state <> coalesce(said.types[cardinality(said.types)], 'in_process')
   or array_position(said.types, 'confirmed') < cardinality(said.types);

-- I13: the state of an approved order follows from its lines and deliveries
with facts as (
  select o.id, o.state,
    bool_and(i.quantity_sent + i.quantity_cancelled = i.quantity) as all_closed,
    bool_or(i.quantity_sent > 0) as any_sent,
    bool_or(i.quantity_cancelled > 0) as any_cancelled,
    (select bool_or(state = 'claimed') from dispatches where buy_order_id = o.id) as any_claimed,
    (select bool_and(state = 'confirmed') from dispatches where buy_order_id = o.id) as all_confirmed
  from buy_orders o
  join decisions d on d.buy_order_id = o.id and d.decision = 'approved'
  join buy_order_items i on i.buy_order_id = o.id
  group by o.id
)
select * from facts
where case
  when any_claimed then state <> 'claimed'
  when all_closed and not any_sent then state <> 'cancelled'
  when all_closed and all_confirmed then state <> 'confirmed'
  when all_closed then state not in ('sent', 'delivered')
  when any_sent or any_cancelled then state <> 'partially_handled'
  else state <> 'awaiting_dispatch'
end;

-- I13: the state of a purchase follows from its orders
select p.id, p.state, array_agg(o.state) as orders
from purchases p join buy_orders o on o.purchase_id = p.id
group by p.id
having p.state <> case
  when bool_or(o.state = 'pending_approval') then 'pending_approval'
  when bool_or(o.state = 'claimed') then 'claimed'
  when bool_and(o.state in ('rejected', 'cancelled', 'confirmed')) then 'finished'
  else 'in_progress'
end;

-- I14: dispatch note numbers are unique per order, and every dispatch has items
select buy_order_id, dispatch_note_number from dispatches group by 1, 2 having count(*) > 1
union all
select d.buy_order_id, d.dispatch_note_number from dispatches d
where not exists (select from dispatch_items where dispatch_id = d.id);

-- I15: a delivery is claimed exactly while it has one open claim; claims are by its buyer, of 1 to 190 characters
select d.id from dispatches d
join buy_orders o on o.id = d.buy_order_id
join purchases p on p.id = o.purchase_id
join clients c on c.id = p.client_id
left join claims on claims.dispatch_id = d.id
group by d.id, c.user_id
having (d.state = 'claimed') <> (count(claims.id) filter (where claims.closed_at is null) = 1)
    or bool_or(claims.created_by <> c.user_id or length(claims.message) not between 1 and 190);

-- I15: only existing deliveries are confirmed, claimed, answered for or corrected
select e.buy_order_id, e.details from order_events e
where e.type in ('confirmed', 'claimed', 'claim_answered', 'claim_insisted', 'note_corrected') and not exists (
  select from dispatches
  where buy_order_id = e.buy_order_id
    and dispatch_note_number = current_note(e.buy_order_id, coalesce(e.details ->> 'corrected', e.details ->> 'note'), e.id)
);

-- I15: only the claimant insists, once per answer, and only the seller or an operator answers, while the claim is open
select m.id, m.kind from (
  select *, lag(kind, 1, 'insisted') over (partition by claim_id order by id) as before from claim_messages
) m
join claims c on c.id = m.claim_id
join buy_orders o on o.id = c.buy_order_id
left join provider_users u on u.provider_id = o.provider_id and u.user_id = m.created_by
where m.created_at < c.created_at or m.created_at > c.closed_at
   or case m.kind when 'insisted' then m.before = 'insisted' or m.created_by <> c.created_by
     else u.user_id is null and not exists (select from users where id = m.created_by and user_type = 1) end;

-- B19: of each line of a delivery received, in process, claimed, credited, refused and replaced units add up to those sent
select dispatch_id, buy_order_item_id from dispatch_items
where least(received, claimed, credited, refused, replaced, quantity - received - claimed - credited - refused - replaced) < 0;

-- B19: the replaced units of a line are those that its replacements carry, which carry no other items
select dispatch_id, buy_order_item_id, original.replaced, carried.quantity
from (select dispatch_id, buy_order_item_id, replaced from dispatch_items where replaced > 0) original
full join (
  select d.replaces as dispatch_id, i.buy_order_item_id, sum(i.quantity) as quantity
  from dispatches d join dispatch_items i on i.dispatch_id = d.id
  where d.replaces is not null group by 1, 2
) carried using (dispatch_id, buy_order_item_id)
where original.replaced is distinct from carried.quantity;

-- B19: over all deliveries of a line, replacements instead of what they replace, all units that were sent are in one state
select i.id, i.quantity_sent from buy_order_items i
left join dispatch_items u on u.buy_order_item_id = i.id
group by i.id having i.quantity_sent <> coalesce(sum(u.quantity - u.replaced), 0);

-- B19: a replacement is of a dispatch of the same order that was sent before
select r.id from dispatches r left join dispatches d on d.id = r.replaces
where r.replaces is not null and (d.buy_order_id, true) is distinct from (r.buy_order_id, d.id < r.id and d.created_at <= r.created_at);

-- B19: the state of a delivery follows from its units
select d.id, d.state from dispatches d join dispatch_items i on i.dispatch_id = d.id
group by d.id
having d.state <> case
  when bool_or(i.claimed > 0) then 'claimed'
  when bool_or(i.received + i.credited + i.refused + i.replaced < i.quantity) then 'in_process'
  else 'confirmed'
end;

-- B19: credited, refused and replaced units are those that the seller settled
with told as (
  select e.buy_order_id, current_note(e.buy_order_id, e.details ->> 'note', e.id) as note, (item ->> 'id')::bigint as item_id,
    sum((item ->> 'quantity')::int) filter (where e.details ->> 'kind' in ('credit_note', 'pick_up')) as credited,
    sum((item ->> 'quantity')::int) filter (where e.details ->> 'kind' = 'refused') as refused,
    sum((item ->> 'quantity')::int) filter (where e.details ->> 'kind' = 'resend') as replaced
  from order_events e cross join lateral jsonb_array_elements(e.details -> 'items') item
  where e.type = 'claim_answered'
  group by 1, 2, 3
),
facts as (
  select d.buy_order_id, d.dispatch_note_number, i.buy_order_item_id, nullif(i.credited, 0)::bigint, nullif(i.refused, 0)::bigint,
    nullif(i.replaced, 0)::bigint
  from dispatch_items i join dispatches d on d.id = i.dispatch_id
  where i.credited + i.refused + i.replaced > 0
)
(table told except all table facts) union all (table facts except all table told);

-- B19: a claim has at most five photos, by its claimant
select p.claim_id from claim_photos p join claims c on c.id = p.claim_id
group by p.claim_id having count(*) > 5 or bool_or(p.created_by <> c.created_by);

-- B20: what the buyer of an approved order asked to cancel has units, some still open until it is answered
select r.id, r.answer from cancellation_requests r
left join decisions d on d.buy_order_id = r.buy_order_id
left join cancellation_request_items a on a.request_id = r.id
left join buy_order_items i on i.id = a.buy_order_item_id
group by r.id, d.decision, d.decided_at
having d.decision is distinct from 'approved' or r.created_at < d.decided_at or count(i.id) = 0
    or bool_or(a.quantity > i.quantity)
    or r.answer is null and not bool_or(i.quantity_sent + i.quantity_cancelled < i.quantity);

-- B20: an order has at most one unanswered request, and only users of its seller answer
select buy_order_id, null as answered_by from cancellation_requests where answer is null group by 1 having count(*) > 1
union all
select r.buy_order_id, r.answered_by from cancellation_requests r
join buy_orders o on o.id = r.buy_order_id
left join provider_users u on u.user_id = r.answered_by
where r.answer is not null and u.provider_id is distinct from o.provider_id;

-- B20: an accepted request cancelled at most the units asked for
select r.id, x.item from cancellation_requests r
join order_events e on e.buy_order_id = r.buy_order_id and (e.details ->> 'request')::bigint = r.id
cross join lateral jsonb_array_elements(e.details -> 'items') x (item)
left join cancellation_request_items a on a.request_id = r.id and a.buy_order_item_id = (x.item ->> 'id')::bigint
where r.answer <> 'accepted' or (a.quantity >= (x.item ->> 'quantity')::int) is not true;

-- I16: dispatches and cancellations are by users of the order's seller
select o.id from buy_orders o
join (
  select buy_order_id, created_by from dispatches union all select buy_order_id, created_by from cancellations
) x on x.buy_order_id = o.id
left join provider_users u on u.user_id = x.created_by
where u.provider_id is distinct from o.provider_id;

-- I16: an order's SAP number is the last one written, by a user of its seller
select o.id, o.sap_number, last.sap_number as written
from buy_orders o
join lateral (
  select sap_number from sap_number_changes where buy_order_id = o.id order by id desc limit 1
) last on true
where o.sap_number is distinct from last.sap_number
union all
select o.id, o.sap_number, c.sap_number
from sap_number_changes c join buy_orders o on o.id = c.buy_order_id
where not exists (select from provider_users where provider_id = o.provider_id and user_id = c.changed_by);

-- B10: a seller's own note is on an order that the seller sees, by a user of the seller
select n.buy_order_id, n.written_by from seller_notes n
join buy_orders o on o.id = n.buy_order_id
where o.state in ('pending_approval', 'rejected')
  or not exists (select from provider_users where provider_id = o.provider_id and user_id = n.written_by);

-- I16: prices, price confirmations, shipping changes and imports are by users of their seller
select x.what, x.id, x.provider_id, x.user_id
from (
  select 'price' as what, p.id, pub.provider_id, p.created_by as user_id
  from prices p join publications pub on pub.id = p.publication_id where p.created_by is not null
  union all
  select 'price confirmation', c.price_id, pub.provider_id, c.confirmed_by
  from price_confirmations c join prices p on p.id = c.price_id join publications pub on pub.id = p.publication_id
  union all
  select 'shipping price', c.id, zone.provider_id, c.changed_by
  from shipping_price_changes c join shipping_zones zone on zone.id = c.zone_id
  union all
  select 'bulk change', id, provider_id, unnest(array[created_by, undone_by]) from shipping_bulk_changes
  union all
  select 'bulk change of publications', id, provider_id, unnest(array[created_by, undone_by])
  from publication_bulk_changes
  union all
  select 'import', id, provider_id, unnest(array[created_by, confirmed_by]) from price_imports
) x
left join provider_users u on u.user_id = x.user_id
where x.user_id is not null and u.provider_id is distinct from x.provider_id;

-- I17: a delegation is between two clients of one company, with a reason, and starts no earlier than it was made
select g.id from delegations g
join clients a on a.id = g.authorizer_id
join clients d on d.id = g.delegated_id
where a.company_id <> d.company_id or a.id = d.id or length(g.reason) not between 1 and 100
   or g.date_to < g.date_from or g.date_from < (g.created_at at time zone 'America/Argentina/Buenos_Aires')::date;

-- I17: the delegations of an approver do not overlap
select a.id, b.id as other from delegations a
join delegations b on b.authorizer_id = a.authorizer_id and b.id > a.id
where a.deleted_at is null and b.deleted_at is null and a.date_from <= b.date_to and b.date_from <= a.date_to;

-- I23: an order has the state of its last event, and each event starts from the state of the one before
select o.id, o.state from buy_orders o
where o.state is distinct from (
  select to_state from order_events where buy_order_id = o.id order by id desc limit 1
)
union all
select e.buy_order_id, e.from_state from (
  select *, lag(to_state) over (partition by buy_order_id order by id) as before from order_events
) e
where e.from_state is distinct from e.before;

-- I23: only the buyer places, withdraws, confirms, claims and asks to cancel; a delivery by date and a step that goes up have no actor; only decisions and steps are on behalf of another
select e.buy_order_id, e.type, e.actor_id from order_events e
join buy_orders o on o.id = e.buy_order_id
join purchases p on p.id = o.purchase_id
join clients c on c.id = p.client_id
where e.type in ('placed', 'withdrawn', 'confirmed', 'claimed', 'claim_insisted', 'cancellation_asked')
    and e.actor_id is distinct from c.user_id
   or e.type in ('delivered', 'stepped_up') and e.actor_id is not null
   or e.type not in ('approved', 'rejected', 'step_approved') and e.on_behalf_of is not null;

-- I23: the event log matches decisions, steps, dispatches, cancellations, claims and requests for cancellation in actor, time and content
with told as (
  select e.buy_order_id, e.type, e.actor_id, e.on_behalf_of, e.at,
    current_note(e.buy_order_id, e.details ->> 'note', e.id) as note,
    (e.details ->> 'estimatedDate')::date as estimated_date, (i.item ->> 'id')::bigint as item_id,
    (i.item ->> 'quantity')::int as quantity
  from order_events e
  left join lateral jsonb_array_elements(
    case when e.type in ('sent', 'cancelled', 'cancellation_asked') then e.details -> 'items' end) as i (item) on true
  where e.type in ('approved', 'rejected', 'sent', 'cancelled', 'claimed', 'claim_answered', 'claim_insisted', 'cancellation_asked',
    'cancellation_refused', 'step_approved')
  union all
  -- The answer that sends a replacement (B19).
  select e.buy_order_id, 'replaced', e.actor_id, e.on_behalf_of, e.at, current_note(e.buy_order_id, e.details #>> '{replacement,note}', e.id),
    (e.details #>> '{replacement,estimatedDate}')::date, (item ->> 'id')::bigint, (item ->> 'quantity')::int
  from order_events e
  cross join lateral jsonb_array_elements(e.details -> 'items') item
  where e.details ? 'replacement'
),
facts as (
  select d.buy_order_id, d.decision, decider.user_id, absent.user_id, d.decided_at, null, null::date, null::bigint, null::int
  from decisions d
  left join clients decider on decider.id = d.decided_by
  left join clients absent on absent.id = d.on_behalf_of
  union all
  -- The approval that ends the last step is the decision.
  select a.buy_order_id, 'step_approved', decider.user_id, case when a.decided_by <> a.approver_id then absent.user_id end, a.decided_at,
    null, null, null, null
  from order_approvals a
  join clients decider on decider.id = a.decided_by
  join clients absent on absent.id = a.approver_id
  where not exists (
    select from decisions d where d.buy_order_id = a.buy_order_id and d.decision = 'approved' and d.decided_by = a.decided_by
      and d.decided_at = a.decided_at)
  union all
  select d.buy_order_id, case when d.replaces is null then 'sent' else 'replaced' end, d.created_by, null, d.created_at, d.dispatch_note_number, d.estimated_date,
    i.buy_order_item_id, i.quantity
  from dispatches d
  left join dispatch_items i on i.dispatch_id = d.id
  union all
  select i.buy_order_id, 'cancelled', c.created_by, null, c.created_at, null, null, i.id, c.quantity
  from cancellations c
  join buy_order_items i on i.id = c.buy_order_item_id
  union all
  select d.buy_order_id, 'claimed', c.created_by, null, c.created_at, d.dispatch_note_number, null, null, null
  from claims c
  join dispatches d on d.id = c.dispatch_id
  union all
  select d.buy_order_id, case m.kind when 'insisted' then 'claim_insisted' else 'claim_answered' end, m.created_by, null,
    m.created_at, d.dispatch_note_number, null, null, null
  from claim_messages m
  join claims c on c.id = m.claim_id
  join dispatches d on d.id = c.dispatch_id
  union all
  select r.buy_order_id, 'cancellation_asked', r.created_by, null, r.created_at, null, null, i.buy_order_item_id, i.quantity
  from cancellation_requests r
  left join cancellation_request_items i on i.request_id = r.id
  union all
  select buy_order_id, 'cancellation_refused', answered_by, null, answered_at, null, null, null, null
  from cancellation_requests where answer = 'refused'
)
(table told except all table facts) union all (table facts except all table told);

-- I23: the state after each event follows from the event log alone
select e.buy_order_id, e.id, e.to_state
from order_events e
join lateral (select sum(quantity) as ordered from buy_order_items where buy_order_id = e.buy_order_id) o on true
join lateral (
  select max(type) filter (where type in ('approved', 'rejected', 'withdrawn')) as decision
  from order_events where buy_order_id = e.buy_order_id and id <= e.id
) d on true
join lateral (
  select coalesce(sum((item ->> 'quantity')::int) filter (where type = 'sent'), 0) as sent,
    coalesce(sum((item ->> 'quantity')::int) filter (where type = 'cancelled'), 0) as cancelled
  from order_events, jsonb_array_elements(details -> 'items') item
  where buy_order_id = e.buy_order_id and id <= e.id
) q on true
join lateral (
  select bool_or(said = 'claimed') as any_claimed, bool_and(said = 'confirmed') as all_confirmed, max(due) as last_due
  from (
    select s.due, coalesce((
      select coalesce(a.details ->> 'delivery', a.type) from order_events a
      where a.buy_order_id = e.buy_order_id and a.id <= e.id
        and (a.type in ('claimed', 'confirmed') or a.type = 'claim_answered' and a.details ? 'delivery')
        and current_note(a.buy_order_id, a.details ->> 'note', a.id) = current_note(s.buy_order_id, s.note, s.id)
      order by a.id desc limit 1
    ), 'in_process') as said
    from (
      select *, coalesce(details #>> '{replacement,note}', details ->> 'note') as note,
        coalesce(details #>> '{replacement,estimatedDate}', details ->> 'estimatedDate')::date as due
      from order_events
      where type = 'sent' or details ? 'replacement'
    ) s where s.buy_order_id = e.buy_order_id and s.id <= e.id
  ) deliveries
) s on true
where e.to_state <> case
  when d.decision is null then 'pending_approval'
  when d.decision in ('rejected', 'withdrawn') then 'rejected'
  when s.any_claimed then 'claimed'
  when q.sent + q.cancelled < o.ordered then
    case when q.sent + q.cancelled > 0 then 'partially_handled' else 'awaiting_dispatch' end
  when q.sent = 0 then 'cancelled'
  when s.all_confirmed then 'confirmed'
  when s.last_due < (e.at at time zone 'America/Argentina/Buenos_Aires')::date then 'delivered'
  else 'sent'
end;

-- I18: each shipping price is the last logged one, and each logged change starts from the one before
select zone_id, size, null::bigint as id from shipping_prices price
where exists (select from shipping_price_changes c where (c.zone_id, c.size) = (price.zone_id, price.size))
  and not exists (
    select from shipping_price_changes c
    where (c.zone_id, c.size) = (price.zone_id, price.size)
      and (c.after_cents, c.after_currency_id) = (price.cost_cents, price.currency_id)
      and c.id = (select max(id) from shipping_price_changes where (zone_id, size) = (price.zone_id, price.size))
  )
union all
select zone_id, size, id from (
  select *, lag(after_cents) over prices as was, lag(after_currency_id) over prices as was_in, row_number() over prices as nth
  from shipping_price_changes window prices as (partition by zone_id, size order by id)
) c
where nth > 1 and (before_cents, before_currency_id) is distinct from (was, was_in);

-- I18: a percentage changed each price exactly, half a cent rounded up, and an undo restored the price before
select c.id from shipping_price_changes c join shipping_bulk_changes bulk on bulk.id = c.bulk_change_id
where bulk.kind <> 'increased' or c.after_currency_id <> c.before_currency_id
   or c.after_cents is distinct from (c.before_cents * (100 + bulk.percent) + 50) / 100
union all
select undo.id from shipping_price_changes undo
left join shipping_price_changes done
  on done.bulk_change_id = undo.undoes_id and (done.zone_id, done.size) = (undo.zone_id, undo.size)
where undo.undoes_id is not null
  and (undo.before_cents, undo.after_cents) is distinct from (done.after_cents, done.before_cents);

-- I18: a bulk change covers zones of its own seller only, and is undone as a whole
select bulk.id from shipping_bulk_changes bulk
left join shipping_bulk_zones touched on touched.bulk_change_id = bulk.id
left join shipping_price_changes c on c.bulk_change_id = bulk.id
left join shipping_zones zone on zone.id = coalesce(touched.zone_id, c.zone_id)
where zone.provider_id is distinct from bulk.provider_id
union all
select bulk.id from shipping_bulk_changes bulk
where (bulk.undone_at is not null and bulk.kind = 'increased') <> exists (
    select from shipping_price_changes where undoes_id = bulk.id
  );

-- U4: a bulk change covers publications of its own seller only, and a publication names the change that made its state
select item.bulk_change_id, pub.id
from publication_bulk_items item
join publication_bulk_changes bulk on bulk.id = item.bulk_change_id
join publications pub on pub.id = item.publication_id
where pub.provider_id <> bulk.provider_id
union all
select bulk.id, pub.id
from publications pub
join publication_bulk_changes bulk on bulk.id = pub.bulk_change_id
left join publication_bulk_items item on (item.bulk_change_id, item.publication_id) = (bulk.id, pub.id)
where item.publication_id is null or bulk.undone_at is not null
   or pub.state <> case bulk.kind when 'activated' then 'active' else 'paused' end;

-- B15: a bulk change that sets prices has them by its author, and once undone none that begins later
select price.id, bulk.id
from prices price join publication_bulk_changes bulk on bulk.id = price.bulk_change_id
where bulk.kind not in ('repriced', 'imported') or price.created_by is distinct from bulk.created_by
   or price.date_from > (bulk.undone_at at time zone 'America/Argentina/Buenos_Aires')::date;

-- U2: a price claim is by the buyer of an order that its seller can see
select c.buy_order_item_id, o.state
from price_claims c
join buy_order_items i on i.id = c.buy_order_item_id
join buy_orders o on o.id = i.buy_order_id
join purchases p on p.id = o.purchase_id
join clients buyer on buyer.id = p.client_id
where buyer.user_id <> c.created_by or o.state in ('pending_approval', 'rejected');

-- U2: a confirmed price had started by the day of its confirmation
select c.price_id, c.confirmed_on, p.date_from
from price_confirmations c join prices p on p.id = c.price_id
where p.date_from > c.confirmed_on;

-- I19: an applied import wrote each of its new prices, for its own seller; one that was taken back is in the audit
select i.id, r.line from price_imports i
join price_import_rows r on r.import_id = i.id and r.outcome <> 'same'
  and (r.value_cents, r.currency_id) is distinct from (r.previous_cents, r.previous_currency_id)
where i.state = 'applied' and not exists (
  select from prices p
  join publications pub on pub.id = p.publication_id and pub.provider_id = i.provider_id
  join variants v on v.id = pub.variant_id and v.sku = r.sku
  where (p.value_cents, p.currency_id, p.date_from) = (r.value_cents, r.currency_id, r.date_from)
) and not exists (
  select from audit_entries e
  where e.kind = 'prices' and e.action = 'deleted' and e.provider_id = i.provider_id and e.subject = r.sku
    and e.before @> jsonb_build_object('value_cents', r.value_cents, 'currency_id', r.currency_id, 'date_from', r.date_from)
);

-- I19, I24: a refused, discarded or failed import has no rows, and only an open import has a file
select i.id from price_imports i
where i.state in ('refused', 'discarded', 'failed') and (
  exists (select from price_import_rows where import_id = i.id) or exists (select from price_import_matches where import_id = i.id)
)
union all
select i.id from price_imports i join price_uploads u on u.id = i.upload_id where i.finished_at is not null;

-- P1, Q1, V1: the counts of the lists are exact
select list, owner_id, state, counted, there_are
from (select list, owner_id, state, sum(count) as counted from order_counts group by list, owner_id, state) c
full join (
  select 'sales' as list, provider_id as owner_id, state, count(*) as there_are from buy_orders group by provider_id, state
  union all
  select 'approvals', authorizer_id, state, count(*) from buy_orders group by authorizer_id, state
  union all
  select 'purchases', client_id, state, count(*) from purchases group by client_id, state
) a using (list, owner_id, state)
where coalesce(counted, 0) <> coalesce(there_are, 0);

-- Q2, S15, O3, I25: the sums by month and week are those of the orders
select *
from (
  select list, owner_id, period, sum(orders) as orders, sum(ars_cents) as ars, sum(usd_cents) as usd,
    sum(pending_ars_cents) as pending_ars, sum(pending_usd_cents) as pending_usd
  from order_sums group by list, owner_id, period
) s
full join (
  select list, owner_id, period, count(*) filter (where not pending) as orders,
    coalesce(sum(ars) filter (where not pending), 0) as ars, coalesce(sum(usd) filter (where not pending), 0) as usd,
    coalesce(sum(ars) filter (where pending), 0) as pending_ars, coalesce(sum(usd) filter (where pending), 0) as pending_usd
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  left join decisions d on d.buy_order_id = o.id
  cross join lateral (
    select o.state = 'pending_approval' as pending,
      sum((i.quantity - i.quantity_cancelled) * (
        case i.currency_id when 1 then i.unit_price_cents else 0 end
          + case i.shipping_currency_id when 1 then i.shipping_unit_cents else 0 end)) as ars,
      sum((i.quantity - i.quantity_cancelled) * (
        case i.currency_id when 2 then i.unit_price_cents else 0 end
          + case i.shipping_currency_id when 2 then i.shipping_unit_cents else 0 end)) as usd
    from buy_order_items i where i.buy_order_id = o.id
  ) committed
  cross join lateral (values
    ('buyer', p.client_id, date_trunc('month', p.created_at at time zone 'America/Argentina/Buenos_Aires')::date),
    ('cost_center', p.cost_center_id, date_trunc('month', p.created_at at time zone 'America/Argentina/Buenos_Aires')::date),
    ('seller', o.provider_id, date_trunc('week', d.decided_at at time zone 'America/Argentina/Buenos_Aires')::date),
    ('market', 0, date_trunc('week', d.decided_at at time zone 'America/Argentina/Buenos_Aires')::date)
  ) of (list, owner_id, period)
  where o.state not in ('rejected', 'cancelled') and period is not null
  group by list, owner_id, period
) a using (list, owner_id, period)
where (coalesce(s.orders, 0), coalesce(s.ars, 0), coalesce(s.usd, 0), coalesce(s.pending_ars, 0), coalesce(s.pending_usd, 0))
  <> (coalesce(a.orders, 0), coalesce(a.ars, 0), coalesce(a.usd, 0), coalesce(a.pending_ars, 0), coalesce(a.pending_usd, 0));

-- B11: the spending by variant is that of the approved orders without cancelled units
with spent as (
  select o.client_id, o.created_at, o.id as buy_order_id, u.variant_id, o.provider_id, p.cost_center_id,
    sum(case i.currency_id when 1 then units * i.unit_price_cents else 0 end)::bigint as ars_cents,
    sum(case i.currency_id when 2 then units * i.unit_price_cents else 0 end)::bigint as usd_cents,
    sum(case i.shipping_currency_id when 1 then units * i.shipping_unit_cents else 0 end)::bigint as shipping_ars_cents,
    sum(case i.shipping_currency_id when 2 then units * i.shipping_unit_cents else 0 end)::bigint as shipping_usd_cents
  from buy_orders o
  join purchases p on p.id = o.purchase_id
  join buy_order_items i on i.buy_order_id = o.id
  join publications u on u.id = i.publication_id
  cross join lateral (select i.quantity - i.quantity_cancelled as units) counted
  where o.state not in ('pending_approval', 'rejected', 'cancelled') and units > 0
  group by o.id, u.variant_id, p.cost_center_id
)
(select * from spent except select * from spending_lines)
union all
(select * from spending_lines except select * from spent);

-- R5: what a period of a budget has reserved and committed is the sum of its ledger
select budget_id, first_day from budget_periods p
full join (
  select budget_id, first_day, sum(reserved_cents) as reserved, sum(committed_cents) as committed
  from budget_entries group by budget_id, first_day
) e using (budget_id, first_day)
where (p.reserved_cents, p.committed_cents) is distinct from (coalesce(e.reserved, 0), coalesce(e.committed, 0));

-- R5: the ledger of a budget has what each order of its cost center and currency reserves or spends, in the period of placing
with counted as (
  select b.id as budget_id, o.id as buy_order_id, date_trunc(b.period, p.created_at at time zone 'America/Argentina/Buenos_Aires')::date as first_day,
    sum(case o.state when 'pending_approval' then units.cents else 0 end) as reserved,
    sum(case when o.state in ('pending_approval', 'rejected', 'cancelled') then 0 else units.cents end) as committed
  from budgets b
  join purchases p on p.cost_center_id = b.cost_center_id
  join buy_orders o on o.purchase_id = p.id
  join buy_order_items i on i.buy_order_id = o.id
  cross join lateral (
    select (i.quantity - i.quantity_cancelled) * (case i.currency_id when b.currency_id then i.unit_price_cents else 0 end
      + case i.shipping_currency_id when b.currency_id then i.shipping_unit_cents else 0 end) as cents
  ) units
  where (p.created_at at time zone 'America/Argentina/Buenos_Aires')::date >= b.first_day
    and (b.ended_on is null or exists (select from budget_entries e where e.budget_id = b.id and e.buy_order_id = o.id))
  group by b.id, o.id, p.id
)
select budget_id, buy_order_id, first_day from counted c
full join (
  select budget_id, buy_order_id, first_day, sum(reserved_cents) as reserved, sum(committed_cents) as committed
  from budget_entries group by budget_id, buy_order_id, first_day
) e using (budget_id, buy_order_id, first_day)
where (coalesce(c.reserved, 0), coalesce(c.committed, 0)) <> (coalesce(e.reserved, 0), coalesce(e.committed, 0));

-- R5: a budget that stops is not overspent in any period from which it stops
select b.id, p.first_day from budgets b
cross join lateral budget_balances(b.id, (select max(first_day) from budget_periods where budget_id = b.id)) p
where p.first_day >= b.stops_from and p.reserved_cents + p.committed_cents > p.amount_cents + p.carried_cents;

-- Q1: an order has the buyer of its purchase, and a pending one its approver
select o.id from buy_orders o join purchases p on p.id = o.purchase_id
where o.client_id is distinct from p.client_id
   or (o.state = 'pending_approval' and o.authorizer_id is distinct from p.authorizer_id);

-- I20: approver and buyer have an e-mail about everything since the first e-mail
-- A decision's e-mail names its order, beside the others of one call (S20).
with about as (
  select kind, cause, user_id from emails where kind not in ('order_approved', 'order_rejected')
  union all
  select e.kind, 'order ' || (o ->> 'id'), e.user_id from emails e cross join jsonb_array_elements(e.facts -> 'orders') o
  where e.kind in ('order_approved', 'order_rejected')
  union all
  -- Earlier releases sent no e-mail of its own for each move.
  select m.kind, m.cause || ', event ' || e.id, m.user_id
  from emails m
  join buy_orders o on o.purchase_id = substring(m.cause from '^purchase ([0-9]+), approver [0-9]+$')::bigint
  join order_events e on e.buy_order_id = o.id and e.type = 'reassigned'
  where m.kind = 'order_to_approve'
)
select due.kind, due.cause, due.user_id
from (
  select 'order_to_approve' as kind, coalesce((
      select 'purchase ' || p.id || ', approver ' || (e.details ->> 'to') || ', event ' || e.id
      from order_events e join buy_orders o on o.id = e.buy_order_id
      where o.purchase_id = p.id and e.type = 'reassigned' order by e.id desc limit 1
    ), 'purchase ' || p.id) as cause, a.user_id, p.id as purchase_id
  from purchases p join clients a on a.id = p.authorizer_id where p.chain is null
  union all
  -- R3: those who are asked as the purchase is placed, and those of each later step as its turn comes.
  select 'order_to_approve', case a.asked_at when o.created_at then 'purchase ' || o.purchase_id else 'order ' || o.id || ', step ' || a.step end,
    c.user_id, o.purchase_id
  from order_approvals a join buy_orders o on o.id = a.buy_order_id join clients c on c.id = a.approver_id
  where a.asked_at is not null
  union all
  select 'step_went_up', 'order ' || o.id || ', step ' || (e.details ->> 'step') || ', event ' || e.id, c.user_id, o.purchase_id
  from order_events e join buy_orders o on o.id = e.buy_order_id join clients c on c.id = o.client_id
  where e.type = 'stepped_up'
  union all
  select 'still_wanted', 'purchase ' || p.id || ', asked ' || to_char(p.buyer_asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c.user_id, p.id
  from purchases p join clients c on c.id = p.client_id where p.buyer_asked_at is not null
  union all
  select distinct 'purchase_withdrawn', 'purchase ' || p.id, a.user_id, p.id
  from purchases p join clients a on a.id = p.authorizer_id join buy_orders o on o.purchase_id = p.id
  join order_events e on e.buy_order_id = o.id and e.type = 'withdrawn'
  where p.chain is null
  union all
  select 'order_' || d.decision, 'order ' || o.id, c.user_id, o.purchase_id
  from decisions d join buy_orders o on o.id = d.buy_order_id join clients c on c.id = o.client_id
  union all
  select 'order_dispatched', 'order ' || o.id || ', note ' || d.dispatch_note_number, c.user_id, o.purchase_id
  from dispatches d join buy_orders o on o.id = d.buy_order_id join clients c on c.id = o.client_id
  union all
  select 'order_cancelled', coalesce('cancellation request ' || (e.details ->> 'request'), 'item ' || (
      select min((item ->> 'id')::bigint) from jsonb_array_elements(e.details -> 'items') item
    )), c.user_id, o.purchase_id
  from order_events e join buy_orders o on o.id = e.buy_order_id join clients c on c.id = o.client_id
  where e.type = 'cancelled'
  union all
  select 'claim_answered', 'claim message ' || m.id, c.created_by, o.purchase_id
  from claim_messages m join claims c on c.id = m.claim_id join buy_orders o on o.id = c.buy_order_id
  -- A replacement has the e-mail of its dispatch (B19).
  where m.kind <> 'insisted' and not exists (
    select from order_events where buy_order_id = c.buy_order_id and at = m.created_at and details ? 'replacement')
  union all
  select 'cancellation_refused', 'cancellation request ' || r.id, r.created_by, o.purchase_id
  from cancellation_requests r join buy_orders o on o.id = r.buy_order_id
  where r.answer = 'refused'
) due
left join about a on (a.kind, a.cause, a.user_id) = (due.kind, due.cause, due.user_id)
where a.kind is null
  and due.purchase_id >= (
    select min(substr(cause, 10)::bigint) from emails where kind = 'order_to_approve' and cause not like '%,%');

-- I20: a seller has an e-mail about every claim, insistence, end of a claim and request for cancellation since the first e-mail of its kind
select due.kind, due.cause
from (
  select 'delivery_claimed' as kind, 'dispatch ' || c.dispatch_id || case when exists (select from claims p where p.dispatch_id = c.dispatch_id and p.id < c.id)
    then ', claim ' || c.id else '' end as cause, c.buy_order_id, c.created_at as at from claims c
  union all
  select 'claim_insisted', 'claim message ' || m.id, c.buy_order_id, m.created_at
  from claim_messages m join claims c on c.id = m.claim_id
  where m.kind = 'insisted'
  union all
  -- A claim that the seller settled is closed without an e-mail to the seller (B19).
  select 'claim_closed', 'dispatch ' || c.dispatch_id || case when exists (select from claims p where p.dispatch_id = c.dispatch_id and p.id < c.id)
    then ', claim ' || c.id else '' end, c.buy_order_id, c.closed_at
  from claims c where exists (
    select from order_events where buy_order_id = c.buy_order_id and type = 'confirmed' and at = c.closed_at)
  union all
  select 'cancellation_asked', 'cancellation request ' || id, buy_order_id, created_at from cancellation_requests
) due
join buy_orders o on o.id = due.buy_order_id
where due.at >= (select min(e.created_at) from emails e where e.kind = due.kind)
  and exists (
    select from provider_users pu join users u on u.id = pu.user_id
    where pu.provider_id = o.provider_id and u.active and u.created_at < due.at)
  and not exists (select from emails e where (e.kind, e.cause) = (due.kind, due.cause));

-- I20: every e-mail is about something that happened, to a reader who may see it
with about as (
  select id, kind, case kind when 'note_corrected' then regexp_replace(cause, ' [0-9a-f-]{36}$', '')
    when 'still_wanted' then regexp_replace(cause, ', asked [0-9TZ:.-]+$', '') else cause end as cause, user_id
  from emails where kind not in ('order_approved', 'order_rejected', 'new_sale')
  union all
  select e.id, e.kind, 'order ' || (o ->> 'id'), e.user_id
  from emails e left join jsonb_array_elements(e.facts -> 'orders') o on true
  where e.kind in ('order_approved', 'order_rejected', 'new_sale')
), approvers as (
  -- Each purchase with its approver and those before.
  select id as purchase_id, authorizer_id from purchases
  union
  select o.purchase_id, a.approver_id from order_approvals a join buy_orders o on o.id = a.buy_order_id where a.asked_at is not null
  union
  select o.purchase_id, (e.details ->> 'from')::bigint
  from order_events e join buy_orders o on o.id = e.buy_order_id where e.type = 'reassigned'
), happened as (
  select k.kind, 'purchase ' || a.purchase_id as cause, reader.user_id
  from approvers a
  join (
    select id as authorizer_id, user_id from clients
    union select g.authorizer_id, c.user_id from delegations g join clients c on c.id = g.delegated_id
  ) reader using (authorizer_id)
  cross join (values ('order_to_approve'), ('approval_reminder'), ('purchase_withdrawn')) k (kind)
  where k.kind <> 'purchase_withdrawn' or exists (
    select from order_events e join buy_orders o on o.id = e.buy_order_id
    where o.purchase_id = a.purchase_id and e.type = 'withdrawn'
  )
  union all
  select distinct k.kind, case k.kind when 'order_to_approve' then 'order ' || o.id else 'purchase ' || o.purchase_id end || ', step ' || s.step,
    reader.user_id
  from (values ('order_to_approve'), ('approval_reminder')) k (kind) cross join approvers a
  join buy_orders o on o.purchase_id = a.purchase_id
  join order_approvals s on s.buy_order_id = o.id and s.asked_at is not null
  join (
    select id as authorizer_id, user_id from clients
    union select g.authorizer_id, c.user_id from delegations g join clients c on c.id = g.delegated_id
  ) reader on reader.authorizer_id = a.authorizer_id
  union all
  select 'step_went_up', 'order ' || o.id || ', step ' || (e.details ->> 'step') || ', event ' || e.id, c.user_id
  from order_events e join buy_orders o on o.id = e.buy_order_id join clients c on c.id = o.client_id
  where e.type = 'stepped_up'
  union all
  select 'proposal_decided', 'product proposal ' || id, proposed_by from product_proposals
  where state in ('accepted', 'exists', 'refused')
  union all
  select 'still_wanted', 'purchase ' || p.id, c.user_id
  from purchases p join clients c on c.id = p.client_id where p.buyer_asked_at is not null
  union all
  select distinct 'no_decider_left', 'order ' || s.buy_order_id || ', step ' || s.step, u.id
  from order_approvals s cross join users u
  where s.asked_at is not null and u.user_type = 1
  union all
  -- Releases before did not name the event.
  select k.kind, 'purchase ' || o.purchase_id || ', approver ' || (e.details ->> 'to') || named.event, reader.user_id
  from order_events e
  cross join lateral (values (''), (', event ' || e.id)) named (event)
  join buy_orders o on o.id = e.buy_order_id
  join (
    select 'order_to_approve' as kind, c.id as client_id, c.user_id from clients c
    union select 'order_to_approve', g.authorizer_id, c.user_id from delegations g join clients c on c.id = g.delegated_id
    union select 'approver_replaced', null, user_id from clients
  ) k on true
  join clients reader on reader.user_id = k.user_id
  where e.type = 'reassigned'
    and case k.kind when 'approver_replaced' then reader.id = o.client_id else k.client_id = (e.details ->> 'to')::bigint end
  union all
  -- A reminder after a move, to the approver of that time.
  select 'approval_reminder', 'purchase ' || a.purchase_id || ', event ' || e.id, reader.user_id
  from approvers a
  join buy_orders o on o.purchase_id = a.purchase_id
  join order_events e on e.buy_order_id = o.id and e.type = 'reassigned'
  join (
    select id as authorizer_id, user_id from clients
    union select g.authorizer_id, c.user_id from delegations g join clients c on c.id = g.delegated_id
  ) reader on reader.authorizer_id = a.authorizer_id
  union all
  select 'order_' || d.decision, 'order ' || o.id, c.user_id
  from decisions d join buy_orders o on o.id = d.buy_order_id join clients c on c.id = o.client_id
  union all
  select 'new_sale', 'order ' || o.id, u.user_id
  from decisions d join buy_orders o on o.id = d.buy_order_id join provider_users u on u.provider_id = o.provider_id
  where d.decision = 'approved'
  union all
  select 'order_dispatched', 'order ' || o.id || ', note ' || d.dispatch_note_number, c.user_id
  from dispatches d join buy_orders o on o.id = d.buy_order_id join clients c on c.id = o.client_id
  union all
  select 'order_cancelled', 'item ' || i.id, c.user_id
  from cancellations x join buy_order_items i on i.id = x.buy_order_item_id
  join buy_orders o on o.id = i.buy_order_id join clients c on c.id = o.client_id
  union all
  select 'order_cancelled', 'cancellation request ' || id, created_by from cancellation_requests where answer = 'accepted'
  union all
  select 'cancellation_refused', 'cancellation request ' || id, created_by from cancellation_requests where answer = 'refused'
  union all
  select 'cancellation_asked', 'cancellation request ' || r.id, u.user_id
  from cancellation_requests r join buy_orders o on o.id = r.buy_order_id join provider_users u on u.provider_id = o.provider_id
  union all
  select 'delivery_claimed', 'dispatch ' || c.dispatch_id || case when exists (select from claims p where p.dispatch_id = c.dispatch_id and p.id < c.id)
    then ', claim ' || c.id else '' end, u.user_id
  from claims c join buy_orders o on o.id = c.buy_order_id join provider_users u on u.provider_id = o.provider_id
  union all
  select 'claim_insisted', 'claim message ' || m.id, u.user_id
  from claim_messages m join claims c on c.id = m.claim_id join buy_orders o on o.id = c.buy_order_id
  join provider_users u on u.provider_id = o.provider_id
  where m.kind = 'insisted'
  union all
  select 'claim_closed', 'dispatch ' || c.dispatch_id || case when exists (select from claims p where p.dispatch_id = c.dispatch_id and p.id < c.id)
    then ', claim ' || c.id else '' end, u.user_id
  from claims c join buy_orders o on o.id = c.buy_order_id join provider_users u on u.provider_id = o.provider_id
  where c.closed_at is not null
  union all
  select 'claim_answered', 'claim message ' || m.id, c.created_by
  from claim_messages m join claims c on c.id = m.claim_id
  where m.kind <> 'insisted'
  union all
  select 'note_corrected', 'order ' || o.id || ', note ' || (e.details ->> 'note')
      || to_char(e.at at time zone 'UTC', ' YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c.user_id
  from order_events e join buy_orders o on o.id = e.buy_order_id join clients c on c.id = o.client_id
  where e.type = 'note_corrected'
)
select e.id, e.kind, e.cause, e.user_id
from about e left join happened h on (h.kind, h.cause, h.user_id) = (e.kind, e.cause, e.user_id)
where h.cause is null and e.kind not like 'password%' and e.kind not like 'delegation%' and e.kind not in ('invitation', 'pages_viewed', 'second_factor_changed')
  and e.kind not like 'email\_%' and e.kind not like 'seller%' and e.kind not in ('change_to_accept', 'change_ended')
union all
select e.id, e.kind, e.cause, e.user_id from emails e
left join pending_changes p on p.id = substring(e.cause from '^pending change ([0-9]+)$')::bigint
left join clients c on c.user_id = e.user_id
where e.kind in ('change_to_accept', 'change_ended')
  -- A change about a person goes with their invitation.
  and case when p.id is null
    then not exists (select from audit_entries a where a.kind = 'pending_changes' and 'pending change ' || a.row_id = e.cause)
    else c.company_id is distinct from p.company_id or (e.kind = 'change_ended' and p.state = 'pending') end
union all
select e.id, e.kind, e.cause, e.user_id from emails e
left join delegations g on g.id = substring(e.cause from '^delegation ([0-9]+)')::bigint
left join clients c on c.user_id = e.user_id
where e.kind like 'delegation%' and c.company_id is distinct from g.company_id
union all
select e.id, e.kind, e.cause, e.user_id from emails e
where e.kind like 'seller%' and not exists (select from provider_users p where p.user_id = e.user_id)
union all
select e.id, e.kind, e.cause, e.user_id from emails e
where e.kind = 'second_factor_changed'
  and not exists (select from audit_entries a where a.kind = 'second_factors' and a.row_id = e.user_id::text)
union all
select e.id, e.kind, e.cause, e.user_id from emails e
where e.kind like 'email\_%' and not exists (
  select from audit_entries a where a.kind = 'email_changes' and a.row_id = substring(e.cause from '^email change ([0-9]+)$')
    and coalesce(a.after, a.before) ->> 'user_id' = e.user_id::text);

-- R11: only an account with a password has a new e-mail to confirm
select c.user_id from email_changes c join users u on u.id = c.user_id where u.password_hash is null or u.email = c.new_email;

-- A2, R11: no unused link, session or known browser is older than the last change of the account's e-mail
select u.id, o.kind from users u
cross join lateral (
  select max(at) as at from audit_entries
  where kind = 'users' and row_id = u.id::text and action = 'changed' and after ? 'email'
) changed
cross join lateral (
  select 'password_tokens' as kind from password_tokens where user_id = u.id and used_at is null and created_at < changed.at
  union all select 'sessions' from sessions where user_id = u.id and created_at < changed.at
  union all select 'known_browsers' from known_browsers where user_id = u.id and last_used_at < changed.at
  union all select 'email_changes' from email_changes where user_id = u.id and created_at < changed.at
) o;

-- O5: who never accepted an invitation was sent nothing but invitations
select e.id, e.kind from emails e join users u on u.id = e.user_id
where u.password_hash is null and e.kind <> 'invitation' and e.sent_at is not null;

-- O14: every view of a user's pages is in the audit and e-mailed to the user
select shown.user_id, shown.at from (
  select user_id, created_at as at from emails where kind = 'pages_viewed'
  union all select user_id, created_at from sessions where opened_by is not null
) shown
where not exists (
    select from audit_entries where kind = 'sessions' and action = 'viewed' and row_id = shown.user_id::text)
  or not exists (select from emails where kind = 'pages_viewed' and user_id = shown.user_id and created_at = shown.at);

-- I21, O5: a link is valid for half an hour at most, an invitation for a week, and no unused link is older than the password
select t.user_id, t.created_at, t.expires_at, t.used_at
from password_tokens t join users u on u.id = t.user_id
where t.expires_at > t.created_at + case when t.invitation then interval '7 days' else interval '30 minutes' end or t.used_at >= t.expires_at
   or (t.used_at is null and t.created_at < u.password_changed_at);

-- I21: only the newest link is valid once it is sent
select t.user_id, count(*) from password_tokens t
where t.used_at is null
  and not exists (select from emails where user_id = t.user_id and kind in ('password_reset', 'invitation') and coalesce(sent_at, stored_at) is null)
group by t.user_id having count(*) > 1;

-- I21: of the sessions before a password was set by link, at most one remains
select t.user_id, count(*) from (
  select user_id, max(used_at) as used_at from password_tokens where used_at is not null group by user_id
) t
join sessions s on s.user_id = t.user_id and s.created_at < t.used_at
group by t.user_id having count(*) > 1;

-- R11: whoever accepted or refused a change had the right they name, and is neither the requester nor invited by them
select c.id, c.state, c.ended_as from pending_changes c
join users u on u.id = c.ended_by
left join clients by_client on by_client.user_id = u.id
left join clients person on person.id = c.person_id
left join clients requester on requester.user_id = c.requested_by
where c.state in ('accepted', 'refused') and (
  c.ended_by = c.requested_by
  or (c.ended_as = 'operator') <> (u.user_type = 1)
  or (c.ended_as <> 'operator' and by_client.company_id is distinct from c.company_id)
  or (c.ended_as = 'person' and by_client.id is distinct from
    case when c.kind = 'approver' then (c.change ->> 'before')::bigint else person.id end)
  or (c.ended_as = 'administrator' and (by_client.invited_by = requester.id or by_client.id = any (c.affected)))
);

-- R11: no change waits longer than seven days
select id, expires_at from pending_changes where state = 'pending' and expires_at < now() - interval '1 hour';

-- F1: a purchase keeps the tax data of both sides and all its rates of IVA, or none of them
select p.id from purchases p join buy_orders o on o.purchase_id = p.id join buy_order_items i on i.buy_order_id = o.id
where num_nulls(p.buyer_tax_data, p.logistic_center, o.seller_tax_data, o.shipping_vat_rate, i.vat_rate) not in (0, 5);

-- B17: a seller with active users has an active administrator
select p.id from providers p
where exists (select from provider_users pu join users u on u.id = pu.user_id where pu.provider_id = p.id and u.active)
  and not has_active_administrator(p.id);

-- O12: every price and every order event has its line in the audit
select id, null as event from (
  select id, value_cents, currency_id from prices
  except
  select row_id::bigint, (after ->> 'value_cents')::bigint, (after ->> 'currency_id')::smallint
  from audit_entries where kind = 'prices'
) prices
union all
select buy_order_id, type from (
  select buy_order_id, type, count(*) from order_events group by buy_order_id, type
  except
  select row_id::bigint, action, count(*) from audit_entries where kind = 'buy_orders' group by row_id, action
) events;

-- O12: the lines of the audit about people, rights, rules, zones and publications add up to their rows
select kind, row_id from (
  select 'users' as kind, id::text as row_id, to_jsonb(t) - 'password_hash' as present from users t
  union all select 'clients', id::text, to_jsonb(t) from clients t
  union all select 'provider_users', user_id::text, to_jsonb(t) from provider_users t
  union all select 'delegations', id::text, to_jsonb(t) from delegations t
  union all select 'companies', id::text, to_jsonb(t) from companies t
  union all select 'company_limits', concat_ws('/', company_id, currency_id), to_jsonb(t) from company_limits t
  union all select 'cuit_changes', id::text, to_jsonb(t) from cuit_changes t
  union all select 'cost_centers', id::text, to_jsonb(t) from cost_centers t
  union all select 'addresses', id::text, to_jsonb(t) from addresses t
  union all select 'approval_rules', id::text, to_jsonb(t) - 'rules' from approval_rules t
  union all select 'budgets', id::text, to_jsonb(t) from budgets t
  union all select 'lists', id::text, to_jsonb(t) - 'updated_at' from lists t
  union all select 'providers', id::text, to_jsonb(t) from providers t
  union all select 'regions', id::text, to_jsonb(t) from regions t
  union all select 'shipping_zones', id::text, to_jsonb(t) from shipping_zones t
  union all select 'provider_closures', id::text, to_jsonb(t) - 'first_nr' - 'last_nr' from provider_closures t
  union all select 'product_proposals', id::text, to_jsonb(t) from product_proposals t
  union all select 'seller_notes', buy_order_id::text, to_jsonb(t) from seller_notes t
  union all select 'shipping_prices', concat_ws('/', zone_id, size), to_jsonb(t) from shipping_prices t
  union all select 'publications', id::text, to_jsonb(t) from publications t
) present
left join (select * from audit_entries where kind <> 'prices' and after is not null) line using (kind, row_id)
-- No line, or one that differs from the row, also without the columns of later lines. Few lines need the second comparison.
where (present @> after) is not true
  and (present @> (after - array(
    select jsonb_object_keys(later.after) from audit_entries later
    where (later.kind, later.row_id) = (line.kind, line.row_id) and later.id > line.id
  ))) is not true;

-- B8: the pictures of a proposal that waits are stored
select p.id, named.source from product_proposals p cross join unnest(p.pictures) as named (source)
where named.source not in (select source from pictures);

-- I24: every constraint of the schema is validated
select conrelid::regclass as of_table, conname from pg_constraint where not convalidated;

-- I24: no upload waits longer than an hour without being read
select u.id, u.created_at from price_uploads u
where u.created_at < now() - interval '65 minutes'
  and not exists (select from price_imports where upload_id = u.id and state = 'reading');
