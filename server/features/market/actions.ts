// What an operator may do to an order: note, answer a claim, move its approval (O11). Each is logged with its reason.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { addOrderNote, answerAnyClaim, moveApproval } from '#contract/market.ts'
import { withReason } from '#db/cause.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { deliveryAllows } from '#domain/order-actions.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { insertClaimMessage, readOpenClaim } from '#server/orders/claims.ts'
import { fullName } from '#server/accounts/columns.ts'
import { claimAnswerEmail, handledEmailFacts } from '#server/orders/order-emails.ts'
import { currentApprover } from '#server/orders/columns.ts'
import { movePurchase, moveSteps, type Person, type Waiting } from '#server/orders/replace-approver.ts'
import { deliveryOf, eventTime, lockOrderAnd, transition } from '#server/orders/transition.ts'

export async function addNote(
  deps: Deps,
  { userId }: Operator,
  orderId: number,
  { message }: z.output<typeof addOrderNote.body>,
  key: string | null,
): Promise<{ id: number }> {
  const call = { userId, route: 'order note', key, request: { orderId, message } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { rows } = await sql<{ id: number }>`
        insert into order_notes (buy_order_id, message, created_by, created_at)
        select id, ${message}, ${userId}, ${deps.now()} from buy_orders where id = ${orderId} returning id`.execute(
        trx,
      )
      if (!rows[0]) throw notFound()
      return rows[0]
    }),
  )
}

/** Instead of the seller; the claim stays open until the buyer confirms. */
export async function answerClaim(
  deps: Deps,
  { userId }: Operator,
  orderId: number,
  body: z.output<typeof answerAnyClaim.body>,
  key: string | null,
): Promise<z.output<typeof answerAnyClaim.answer>> {
  const { dispatch_note_number: note, kind, message, reason } = body
  const call = { userId, route: 'claim answer', key, request: { orderId, ...body } }
  return withReason(reason, () =>
    inTransaction(deps.db, (trx) =>
      oncePerKey(trx, call, async () => {
        const { order, also: facts } = await lockOrderAnd(trx, orderId, handledEmailFacts(orderId, []))
        if (!order || !facts) throw notFound()
        const delivery = deliveryOf(order, note)
        if (!deliveryAllows('answer', order.state, delivery.state)) throw conflict('claim_closed')
        const { claimId } = await readOpenClaim(trx, delivery.id)
        const at = eventTime(deps, order)
        const messageId = await insertClaimMessage(trx, { claimId, kind, message, by: userId, at })
        const details = { note, kind, message }
        const { state, storeState } = transition(order, {
          type: 'claim_answered',
          actor: userId,
          details,
          at,
        })
        const emails = claimAnswerEmail(deps, facts, userId, { messageId, note, answer: kind, message })
        await pipeline(trx, { storeState, emails })
        return { state }
      }),
    ),
  )
}

interface Pending extends Waiting {
  companyId: number
  approverId: number
  approver: string
  isPending: boolean
  isChained: boolean
}

/** The purchase of the order, with all its orders that wait. A repetition changes nothing. */
export async function moveToApprover(
  deps: Deps,
  operator: Operator,
  orderId: number,
  { approver_id, reason }: z.output<typeof moveApproval.body>,
): Promise<z.output<typeof moveApproval.answer>> {
  return withReason(reason, () =>
    inTransaction(deps.db, async (trx) => {
      const purchase = await lockPurchase(trx, orderId)
      const to = await lockColleague(trx, approver_id)
      const isPossible = to?.companyId === purchase.companyId && to.active && to.id !== purchase.buyerId
      if (!to || !isPossible) throw invalid('approver_not_possible', { field: 'approver_id' })
      if (purchase.approverId === to.id) return { approver: to.name }
      if (!purchase.isPending) throw conflict('order_decided')
      const from = { ...to, id: purchase.approverId, name: purchase.approver }
      const move = { from, to, by: operator.userId }
      if (!purchase.isChained) await movePurchase(deps, trx, purchase, move)
      else if (!(await moveSteps(deps, trx, purchase, move)))
        throw invalid('approver_not_possible', { field: 'approver_id' })
      return { approver: to.name }
    }),
  )
}

async function lockPurchase(trx: Trx, orderId: number): Promise<Pending> {
  const { rows } = await sql<Pending>`
    select p.id, p.internal_code as code, p.client_id as "buyerId", bc.user_id as "buyerUserId",
      p.company_id as "companyId", ac.id as "approverId", ${fullName('au')} as approver,
      p.state = 'pending_approval' as "isPending", p.chain is not null as "isChained"
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join clients bc on bc.id = p.client_id
    join clients ac on ac.id = ${currentApprover('o')}
    join users au on au.id = ac.user_id
    where o.id = ${orderId} for update of p`.execute(trx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

async function lockColleague(trx: Trx, clientId: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select c.id, c.company_id as "companyId", u.active, ${fullName('u')} as name
    from clients c join users u on u.id = c.user_id where c.id = ${clientId} for share of c, u`.execute(trx)
  return rows[0]
}
