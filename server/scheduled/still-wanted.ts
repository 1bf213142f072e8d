// Purchases that wait too long ask their buyers whether they are still wanted (R10).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { WAITING_DAYS_MAX } from '#domain/approval-rules.ts'
import { lastDaysToRemind } from '#domain/approvals.ts'
import { addDays, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { insertEmails } from '#server/mail/queue.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { startOf } from '#server/orders/order-lists.ts'
import { forEachId } from './every-minute.ts'

/** Safe in several processes: each purchase is read again under its lock. */
export async function askBuyers(deps: Deps): Promise<void> {
  const due = await findDue(deps, deps.db, sql`true`)
  const ids = due.map(({ id }) => id)
  await forEachId(ids, (id) =>
    inTransaction(deps.db, async (trx) => {
      await trx.selectFrom('purchases').where('id', '=', id).select('id').forUpdate().execute()
      const [purchase] = await findDue(deps, trx, sql`p.id = ${id}`)
      if (purchase) await askBuyer(deps, trx, purchase)
    }),
  )
}

/** The purchase is locked. */
export async function askBuyer(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { id, code, userId, placedAt }: Asked,
): Promise<void> {
  const now = deps.now()
  const payload = { purchaseId: id, code, placedOn: dayOf(placedAt) }
  const cause = `purchase ${id}, asked ${now.toISOString()}`
  await pipeline(trx, {
    asked: sql`update purchases set buyer_asked_at = ${now} where id = ${id}`,
    email: insertEmails(deps, [{ kind: 'still_wanted', cause, by: null, userId, payload }]),
  })
}

interface Asked {
  id: number
  code: string
  userId: number
  placedAt: Date
}

/** Since a step of the purchase waits, after the reminder and a step up; or since the buyer's last answer. */
async function findDue(
  { config, now }: Deps,
  db: Kysely<DB>,
  condition: RawBuilder<unknown>,
): Promise<Asked[]> {
  const { approvalReminderDays: reminder } = config
  const lastDays = lastDaysToRemind(now(), reminder + 2 * WAITING_DAYS_MAX, isHoliday)
  const limits = lastDays.map((day, days) => sql`(${days}::int, ${startOf(addDays(day, 1))})`)
  const { rows } = await sql<Asked>`
    select p.id, p.internal_code as code, buyer.user_id as "userId", p.created_at as "placedAt"
    from purchases p
    join clients buyer on buyer.id = p.client_id
    join companies company on company.id = p.company_id and company.active
    cross join lateral (
      select min(a.asked_at) as since
      from order_approvals a join buy_orders o on o.id = a.buy_order_id
      where o.purchase_id = p.id and a.state = 'asked'
    ) waits
    join (values ${sql.join(limits)}) as due (days, before) on due.days = (p.chain ->> 'askBuyerDays')::int
      + case when p.still_wanted_at is null then ${reminder} + coalesce((p.chain ->> 'stepUpDays')::int, 0) else 0 end
    where p.state = 'pending_approval' and p.chain ->> 'askBuyerDays' is not null and ${condition}
      and (p.buyer_asked_at is null or p.still_wanted_at >= p.buyer_asked_at)
      and coalesce(p.still_wanted_at, waits.since) < due.before
    order by p.id limit 1000`.execute(db)
  return rows
}
