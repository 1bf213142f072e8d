// The day by which the next units of an order should arrive, in SQL (P7; the rule is in delivery-dates.ts). SQL does not know the
// holidays: the few pairs of a day of approval and delivery days in use are read first, and the statement of a list looks their
// due days up.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { statesAllowing } from '#domain/order-actions.ts'
import { businessDaysAfter } from './business-days.ts'
import { approvedOnOf } from './columns.ts'

/** By the day of approval and the delivery days, as `pairOf` writes them. */
export type DueDays = ReadonlyMap<string, Day>

/** `only`: a condition on orders `o`. */
export async function readDueDays(db: Kysely<DB>, only: RawBuilder<boolean>): Promise<DueDays> {
  const { rows } = await sql<{ day: Day; days: number }>`
    select distinct ${approvedOnOf('o')} as day, next.days
    from buy_orders o cross join lateral (select ${nextDays('o')} as days) next
    where ${isToSend('o')} and next.days is not null and ${only}`.execute(db)
  return new Map(rows.map(({ day, days }) => [`${day} ${days}`, businessDaysAfter(day, days)]))
}

/** Null for an order without units to send. */
export function dueDayOf(due: DueDays, order: string): RawBuilder<Day | null> {
  const pairOf = sql`${approvedOnOf(order)} || ' ' || ${nextDays(order)}`
  return sql<Day | null>`(
    case when ${isToSend(order)} then ${JSON.stringify(Object.fromEntries(due))}::jsonb ->> (${pairOf}) end)`
}

export function isLate(due: DueDays, today: Day, order: string): RawBuilder<boolean> {
  const late = new Map([...due].filter(([, day]) => day < today))
  return sql<boolean>`(${isToSend(order)} and ${dueDayOf(late, order)} is not null)`
}

/** Whether an order may have units to send. */
export function isToSend(order: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${order}.state`)} = any(${statesAllowing('send')})`
}

function nextDays(order: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select min(coalesce(next_item.days_from_approval, next_item.delivery_days)) from buy_order_items next_item
    where next_item.buy_order_id = ${sql.ref(`${order}.id`)}
      and next_item.quantity > next_item.quantity_sent + next_item.quantity_cancelled)`
}
