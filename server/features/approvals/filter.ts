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
  const counts = [1, 2, 3].map((code) => countOf(String(code), inStates('state', approverStates(code))))
  const { rows } = await sql<Counts>`
    select ${sql.join(counts)} from buy_orders
    where ${await decidableBy(db, caller, query, dayOf(now()))}`.execute(db)
  return rows[0] ?? { 1: 0, 2: 0, 3: 0 }
}

/** Ids of purchases with an order that the caller looks for. */
export function foundByApprover(
  db: Kysely<DB>,
  caller: Buyer,
  search: string,
  today: Day,
): Promise<number[]> {
  const owner = sql<boolean>`o.authorizer_id in ${approversOf(caller.clientId, today)}`
  const people = [ofSellersNamed(search), ofClientsNamed('client_id', search)]
  return idsOf(db, sql`select purchase_id as id from (${foundOrders({ search, owner, people })}) o`)
}

/** On buy_orders (Q1, Q4). */
export async function decidableBy(
  db: Kysely<DB>,
  caller: Buyer,
  { search, ...period }: Pick<ApprovalsQuery, 'search' | 'from' | 'to'>,
  today: Day,
): Promise<RawBuilder<boolean>> {
  const found = search
    ? oneOf(await foundByApprover(db, caller, search, today), 'purchase_id')
    : sql<boolean>`true`
  return sql<boolean>`authorizer_id in ${approversOf(caller.clientId, today)} and client_id <> ${caller.clientId}
    and ${inPeriod('created_at', period)} and ${found}`
}

/** Selects the ids of those whose orders the client decides on: the client, and the approvers who delegate on this day (G5). */
export function approversOf(clientId: number, today: Day) {
  return sql`(
    select ${clientId}::bigint as id union all select id from ${approversDelegatingTo(clientId, today)} delegating
  )`
}

export function approversDelegatingTo(clientId: number, today: Day) {
  return sql`(
    select authorizer_id as id from delegations
    where delegated_id = ${clientId} and deleted_at is null and date_from <= ${today} and date_to >= ${today}
  )`
}
