-- What must hold at any moment (trust.md §3). Each query returns the rows that break its invariant: none.

-- I1: of no line is more sent and cancelled than was ordered
select id, quantity, quantity_sent, quantity_cancelled from buy_order_items
where quantity < 1 or quantity_sent < 0 or quantity_cancelled < 0 or quantity_sent + quantity_cancelled > quantity;

-- I2: what a line says was sent and cancelled is the sum of its history
select i.id, i.quantity_sent, i.quantity_cancelled
from buy_order_items i
where i.quantity_sent <> (select coalesce(sum(quantity), 0) from dispatch_items where buy_order_item_id = i.id)
   or i.quantity_cancelled <> (select coalesce(sum(quantity), 0) from cancellations where buy_order_item_id = i.id);

-- I3: a cart becomes at most one purchase, and is closed by it
select c.id, count(p.id) as purchases, c.purchased_at
from carts c left join purchases p on p.cart_id = c.id
group by c.id having count(p.id) > 1 or (count(p.id) = 1) <> (c.purchased_at is not null);

-- I4: a purchase has buy orders, one per provider, and each has lines of that provider
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

-- I4: the lines of a purchase's buy orders are the lines of its cart
select p.id, ci.publication_id as in_cart, lines.publication_id as ordered
from purchases p
join (
  select o.purchase_id, i.publication_id, i.quantity from buy_orders o join buy_order_items i on i.buy_order_id = o.id
) lines on lines.purchase_id = p.id
full join cart_items ci
  on ci.cart_id = p.cart_id and ci.publication_id = lines.publication_id and ci.quantity = lines.quantity
left join carts c on c.id = ci.cart_id
where (p.id is null and c.purchased_at is not null) or (p.id is not null and ci.id is null);

-- I5: an order's amounts are the sums of its lines, exact to the cent and each currency by itself
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

-- I9: address and cost center belong to the buyer's company, the address in the zone of the purchase
select p.id from purchases p
join addresses a on a.id = p.address_id
join cost_centers cc on cc.id = p.cost_center_id
join clients c on c.id = p.client_id
join carts on carts.id = p.cart_id
where a.company_id <> c.company_id or cc.company_id <> c.company_id or a.region_id <> p.region_id
   or carts.region_id <> p.region_id or carts.client_id <> p.client_id;

-- I10: an order is decided on exactly when it is not pending, by its approver or who stood in, never by its buyer
select o.id, o.state, d.decision
from buy_orders o
join purchases p on p.id = o.purchase_id
left join decisions d on d.buy_order_id = o.id
where (d.buy_order_id is null) <> (o.state = 'pending_approval')
   or (d.decision = 'rejected') <> (o.state = 'rejected')
   or d.decided_by = p.client_id
   or coalesce(d.on_behalf_of, d.decided_by) <> p.authorizer_id;

-- I10: who decided for the approver stood in for them on that day
select d.buy_order_id from decisions d
where d.on_behalf_of is not null and not exists (
  select from delegations g
  where g.authorizer_id = d.on_behalf_of and g.delegated_id = d.decided_by
    and (d.decided_at at time zone 'America/Argentina/Buenos_Aires')::date between g.date_from and g.date_to
    and (g.deleted_at is null or g.deleted_at >= d.decided_at)
);

-- I11: nothing was sent or cancelled of an order that is not approved
select x.buy_order_id
from (select buy_order_id, created_at from dispatches union all select buy_order_id, created_at from cancellations) x
left join decisions d on d.buy_order_id = x.buy_order_id
where d.decision is distinct from 'approved' or x.created_at < d.decided_at;

-- I13: an approved order's state follows from its lines and deliveries
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

-- I13: a purchase's state follows from its orders
select p.id, p.state, array_agg(o.state) as orders
from purchases p join buy_orders o on o.purchase_id = p.id
group by p.id
having p.state <> case
  when bool_or(o.state = 'pending_approval') then 'pending_approval'
  when bool_or(o.state = 'claimed') then 'claimed'
  when bool_and(o.state in ('rejected', 'cancelled', 'confirmed')) then 'finished'
  else 'in_progress'
end;

-- I14: a dispatch note number is used once per order, and every dispatch has items
select buy_order_id, dispatch_note_number from dispatches group by 1, 2 having count(*) > 1
union all
select d.buy_order_id, d.dispatch_note_number from dispatches d
where not exists (select from dispatch_items where dispatch_id = d.id);

-- I15: a delivery is claimed exactly while a claim about it is open, and only its buyer claims
select d.id from dispatches d
join buy_orders o on o.id = d.buy_order_id
join purchases p on p.id = o.purchase_id
join clients c on c.id = p.client_id
left join claims on claims.dispatch_id = d.id and claims.closed_at is null
where (d.state = 'claimed') <> (claims.id is not null) or claims.created_by <> c.user_id;

-- I16: whoever sent or cancelled belongs to the order's provider
select o.id from buy_orders o
join (
  select buy_order_id, created_by from dispatches union all select buy_order_id, created_by from cancellations
) x on x.buy_order_id = o.id
left join provider_users u on u.user_id = x.created_by
where u.provider_id is distinct from o.provider_id;

-- I17: delegations are within one company, between two people, for a reason and a range
select g.id from delegations g
join clients a on a.id = g.authorizer_id
join clients d on d.id = g.delegated_id
where a.company_id <> d.company_id or a.id = d.id or g.date_to < g.date_from or length(g.reason) not between 1 and 100;

-- I23: an order's state is the last its events say, and each event starts where the one before ended
select o.id, o.state from buy_orders o
where o.state is distinct from (
  select to_state from order_events where buy_order_id = o.id order by id desc limit 1
)
union all
select e.buy_order_id, e.from_state from (
  select *, lag(to_state) over (partition by buy_order_id order by id) as before from order_events
) e
where e.from_state is distinct from e.before;

-- I23: what the log says was sent and cancelled is what the lines say
select i.id, i.quantity_sent, i.quantity_cancelled, told.sent, told.cancelled
from buy_order_items i
full join (
  select (item ->> 'id')::bigint as id,
    sum((item ->> 'quantity')::int) filter (where e.type = 'sent') as sent,
    sum((item ->> 'quantity')::int) filter (where e.type = 'cancelled') as cancelled
  from order_events e, jsonb_array_elements(e.details -> 'items') item
  group by 1
) told on told.id = i.id
where i.quantity_sent is distinct from coalesce(told.sent, 0)
   or i.quantity_cancelled is distinct from coalesce(told.cancelled, 0);

-- I23: every delivery has its event, with its note and estimated date, and every such event its delivery
select coalesce(d.buy_order_id, e.buy_order_id), d.dispatch_note_number, e.details
from dispatches d
full join (select * from order_events where type = 'sent') e
  on e.buy_order_id = d.buy_order_id and e.details ->> 'note' = d.dispatch_note_number
where d.id is null or e.id is null or (e.details ->> 'estimatedDate')::date <> d.estimated_date;
