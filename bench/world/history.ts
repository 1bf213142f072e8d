// The facts and the log of the orders of a measured world.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { markReminded } from '#demo/orders/orders.ts'

export async function writeHistory(db: Kysely<DB>): Promise<void> {
  await planSteps(db)
  await writeSteps(db)
  await writeEvents(db)
  await sql`
    update purchases p set updated_at = greatest(p.updated_at, o.last)
    from (select purchase_id, max(updated_at) as last from buy_orders group by purchase_id) o
    where o.purchase_id = p.id`.execute(db)
  await markReminded(db)
}

/** Dates the steps of each order, all of them in the past. */
async function planSteps(db: Kysely<DB>): Promise<void> {
  await sql`
    create temp table step as
    select o.*, p.client_id, p.user_id as buyer, p.authorizer_id, p.approver_user_id as approver, seller.user_id as seller,
      case when o.state in ('partially_handled', 'sent', 'delivered', 'confirmed', 'claimed')
        then '0001.' || lpad(o.id::text, 8, '0') end as note,
      o.at + decided as decided_at, o.at + decided + handled as handled_at,
      o.at + decided + handled + settled as settled_at,
      ((o.at + decided + handled) at time zone 'America/Argentina/Buenos_Aires')::date + 1 + l.days * 7 / 5 as estimated
    from planned_order o
    join planned_purchase p on p.id = o.purchase_id
    join (select provider_id, min(user_id) as user_id from provider_users group by provider_id) seller using (provider_id)
    join (select order_id, max(delivery_days) as days from planned_line group by order_id) l on l.order_id = o.id
    cross join lateral (
      select least(interval '30 hours' * pg_temp.chance(o.id, 31), (now() - o.at) / 5) as decided,
        least(interval '50 hours' * pg_temp.chance(o.id, 32), (now() - o.at) / 5) as handled,
        least(interval '216 hours' * pg_temp.chance(o.id, 33), (now() - o.at) / 5) as settled
    ) took`.execute(db)
  await sql`create index on step (id)`.execute(db)
  await sql`analyze step`.execute(db)
}

async function writeSteps(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into decisions (buy_order_id, decision, decided_by, reason, decided_at)
    select id, case state when 'rejected' then 'rejected' else 'approved' end, authorizer_id,
      case state when 'rejected' then 'Supera el presupuesto del centro de costo.' end, decided_at
    from step where state <> 'pending_approval' order by id`.execute(db)
  await sql`
    insert into dispatches (id, buy_order_id, dispatch_note_number, state, estimated_date, created_by, created_at, updated_at)
    overriding system value
    select id, id, note, case when state in ('confirmed', 'claimed') then state else 'in_process' end, estimated, seller,
      handled_at, case when state in ('confirmed', 'claimed') then settled_at else handled_at end
    from step where note is not null order by id`.execute(db)
  await sql`
    insert into dispatch_items (dispatch_id, buy_order_id, buy_order_item_id, quantity, received, claimed)
    select o.id, o.id, i.id, i.quantity_sent, case o.state when 'confirmed' then i.quantity_sent else 0 end,
      case o.state when 'claimed' then i.quantity_sent else 0 end
    from step o join buy_order_items i on i.buy_order_id = o.id where o.note is not null order by i.id`.execute(
    db,
  )
  await sql`
    insert into cancellations (buy_order_id, buy_order_item_id, quantity, created_by, created_at)
    select o.id, i.id, i.quantity_cancelled, o.seller, o.handled_at
    from step o join buy_order_items i on i.buy_order_id = o.id where o.state = 'cancelled' order by i.id`.execute(
    db,
  )
  await sql`
    insert into claims (dispatch_id, buy_order_id, message, created_by, created_at)
    select id, id, 'Faltan unidades respecto del remito.', buyer, settled_at
    from step where state = 'claimed' order by id`.execute(db)
}

async function writeEvents(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into order_events (buy_order_id, type, actor_id, from_state, to_state, details, at)
    select o.id, e.type, e.actor, e.before, e.after, e.details, e.at
    from step o
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', i.id, 'quantity', i.quantity_sent + i.quantity_cancelled) order by i.id) as sum
      from buy_order_items i where i.buy_order_id = o.id
    ) items on true
    cross join lateral (
      values
        (true, 'placed', o.buyer, null, 'pending_approval', '{}'::jsonb, o.at),
        (o.state not in ('pending_approval', 'rejected'), 'approved', o.approver, 'pending_approval',
          'awaiting_dispatch', '{}', o.decided_at),
        (o.state = 'rejected', 'rejected', o.approver, 'pending_approval', 'rejected', '{}', o.decided_at),
        (o.note is not null, 'sent', o.seller, 'awaiting_dispatch',
          case o.state when 'partially_handled' then o.state else 'sent' end,
          jsonb_build_object('note', o.note, 'estimatedDate', o.estimated, 'items', items.sum), o.handled_at),
        (o.state = 'cancelled', 'cancelled', o.seller, 'awaiting_dispatch', 'cancelled',
          jsonb_build_object('items', items.sum), o.handled_at),
        (o.state in ('confirmed', 'claimed'), o.state, o.buyer, 'sent', o.state,
          jsonb_build_object('note', o.note), o.settled_at),
        (o.state = 'delivered', 'delivered', null, 'sent', 'delivered', '{}',
          (o.estimated + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires')
    ) e (happened, type, actor, before, after, details, at)
    where e.happened
    order by e.at, o.id`.execute(db)
  await sql`
    update buy_orders o set updated_at = e.last
    from (select buy_order_id, max(at) as last from order_events group by buy_order_id) e
    where e.buy_order_id = o.id`.execute(db)
}
