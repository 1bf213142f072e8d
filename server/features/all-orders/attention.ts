// Conditions of orders that need attention (O3), shared by the counts of the home and the filters of the list.
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ATTENTION } from '#contract/all-orders.ts'
import type { DB } from '#db/types.ts'
import { lastDayToRemind } from '#domain/approvals.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { statesAllowing } from '#domain/order-actions.ts'
import type { Deps } from '#server/deps.ts'
import { businessDaysAfter, isHoliday } from '#server/orders/business-days.ts'
import { approvedOn } from '#server/orders/columns.ts'
import { inPeriod } from '#server/orders/order-lists.ts'

export type Attention = (typeof ATTENTION)[number]

/** A condition on buy orders `o`. */
export async function needsAttention(deps: Deps, attention: Attention): Promise<RawBuilder<boolean>> {
  if (attention === 'claimed') return sql<boolean>`o.state = 'claimed'`
  if (attention === 'waiting') return waiting(deps)
  return isLate(await lateBlocks(deps.db, dayOf(deps.now())))
}

/** Pending for longer than the reminder delay; one business day without reminders. */
function waiting({ config, now }: Deps): RawBuilder<boolean> {
  const last = lastDayToRemind(now(), config.approvalReminderDays || 1, isHoliday)
  return sql<boolean>`(o.state = 'pending_approval' and ${inPeriod('o.created_at', { to: last })})`
}

const OPEN_ITEMS = sql`buy_order_items i where i.buy_order_id = o.id and i.quantity > i.quantity_sent + i.quantity_cancelled`

interface Block {
  day: Day
  days: number
}

/** Days of approval and delivery days of the orders whose next units are overdue (P7). */
async function lateBlocks(db: Kysely<DB>, today: Day): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select distinct ${approvedOn} as day, next.days
    from buy_orders o cross join lateral (select min(i.delivery_days) as days from ${OPEN_ITEMS}) next
    where o.state = any(${statesAllowing('send')}) and next.days is not null`.execute(db)
  return rows.filter(({ day, days }) => businessDaysAfter(day, days) < today)
}

function isLate(blocks: readonly Block[]): RawBuilder<boolean> {
  return sql<boolean>`(o.state = any(${statesAllowing('send')}) and exists (
    select from unnest(${blocks.map(({ day }) => day)}::date[], ${blocks.map(({ days }) => days)}::int[]) late (day, days)
    where late.day = ${approvedOn} and late.days = (select min(i.delivery_days) from ${OPEN_ITEMS})))`
}
