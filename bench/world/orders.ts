// Two years of purchases in every state. One buyer, approver and seller of the demo have lists of hundreds of pages.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { writeHistory } from './history.ts'
import { BIG_SELLER } from './offers.ts'
import { FIRST_SELLER, SELLERS } from './people.ts'

export const BIG_BUYER = 'comprador@abasto.test'
export const BIG_APPROVER = 'aprobadora@abasto.test'

export async function writeOrders(
  db: Kysely<DB>,
  count: number,
  onProgress: (step: string) => void,
): Promise<void> {
  onProgress('orders: plan')
  await planPurchases(db, Math.ceil((count * 4) / 7))
  await planOrders(db)
  onProgress('orders: lines')
  await planLines(db)
  onProgress('orders: purchases')
  await writeCarts(db)
  await withTriggers(db, async () => {
    await writePurchases(db)
    await writeBuyOrders(db)
  })
  await writeLines(db)
  onProgress('orders: history')
  await writeHistory(db)
  await sql`select fill_order_sums()`.execute(db)
  await sql`select fill_spending_lines()`.execute(db)
}

/** Ids ascend in time. Some clients buy far more than others. */
async function planPurchases(db: Kysely<DB>, count: number): Promise<void> {
  await sql`
    create temp table buyer as
    select c.id as client_id, c.user_id, c.company_id, c.authorizer_id, approver.user_id as approver_user_id,
      coalesce(c.default_cost_center_id, (select min(id) from cost_centers where company_id = c.company_id))
        as cost_center_id,
      array(select id from addresses where company_id = c.company_id order by id) as address_ids,
      u.email = ${BIG_BUYER} as is_big,
      row_number() over (order by u.email = ${BIG_BUYER} desc, c.id desc) - 1 as n
    from clients c
    join clients approver on approver.id = c.authorizer_id
    join users u on u.id = c.user_id`.execute(db)
  await sql`analyze buyer`.execute(db)
  await sql`
    create temp table planned_purchase as
    select p.id, b.client_id, b.user_id, b.company_id, b.authorizer_id, b.approver_user_id, b.cost_center_id,
      b.address_ids[1 + floor(cardinality(b.address_ids) * pg_temp.chance(p.id, 22))::int] as address_id, p.at
    from (
      select n as id, now() - interval '2 hours' - interval '700 days' * (1 - n::float8 / ${count}) ^ 1.3 as at
      from generate_series(1, ${count}::int) n
    ) p
    join buyer b on b.n = case when pg_temp.chance(p.id, 20) < 0.04 then 0
      else floor((select count(*) from buyer) * pg_temp.chance(p.id, 21) ^ 1.4)::bigint end`.execute(db)
  await sql`create index on planned_purchase (id)`.execute(db)
  await sql`analyze planned_purchase`.execute(db)
}

/** One to three orders per purchase. Age and chance decide their states. */
async function planOrders(db: Kysely<DB>): Promise<void> {
  await sql`
    create temp table planned_order as
    select o.*, case
        when not is_old and fate < 0.45 then 'pending_approval'
        when not is_old and fate < 0.80 then 'awaiting_dispatch'
        when not is_old and fate < 0.88 then 'sent'
        when not is_old and fate < 0.93 then 'partially_handled'
        when is_old and fate < 0.70 then 'confirmed'
        when is_old and fate < 0.82 and at < now() - interval '60 days' then 'delivered'
        when is_old and fate < 0.85 then 'partially_handled'
        when fate < 0.91 then 'rejected'
        when fate < 0.96 then 'cancelled'
        else 'claimed'
      end as state
    from (
      select row_number() over (order by p.id, place) as id, p.id as purchase_id, place,
        case when place = 1 and pg_temp.chance(p.id, 23) < 0.1
          then (select provider_id from provider_users join users on id = user_id where email = ${BIG_SELLER})
          else ${FIRST_SELLER} + (floor(${SELLERS} * pg_temp.chance(p.id, 24) ^ 1.5)::int + 37 * (place - 1)) % ${SELLERS}::int
        end as provider_id,
        p.at, p.at < now() - interval '25 days' as is_old, pg_temp.chance(p.id * 4 + place, 25) as fate
      from planned_purchase p
      cross join lateral generate_series(1, (array[1, 1, 2, 3])[1 + p.id % 4]) place
    ) o`.execute(db)
  await sql`
    create temp table supply as
    select u.id as publication_id, u.provider_id, v.sku, v.title, p.long_description, v.image_source, v.size,
      price.value_cents, price.currency_id,
      row_number() over (partition by u.provider_id order by pg_temp.chance(v.product_id, 26), v.id) as rank
    from publications u
    join variants v on v.id = u.variant_id
    join products p on p.id = v.product_id
    join lateral (
      select value_cents, currency_id from prices
      where publication_id = u.id and date_from <= now()::date order by date_from desc, id desc limit 1
    ) price on true
    where u.state = 'active' and pg_temp.chance(v.product_id, 26) < 20000.0 / (select count(*) from products)`.execute(
    db,
  )
  await sql`create index on planned_order (purchase_id)`.execute(db)
  await sql`analyze planned_order, supply`.execute(db)
}

/** One to four lines per order, popular products far more often. */
async function planLines(db: Kysely<DB>): Promise<void> {
  await sql`
    create temp table wish as
    select o.id as order_id, o.provider_id, a.region_id, nth,
      1 + floor(c.supplied * pg_temp.chance(o.id * 4 + nth, 27) ^ 2.5)::bigint as rank,
      2 + floor(22 * pg_temp.chance(o.id * 4 + nth, 28) ^ 2)::int as quantity
    from planned_order o
    join (select provider_id, count(*) as supplied from supply group by provider_id) c using (provider_id)
    join planned_purchase p on p.id = o.purchase_id
    join addresses a on a.id = p.address_id
    cross join lateral generate_series(1, 1 + floor(4 * pg_temp.chance(o.id, 29))::int) nth`.execute(db)
  await sql`analyze wish`.execute(db)
  await sql`
    create temp table planned_line as
    select row_number() over (order by order_id, nth) as id, *,
      row_number() over (partition by order_id order by nth) - 1 as position
    from (
      select distinct on (w.order_id, s.publication_id) w.order_id, w.nth, w.quantity, s.*,
        coalesce(zone.delivery_days, 5) as delivery_days, coalesce(shipping.cost_cents, 100000) as shipping_cents,
        coalesce(shipping.currency_id, 1) as shipping_currency_id
      from wish w
      join supply s using (provider_id, rank)
      left join shipping_zones zone on zone.provider_id = w.provider_id and zone.region_id = w.region_id
      left join shipping_prices shipping on shipping.zone_id = zone.id and shipping.size = s.size
      order by w.order_id, s.publication_id
    ) lines`.execute(db)
  await sql`create index on planned_line (order_id)`.execute(db)
  await sql`analyze planned_line`.execute(db)
}

/** Lets triggers maintain counts, except those that check the log, which is written later. */
async function withTriggers(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  const switchChecks = (what: 'disable' | 'enable') =>
    sql.raw(`
      alter table purchases ${what} trigger purchases_follow_their_orders;
      alter table buy_orders ${what} trigger orders_are_logged;
      set session_replication_role = ${what === 'disable' ? 'origin' : 'replica'}`)
  await switchChecks('disable').execute(db)
  await work()
  await switchChecks('enable').execute(db)
}

async function writeCarts(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into carts (id, client_id, region_id, created_at, purchased_at) overriding system value
    select p.id, p.client_id, a.region_id, p.at, p.at
    from planned_purchase p join addresses a on a.id = p.address_id order by p.id`.execute(db)
}

async function writePurchases(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into purchases (id, internal_code, cart_id, client_id, company_id, authorizer_id, region_id, address_id,
      address_description, cost_center_id, cost_center, provider_comments, state, created_at, updated_at)
    overriding system value
    select p.id, 'AB-' || lpad(p.id::text, 6, '0'), p.id, p.client_id, p.company_id, p.authorizer_id, a.region_id, a.id,
      a.name || ', ' || a.street, cc.id, cc.ceco || ' – ' || cc.name, 'Entregar en portón 3, de 8 a 12 h.',
      (
        select case
          when bool_or(o.state = 'pending_approval') then 'pending_approval'
          when bool_or(o.state = 'claimed') then 'claimed'
          when bool_and(o.state in ('rejected', 'cancelled', 'confirmed')) then 'finished'
          else 'in_progress'
        end
        from planned_order o where o.purchase_id = p.id
      ), p.at, p.at
    from planned_purchase p
    join addresses a on a.id = p.address_id
    join cost_centers cc on cc.id = p.cost_center_id
    order by p.id`.execute(db)
}

async function writeBuyOrders(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into buy_orders (id, internal_code, purchase_id, provider_id, state, total_ars_cents, total_usd_cents,
      shipping_ars_cents, shipping_usd_cents, created_at, updated_at)
    overriding system value
    select o.id, 'AB-' || lpad(o.purchase_id::text, 6, '0') || '-' || o.place, o.purchase_id, o.provider_id, o.state,
      coalesce(sum(l.quantity * l.value_cents) filter (where l.currency_id = 1), 0),
      coalesce(sum(l.quantity * l.value_cents) filter (where l.currency_id = 2), 0),
      coalesce(sum(l.quantity * l.shipping_cents) filter (where l.shipping_currency_id = 1), 0),
      coalesce(sum(l.quantity * l.shipping_cents) filter (where l.shipping_currency_id = 2), 0), o.at, o.at
    from planned_order o join planned_line l on l.order_id = o.id
    group by o.id, o.purchase_id, o.place, o.provider_id, o.state, o.at
    order by o.id`.execute(db)
}

async function writeLines(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into cart_items (id, cart_id, publication_id, quantity, shown_price_cents, shown_currency_id, created_at)
    overriding system value
    select l.id, o.purchase_id, l.publication_id, l.quantity, l.value_cents, l.currency_id, o.at
    from planned_line l join planned_order o on o.id = l.order_id order by l.id`.execute(db)
  await sql`
    insert into buy_order_items (id, buy_order_id, position, publication_id, sku, title, long_description, image_source,
      size, quantity, unit_price_cents, currency_id, shipping_unit_cents, shipping_currency_id, delivery_days,
      quantity_sent, quantity_cancelled)
    overriding system value
    select l.id, l.order_id, l.position, l.publication_id, l.sku, l.title, l.long_description, l.image_source,
      l.size, l.quantity, l.value_cents, l.currency_id, l.shipping_cents, l.shipping_currency_id, l.delivery_days,
      case
        when o.state in ('sent', 'delivered', 'confirmed', 'claimed') then l.quantity
        when o.state = 'partially_handled' then l.quantity / 2
        else 0
      end,
      case when o.state = 'cancelled' then l.quantity else 0 end
    from planned_line l join planned_order o on o.id = l.order_id order by l.id`.execute(db)
}
