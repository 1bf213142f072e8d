// What a seller sold, week by week: approved orders with their shipping, in the week of the approval (docs/glossary.md).
import { sql } from 'kysely'
import type { WeekOfSales } from '#contract/my-day.ts'
import { lastWeeks, type Day } from '#domain/days.ts'
import { spendingStates } from '#domain/approvals.ts'
import type { Deps } from '#server/deps.ts'
import type { Seller } from '#server/http/session.ts'
import { dayIn, startOf } from '#server/orders/order-lists.ts'
import { totalsWithShipping } from '#server/orders/columns.ts'

const WEEKS = 12

export async function salesByWeek({ db }: Deps, seller: Seller, today: Day): Promise<WeekOfSales[]> {
  const weeks = lastWeeks(today, WEEKS)
  const { rows } = await sql<{ from: Day; orders: number; ARS: number; USD: number }>`
    select date_trunc('week', ${dayIn('d.decided_at')}::timestamp)::date as "from", count(*)::int as orders,
      sum(o.total_ars_cents + o.shipping_ars_cents)::bigint as "ARS",
      sum(o.total_usd_cents + o.shipping_usd_cents)::bigint as "USD"
    from buy_orders o join decisions d on d.buy_order_id = o.id
    where o.provider_id = ${seller.sellerId} and o.state = any(${spendingStates('approved')})
      and d.decided_at >= ${startOf(weeks[0] ?? today)}
    group by 1`.execute(db)
  const sold = new Map(rows.map((row) => [row.from, row]))
  return weeks.map((from) => {
    const { orders, ARS, USD } = sold.get(from) ?? { orders: 0, ARS: 0, USD: 0 }
    return { from, orders, ...totalsWithShipping({ ARS, USD }) }
  })
}
