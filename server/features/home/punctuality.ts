// Punctuality and claims of a seller by month (B10).
import { sql } from 'kysely'
import type { Punctuality } from '#contract/home.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { monthsUntil, PUNCTUALITY_MONTHS } from '#domain/punctuality.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { dayIn, startOf } from '#server/orders/order-lists.ts'
import { readDispatches } from '#server/orders/punctuality.ts'

export async function readPunctuality(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { sellerId }: Seller,
): Promise<Punctuality> {
  const months = monthsUntil(dayOf(now()), PUNCTUALITY_MONTHS)
  const since = months.at(-1) ?? dayOf(now())
  const dispatches = await readDispatches(db, sellerId, since)
  const { rows: claims } = await sql<{ day: Day; count: number }>`
    select ${dayIn('c.created_at')} as day, count(*)::int as count
    from claims c join buy_orders o on o.id = c.buy_order_id
    where o.provider_id = ${sellerId} and c.created_at >= ${startOf(since)}
    group by day`.execute(db)
  const countIn = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  return {
    months: months.map((month) => {
      const isIn = (day: Day) => day.startsWith(month.slice(0, 8))
      const sent = dispatches.filter((row) => isIn(row.sent))
      return {
        month,
        dispatches: countIn(sent),
        in_time: countIn(sent.filter(({ inTime }) => inTime)),
        claims: countIn(claims.filter(({ day }) => isIn(day))),
      }
    }),
  }
}
