// A new approver for the buyers and the waiting orders of one who left.
import { sql } from 'kysely'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { insertEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/accounts/columns.ts'
import { askNext, moveApprovalRows, readChain, turnAfterMove } from './approval-steps.ts'
import { approverEmails, askedEmails, readPendingPurchase } from './approver-emails.ts'
import { eventTime, lockOrder, transition } from './transition.ts'

type Needed = Pick<Deps, 'db' | 'now'>

export interface Replaced {
  /** Buyers whose next purchases the new approver decides on. */
  buyers: number
  /** Codes of the purchases that waited. */
  moved: string[]
  /** Q4: codes of waiting purchases of the new approver, who cannot decide on them. */
  kept: string[]
}

/** By e-mail address. Throws ReplaceError. A repetition moves the remainder. */
export async function replaceApprover(deps: Needed, fromEmail: string, toEmail: string): Promise<Replaced> {
  return inTransaction(deps.db, async (trx) => {
    const [from, to] = [await lockClient(trx, fromEmail), await lockClient(trx, toEmail)]
    if (from.id === to.id) throw new ReplaceError('same')
    if (from.companyId !== to.companyId) throw new ReplaceError('other_company')
    if (!to.active) throw new ReplaceError('blocked')
    return moveApprovals(deps, trx, { from, to, by: null })
  })
}

/** The caller holds the locks of both and has checked that `to` is an active colleague. A repetition moves the remainder. */
export async function moveApprovals(deps: Needed, trx: Trx, { from, to, by }: Move): Promise<Replaced> {
  const { buyers, waiting, chained } = await pipeline(trx, {
    buyers: sql`
      update clients set authorizer_id = ${to.id} where authorizer_id = ${from.id} and id <> ${to.id} returning id`,
    waiting: sql<Waiting>`
      select p.id, p.internal_code as code, p.client_id as "buyerId", c.user_id as "buyerUserId"
      from purchases p join clients c on c.id = p.client_id
      where p.authorizer_id = ${from.id} and p.chain is null and p.state = 'pending_approval' order by p.id for update of p`,
    chained: sql<Waiting>`
      select p.id, p.internal_code as code, p.client_id as "buyerId", c.user_id as "buyerUserId"
      from purchases p join clients c on c.id = p.client_id
      where p.chain is not null and p.state = 'pending_approval' and p.id in (
        select o.purchase_id from order_approvals a join buy_orders o on o.id = a.buy_order_id
        where a.approver_id = ${from.id} and a.state in ('asked', 'later'))
      order by p.id for update of p`,
  })
  const own = waiting.filter(({ buyerId }) => buyerId === to.id)
  const others = waiting.filter(({ buyerId }) => buyerId !== to.id)
  for (const purchase of others) await movePurchase(deps, trx, purchase, { from, to, by })
  for (const purchase of chained) {
    const isMoved = await moveSteps(deps, trx, purchase, { from, to, by })
    if (isMoved) others.push(purchase)
    else own.push(purchase)
  }
  return { buyers: buyers.length, moved: others.map(codeOf), kept: own.map(codeOf) }
}

export class ReplaceError extends Error {
  readonly reason: 'unknown' | 'same' | 'other_company' | 'blocked'
  readonly email: string | undefined

  constructor(reason: ReplaceError['reason'], email?: string) {
    super(reason)
    this.reason = reason
    this.email = email
  }
}

export interface Approver {
  id: number
  name: string
}

interface Move {
  from: Approver
  to: Approver
  /** The user who moves it; null for the console. */
  by: number | null
}

export interface Person extends Approver {
  companyId: number
  active: boolean
}

export interface Waiting {
  id: number
  code: string
  buyerId: number
  buyerUserId: number
}

const codeOf = ({ code }: Waiting) => code

async function lockClient(trx: Trx, email: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select c.id, c.company_id as "companyId", u.active, ${fullName('u')} as name
    from clients c join users u on u.id = c.user_id
    where u.email = ${email.trim().toLowerCase()} for no key update of c, u`.execute(trx)
  const [client] = rows
  if (!client) throw new ReplaceError('unknown', email)
  return client
}

/** To an active colleague who is not its buyer. */
export async function movePurchase(
  deps: Needed,
  trx: Trx,
  purchase: Waiting,
  { from, to, by }: Move,
): Promise<void> {
  await sql`update purchases set authorizer_id = ${to.id} where id = ${purchase.id}`.execute(trx)
  const { rows: orders } = await sql<{ id: number }>`
    update buy_orders set authorizer_id = ${to.id}
    where purchase_id = ${purchase.id} and state = 'pending_approval' returning id`.execute(trx)
  for (const { id } of orders) {
    const order = await lockOrder(trx, id)
    if (!order) continue
    const details = { from: from.id, to: to.id }
    await transition(order, {
      type: 'reassigned',
      actor: by,
      details,
      at: eventTime(deps, order),
    }).storeState.execute(trx)
  }
  const cause = `purchase ${purchase.id}, approver ${to.id}, event ${await lastMove(trx, purchase.id)}`
  const pending = await readPendingPurchase(trx, purchase.id, dayOf(deps.now()))
  await pipeline(trx, {
    approver: pending && approverEmails(deps, 'order_to_approve', pending, null, cause),
    buyer: replacedEmail(deps, purchase, { from, to }, cause),
  })
}

/**
 * Moves the steps that wait for `from` in a purchase with a chain. Orders whose remaining steps would then have no decider keep theirs, as
 * do those of the new approver. Returns whether any was moved.
 */
export async function moveSteps(
  deps: Needed,
  trx: Trx,
  purchase: Waiting,
  { from, to, by }: Move,
): Promise<boolean> {
  if (purchase.buyerId === to.id) return false
  const { rows: orders } = await sql<{ id: number }>`
    select distinct o.id from order_approvals a join buy_orders o on o.id = a.buy_order_id
    where o.purchase_id = ${purchase.id} and a.approver_id = ${from.id} and a.state in ('asked', 'later') order by o.id`.execute(
    trx,
  )
  let moved: string | null = null
  for (const { id } of orders) {
    const order = await lockOrder(trx, id)
    const chain = await readChain(trx, id)
    const turn = chain && turnAfterMove(chain, from.id, to.id)
    if (!order || !turn) continue
    const at = eventTime(deps, order)
    await pipeline(trx, { ...moveApprovalRows(id, from.id, to.id, at), advance: askNext(id, turn, at) })
    const event = { type: 'reassigned', actor: by, details: { from: from.id, to: to.id }, at } as const
    await transition(order, event).storeState.execute(trx)
    if (turn.asked.includes(to.id))
      await askedEmails(deps, trx, {
        orderId: id,
        purchaseId: purchase.id,
        step: turn.step,
        by: null,
        only: to.id,
      })
    moved = `purchase ${purchase.id}, approver ${to.id}, event ${await lastMove(trx, purchase.id)}`
  }
  if (moved !== null) await replacedEmail(deps, purchase, { from, to }, moved)?.execute(trx)
  return moved !== null
}

function replacedEmail(
  deps: Needed,
  purchase: Waiting,
  { from, to }: Pick<Move, 'from' | 'to'>,
  cause: string,
) {
  const { id: purchaseId, code, buyerUserId: userId } = purchase
  const payload = { purchaseId, code, before: from.name, approver: to.name }
  return insertEmails(deps, [{ kind: 'approver_replaced', cause, by: null, userId, payload }])
}

/** The id of the event, which tells this move from an earlier one to the same approver. */
async function lastMove(trx: Trx, purchaseId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(e.id), 0) as id from order_events e join buy_orders o on o.id = e.buy_order_id
    where o.purchase_id = ${purchaseId} and e.type = 'reassigned'`.execute(trx)
  return rows[0]?.id ?? 0
}
