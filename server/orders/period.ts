// The period of the lists of orders.
import { sql, type RawBuilder } from 'kysely'
import type { OrderListQuery } from '#contract/fields.ts'
import { addDays, BUSINESS_TIME_ZONE, type Day } from '#domain/days.ts'

/** Whether an instant lies in the days asked for, both ends included, as days in Buenos Aires (P2). */
export function inPeriod(
  column: string,
  { from, to }: Pick<OrderListQuery, 'from' | 'to'>,
): RawBuilder<boolean> {
  const start = from ? startOf(from) : sql`'-infinity'::timestamptz`
  const end = to ? startOf(addDays(to, 1)) : sql`'infinity'::timestamptz`
  return sql<boolean>`(${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end})`
}

/** The instant at which a day begins in Buenos Aires. */
export function startOf(day: Day) {
  return sql`(${day}::date::timestamp at time zone ${sql.lit(BUSINESS_TIME_ZONE)})`
}

/** The day in Buenos Aires of an instant in a column. */
export function dayIn(column: string) {
  return sql<Day>`(${sql.ref(column)} at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`
}
