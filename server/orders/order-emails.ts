// E-mails about what happened to an order, each promised in the transaction in which it happens (I20).
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { SentItem } from '#domain/order-actions.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from './columns.ts'
import { handledFacts, ORDER_FACTS, orderFacts, type HandledTold, type ReadOrder } from './email-facts.ts'

interface DecisionTold {
  orderId: number
  purchaseId: number
  buyerUserId: number
  approverUserId: number
  approver: string
  decider: string
  company: string
  region: string
  address: string
  comments: string
  sellers: number[]
  facts: ReadOrder
}

/** What the e-mails about a decision tell, and to whom, whatever is decided. */
export function toldOfDecision(orderId: number, deciderUserId: number): RawBuilder<DecisionTold> {
  return sql`
    select o.id as "orderId", p.id as "purchaseId", buyer.user_id as "buyerUserId", approver.user_id as "approverUserId",
      ${fullName('au')} as approver, ${fullName('du')} as decider, company.name as company, r.name as region,
      p.address_description as address, p.provider_comments as comments, ${SELLERS} as sellers, ${ORDER_FACTS} as facts
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join providers seller on seller.id = o.provider_id
    join clients buyer on buyer.id = p.client_id
    join clients approver on approver.id = p.authorizer_id
    join users au on au.id = approver.user_id
    join companies company on company.id = p.company_id
    join regions r on r.id = p.region_id
    join users du on du.id = ${deciderUserId}
    where o.id = ${orderId}`
}

interface Decided {
  decision: 'approved' | 'rejected'
  reason: string | null
  inOwnName: boolean
}

/** To the buyer; of an approved order also to its seller, who sees it from now on (Q5). */
export async function emailDecision(
  deps: Deps,
  trx: Trx,
  told: DecisionTold,
  { decision, reason, inOwnName }: Decided,
): Promise<void> {
  const { orderId, purchaseId, buyerUserId, approver, decider, sellers } = told
  const { company, region, address, comments } = told
  const orders: [ReturnType<typeof orderFacts>] = [orderFacts(told.facts)]
  const cause = `order ${orderId}`
  const onBehalfOf = inOwnName ? null : approver
  const decided = { purchaseId, reason, decidedBy: decider, onBehalfOf, orders }
  if (decision === 'rejected') {
    await enqueueEmails(deps, trx, [{ kind: 'order_rejected', cause, userId: buyerUserId, payload: decided }])
    return
  }
  const sale = { company, region, address, comments, orders }
  await enqueueEmails(deps, trx, [
    { kind: 'order_approved', cause, userId: buyerUserId, payload: decided },
    ...sellers.map((userId) => ({ kind: 'new_sale' as const, cause, userId, payload: sale })),
  ])
}

/** To the buyer. */
export async function emailDispatch(
  deps: Deps,
  trx: Trx,
  told: HandledTold,
  { items, ...dispatch }: { note: string; estimatedOn: Day; items: readonly SentItem[] },
): Promise<void> {
  const { buyerUserId, facts } = handledFacts(told, items)
  await enqueueEmails(deps, trx, [
    {
      kind: 'order_dispatched',
      cause: `order ${told.orderId}, note ${dispatch.note}`,
      userId: buyerUserId,
      payload: { ...facts, ...dispatch },
    },
  ])
}

/** To the buyer. */
export async function emailCancellation(
  deps: Deps,
  trx: Trx,
  told: HandledTold,
  cancelled: readonly SentItem[],
): Promise<void> {
  const { buyerUserId, facts } = handledFacts(told, cancelled)
  // What is left of an item is cancelled at once, so that each is cancelled once.
  const cause = `item ${Math.min(...cancelled.map(({ itemId }) => itemId))}`
  await enqueueEmails(deps, trx, [{ kind: 'order_cancelled', cause, userId: buyerUserId, payload: facts }])
}

interface ClaimTold {
  code: string
  company: string
  sellers: number[]
}

/** What the e-mail about a claim tells, and to whom. */
export function toldOfClaim(orderId: number): RawBuilder<ClaimTold> {
  return sql`
    select o.internal_code as code, company.name as company, ${SELLERS} as sellers
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    where o.id = ${orderId}`
}

/** To the seller. A dispatch is claimed once. */
export async function emailClaim(
  deps: Deps,
  trx: Trx,
  { sellers, ...told }: ClaimTold,
  { dispatchId, ...claim }: { dispatchId: number; orderId: number; note: string; message: string },
): Promise<void> {
  const cause = `dispatch ${dispatchId}`
  const facts = { ...told, ...claim }
  await enqueueEmails(
    deps,
    trx,
    sellers.map((userId) => ({ kind: 'delivery_claimed' as const, cause, userId, payload: facts })),
  )
}

/** The accounts of the provider of the order `o`. */
const SELLERS = sql<number[]>`array(
  select u.id from provider_users pu join users u on u.id = pu.user_id
  where pu.provider_id = o.provider_id and u.active order by u.id)`
