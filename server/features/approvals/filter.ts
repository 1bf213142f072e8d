// Which orders an approver looks for, and how many there are in each state (Q1, B3).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { approvalCounts, ApprovalsQuery } from '#contract/approvals.ts'
import { approverStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { countOf, idsOf, inPeriod, inStates, oneOf } from '#server/orders/order-lists.ts'
import { foundOrders, ofClientsNamed, ofSellersNamed } from '#server/orders/order-search.ts'

type Counts = z.output<typeof approvalCounts.answer>

export async function countApprovals(
  { db, now }: Deps,
  caller: Buyer,
  query: Pick<ApprovalsQuery, 'search' | 'from' | 'to'>,
): Promise<Counts> {
  const today = dayOf(now())
  const counts = [0, 1, 2, 3].map((code) => countOf(String(code), inStates('state', approverStates(code))))
  const { rows } = await sql<Counts>`
    select ${sql.join(counts)} from ${decidableOrders(caller, today)}
    where ${inPeriod('created_at', query)} and ${await foundBy(db, caller, query.search, today)}`.execute(db)
  return rows[0] ?? { 0: 0, 1: 0, 2: 0, 3: 0 }
}

/** Ids of purchases with an order that the caller looks for. */
export function foundByApprover(
  db: Kysely<DB>,
  caller: Buyer,
  search: string,
  today: Day,
): Promise<number[]> {
  const owner = sql<boolean>`(o.authorizer_id in (select approver_id from ${deciderRows(caller.clientId, today)})
    or o.id in (select id from chained_orders_of(${caller.clientId}, ${today})))`
  const people = [ofSellersNamed(search), ofClientsNamed('client_id', search)]
  return idsOf(db, sql`select purchase_id as id from (${foundOrders({ search, owner, people })}) o`)
}

/** On buy_orders; true without a search. */
export async function foundBy(
  db: Kysely<DB>,
  caller: Buyer,
  search: string | undefined,
  today: Day,
): Promise<RawBuilder<boolean>> {
  return search ? oneOf(await foundByApprover(db, caller, search, today), 'purchase_id') : sql<boolean>`true`
}

const COLUMNS = [
  ...['id', 'purchase_id', 'client_id', 'provider_id', 'created_at'],
  ...['total_ars_cents', 'total_usd_cents', 'shipping_ars_cents', 'shipping_usd_cents'],
]
const columnsOf = (orders: string) => sql.join(COLUMNS.map((column) => sql.ref(`${orders}.${column}`)))

/**
 * As `buy_orders`: those on which the client decides on this day (Q1, Q4, G5), and those with steps on which they decided or will
 * decide (R3). `state` is an ApproverState.
 */
export function decidableOrders({ clientId }: Buyer, today: Day) {
  return sql`(
    select ${columnsOf('buy_orders')}, buy_orders.state
    from ${deciderRows(clientId, today)} join buy_orders on ${DECIDES_ON_ORDER}
    union all ${chainedOrders(clientId, today)}
  ) buy_orders`
}

/** Orders with steps, with the columns of decidableOrders. */
export function chainedOrders(clientId: number, today: Day) {
  return sql`
    select ${columnsOf('o')}, chained.state
    from chained_orders_of(${clientId}, ${today}) chained join buy_orders o on o.id = chained.id`
}

/** On buy_orders: the client decides, decided or will decide on it. */
export function mayOpen({ clientId }: Buyer, today: Day) {
  return sql<boolean>`(exists (select from ${deciderRows(clientId, today)} where ${DECIDES_ON_ORDER})
    or buy_orders.steps > 0 and buy_orders.id in (select id from chained_orders_of(${clientId}, ${today})))`
}

/** As `decider`: the client as approver and as delegate. */
export function deciderRows(clientId: number, today: Day) {
  return sql`(select * from deciders_on(${today}) where decider_id = ${clientId}) decider`
}

/** On buy_orders without steps, beside deciderRows. */
export const DECIDES_ON_ORDER = sql<boolean>`(
  buy_orders.steps is null and buy_orders.authorizer_id = decider.approver_id and buy_orders.client_id <> all(decider.excluded_buyer_ids))`
