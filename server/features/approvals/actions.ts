// Decisions on orders (Q3, Q4).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type approve, decisionRefusal, type DecisionOutcome } from '#contract/approvals.ts'
import { ORDER_CODES } from '#contract/state-codes.ts'
import { decisionRight } from '#domain/approvals.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { orderAllows } from '#domain/order-actions.ts'
import {
  type ApprovedLine,
  partialProblem,
  reasonOfAll,
  type RefusedLine,
  refusedLines,
  refusesAll,
} from '#domain/partial-approvals.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { ApiError, conflict, forbidden, invalid, notFound, unauthenticated } from '#server/http/errors.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { fullName } from '#server/accounts/columns.ts'
import { releaseBundles } from '#server/mail/queue.ts'
import { askedEmails } from '#server/orders/approver-emails.ts'
import { decisionEmailFacts, decisionEmails } from '#server/orders/order-emails.ts'
import { approveStep, askNext, type OrderChain, readChain } from '#server/orders/approval-steps.ts'
import { lockOrderAnd, eventTime, transition, type LockedOrder } from '#server/orders/transition.ts'
import { textIn, type Language } from '#server/texts/language.ts'

type Decided = z.output<typeof approve.answer>

interface Decision {
  decision: 'approved' | 'rejected'
  reason?: string | undefined
  /** Approves fewer units of these lines (R6). */
  lines?: readonly ApprovedLine[] | undefined
}

/** The e-mails of one call, those of a delegate by approver. */
class CallBundles {
  readonly #call = `call ${randomUUID()}`
  readonly used: string[] = []

  /** `approver`: whom the caller stands in for; null in their own name. */
  of(approver: number | null): string {
    const bundle = approver === null ? this.#call : `${this.#call} for ${approver}`
    if (!this.used.includes(bundle)) this.used.push(bundle)
    return bundle
  }
}

/** Each in its own transaction (Q3), with one e-mail of each kind to a reader (S20). */
export async function decideSeveral(
  deps: Deps,
  caller: Buyer,
  { ids, ...decision }: Decision & { ids: readonly number[] },
  language: Language,
): Promise<{ orders: DecisionOutcome[] }> {
  const orders: DecisionOutcome[] = []
  const bundles = ids.length > 1 ? new CallBundles() : null
  for (const id of ids) {
    try {
      orders.push({
        decided: true,
        ...(await decide(deps, caller, id, decision, bundles)),
      })
    } catch (error) {
      orders.push(refusalOf(id, error, language))
    }
  }
  // A failure must not hide what was decided: e-mails that are not released are due within a minute.
  if (bundles) await releaseBundles(deps.db, bundles.used).catch(() => undefined)
  return { orders }
}

function refusalOf(id: number, error: unknown, language: Language): DecisionOutcome {
  const { data: refusal } = decisionRefusal.safeParse(error instanceof ApiError ? error.text : null)
  if (!refusal) throw error
  return { id, decided: false, error_code: refusal, message: textIn(language, refusal) }
}

export async function decide(
  deps: Deps,
  caller: Buyer,
  orderId: number,
  asked: Decision,
  /** Null for a call about one order. */
  bundles: CallBundles | null = null,
): Promise<Decided> {
  return inTransaction(deps.db, async (trx) => {
    const factsOf = decisionEmailFacts(orderId, caller.userId)
    const { order, also: facts } = await lockOrderAnd(trx, orderId, factsOf)
    if (!order || !facts) throw notFound()
    const now = eventTime(deps, order)
    const chain = order.steps === null ? null : await readChain(trx, orderId)
    const { approverId, onBehalfOf } = await admitDecider(trx, order, { caller, chain, today: dayOf(now) })
    if (!orderAllows('decide', order.state)) throw conflict('order_decided')
    if (approverId === null) throw conflict('not_your_turn')
    await stayActive(trx, caller)
    const { decision, reason, refused } = decisionOn(order, asked)
    const taken = { approverId, decidedBy: caller.clientId, at: now }
    const advanced = chain && decision === 'approved' ? approveStep(chain, orderId, taken) : null
    const absent = onBehalfOf === null ? null : await readPerson(trx, onBehalfOf)
    const actor = { actor: caller.userId, onBehalfOf: absent?.userId ?? null, at: now }
    const refusedIfAny = refused.length > 0 ? refused : undefined
    const steps = chain ? chain.chain.steps.length : null
    if (chain?.turn && steps !== null && advanced?.next) {
      const { storeState } = transition(order, {
        ...actor,
        type: 'step_approved',
        details: { step: chain.turn.step, steps, refused: refusedIfAny },
      })
      const { approve, advance } = advanced
      await pipeline(trx, { refuse: refuseUnits(refused), approve, advance, storeState })
      const { purchaseId } = order
      const { step } = advanced.next
      if (step > chain.turn.step)
        await askedEmails(deps, trx, { orderId, purchaseId, step, by: caller.userId })
      return { id: order.id, state: 2, step: advanced.next.step, steps }
    }
    const why = decision === 'rejected' && reason ? reason : null
    const insertDecision = sql`
      insert into decisions (buy_order_id, decision, decided_by, on_behalf_of, reason, decided_at)
      values (${order.id}, ${decision}, ${caller.clientId}, ${onBehalfOf}, ${why}, ${now})`
    const { state, storeState } = transition(order, {
      ...actor,
      type: decision,
      details: { refused: refusedIfAny },
    })
    const event = { decision, reason: why, onBehalfOf: absent?.name ?? null }
    const emailsAbout = (of: typeof facts) => decisionEmails(deps, of, event, bundles?.of(onBehalfOf) ?? null)
    const { asStored } = await pipeline(trx, {
      refuse: decision === 'approved' ? refuseUnits(refused) : null,
      approve: advanced?.approve ?? null,
      advance: advanced?.advance ?? null,
      insertDecision,
      end: chain && !advanced ? askNext(orderId, null, now) : null,
      storeState,
      emails: refusedIfAny ? null : emailsAbout(facts),
      asStored: refusedIfAny ? factsOf : null,
    })
    for (const changed of asStored) await emailsAbout(changed)?.execute(trx)
    return { id: order.id, state: ORDER_CODES[state].approver === 3 ? 3 : 2, step: null, steps }
  })
}

/** Throws 422 for lines that cannot be approved, 409 for more units than earlier steps left. */
function decisionOn({ history }: LockedOrder, { decision, reason, lines = [] }: Decision) {
  const asked = new Map([...history.lines].map(([id, { quantity }]) => [id, quantity]))
  const problem = partialProblem(lines, asked)
  if (problem) throw problem === 'more_than_asked' ? conflict(problem) : invalid(problem, { field: 'lines' })
  const refused = refusedLines(lines, asked)
  if (!refusesAll(refused, asked)) return { decision, reason, refused }
  return { decision: 'rejected' as const, reason: reasonOfAll(refused), refused }
}

/** Triggers take the units off the totals. */
function refuseUnits(refused: readonly RefusedLine[]) {
  if (refused.length === 0) return null
  return sql`
    update buy_order_items i
    set quantity = i.quantity - line.quantity, quantity_refused = i.quantity_refused + line.quantity
    from jsonb_to_recordset(${JSON.stringify(refused)}) as line (id bigint, quantity int) where i.id = line.id`
}

interface Admission {
  caller: Buyer
  chain: OrderChain | null
  today: Day
}

/**
 * The lock keeps the delegation until the decision. Throws 403 for the buyer, else 404. `approverId` is null for people of the chain
 * when it is not their turn.
 */
async function admitDecider(trx: Trx, order: LockedOrder, { caller, chain, today }: Admission) {
  const { buyerId } = order
  const callerId = caller.clientId
  const asked = chain ? (chain.turn?.asked ?? []) : [order.approverId]
  const notForOthers = chain?.notForOthers ?? new Set<number>()
  const people = chain?.people ?? asked
  const delegations = asked.includes(callerId) ? [] : await lockDelegationsForShare(trx, people, caller)
  const answer = decisionRight({ buyerId, asked, notForOthers, callerId, delegations, today })
  if (answer.allowed) return answer
  if (callerId === buyerId) throw forbidden('own_purchase')
  const sees = decisionRight({
    buyerId,
    asked: people,
    notForOthers: new Set(),
    callerId,
    delegations,
    today,
  })
  if (!sees.allowed) throw notFound()
  return { approverId: null, onBehalfOf: null }
}

/** Locks the caller's account against blocking until the decision commits (O5). Throws 401 for a blocked caller. */
async function stayActive(trx: Trx, { userId }: Buyer): Promise<void> {
  const active = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('active', '=', true)
    .select('id')
    .forShare()
    .executeTakeFirst()
  if (!active) throw unauthenticated()
}

async function lockDelegationsForShare(trx: Trx, approvers: readonly number[], { clientId }: Buyer) {
  return trx
    .selectFrom('delegations')
    .where('authorizer_id', 'in', approvers)
    .where('delegated_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .select([
      'authorizer_id as approverId',
      'delegated_id as delegatedId',
      'date_from as from',
      'date_to as to',
      'excluded_buyer_ids as excludedBuyerIds',
    ])
    .forShare()
    .execute()
}

function readPerson(trx: Trx, clientId: number): Promise<{ userId: number; name: string }> {
  return trx
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', clientId)
    .select(['u.id as userId', fullName('u').as('name')])
    .executeTakeFirstOrThrow()
}
