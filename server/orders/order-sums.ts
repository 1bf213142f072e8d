// What was ordered by week, as triggers add it up (migration 083).
import { sql, type Kysely } from 'kysely'
import type { WeekOfSales } from '#contract/home.ts'
import type { DB } from '#db/types.ts'
import { lastWeeks, type Day } from '#domain/days.ts'
import { totalsWithShipping } from '#domain/money.ts'

const WEEKS = 12

/** Approved orders of a seller or of all, in the week of the approval, without cancelled units. */
export async function orderedByWeek(
  db: Kysely<DB>,
  { list, ownerId }: { list: 'seller'; ownerId: number } | { list: 'market'; ownerId: 0 },
  today: Day,
): Promise<WeekOfSales[]> {
  const weeks = lastWeeks(today, WEEKS)
  const { rows } = await sql<{ from: Day; orders: number; ARS: string; USD: string }>`
    select period as "from", sum(orders)::int as orders, sum(ars_cents) as "ARS", sum(usd_cents) as "USD"
    from order_sums where list = ${list} and owner_id = ${ownerId} and period >= ${weeks[0] ?? today}
    group by period`.execute(db)
  const ordered = new Map(rows.map((row) => [row.from, row]))
  return weeks.map((from) => {
    const { orders, ARS, USD } = ordered.get(from) ?? { orders: 0, ARS: 0, USD: 0 }
    return { from, orders, ...totalsWithShipping({ ARS: BigInt(ARS), USD: BigInt(USD) }) }
  })
}
