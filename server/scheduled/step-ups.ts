// Steps that wait too long go up to another person; nothing is ever approved by itself (R4).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { WAITING_DAYS_MAX } from '#domain/approval-rules.ts'
import { lastDaysToRemind } from '#domain/approvals.ts'
import { addDays } from '#domain/days.ts'
import { stepUpTo } from '#domain/step-up.ts'
import { fullName } from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'
import { insertEmails } from '#server/mail/queue.ts'
import { readChain } from '#server/orders/approval-steps.ts'
import { askedEmails } from '#server/orders/approver-emails.ts'
import { isHoliday } from '#server/orders/business-days.ts'
import { startOf } from '#server/orders/order-lists.ts'
import { eventTime, lockOrder, type LockedOrder, transition } from '#server/orders/transition.ts'
import { forEachId } from './every-minute.ts'

/** Safe in several processes: each order is read again under its lock. */
export async function stepUpOrders(deps: Deps): Promise<void> {
  const due = await findDue(deps, deps.db, sql`true`)
  await forEachId(due, (id) =>
    inTransaction(deps.db, async (trx) => {
      const order = await lockOrder(trx, id)
      const [stillDue] = await findDue(deps, trx, sql`o.id = ${id}`)
      if (order && stillDue !== undefined) await stepUp(deps, trx, order)
    }),
  )
}

/** A step waits since the last of its people was asked. */
async function findDue(
  { config, now }: Deps,
  db: Kysely<DB>,
  condition: RawBuilder<unknown>,
): Promise<number[]> {
  const { approvalReminderDays: reminder } = config
  const lastDays = lastDaysToRemind(now(), reminder + WAITING_DAYS_MAX, isHoliday).slice(reminder)
  const limits = lastDays.map((day, days) => sql`(${days}::int, ${startOf(addDays(day, 1))})`)
  const { rows } = await sql<{ id: number }>`
    select o.id
    from order_approvals a
    join buy_orders o on o.id = a.buy_order_id
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id and company.active
    join (values ${sql.join(limits)}) as due (days, before) on due.days = (p.chain ->> 'stepUpDays')::int
    where a.state = 'asked' and o.state = 'pending_approval' and ${condition}
      and not exists (select from emails where kind = 'no_decider_left' and cause = ${causeOf(sql`o.id`, sql`a.step`)})
    group by o.id, a.step, due.before having max(a.asked_at) < due.before
    order by o.id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

function causeOf(orderId: RawBuilder<unknown>, step: RawBuilder<unknown>) {
  return sql`'order ' || ${orderId} || ', step ' || ${step}`
}

interface Facts {
  code: string
  company: string
  buyerUserId: number
  people: number[]
  administrators: number[]
  operators: number[]
}

/** To the next step or an administrator; when no person is left, each operator gets an e-mail. The order is locked. */
async function stepUp(deps: Deps, trx: Trx, order: LockedOrder): Promise<void> {
  const { id: orderId, purchaseId, buyerId } = order
  const found = await readChain(trx, orderId)
  if (!found?.turn) return
  const { chain, approvals, turn } = found
  const facts = await readFacts(trx, orderId)
  const colleagues = { active: new Set(facts.people), administrators: facts.administrators }
  const to = stepUpTo(chain, approvals, buyerId, colleagues)
  const waiting = { orderId, purchaseId, code: facts.code, step: turn.step, steps: chain.steps.length }
  if (to === null) {
    await tellOperators(deps, facts, waiting)?.execute(trx)
    return
  }
  const at = eventTime(deps, order)
  const { step, steps } = waiting
  await pipeline(trx, {
    added: sql`
      insert into order_approvals (buy_order_id, step, approver_id, state, asked_at, added)
      values (${orderId}, ${step}, ${to}, 'asked', ${at}, true)`,
    storeState: transition(order, {
      type: 'stepped_up',
      actor: null,
      details: { step, steps, to },
      at,
    }).storeState,
  })
  await askedEmails(deps, trx, { orderId, purchaseId, step, by: null, only: to })
  await tellBuyer(deps, trx, facts, { ...waiting, to })
}

async function readFacts(trx: Trx, orderId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select o.internal_code as code, company.name as company, buyer.user_id as "buyerUserId",
      -- Locked against blocking.
      (select coalesce(array_agg(id), '{}') from (
        select c.id from clients c join users u on u.id = c.user_id
        where c.company_id = p.company_id and u.active for share of u) active) as people,
      array(select id from clients where company_id = p.company_id and administrator order by id) as administrators,
      array(select id from users where user_type = 1 and active order by id) as operators
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    join clients buyer on buyer.id = p.client_id
    where o.id = ${orderId}`.execute(trx)
  if (!rows[0]) throw new Error(`Order ${orderId} is locked`)
  return rows[0]
}

interface Waiting {
  orderId: number
  purchaseId: number
  code: string
  step: number
  steps: number
}

function tellOperators(
  deps: Deps,
  { operators, company }: Facts,
  waiting: Waiting,
): RawBuilder<unknown> | null {
  const { purchaseId: _, ...payload } = waiting
  const cause = `order ${waiting.orderId}, step ${waiting.step}`
  return insertEmails(
    deps,
    operators.map((userId) => ({
      kind: 'no_decider_left',
      cause,
      by: null,
      userId,
      payload: { ...payload, company },
    })),
  )
}

/** The event tells this step up from an earlier one of the step. */
async function tellBuyer(
  deps: Deps,
  trx: Trx,
  { buyerUserId: userId }: Facts,
  { orderId, purchaseId, code, step, steps, to }: Waiting & { to: number },
): Promise<void> {
  const { rows } = await sql<{ event: number; added: string }>`
    select (select max(id) from order_events where buy_order_id = ${orderId}) as event, ${fullName('u')} as added
    from clients c join users u on u.id = c.user_id where c.id = ${to}`.execute(trx)
  const [{ event, added } = { event: 0, added: '' }] = rows
  const cause = `order ${orderId}, step ${step}, event ${event}`
  const payload = { purchaseId, code, added, step: { step, steps } }
  await insertEmails(deps, [{ kind: 'step_went_up', cause, by: null, userId, payload }])?.execute(trx)
}
