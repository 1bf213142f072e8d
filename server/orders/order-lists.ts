// Ids on a page of a list of orders. Only these rows are read in full, so that distant pages stay fast.
import { sql, type RawBuilder } from 'kysely'
import type { OrderListQuery } from '#contract/fields.ts'
import { addDays, BUSINESS_TIME_ZONE, type Day } from '#domain/days.ts'
import { rowsOfPage } from '#server/http/paginate.ts'

export interface PageOfIds {
  ids: RawBuilder<unknown>
  total: RawBuilder<unknown>
}

interface Owned {
  list: 'sales' | 'approvals' | 'purchases'
  ownerId: number
  states: readonly string[]
  /** Few more rows, which are counted one by one. */
  also?: RawBuilder<boolean> | undefined
  query: OrderListQuery
}

const ROWS = {
  sales: sql`buy_orders where provider_id`,
  approvals: sql`buy_orders where authorizer_id`,
  purchases: sql`purchases where client_id`,
}

/** Newest first. */
export function pageOf(owned: Owned): PageOfIds {
  const { list, ownerId, states, also = sql<boolean>`false`, query } = owned
  const rows = sql`from ${ROWS[list]} = ${ownerId}`
  const own = sql`${rows} and (${inStates('state', states)} or ${also}) and ${inPeriod('created_at', query)}`
  return {
    total: isWithoutPeriod(query)
      ? sql`(${storedCount(owned)} + (select count(*)::int ${rows} and ${also}))`
      : sql`(select count(*)::int ${own})`,
    ids: sql`select id ${own} ${newestFirst(query)}`,
  }
}

export function matchesFilter(states: readonly string[], query: OrderListQuery): RawBuilder<boolean> {
  return sql<boolean>`${inStates('state', states)} and ${inPeriod('created_at', query)}`
}

export function isWithoutPeriod({ from, to }: OrderListQuery): boolean {
  return !from && !to
}

/** The count that triggers maintain (migration 017). */
export function storedCount({ list, ownerId, states }: Pick<Owned, 'list' | 'ownerId' | 'states'>) {
  return sql`(
    select coalesce(sum(count), 0)::int from order_counts
    where list = ${list} and owner_id = ${ownerId} and ${inStates('state', states)}
  )`
}

export function newestFirst({ page, per_page }: OrderListQuery) {
  return sql`order by created_at desc, id desc ${rowsOfPage(page, per_page)}`
}

export function inStates(column: string, states: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${states})`
}

/** Days of Buenos Aires, both included (P2). */
export function inPeriod(
  column: string,
  { from, to }: Pick<OrderListQuery, 'from' | 'to'>,
): RawBuilder<boolean> {
  const start = from ? startOf(from) : sql`'-infinity'::timestamptz`
  const end = to ? startOf(addDays(to, 1)) : sql`'infinity'::timestamptz`
  return sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end})`
}

export function startOf(day: Day) {
  return sql`(${day}::date::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)})`
}

export function dayIn(column: string) {
  return sql<Day>`(${sql.ref(column)} at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`
}
