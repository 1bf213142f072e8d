// Ids on a page of a list of orders. Only these rows are read in full, so that distant pages stay fast.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderListQuery, OrderSort } from '#contract/fields.ts'
import type { DB } from '#db/types.ts'
import { addDays, BUSINESS_TIME_ZONE, type Day } from '#domain/days.ts'
import { rowsOfPage } from '#server/http/paginate.ts'

export interface PageOfIds {
  ids: RawBuilder<unknown>
  total: RawBuilder<unknown>
}

interface Rows {
  list: 'sales' | 'approvals' | 'purchases'
  ownerId: number
  states: readonly string[]
  /** Few more rows, which are counted one by one. */
  also?: RawBuilder<boolean> | undefined
  /** Conditions on the rows; with any, the rows are counted. */
  only?: readonly RawBuilder<boolean>[]
  order: RawBuilder<unknown>
  query: Pick<OrderListQuery, 'from' | 'to'>
}

interface Owned extends Rows {
  query: OrderListQuery
}

const ROWS = {
  sales: sql`buy_orders where provider_id`,
  approvals: sql`buy_orders where authorizer_id`,
  purchases: sql`purchases where client_id`,
}

export function pageOf(owned: Owned): PageOfIds {
  const { list, ownerId, also = NONE, only = [], order, query } = owned
  const own = matching(owned)
  return {
    total:
      isWithoutPeriod(query) && only.length === 0
        ? sql`(${storedCount(owned)} + (select count(*)::int from ${ROWS[list]} = ${ownerId} and ${also}))`
        : sql`(select count(*)::int ${own})`,
    ids: sql`select id ${own} order by ${order} ${rowsOfPage(query.page, query.per_page)}`,
  }
}

/** All pages: `id` of each row and `nth`, its place. */
export function allOf(rows: Rows): RawBuilder<unknown> {
  return sql`select id, row_number() over (order by ${rows.order}) as nth ${matching(rows)}`
}

const NONE = sql<boolean>`false`

function matching({ list, ownerId, states, also = NONE, only = [], query }: Rows) {
  const conditions = [
    sql<boolean>`(${inStates('state', states)} or ${also})`,
    inPeriod('created_at', query),
    ...only,
  ]
  return sql`from ${ROWS[list]} = ${ownerId} and ${sql.join(conditions, sql` and `)}`
}

/** What to order a list by. `total` is of the rows' table, in pesos and then in dollars; ties as by date. */
export function orderOf(sort: OrderSort, total: RawBuilder<unknown>, alias?: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(alias === undefined ? name : `${alias}.${name}`)
  const date = (way: RawBuilder<unknown>) => sql`${column('created_at')} ${way}, ${column('id')} ${way}`
  const isUp = sort !== undefined && !sort.startsWith('-')
  const way = isUp ? sql`asc` : sql`desc`
  return sort?.endsWith('total') ? sql`${total} ${way}, ${date(sql`desc`)}` : date(way)
}

export function matchesFilter(
  states: readonly string[],
  query: Pick<OrderListQuery, 'from' | 'to'>,
): RawBuilder<boolean> {
  return sql<boolean>`${inStates('state', states)} and ${inPeriod('created_at', query)}`
}

export function isWithoutPeriod({ from, to }: Pick<OrderListQuery, 'from' | 'to'>): boolean {
  return !from && !to
}

/** The count that triggers maintain (migration 017). */
export function storedCount({ list, ownerId, states }: Pick<Owned, 'list' | 'ownerId' | 'states'>) {
  return sql`(
    select coalesce(sum(count), 0)::int from order_counts
    where list = ${list} and owner_id = ${ownerId} and ${inStates('state', states)}
  )`
}

/**
 * Rows whose ids an earlier statement selected. In one statement PostgreSQL may select them again for each row, as its
 * generic plan does not know how many rows an owner has.
 */
export function oneOf(ids: readonly number[], column = 'id'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (select unnest(${ids}::bigint[]))`
}

export async function idsOf(db: Kysely<DB>, selected: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct id from (${selected}) selected`.execute(db)
  return rows.map(({ id }) => id)
}

/** A column of a statement that counts several filters of one list. */
export function countOf(name: string, filter: RawBuilder<boolean>) {
  return sql<number>`count(*) filter (where ${filter})::int as ${sql.ref(name)}`
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
