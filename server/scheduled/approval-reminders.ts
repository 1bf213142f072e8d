// One reminder of a purchase that waits for approval, to each approver who has it for some days (Q1).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { addDays, dayOf } from '#domain/days.ts'
import { lastDayToRemind } from '#domain/approvals.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'
import { forEachId } from './every-minute.ts'
import { inTransaction } from '#db/transaction.ts'
import { approverEmails, readPendingPurchase } from '#server/orders/approver-emails.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { inPeriod, startOf } from '#server/orders/order-lists.ts'

/** Safe in several processes: an e-mail is unique per purchase, move and reader. */
export async function remindApprovers(deps: Deps): Promise<void> {
  if (deps.config.approvalReminderDays === 0) return
  const due = await findDue(deps, deps.db, sql`true`)
  const ids = [...new Set(due.map(({ id }) => id))]
  await forEachId(ids, (id) =>
    inTransaction(deps.db, async (trx) => {
      // Blocks decisions and moves: the reminder lists the pending orders.
      await trx.selectFrom('purchases').where('id', '=', id).select('id').forUpdate().execute()
      for (const { orderIds, cause } of await findDue(deps, trx, sql`p.id = ${id}`)) {
        const only = orderIds ? sql<boolean>`o.id = any(${orderIds})` : sql<boolean>`true`
        const waiting = await readPendingPurchase(trx, id, dayOf(deps.now()), only)
        if (waiting) await approverEmails(deps, 'approval_reminder', waiting, null, cause)?.execute(trx)
      }
    }),
  )
}

interface Due {
  id: number
  cause: string
  /** The orders of a purchase with steps that wait in one step. Null: all. */
  orderIds: number[] | null
}

/** An approver has a purchase since its creation or its last move, and a step since it is asked. */
async function findDue(
  { config, now }: Deps,
  db: Kysely<DB>,
  condition: RawBuilder<unknown>,
): Promise<Due[]> {
  const to = lastDayToRemind(now(), config.approvalReminderDays, isHoliday)
  const { rows } = await sql<Due>`
    select p.id, turn.cause, null::bigint[] as "orderIds"
    from purchases p
    join companies company on company.id = p.company_id
    cross join lateral (
      select coalesce(max(e.at), p.created_at) as since,
        'purchase ' || p.id || coalesce(', event ' || max(e.id), '') as cause
      from order_events e join buy_orders o on o.id = e.buy_order_id
      where o.purchase_id = p.id and e.type = 'reassigned'
    ) turn
    where p.state = 'pending_approval' and p.chain is null and company.active and ${condition} and ${inPeriod('turn.since', { to })}
      -- Few need the events: a purchase has no turn before its creation.
      and ${inPeriod('p.created_at', { to })}
      and not exists (select from emails where kind = 'approval_reminder' and cause = turn.cause)
    union all
    select p.id, turn.cause, array_agg(distinct o.id)
    from order_approvals a
    join buy_orders o on o.id = a.buy_order_id
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    cross join lateral (select 'purchase ' || p.id || ', step ' || a.step as cause) turn
    where a.state = 'asked' and company.active and ${condition}
      and not exists (select from emails where kind = 'approval_reminder' and cause = turn.cause)
    group by p.id, turn.cause having max(a.asked_at) < ${startOf(addDays(to, 1))}
    order by id limit 1000`.execute(db)
  return rows
}
