// Orders to decide on, as approver or delegate (Q1, Q2).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  ApprovalDetail,
  ApprovalFilters,
  ApprovalsQuery,
  approvals,
  PurchaseApproval,
} from '#contract/approvals.ts'
import type { LastPaid } from '#contract/purchases.ts'
import { type ApproverState, approverCode, approverStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { addTotals, totalsWithShipping } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { selectPage, paginate, rowsOfPage } from '#server/http/paginate.ts'
import type { Buyer } from '#server/http/session.ts'
import { fullName } from '#server/accounts/columns.ts'
import {
  type DecisionRow,
  type ItemSummary,
  type OrderRow,
  buyOrderTotals,
  comingJoin,
  decidedBy,
  stepColumns,
  stepOf,
  type StepRow,
  itemSummary,
  orderColumns,
  storedTotals,
  totalOf,
} from '#server/orders/columns.ts'
import { budgetsOfOrders } from '#server/orders/budgets.ts'
import { estimatedDate, lateness, type ToCome } from '#server/orders/delivery-dates.ts'
import { lastPaidLine, type PaidRow, toLastPaid } from '#server/orders/last-paid.ts'
import { pricesToday } from '#server/orders/price-today.ts'
import { chainsOf } from '#server/orders/shown-chain.ts'
import { asOrdered, itemsOf } from '#server/orders/items.ts'
import { type KeptTerms, vatOfOrder, vatOfPurchase } from '#server/orders/vat.ts'
import {
  type PageOfIds,
  inStates,
  isWithoutPeriod,
  matchesFilter,
  orderOf,
  storedCount,
} from '#server/orders/order-lists.ts'
import { type Language, textIn } from '#server/texts/language.ts'
import { chainedOrders, decidableOrders, deciderRows, DECIDES_ON_ORDER, foundBy } from './filter.ts'
import { monthSpending } from './month-spending.ts'

type List = z.output<typeof approvals.answer>

export async function listApprovals(
  { db, now }: Deps,
  caller: Buyer,
  query: ApprovalsQuery,
  language: Language,
): Promise<List> {
  const today = dayOf(now())
  const viewed = { caller, language, today }
  const page = pageOfApprovals(caller, {
    states: approverStates(query.state),
    query,
    today,
    only: query.search ? await foundBy(db, caller, query.search, today) : undefined,
  })
  const { rows, total } = await selectPage<Row>(db, {
    total: page.total,
    rows: sql`${withDetails(page.ids, viewed)} order by ${orderOf(query.sort, totalOf('o'), 'o')}`,
  })
  const chains = await chainsOf(db, rows, language)
  return {
    data: rows.map((row) => ({
      ...toApproval(row, viewed),
      chain: chains.get(row.id) ?? null,
      images: row.images,
    })),
    pagination: paginate(query.page, query.per_page, total),
  }
}

/** All that the list has, in its order (F5). */
export async function allApprovals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Buyer,
  query: ApprovalFilters,
): Promise<RawBuilder<unknown>> {
  const today = dayOf(now())
  const order = orderOf(query.sort, totalOf('buy_orders'), 'buy_orders')
  return sql`
    select buy_orders.id, row_number() over (order by ${order}) as nth from ${decidableOrders(caller, today)}
    where ${matchesFilter(approverStates(query.state), query)} and ${await foundBy(db, caller, query.search, today)}`
}

export async function readApproval(
  { db, now }: Deps,
  caller: Buyer,
  orderId: number,
  language: Language,
): Promise<ApprovalDetail> {
  const today = dayOf(now())
  const viewed = { caller, language, today }
  const own = sql`select id from ${decidableOrders(caller, today)} where id = ${orderId}`
  const { rows } = await withDetails(own, viewed).execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const [[order], spending, budgets, purchase] = await Promise.all([
    withItems(db, [row], viewed),
    monthSpending(db, [row], today),
    budgetsOfOrders(db, [orderId]),
    purchaseOf(db, { id: orderId, purchaseId: row.purchase_id }, viewed),
  ])
  if (!order) throw notFound()
  return { ...order, ...spending, budgets, purchase }
}

/** All orders of the purchase that the caller decides or decided on. */
export async function readPurchaseToApprove(
  { db, now }: Deps,
  caller: Buyer,
  purchaseId: number,
  language: Language,
): Promise<PurchaseApproval> {
  const today = dayOf(now())
  const own = sql`select id from ${decidableOrders(caller, today)} where purchase_id = ${purchaseId}`
  const viewed = { caller, language, today }
  const { rows } = await sql<Row>`${withDetails(own, viewed)} order by o.id`.execute(db)
  const [first] = rows
  if (!first) throw notFound()
  const ids = rows.map(({ id }) => id)
  const [orders, spending, budgets] = await Promise.all([
    withItems(db, rows, viewed),
    monthSpending(db, rows, today),
    budgetsOfOrders(db, ids),
  ])
  const totals = rows.map((row) => {
    const { goods, shipping } = storedTotals(row)
    return addTotals(goods, shipping)
  })
  return {
    id: purchaseId,
    internal_code: first.purchaseCode,
    ...totalsWithShipping(totals.reduce(addTotals)),
    ...vatOfPurchase(orders),
    ...spending,
    budgets,
    orders,
  }
}

async function withItems(
  db: Kysely<DB>,
  rows: readonly Row[],
  viewed: Viewed,
): Promise<PurchaseApproval['orders']> {
  const ids = rows.map(({ id }) => id)
  const [items, lastPaid, chains, today] = await Promise.all([
    itemsOf(db, ids),
    lastPaidByItem(db, ids),
    chainsOf(db, rows, viewed.language),
    pricesToday(db, ids, viewed.today),
  ])
  return rows.map((row) => ({
    ...toApproval(row, viewed),
    chain: chains.get(row.id) ?? null,
    still_wanted_at: row.stillWantedAt?.toISOString() ?? null,
    ...vatOfOrder(row, items.get(row.id) ?? []),
    buy_order_items: asOrdered(items.get(row.id) ?? []).map(({ combination, ...item }) => ({
      ...item,
      sku: combination.sku,
      last_price_paid: lastPaid.get(item.id)?.value ?? null,
      last_paid: lastPaid.get(item.id) ?? null,
      price_today: today.get(item.id) ?? null,
      combination: { title: combination.title, media: combination.media },
    })),
  }))
}

/** By item: what the company paid for its SKU in the last approved purchase before, in the same currency. */
async function lastPaidByItem(
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<Map<number, Omit<LastPaid, 'sku'>>> {
  const isBefore = sql<boolean>`pi.currency_id = i.currency_id and po.purchase_id < o.purchase_id`
  const { rows } = await sql<PaidRow & { id: number }>`
    select i.id, paid.*
    from buy_order_items i
    join buy_orders o on o.id = i.buy_order_id
    join purchases p on p.id = o.purchase_id
    join clients buyer on buyer.id = p.client_id,
    ${lastPaidLine(sql`i.sku`, sql`buyer.company_id`, isBefore)} paid
    where i.buy_order_id = any(${orderIds})`.execute(db)
  return new Map(rows.map((row) => [row.id, toLastPaid(row)]))
}

interface Row extends OrderRow, ItemSummary, ToCome, DecisionRow, KeptTerms, StepRow {
  turn: ApproverState
  /** Client id of whom the caller decides for, themselves among them. */
  for_id: number
  purchase_id: number
  purchaseCode: string
  client_id: number
  address_description: string
  cost_center_id: number
  cost_center: string
  approver_comments: string
  provider_comments: string
  region: string
  buyerEmail: string
  buyerName: string
  approverName: string
  fantasy_name: string
  email: string
  phone: string
  reason: string | null
  stillWantedAt: Date | null
}

interface Viewed {
  caller: Buyer
  language: Language
  today: Day
}

function withDetails(ids: RawBuilder<unknown>, { caller, today }: Viewed) {
  return sql<Row>`
    select ${orderColumns}, items.*, coming.*, o.purchase_id,
      p.internal_code as "purchaseCode", p.client_id, coalesce(turn.state, o.state) as turn, approver.id as for_id,
      ${stepColumns}, p.address_description,
      p.cost_center_id, p.cost_center, p.approver_comments, p.provider_comments, r.name as region,
      bu.email as "buyerEmail", ${fullName('bu')} as "buyerName", ${fullName('au')} as "approverName",
      seller.fantasy_name, seller.email, seller.phone, o.seller_tax_data, o.shipping_vat_rate,
      p.still_wanted_at as "stillWantedAt", d.reason, d.decided_at as "decidedAt", ${fullName('du')} as "decidedBy", ${fullName('ou')} as "onBehalfOf"
    from (${ids}) page
    join buy_orders o on o.id = page.id
    join purchases p on p.id = o.purchase_id
    join providers seller on seller.id = o.provider_id
    join regions r on r.id = p.region_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    left join chained_orders_of(${caller.clientId}, ${today}) turn on turn.id = o.id
    join clients approver on approver.id = coalesce(turn.approver_id, o.authorizer_id)
    join users au on au.id = approver.user_id
    left join decisions d on d.buy_order_id = o.id
    left join clients dc on dc.id = d.decided_by
    left join users du on du.id = dc.user_id
    left join clients oc on oc.id = d.on_behalf_of
    left join users ou on ou.id = oc.user_id
    ${itemSummary} ${comingJoin}`
}

function toApproval(row: Row, { caller, language, today }: Viewed) {
  return {
    id: row.id,
    internal_code: row.internal_code,
    client_id: row.client_id,
    provider_id: row.provider_id,
    client: { name: row.buyerName, email: row.buyerEmail, user: { email: row.buyerEmail } },
    ...statusOf(row.turn, language),
    ...stepOf(row),
    created_at: row.created_at.toISOString(),
    address_description: row.address_description,
    region: row.region,
    cost_center: row.cost_center,
    approver_comments: row.approver_comments,
    provider_comments: row.provider_comments,
    provider: { id: row.provider_id, fantasy_name: row.fantasy_name, email: row.email, phone: row.phone },
    total_products: row.products,
    estimated_date: estimatedDate(row.created_at, row.largestBlock),
    ...lateness([row], today),
    on_behalf_of: row.for_id === caller.clientId ? null : row.approverName,
    decided_by: decidedBy(row),
    rejection_reason: row.reason,
    ...buyOrderTotals(row),
  }
}

interface Listed {
  states: readonly string[]
  query: Pick<ApprovalsQuery, 'page' | 'per_page' | 'from' | 'to' | 'sort'>
  today: Day
  only?: RawBuilder<boolean> | undefined
}

/** Also of the approvers whose delegate the caller is today (Q1). */
function pageOfApprovals({ clientId }: Buyer, { states, query, today, only }: Listed): PageOfIds {
  const deciders = deciderRows(clientId, today)
  const decidable = sql`from buy_orders
    where ${DECIDES_ON_ORDER} and ${matchesFilter(states, query)} and ${only ?? sql`true`}`
  const counted = sql`select count(*)::int from ${deciders}, lateral (select ${decidable}) o`
  const chained = sql`
    select * from (${chainedOrders(clientId, today)}) chained where ${matchesFilter(states, query)} and ${only ?? sql`true`}`
  const countedChained = sql`(select count(*)::int from (${chained}) o)`
  const order = (rows: string) => sql`order by ${orderOf(query.sort, totalOf(rows), rows)}`
  return {
    total:
      isWithoutPeriod(query) && !only
        ? sql`${storedCount({ list: 'approvals', ownerId: clientId, states })} + ${countedChained}
            - (select count(*)::int from buy_orders where authorizer_id = ${clientId} and steps is not null and ${inStates('state', states)})
            + (${counted} where decider.approver_id <> ${clientId})`
        : sql`(${counted}) + ${countedChained}`,
    ids: sql`
      select id from (
        select o.*
        from ${deciders},
        lateral (
          select id, created_at, total_ars_cents, total_usd_cents, shipping_ars_cents, shipping_usd_cents ${decidable}
          ${order('buy_orders')} ${firstRows(query)}
        ) o
        union all
        select id, created_at, total_ars_cents, total_usd_cents, shipping_ars_cents, shipping_usd_cents from (${chained}) o
      ) candidates ${order('candidates')} ${rowsOfPage(query.page, query.per_page)}`,
  }
}

/** Rows to read per approver. */
function firstRows({ page, per_page }: Listed['query']) {
  return page === 1 ? rowsOfPage(page, per_page) : sql`limit ${page * per_page}`
}

/** Q2 */
async function purchaseOf(
  db: Kysely<DB>,
  order: { id: number; purchaseId: number },
  { caller, language, today }: Viewed,
): Promise<ApprovalDetail['purchase']> {
  const { rows } = await sql<OrderRow & { fantasy_name: string; purchaseCode: string; turn: ApproverState }>`
    select ${orderColumns}, coalesce(turn.state, o.state) as turn, seller.fantasy_name, p.internal_code as "purchaseCode"
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join providers seller on seller.id = o.provider_id
    left join chained_orders_of(${caller.clientId}, ${today}) turn on turn.id = o.id
    where o.purchase_id = ${order.purchaseId} order by o.id`.execute(db)
  const all = rows.map((row) => {
    const { goods, shipping } = storedTotals(row)
    return { row, total: addTotals(goods, shipping) }
  })
  return {
    id: order.purchaseId,
    internal_code: rows[0]?.purchaseCode ?? '',
    ...totalsWithShipping(all.map(({ total }) => total).reduce(addTotals, { ARS: 0, USD: 0 })),
    other_orders: all
      .filter(({ row }) => row.id !== order.id)
      .map(({ row, total }) => ({
        id: row.id,
        internal_code: row.internal_code,
        ...statusOf(row.turn, language),
        provider: { fantasy_name: row.fantasy_name },
        ...totalsWithShipping(total),
      })),
  }
}

const STATUS = {
  0: 'status_pending',
  1: 'status_pending',
  2: 'status_approved',
  3: 'status_rejected',
} as const

function statusOf(turn: ApproverState, language: Language) {
  const code = approverCode(turn)
  return { state: code, status: textIn(language, turn === 'step_taken' ? 'status_pending' : STATUS[code]) }
}
