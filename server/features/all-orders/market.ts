// The operator's home: counts that lead to their lists, and what was ordered by week (O3).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { market } from '#contract/all-orders.ts'
import type { WeekOfSales } from '#contract/my-day.ts'
import { spendingStates } from '#domain/approvals.ts'
import { addDays, dayOf, lastWeeks, type Day } from '#domain/days.ts'
import { totalsWithShipping } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { committedJoin } from '#server/orders/columns.ts'
import { dayIn, startOf } from '#server/orders/order-lists.ts'
import { type Attention, needsAttention } from './attention.ts'
import { countFailures } from './failures.ts'

const WEEKS = 12
const MISSES_DAYS = 7

export async function readMarket(deps: Deps): Promise<z.input<typeof market.answer>> {
  const today = dayOf(deps.now())
  return {
    ...(await countAttention(deps)),
    ...(await countFailures(deps)),
    searches: await countMisses(deps, addDays(today, -MISSES_DAYS)),
    weeks: await ordersByWeek(deps, today),
  }
}

async function countAttention(deps: Deps): Promise<Record<Attention, number>> {
  const count = async (attention: Attention) =>
    sql`(select count(*)::int from buy_orders o where ${await needsAttention(deps, attention)})`
  const { rows } = await sql<Record<Attention, number>>`
    select ${await count('waiting')} as waiting, ${await count('late')} as late, ${await count('claimed')} as claimed`.execute(
    deps.db,
  )
  return rows[0] ?? { waiting: 0, late: 0, claimed: 0 }
}

async function countMisses({ db }: Deps, since: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct term)::int as count from search_misses where day > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Approved orders, in the week of the approval, without cancelled units. */
async function ordersByWeek({ db }: Deps, today: Day): Promise<WeekOfSales[]> {
  const weeks = lastWeeks(today, WEEKS)
  const { rows } = await sql<{ from: Day; orders: number; ARS: string; USD: string }>`
    select date_trunc('week', ${dayIn('d.decided_at')}::timestamp)::date as "from", count(*)::int as orders,
      sum(committed_ars_cents + committed_shipping_ars_cents) as "ARS",
      sum(committed_usd_cents + committed_shipping_usd_cents) as "USD"
    from decisions d join buy_orders o on o.id = d.buy_order_id ${committedJoin}
    where o.state = any(${spendingStates('approved')}) and d.decided_at >= ${startOf(weeks[0] ?? today)}
    group by 1`.execute(db)
  const ordered = new Map(rows.map((row) => [row.from, row]))
  return weeks.map((from) => {
    const { orders, ARS, USD } = ordered.get(from) ?? { orders: 0, ARS: 0, USD: 0 }
    return { from, orders, ...totalsWithShipping({ ARS: BigInt(ARS), USD: BigInt(USD) }) }
  })
}
