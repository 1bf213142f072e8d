// Whether dispatches were within the days promised (P7, O8, B10).
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { businessDaysAfter } from './business-days.ts'
import { approvedOn } from './columns.ts'
import { dayIn, startOf } from './order-lists.ts'

interface SentOnDay {
  sent: Day
  count: number
  inTime: boolean
}

/** A dispatch's deadline is the earliest delivery day of its lines, counted from the approval (P7). A replacement has none (B19). */
export async function readDispatches(db: Kysely<DB>, sellerId: number, since: Day): Promise<SentOnDay[]> {
  const { rows } = await sql<{ approved: Day; days: number; sent: Day; count: number }>`
    select approved, days, sent, count(*)::int as count from (
      select ${approvedOn} as approved, min(coalesce(line.days_from_approval, line.delivery_days)) as days, ${dayIn('d.created_at')} as sent
      from buy_orders o
      join dispatches d on d.buy_order_id = o.id and d.created_at >= ${startOf(since)} and d.replaces is null
      join dispatch_items i on i.dispatch_id = d.id
      join buy_order_items line on line.id = i.buy_order_item_id
      where o.provider_id = ${sellerId}
      group by o.id, d.id
    ) dispatched
    group by approved, days, sent`.execute(db)
  return rows.map(({ approved, days, sent, count }) => ({
    sent,
    count,
    inTime: sent <= businessDaysAfter(approved, days),
  }))
}
