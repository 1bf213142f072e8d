// How long the people of a chain took for their last decisions (R2).
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Chain } from '#domain/approval-rules.ts'
import { USUAL_OF_LAST, usualDays, usualDaysOfSteps, type Waited } from '#domain/usual-time.ts'
import { isHoliday } from './business-days.ts'
import { dayIn } from './order-lists.ts'

interface Row extends Waited {
  approverId: number
  purchaseId: number
}

/** Business days; null without enough decisions in each step. Without a chain: of the named approver of the buyer. */
export async function usualDaysOfChain(
  db: Kysely<DB>,
  chain: Chain | null,
  buyerId: number,
): Promise<number | null> {
  const steps = chain ? chain.steps.map(({ approvers }) => approvers) : [await namedApprover(db, buyerId)]
  const rows = await lastDecisions(db, steps.flat())
  return usualDaysOfSteps(
    steps.map((people) =>
      usualDays(
        rows.filter(({ approverId }) => people.includes(approverId)),
        isHoliday,
      ),
    ),
  )
}

async function namedApprover(db: Kysely<DB>, buyerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select authorizer_id as id from clients where id = ${buyerId} and authorizer_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** One of each purchase for each person. A purchase that was moved to another approver does not count. */
async function lastDecisions(db: Kysely<DB>, people: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select distinct on (person.id, decided.purchase_id) person.id as "approverId", decided.purchase_id as "purchaseId",
      ${dayIn('decided.asked_at')} as asked, ${dayIn('decided.decided_at')} as decided
    from (select distinct unnest(${people}::bigint[]) as id) person
    cross join lateral (
      (select o.purchase_id, o.created_at as asked_at, d.decided_at
        from buy_orders o join decisions d on d.buy_order_id = o.id
        where o.authorizer_id = person.id and o.steps is null
          and not exists (select from order_events e where e.buy_order_id = o.id and e.type = 'reassigned')
        order by o.created_at desc limit ${sql.lit(USUAL_OF_LAST)})
      union all
      (select o.purchase_id, a.asked_at, a.decided_at
        from order_approvals a join buy_orders o on o.id = a.buy_order_id
        where a.approver_id = person.id and a.state = 'approved'
        order by a.buy_order_id desc limit ${sql.lit(USUAL_OF_LAST)})
    ) decided
    order by person.id, decided.purchase_id, decided.decided_at`.execute(db)
  return rows
}
