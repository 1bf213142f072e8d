// Which rows of a list of orders are on a page, and how many there are in all: a slim question, so that what a row shows is
// looked up for the rows of the page only, and a page far down costs hardly more than the first.
import { sql, type RawBuilder } from 'kysely'
import type { OrderListQuery } from '#contract/fields.ts'
import { rowsOfPage } from '#server/http/paginate.ts'
import { inPeriod } from './period.ts'
import { inStates } from './states.ts'

/** Parts of the question for a page (`askPage`). */
export interface PageOfIds {
  ids: RawBuilder<unknown>
  total: RawBuilder<unknown>
}

interface Owned {
  list: 'sales' | 'approvals' | 'purchases'
  ownerId: number
  states: readonly string[]
  query: OrderListQuery
}

const ROWS = {
  sales: sql`buy_orders where provider_id`,
  approvals: sql`buy_orders where authorizer_id`,
  purchases: sql`purchases where client_id`,
}

/** The rows of one owner, the newest first. */
export function pageOf(owned: Owned): PageOfIds {
  const { list, ownerId, states, query } = owned
  const own = sql`from ${ROWS[list]} = ${ownerId} and ${fits(states, query)}`
  return {
    total: isOfAllDays(query) ? keptTotal(owned) : sql`(select count(*)::int ${own})`,
    ids: sql`select id ${own} ${newestFirst(query)}`,
  }
}

export function fits(states: readonly string[], query: OrderListQuery): RawBuilder<boolean> {
  return sql<boolean>`${inStates('state', states)} and ${inPeriod('created_at', query)}`
}

export function isOfAllDays({ from, to }: OrderListQuery): boolean {
  return !from && !to
}

/** The database keeps it with every change (migration 017). */
export function keptTotal({ list, ownerId, states }: Omit<Owned, 'query'>) {
  return sql`(
    select coalesce(sum(count), 0)::int from order_counts
    where list = ${list} and owner_id = ${ownerId} and ${inStates('state', states)}
  )`
}

export function newestFirst({ page, per_page }: OrderListQuery) {
  return sql`order by created_at desc, id desc ${rowsOfPage(page, per_page)}`
}
