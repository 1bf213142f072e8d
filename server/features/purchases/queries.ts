// The buyer's purchases (P1, P3).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type {
  myPurchases,
  PurchaseDetail,
  PurchaseFilters,
  PurchasesQuery,
  SellerOrder,
} from '#contract/purchases.ts'
import { buyerStates, ORDER_CODES, PURCHASE_CODES } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { orderTotals } from '#domain/money.ts'
import { purchaseOutcome, type OrderState, type PurchaseState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import { orderChains } from '#server/orders/shown-chain.ts'
import type { Language } from '#server/texts/language.ts'
import type { Buyer } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import { fullName } from '#server/accounts/columns.ts'
import {
  buyOrderTotals,
  comingJoin,
  committedJoin,
  committedSums,
  type CommittedTotals,
  committedTotals,
  decidedBy,
  type DecisionRow,
  orderColumns,
  orderedTotals,
  type OrderRow,
  type StoredTotals,
  storedTotals,
} from '#server/orders/columns.ts'
import { estimatedDate, lateness, type ToCome } from '#server/orders/delivery-dates.ts'
import { lastRequests } from '#server/orders/cancellation-requests.ts'
import { asOrdered, blocksToSend, itemsOf } from '#server/orders/items.ts'
import { type KeptTerms, vatOfOrder, vatOfPurchase } from '#server/orders/vat.ts'
import { selectPage, paginate } from '#server/http/paginate.ts'
import { allOf, orderOf, pageOf } from '#server/orders/order-lists.ts'
import { narrowedBy } from './filter.ts'
import { deliveryRows, eventRows, toDelivery, toEvent } from './order-history.ts'
import { readStillWanted } from './still-wanted.ts'
import { deliveriesToConfirm } from './to-come.ts'

type List = z.output<typeof myPurchases.answer>

export async function listPurchases({ db, now }: Deps, buyer: Buyer, query: PurchasesQuery): Promise<List> {
  const today = dayOf(now())
  const page = pageOf({ ...(await rowsOf(db, { buyer, query, today })), query })
  const { rows, total } = await selectPage<Row>(db, {
    total: page.total,
    rows: sql`${withDetails(page.ids)} order by ${orderOf(query.sort, totalOf('p.id'), 'p')}`,
  })
  return {
    data: rows.map((row) => ({
      ...toPurchase(row, today),
      total_products: row.products,
      providers: row.orders.map(({ fantasy_name }) => fantasy_name),
      images: row.images,
      titles: row.titles,
      buy_orders: row.orders.map(({ fantasy_name, email, phone, ...order }) => ({
        id: order.id,
        internal_code: order.internal_code,
        state: ORDER_CODES[order.state].buyer,
        created_at: row.created_at.toISOString(),
        provider_id: order.provider_id,
        provider: { id: order.provider_id, fantasy_name, email, phone },
        client: { user: { email: row.buyerEmail } },
        address_description: row.address_description,
        approver_comments: row.approver_comments,
        sap_number: order.sap_number,
        ...orderedTotals(order),
      })),
    })),
    pagination: paginate(query.page, query.per_page, total),
  }
}

/** All that the list has, in its order (F5). */
export async function allPurchases(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  buyer: Buyer,
  query: PurchaseFilters,
): Promise<RawBuilder<unknown>> {
  return allOf(await rowsOf(db, { buyer, query, today: dayOf(now()) }))
}

async function rowsOf(db: Kysely<DB>, narrowed: { buyer: Buyer; query: PurchaseFilters; today: Day }) {
  const { buyer, query } = narrowed
  return {
    list: 'purchases',
    ownerId: buyer.clientId,
    states: buyerStates(query.state),
    only: await narrowedBy(db, narrowed),
    order: orderOf(query.sort, totalOf('purchases.id')),
    query,
  } as const
}

/** With shipping, of the orders of a purchase; in pesos, then in dollars. */
function totalOf(purchaseId: string) {
  return sql`(
    select (sum(total_ars_cents + shipping_ars_cents), sum(total_usd_cents + shipping_usd_cents))
    from buy_orders where purchase_id = ${sql.ref(purchaseId)})`
}

type ListedOrder = Omit<
  SellerOrderRow,
  'created_at' | 'state' | 'reason' | keyof DecisionRow | keyof CommittedTotals | keyof KeptTerms
> & {
  state: OrderState
} & ToCome

interface Row extends StoredTotals, CommittedTotals {
  id: number
  internal_code: string
  state: string
  created_at: Date
  updated_at: Date
  address_description: string
  cost_center: string
  provider_comments: string
  approver_comments: string
  region: string
  approverName: string
  approverEmail: string
  buyerEmail: string
  products: number
  lacksUnits: boolean
  isWithdrawn: boolean
  orders: ListedOrder[]
  images: string[]
  titles: string[]
  toConfirm: number
}

function withDetails(ids: RawBuilder<unknown>) {
  return sql<Row>`
    select p.id, p.internal_code, p.state, p.created_at, p.updated_at, p.address_description, p.cost_center,
      p.provider_comments, p.approver_comments, r.name as region, ${fullName('au')} as "approverName",
      au.email as "approverEmail", bu.email as "buyerEmail", orders.*, items.*, deliveries.*
    from (${ids}) page
    join purchases p on p.id = page.id
    join regions r on r.id = p.region_id
    join clients approver on approver.id = p.authorizer_id
    join users au on au.id = approver.user_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    cross join lateral (
      select sum(o.total_ars_cents)::bigint as total_ars_cents, sum(o.total_usd_cents)::bigint as total_usd_cents,
        sum(o.shipping_ars_cents)::bigint as shipping_ars_cents,
        sum(o.shipping_usd_cents)::bigint as shipping_usd_cents,
        bool_and(o.state = 'rejected' and not exists (select from decisions where buy_order_id = o.id)) as "isWithdrawn",
        jsonb_agg(jsonb_build_object('id', o.id, 'internal_code', o.internal_code, 'state', o.state,
          'provider_id', o.provider_id, 'fantasy_name', s.fantasy_name, 'email', s.email, 'phone', s.phone,
          'sap_number', o.sap_number, 'total_ars_cents', o.total_ars_cents, 'total_usd_cents', o.total_usd_cents,
          'shipping_ars_cents', o.shipping_ars_cents, 'shipping_usd_cents', o.shipping_usd_cents) || to_jsonb(coming)
          order by o.id) as orders
      from buy_orders o join providers s on s.id = o.provider_id ${comingJoin} where o.purchase_id = p.id
    ) orders
    cross join lateral (
      select sum(i.quantity + i.quantity_refused)::int as products, bool_or(i.quantity_cancelled > 0 or exists (
          select from dispatch_items where buy_order_item_id = i.id and credited + refused > 0)) as "lacksUnits",
        array_agg(i.image_source order by i.id) as images, array_agg(i.title order by i.id) as titles, ${committedSums}
      from buy_orders o join buy_order_items i on i.buy_order_id = o.id where o.purchase_id = p.id
    ) items
    ${deliveriesToConfirm}`
}

export async function readPurchase(
  { db, now }: Deps,
  buyer: Buyer,
  purchaseId: number,
  language: Language,
): Promise<PurchaseDetail> {
  const own = sql`select id from purchases where id = ${purchaseId} and client_id = ${buyer.clientId}`
  const { rows } = await withDetails(own).execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const today = dayOf(now())
  return {
    ...toPurchase(row, today),
    provider_comments: row.provider_comments,
    approver_comments: row.approver_comments,
    approver: { name: row.approverName, email: row.approverEmail },
    ...(await redoneOf(db, purchaseId)),
    still_wanted: await readStillWanted(db, purchaseId),
    ...(await sellerOrders(db, row, { today, language })),
  }
}

async function redoneOf(
  db: Kysely<DB>,
  purchaseId: number,
): Promise<Pick<PurchaseDetail, 'redo_of' | 'redone_by'>> {
  const { rows } = await sql<Pick<PurchaseDetail, 'redo_of' | 'redone_by'>>`
    select
      (select json_build_object('id', old.id, 'internal_code', old.internal_code) from purchases old where old.id = p.redo_of) as redo_of,
      (select json_build_object('id', next.id, 'internal_code', next.internal_code) from purchases next where next.redo_of = p.id)
        as redone_by
    from purchases p where p.id = ${purchaseId}`.execute(db)
  return rows[0] ?? { redo_of: null, redone_by: null }
}

function toPurchase(row: Row, today: Day) {
  const { goods, shipping } = storedTotals(row)
  return {
    id: row.id,
    internal_code: row.internal_code,
    state: PURCHASE_CODES[row.state as PurchaseState],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    address_description: row.address_description,
    region: row.region,
    cost_center: row.cost_center,
    estimated_date: estimatedDate(
      row.created_at,
      Math.max(...row.orders.map(({ largestBlock }) => largestBlock)),
    ),
    ...lateness(row.orders, today),
    deliveries_to_confirm: row.toConfirm,
    outcome: purchaseOutcome(
      row.orders.map(({ state }) => state),
      { lacksUnits: row.lacksUnits, isWithdrawn: row.isWithdrawn },
    ),
    committed: committedTotals(row),
    ...orderTotals(goods, shipping),
  }
}

interface SellerOrderRow extends OrderRow, DecisionRow, CommittedTotals, KeptTerms {
  fantasy_name: string
  email: string
  phone: string
  sap_number: string | null
  reason: string | null
}

type Orders = Pick<PurchaseDetail, 'buy_orders' | 'vat' | 'committed_vat'>

async function sellerOrders(
  db: Kysely<DB>,
  purchase: Row,
  { today, language }: { today: Day; language: Language },
): Promise<Orders> {
  const { rows: orders } = await sql<SellerOrderRow>`
    select ${orderColumns}, s.fantasy_name, s.email, s.phone, o.sap_number, o.seller_tax_data, o.shipping_vat_rate, d.reason, d.decided_at as "decidedAt",
      ${fullName('du')} as "decidedBy", ${fullName('bu')} as "onBehalfOf", committed.*
    from buy_orders o
    join providers s on s.id = o.provider_id
    left join decisions d on d.buy_order_id = o.id
    left join clients dc on dc.id = d.decided_by
    left join users du on du.id = dc.user_id
    left join clients bc on bc.id = d.on_behalf_of
    left join users bu on bu.id = bc.user_id
    ${committedJoin}
    where o.purchase_id = ${purchase.id} order by o.id`.execute(db)
  const ids = orders.map((order) => order.id)
  const items = await itemsOf(db, ids)
  const titles = new Map([...items.values()].flat().map((item) => [item.id, item.combination.title]))
  const events = Map.groupBy(await eventRows(db, ids), (row) => row.orderId)
  const requests = await lastRequests(db, items)
  const chains = await orderChains(db, ids, language)
  const deliveries = Map.groupBy(await deliveryRows(db, ids), (row) => row.orderId)
  const buy_orders = orders.map((order): SellerOrder => {
    const own = items.get(order.id) ?? []
    const state = order.state as OrderState
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
      client: { user: { email: purchase.buyerEmail } },
      address_description: purchase.address_description,
      approver_comments: purchase.approver_comments,
      estimated_date: estimatedDate(
        order.created_at,
        Math.max(...own.map((item) => item.days_delivery_time_block)),
      ),
      sap_number: order.sap_number,
      rejection_reason: order.reason,
      chain: chains.get(order.id) ?? null,
      decided_by: decidedBy(order),
      buy_order_items: asOrdered(own),
      events: (events.get(order.id) ?? []).map((row) => toEvent(row, titles)),
      deliveries: (deliveries.get(order.id) ?? []).map((row) => toDelivery(row, titles, today)),
      to_send: blocksToSend(
        { state, createdAt: order.created_at, decidedOn: order.decidedAt && dayOf(order.decidedAt) },
        own,
        today,
      ),
      cancellation_request: requests.get(order.id) ?? null,
      seller_tax_data: order.seller_tax_data,
      ...vatOfOrder(order, own),
      ...buyOrderTotals(order),
    }
  })
  return { buy_orders, ...vatOfPurchase(buy_orders) }
}
