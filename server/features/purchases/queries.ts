// The buyer's purchases (P1, P3).
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { OrderListQuery } from '#contract/fields.ts'
import type { myPurchases, SellerOrder, PurchaseDetail } from '#contract/purchases.ts'
import { buyerStates, ORDER_CODES, PURCHASE_CODES } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { OrderState, PurchaseState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import {
  decidedBy,
  type DecisionRow,
  fullName,
  orderColumns,
  type OrderRow,
  orderTotals,
  storedTotals,
  type StoredTotals,
} from '#server/orders/columns.ts'
import { blocksToSend, estimatedDate, itemsOf } from '#server/orders/items.ts'
import { selectPage, paginate } from '#server/http/paginate.ts'
import { pageOf, type PageOfIds } from '#server/orders/order-lists.ts'
import { deliveryRows, eventRows, toDelivery, toEvent } from './order-history.ts'

type List = z.output<typeof myPurchases.answer>

export async function listPurchases({ db, now }: Deps, buyer: Buyer, query: OrderListQuery): Promise<List> {
  const today = dayOf(now())
  const states = buyerStates(query.state)
  const page = pageOf({ list: 'purchases', ownerId: buyer.clientId, states, query })
  const { rows, total } = await selectPage<Listed>(db, { total: page.total, rows: listed(page) })
  return {
    data: rows.map((row) => ({
      ...toPurchase(row),
      total_products: row.products,
      providers: row.providers,
      images: row.images,
      deliveries_to_confirm: row.toConfirm,
      overdue: isOverdue(row, today),
    })),
    pagination: paginate(query.page, query.per_page, total),
  }
}

interface Row extends StoredTotals {
  id: number
  internal_code: string
  state: PurchaseState
  created_at: Date
  updated_at: Date
  address_description: string
  cost_center: string
  region: string
  largestBlock: number
}

const PURCHASE_COLUMNS = sql`p.id, p.internal_code, p.state, p.created_at, p.updated_at, p.address_description,
  p.cost_center, r.name as region`

/** Of the orders `o`. */
const TOTALS = sql`
  sum(o.total_ars_cents)::bigint as total_ars_cents, sum(o.total_usd_cents)::bigint as total_usd_cents,
  sum(o.shipping_ars_cents)::bigint as shipping_ars_cents, sum(o.shipping_usd_cents)::bigint as shipping_usd_cents`

interface Listed extends Row {
  products: number
  providers: string[]
  images: string[]
  toConfirm: number
  nextArrival: Day | null
  nextBlock: number | null
}

/** One pass over each table per purchase. */
function listed({ ids }: PageOfIds) {
  return sql`
    select ${PURCHASE_COLUMNS}, orders.*, items.*, deliveries.*
    from (${ids}) page
    join purchases p on p.id = page.id
    join regions r on r.id = p.region_id
    cross join lateral (
      select ${TOTALS}, array_agg(s.fantasy_name order by o.id) as providers
      from buy_orders o join providers s on s.id = o.provider_id where o.purchase_id = p.id
    ) orders
    cross join lateral (
      select sum(i.quantity)::int as products, max(i.delivery_days) as "largestBlock",
        array_agg(i.image_source order by i.id) as images,
        min(i.delivery_days) filter (
          where o.state in ('awaiting_dispatch', 'partially_handled', 'claimed')
            and i.quantity > i.quantity_sent + i.quantity_cancelled
        ) as "nextBlock"
      from buy_orders o join buy_order_items i on i.buy_order_id = o.id where o.purchase_id = p.id
    ) items
    cross join lateral (
      select count(*)::int as "toConfirm", min(d.estimated_date) as "nextArrival"
      from buy_orders o join dispatches d on d.buy_order_id = o.id where o.purchase_id = p.id and d.state = 'in_process'
    ) deliveries
    order by p.created_at desc, p.id desc`
}

/** Whether the next arrival, dispatched or not, is late. */
function isOverdue({ created_at, nextArrival, nextBlock }: Listed, today: Day): boolean {
  if (nextArrival !== null && nextArrival < today) return true
  return nextBlock !== null && estimatedDate(created_at, nextBlock) < today
}

interface Detail extends Row {
  provider_comments: string
  approver_comments: string
  approverName: string
  approverEmail: string
}

export async function readPurchase(
  { db, now }: Deps,
  buyer: Buyer,
  purchaseId: number,
): Promise<PurchaseDetail> {
  const { rows } = await sql<Detail>`
    select ${PURCHASE_COLUMNS}, orders.*, p.provider_comments, p.approver_comments, au.email as "approverEmail",
      ${fullName('au')} as "approverName", (
        select max(i.delivery_days) from buy_orders o join buy_order_items i on i.buy_order_id = o.id
        where o.purchase_id = p.id) as "largestBlock"
    from purchases p
    join regions r on r.id = p.region_id
    join clients approver on approver.id = p.authorizer_id
    join users au on au.id = approver.user_id
    cross join lateral (select ${TOTALS} from buy_orders o where o.purchase_id = p.id) orders
    where p.id = ${purchaseId} and p.client_id = ${buyer.clientId}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return {
    ...toPurchase(row),
    provider_comments: row.provider_comments,
    approver_comments: row.approver_comments,
    approver: { name: row.approverName, email: row.approverEmail },
    buy_orders: await sellerOrders(db, purchaseId, dayOf(now())),
  }
}

function toPurchase(row: Row) {
  const { goods, shipping } = storedTotals(row)
  return {
    id: row.id,
    internal_code: row.internal_code,
    state: PURCHASE_CODES[row.state],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    address_description: row.address_description,
    region: row.region,
    cost_center: row.cost_center,
    estimated_date: estimatedDate(row.created_at, row.largestBlock),
    ...orderTotals(goods, shipping),
  }
}

interface SellerOrderRow extends OrderRow, DecisionRow {
  fantasy_name: string
  email: string
  phone: string
  sap_number: string | null
  reason: string | null
}

async function sellerOrders(db: Kysely<DB>, purchaseId: number, today: Day): Promise<SellerOrder[]> {
  const { rows: orders } = await sql<SellerOrderRow>`
    select ${orderColumns}, s.fantasy_name, s.email, s.phone, o.sap_number, d.reason, d.decided_at as "decidedAt",
      ${fullName('du')} as "decidedBy", ${fullName('bu')} as "onBehalfOf"
    from buy_orders o
    join providers s on s.id = o.provider_id
    left join decisions d on d.buy_order_id = o.id
    left join clients dc on dc.id = d.decided_by
    left join users du on du.id = dc.user_id
    left join clients bc on bc.id = d.on_behalf_of
    left join users bu on bu.id = bc.user_id
    where o.purchase_id = ${purchaseId}
    order by o.id`.execute(db)
  const ids = orders.map((order) => order.id)
  const items = await itemsOf(db, ids)
  const titles = new Map([...items.values()].flat().map((item) => [item.id, item.combination.title]))
  const events = Map.groupBy(await eventRows(db, ids), (row) => row.buy_order_id)
  const deliveries = Map.groupBy(await deliveryRows(db, ids), (row) => row.buy_order_id)
  return orders.map((order) => {
    const state = order.state as OrderState
    const own = items.get(order.id) ?? []
    const { goods, shipping } = storedTotals(order)
    return {
      id: order.id,
      internal_code: order.internal_code,
      state: ORDER_CODES[state].buyer,
      created_at: order.created_at.toISOString(),
      provider_id: order.provider_id,
      provider: {
        id: order.provider_id,
        fantasy_name: order.fantasy_name,
        email: order.email,
        phone: order.phone,
      },
      estimated_date: estimatedDate(
        order.created_at,
        Math.max(...own.map((item) => item.days_delivery_time_block)),
      ),
      sap_number: order.sap_number,
      rejection_reason: order.reason,
      decided_by: decidedBy(order),
      buy_order_items: own,
      events: (events.get(order.id) ?? []).map((row) => toEvent(row, titles)),
      deliveries: (deliveries.get(order.id) ?? []).map((row) => toDelivery(row, titles, today)),
      to_send: blocksToSend({ state, createdAt: order.created_at }, own, today),
      ...orderTotals(goods, shipping),
    }
  })
}
