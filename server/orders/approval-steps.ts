// The steps of an order whose purchase has a chain (R3).
import { sql, type RawBuilder } from 'kysely'
import {
  type Chain,
  STEPS_MAX,
  cannotStandIn,
  type StepApproval,
  type Turn,
  turnOf,
} from '#domain/approval-rules.ts'
import { pipeline, type Trx } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { decisionEmailFacts, decisionEmails } from './order-emails.ts'
import { eventTime, lockOrderAnd, transition } from './transition.ts'

export interface OrderChain {
  /** With the people of today: who was replaced is no longer in it. */
  chain: Chain
  /** Also those who were replaced. */
  people: readonly number[]
  approvals: readonly StepApproval[]
  turn: Turn | null
  notForOthers: ReadonlySet<number>
}

interface Row {
  kept: Chain
  rows:
    | { step: number; approverId: number; decidedBy: number | null; isAdded: boolean; isPassed: boolean }[]
    | null
}

/** Null without a chain. The order is locked. */
export async function readChain(trx: Trx, orderId: number): Promise<OrderChain | null> {
  const { rows } = await sql<Row>`
    select p.chain as kept, (
      select jsonb_agg(jsonb_build_object('step', step, 'approverId', approver_id, 'decidedBy', decided_by,
        'isAdded', added, 'isPassed', state = 'passed') order by step, approver_id)
      from order_approvals where buy_order_id = o.id) as rows
    from buy_orders o join purchases p on p.id = o.purchase_id
    where o.id = ${orderId} and p.chain is not null`.execute(trx)
  const [row] = rows
  if (!row?.rows) return null
  const { kept, rows: people } = row
  // People leave and join a step after the purchase was placed. Those of a step that is taken may be passed.
  const withPeople = (of: typeof people): Chain => ({
    ...kept,
    steps: kept.steps.map(({ everyone }, index) => {
      const own = of.filter(({ step }) => step === index + 1)
      return {
        everyone,
        approvers: own.map(({ approverId }) => approverId),
        added: own.flatMap(({ approverId, isAdded }) => (isAdded ? [approverId] : [])),
      }
    }),
  })
  const approvals = people.flatMap(({ step, approverId, decidedBy }) =>
    decidedBy === null ? [] : [{ step, approverId, decidedBy }],
  )
  const chain = withPeople(people.filter(({ isPassed }) => !isPassed))
  return {
    chain,
    people: people.map(({ approverId }) => approverId),
    approvals,
    turn: turnOf(chain, approvals),
    notForOthers: cannotStandIn(withPeople(people), approvals),
  }
}

/** Stores the approval of the step that waits, and who is asked next. Returns the next turn, null after the last step. */
export function approveStep(
  { chain, approvals, turn }: OrderChain,
  orderId: number,
  { approverId, decidedBy, at }: { approverId: number; decidedBy: number; at: Date },
): { next: Turn | null; approve: RawBuilder<unknown>; advance: RawBuilder<unknown> } {
  const step = turn?.step ?? 0
  const next = turnOf(chain, [...approvals, { step, approverId, decidedBy }])
  return {
    next,
    approve: sql`
      update order_approvals set state = 'approved', decided_by = ${decidedBy}, decided_at = ${at}
      where buy_order_id = ${orderId} and step = ${step} and approver_id = ${approverId}`,
    advance: askNext(orderId, next, at),
  }
}

/** More than the steps of any chain. */
const NO_STEP = STEPS_MAX + 1

/** Who is asked now; all others that wait are passed, or come later. `turn` is null after the last step, or a rejection. */
export function askNext(orderId: number, turn: Turn | null, at: Date): RawBuilder<unknown> {
  const step = turn?.step ?? NO_STEP
  return sql`
    update order_approvals a set state = now.state, asked_at = case now.state when 'asked' then coalesce(asked_at, ${at}) else asked_at end
    from (
      select step, approver_id, case
        when step = ${step} and approver_id = any(${turn?.asked ?? []}::bigint[]) then 'asked'
        when step > ${step} then 'later' else 'passed' end as state
      from order_approvals where buy_order_id = ${orderId} and state in ('asked', 'later')
    ) now
    where a.buy_order_id = ${orderId} and (a.step, a.approver_id) = (now.step, now.approver_id) and a.state <> now.state`
}

/** Who is asked when another person takes the steps of `from`; null when no step would be left to decide. */
export function turnAfterMove({ chain, approvals }: OrderChain, from: number, to: number): Turn | null {
  const steps = chain.steps.map((one, index) => {
    const { approvers, added = [] } = one
    const isTaken = approvals.some(({ step, approverId }) => step === index + 1 && approverId === from)
    if (isTaken) return one
    // A person who is in the step already stays as they are in it.
    if (approvers.includes(to)) return { ...one, approvers: approvers.filter((id) => id !== from) }
    const replace = (people: readonly number[]) => people.map((id) => (id === from ? to : id))
    return { ...one, approvers: replace(approvers), added: replace(added) }
  })
  return turnOf({ ...chain, steps }, approvals)
}

/** A person who is in the step already takes no second place in it. */
export function moveApprovalRows(orderId: number, from: number, to: number, at: Date) {
  const own = sql`buy_order_id = ${orderId} and approver_id = ${from} and state in ('asked', 'later')`
  return {
    passed: sql`
      update order_approvals a set state = 'passed' where ${own} and exists (
        select from order_approvals b where b.buy_order_id = a.buy_order_id and b.step = a.step and b.approver_id = ${to})`,
    moved: sql`
      update order_approvals set approver_id = ${to}, asked_at = case state when 'asked' then ${at}::timestamptz end where ${own}`,
  }
}

/** Approves each order of a purchase automatically, when its rule has no steps (R1). */
export async function approveByRules(deps: Deps, trx: Trx, orders: readonly { id: number }[]): Promise<void> {
  for (const { id } of orders) {
    const { order, also: facts } = await lockOrderAnd(trx, id, decisionEmailFacts(id, null))
    if (!order || !facts) throw new Error(`Order ${id} was just placed`)
    const at = eventTime(deps, order)
    const { storeState } = transition(order, { type: 'approved', actor: null, at })
    await pipeline(trx, {
      decision: sql`
        insert into decisions (buy_order_id, decision, decided_at) values (${id}, 'approved', ${at})`,
      storeState,
      emails: decisionEmails(deps, facts, { decision: 'approved', reason: null, onBehalfOf: null }, null),
    })
  }
}
