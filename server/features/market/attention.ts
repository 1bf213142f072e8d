// Conditions of orders that need attention (O3), shared by the counts of the home and the filters of the list.
import { sql, type RawBuilder } from 'kysely'
import type { ATTENTION } from '#contract/market.ts'
import { lastDayToRemind } from '#domain/approvals.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { isLate, readDueDays } from '#server/orders/due-days.ts'
import { inPeriod } from '#server/orders/order-lists.ts'

export type Attention = (typeof ATTENTION)[number]

/** A condition on buy orders `o`. */
export async function needsAttention(deps: Deps, attention: Attention): Promise<RawBuilder<boolean>> {
  if (attention === 'claimed') return sql<boolean>`o.state = 'claimed'`
  if (attention === 'waiting') return waiting(deps)
  return isLate(await readDueDays(deps.db, sql<boolean>`true`), dayOf(deps.now()), 'o')
}

/** Pending for longer than the reminder delay; one business day without reminders. */
function waiting({ config, now }: Deps): RawBuilder<boolean> {
  const last = lastDayToRemind(now(), config.approvalReminderDays || 1, isHoliday)
  return sql<boolean>`(o.state = 'pending_approval' and ${inPeriod('o.created_at', { to: last })})`
}
