// Which orders are on a page of "Aprobar pedidos": the caller's as the approver, and those of whom they stand in for today.
import { sql } from 'kysely'
import type { OrderListQuery } from '#contract/fields.ts'
import type { Day } from '#domain/days.ts'
import type { Buyer } from '#server/http/session.ts'
import { rowsOfPage } from '#server/http/paginate.ts'
import {
  matchesFilter,
  isWithoutPeriod,
  storedCount,
  newestFirst,
  type PageOfIds,
} from '#server/orders/order-lists.ts'

export function pageOfApprovals(
  { clientId }: Buyer,
  { states, query, today }: { states: readonly string[]; query: OrderListQuery; today: Day },
): PageOfIds {
  const absent = approversDelegatingTo(clientId, today)
  // Q4: never the caller's own purchases. Of those they must approve themselves none is.
  const decidable = sql`from buy_orders
    where authorizer_id = approver.id and client_id <> ${clientId} and ${matchesFilter(states, query)}`
  const inOtherNames = sql`(select count(*)::int from ${absent} approver, lateral (select ${decidable}) o)`
  const inOwnName = isWithoutPeriod(query)
    ? storedCount({ list: 'approvals', ownerId: clientId, states })
    : sql`(select count(*)::int from (select ${clientId}::bigint as id) approver, lateral (select ${decidable}) o)`
  return {
    total: sql`${inOwnName} + ${inOtherNames}`,
    ids: sql`
      select id from (
        select o.id, o.created_at
        from (select ${clientId}::bigint as id union all select id from ${absent} absent) approver,
        lateral (select id, created_at ${decidable} order by created_at desc, id desc
          ${firstRows(query)}) o
      ) all_of_them ${newestFirst(query)}`,
  }
}

/** Of each approver as many as the page could need. */
function firstRows({ page, per_page }: OrderListQuery) {
  return page === 1 ? rowsOfPage(page, per_page) : sql`limit ${page * per_page}`
}

/** G5: with whom somebody has at most one delegation a day. */
export function approversDelegatingTo(clientId: number, today: Day) {
  return sql`(
    select authorizer_id as id from delegations
    where delegated_id = ${clientId} and deleted_at is null and date_from <= ${today} and date_to >= ${today}
  )`
}
