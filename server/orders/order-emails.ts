// E-mails about what happened to an order, each promised in the transaction in which it happens (I20).
import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import type { SentItem } from '#domain/dispatch.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import { promiseEmails } from '#server/mail/outbox.ts'
import { fullName } from './columns.ts'
import { handledFacts, ORDER_FACTS, orderFacts } from './email-facts.ts'

/** To the buyer; of an approved order also to its seller, who sees it from now on (Q5). */
export async function emailDecision(deps: Deps, trx: Trx, orderId: number): Promise<void> {
  const { decision, reason, decidedBy, onBehalfOf, purchaseId, ...order } = await trx
    .selectFrom('buy_orders as o')
    .innerJoin('decisions as d', 'd.buy_order_id', 'o.id')
    .innerJoin('clients as decider', 'decider.id', 'd.decided_by')
    .innerJoin('users as du', 'du.id', 'decider.user_id')
    .leftJoin('clients as absent', 'absent.id', 'd.on_behalf_of')
    .leftJoin('users as au', 'au.id', 'absent.user_id')
    .innerJoin('providers as seller', 'seller.id', 'o.provider_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('clients as buyer', 'buyer.id', 'p.client_id')
    .innerJoin('companies as company', 'company.id', 'p.company_id')
    .innerJoin('regions as r', 'r.id', 'p.region_id')
    .where('o.id', '=', orderId)
    .select(['d.decision', 'd.reason', fullName('du').as('decidedBy'), 'p.id as purchaseId'])
    .select(fullName('au').$castTo<string | null>().as('onBehalfOf'))
    .select(['buyer.user_id as buyerUserId', 'company.name as company', 'r.name as region'])
    .select(['p.address_description as address', 'p.provider_comments as comments'])
    .select([ORDER_FACTS.as('facts'), SELLERS.as('sellers')])
    .executeTakeFirstOrThrow()
  const { buyerUserId, sellers, company, region, address, comments } = order
  const orders: [ReturnType<typeof orderFacts>] = [orderFacts(order.facts)]
  const cause = `order ${orderId}`
  const decided = { purchaseId, reason, decidedBy, onBehalfOf, orders }
  if (decision !== 'approved') {
    await promiseEmails(deps, trx, [{ kind: 'order_rejected', cause, userId: buyerUserId, facts: decided }])
    return
  }
  const sale = { company, region, address, comments, orders }
  await promiseEmails(deps, trx, [
    { kind: 'order_approved', cause, userId: buyerUserId, facts: decided },
    ...sellers.map((userId) => ({ kind: 'new_sale' as const, cause, userId, facts: sale })),
  ])
}

/** To the buyer. */
export async function emailDispatch(
  deps: Deps,
  trx: Trx,
  orderId: number,
  { id, items, ...dispatch }: { id: number; note: string; estimatedOn: Day; items: readonly SentItem[] },
): Promise<void> {
  const { buyerUserId, facts } = await handledFacts(trx, orderId, items)
  await promiseEmails(deps, trx, [
    {
      kind: 'order_dispatched',
      cause: `dispatch ${id}`,
      userId: buyerUserId,
      facts: { ...facts, ...dispatch },
    },
  ])
}

/** To the buyer. */
export async function emailCancellation(
  deps: Deps,
  trx: Trx,
  orderId: number,
  cancelled: readonly SentItem[],
): Promise<void> {
  const { buyerUserId, facts } = await handledFacts(trx, orderId, cancelled)
  // What is left of an item is cancelled at once, so that each is cancelled once.
  const cause = `item ${Math.min(...cancelled.map(({ itemId }) => itemId))}`
  await promiseEmails(deps, trx, [{ kind: 'order_cancelled', cause, userId: buyerUserId, facts }])
}

/** To the seller, about the open claim of a dispatch. */
export async function emailClaim(deps: Deps, trx: Trx, dispatchId: number): Promise<void> {
  const { claimId, sellers, ...facts } = await trx
    .selectFrom('claims as c')
    .innerJoin('dispatches as d', 'd.id', 'c.dispatch_id')
    .innerJoin('buy_orders as o', 'o.id', 'c.buy_order_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('companies as company', 'company.id', 'p.company_id')
    .where('c.dispatch_id', '=', dispatchId)
    .where('c.closed_at', 'is', null)
    .select(['c.id as claimId', 'o.id as orderId', 'o.internal_code as code', 'company.name as company'])
    .select(['c.message', 'd.dispatch_note_number as note', SELLERS.as('sellers')])
    .executeTakeFirstOrThrow()
  const cause = `claim ${claimId}`
  await promiseEmails(
    deps,
    trx,
    sellers.map((userId) => ({ kind: 'delivery_claimed' as const, cause, userId, facts })),
  )
}

/** The accounts of the provider of the order `o`. */
const SELLERS = sql<number[]>`array(
  select u.id from provider_users pu join users u on u.id = pu.user_id
  where pu.provider_id = o.provider_id and u.active order by u.id)`
