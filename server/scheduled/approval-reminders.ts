// One reminder per purchase that waits for approval (Q1).
import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import { lastDayToRemind } from '#domain/approvals.ts'
import type { Deps } from '#server/deps.ts'
import { forEachId } from './every-minute.ts'
import { inTransaction } from '#db/transaction.ts'
import { approverEmails, readPendingPurchase } from '#server/orders/order-emails.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { inPeriod } from '#server/orders/order-lists.ts'

/** Safe in several processes: an e-mail is unique per purchase and reader. */
export async function remindApprovers(deps: Deps): Promise<void> {
  const { approvalReminderDays: days } = deps.config
  if (days === 0) return
  const due = await deps.db
    .selectFrom('purchases as p')
    .innerJoin('companies as company', 'company.id', 'p.company_id')
    .where('p.state', '=', 'pending_approval')
    .where('company.active', '=', true)
    .where(inPeriod('p.created_at', { to: lastDayToRemind(deps.now(), days, isHoliday) }))
    .where(
      sql<boolean>`not exists (
        select from emails where kind = 'approval_reminder' and cause = 'purchase ' || p.id)`,
    )
    .orderBy('p.id')
    .limit(1000)
    .select('p.id')
    .execute()
  const ids = due.map(({ id }) => id)
  await forEachId(ids, (id) =>
    inTransaction(deps.db, async (trx) => {
      // Blocks decisions: the reminder lists the pending orders.
      await trx.selectFrom('purchases').where('id', '=', id).select('id').forUpdate().execute()
      const waiting = await readPendingPurchase(trx, id, dayOf(deps.now()))
      if (waiting) await approverEmails(deps, 'approval_reminder', waiting, null)?.execute(trx)
    }),
  )
}
