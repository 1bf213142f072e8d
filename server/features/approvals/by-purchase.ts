// Orders to decide on, grouped by purchase (B3).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderChain } from '#contract/approval-rules.ts'
import type { ApprovalsQuery, purchasesToApprove } from '#contract/approvals.ts'
import { type ApproverState, approverCode, approverStates } from '#contract/state-codes.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { totalsWithShipping } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Buyer } from '#server/http/session.ts'
import { fullName } from '#server/accounts/columns.ts'
import { comingJoin } from '#server/orders/columns.ts'
import { estimatedDate, lateness, type ToCome } from '#server/orders/delivery-dates.ts'
import { matchesFilter, orderOf } from '#server/orders/order-lists.ts'
import { chainsOf } from '#server/orders/shown-chain.ts'
import type { Language } from '#server/texts/language.ts'
import { decidableOrders, foundBy } from './filter.ts'

type List = z.output<typeof purchasesToApprove.answer>

export async function listByPurchase(
  { db, now }: Deps,
  caller: Buyer,
  query: ApprovalsQuery,
  language: Language,
): Promise<List> {
  const today = dayOf(now())
  const states = approverStates(query.state)
  const own = sql`from ${decidableOrders(caller, today)}
    where ${matchesFilter(states, query)} and ${await foundBy(db, caller, query.search, today)}`
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(distinct purchase_id)::int ${own})`,
    rows: withOrders(
      sql`select purchase_id as id, min(created_at) as created_at, sum(total_ars_cents + shipping_ars_cents)::bigint as ars,
          sum(total_usd_cents + shipping_usd_cents)::bigint as usd
        ${own} group by purchase_id`,
      { caller, today, query, states },
    ),
  })
  const chains = await chainsOf(
    db,
    rows.flatMap(({ orders }) => orders),
    language,
  )
  return {
    data: rows.map((row) => toPurchase(row, { caller, today, chains })),
    pagination: paginate(query.page, query.per_page, total),
  }
}

interface Order extends ToCome {
  id: number
  internal_code: string
  state: string
  turn: ApproverState
  step: number | null
  steps: number | null
  seller: string
  ars: number
  usd: number
  products: number
  titles: string[]
  isDecided: boolean
}

interface Row {
  id: number
  internal_code: string
  created_at: Date
  cost_center: string
  for_id: number
  buyerName: string
  buyerEmail: string
  approverName: string
  ars: number
  usd: number
  orders: Order[]
}

function withOrders(
  purchases: RawBuilder<unknown>,
  {
    caller,
    today,
    query,
    states,
  }: { caller: Buyer; today: Day; query: ApprovalsQuery; states: readonly string[] },
) {
  const order = (alias: string) =>
    orderOf(query.sort, sql`(${sql.ref(`${alias}.ars`)}, ${sql.ref(`${alias}.usd`)})`, alias)
  return sql<Row>`
    select page.id, p.internal_code, p.created_at, p.cost_center, approver.id as for_id, page.ars, page.usd, orders.orders,
      ${fullName('bu')} as "buyerName", bu.email as "buyerEmail", ${fullName('au')} as "approverName"
    from (select * from (${purchases}) listed order by ${order('listed')} ${rowsOfPage(query.page, query.per_page)}) page
    join purchases p on p.id = page.id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    join clients approver on approver.id = coalesce((
      select turn.approver_id from chained_orders_of(${caller.clientId}, ${today}) turn
      join buy_orders o on o.id = turn.id and o.purchase_id = p.id limit 1), p.authorizer_id)
    join users au on au.id = approver.user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'internal_code', o.internal_code, 'state', o.state, 'turn', coalesce(turn.state, o.state),
        'steps', o.steps, 'step', (select min(step) from order_approvals where buy_order_id = o.id and state = 'asked'),
        'seller', s.fantasy_name, 'ars', o.total_ars_cents + o.shipping_ars_cents,
        'usd', o.total_usd_cents + o.shipping_usd_cents, 'products', items.products, 'titles', items.titles,
        'isDecided', exists (select from decisions where buy_order_id = o.id)) || to_jsonb(coming) order by o.id) as orders
      from buy_orders o
      join providers s on s.id = o.provider_id
      left join chained_orders_of(${caller.clientId}, ${today}) turn on turn.id = o.id
      cross join lateral (
        select sum(i.quantity)::int as products, array_agg(i.title order by i.position) as titles
        from buy_order_items i where i.buy_order_id = o.id and i.quantity > 0
      ) items
      ${comingJoin}
      where o.purchase_id = p.id and coalesce(turn.state, o.state) = any(${states})
    ) orders
    order by ${order('page')}`
}

interface Viewed {
  caller: Buyer
  today: Day
  chains: ReadonlyMap<number, OrderChain>
}

function toPurchase(row: Row, { caller, today, chains }: Viewed): List['data'][number] {
  return {
    id: row.id,
    internal_code: row.internal_code,
    created_at: row.created_at.toISOString(),
    cost_center: row.cost_center,
    client: { name: row.buyerName, email: row.buyerEmail },
    on_behalf_of: row.for_id === caller.clientId ? null : row.approverName,
    ...totalsWithShipping({ ARS: row.ars, USD: row.usd }),
    orders: row.orders.map((order) => ({
      id: order.id,
      internal_code: order.internal_code,
      state: approverCode(order.turn),
      step: order.step,
      steps: order.steps,
      chain: chains.get(order.id) ?? null,
      withdrawn: order.state === 'rejected' && !order.isDecided,
      provider: { fantasy_name: order.seller },
      titles: order.titles,
      total_products: order.products,
      estimated_date: estimatedDate(row.created_at, order.largestBlock),
      ...lateness([order], today),
      ...totalsWithShipping({ ARS: order.ars, USD: order.usd }),
    })),
  }
}
