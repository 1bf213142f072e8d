// E-mails about what happened to an order, each promised in the transaction in which it happens (I20).
import type { SentItem } from '#domain/dispatch.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import type { OrderFacts } from '#server/mail/facts.ts'
import { promiseEmail } from '#server/mail/outbox.ts'
import { fullName } from './columns.ts'
import { itemFactsOf, orderFactsOf } from './email-facts.ts'

/** To the buyer; of an approved order also to its seller, who sees it from now on (Q5). */
export async function emailDecision(deps: Deps, trx: Trx, orderId: number): Promise<void> {
  const order = await readOrder(trx, orderId)
  const { decision, ...decided } = await trx
    .selectFrom('decisions as d')
    .innerJoin('clients as decider', 'decider.id', 'd.decided_by')
    .innerJoin('users as du', 'du.id', 'decider.user_id')
    .leftJoin('clients as absent', 'absent.id', 'd.on_behalf_of')
    .leftJoin('users as au', 'au.id', 'absent.user_id')
    .where('d.buy_order_id', '=', orderId)
    .select(['d.decision', 'd.reason', fullName('du').as('decidedBy')])
    .select(fullName('au').$castTo<string | null>().as('onBehalfOf'))
    .executeTakeFirstOrThrow()
  const orders = (await orderFactsOf(trx, [orderId])) as [OrderFacts]
  const cause = `order ${orderId}`
  await promiseEmail(deps, trx, {
    kind: decision === 'approved' ? 'order_approved' : 'order_rejected',
    cause,
    userId: order.buyerUserId,
    facts: { ...decided, purchaseId: order.purchaseId, orders },
  })
  if (decision !== 'approved') return
  const { company, region, address, comments } = order
  for (const userId of await usersOf(trx, order.providerId)) {
    const facts = { company, region, address, comments, orders }
    await promiseEmail(deps, trx, { kind: 'new_sale', cause, userId, facts })
  }
}

/** To the buyer. */
export async function emailDispatch(deps: Deps, trx: Trx, dispatchId: number): Promise<void> {
  const { orderId, ...dispatch } = await trx
    .selectFrom('dispatches')
    .where('id', '=', dispatchId)
    .select(['buy_order_id as orderId', 'dispatch_note_number as note', 'estimated_date as estimatedOn'])
    .executeTakeFirstOrThrow()
  const sent = await trx
    .selectFrom('dispatch_items')
    .where('dispatch_id', '=', dispatchId)
    .select(['buy_order_item_id as itemId', 'quantity'])
    .execute()
  const { purchaseId, code, seller, buyerUserId } = await readOrder(trx, orderId)
  await promiseEmail(deps, trx, {
    kind: 'order_dispatched',
    cause: `dispatch ${dispatchId}`,
    userId: buyerUserId,
    facts: { purchaseId, code, seller, ...dispatch, ...(await itemFactsOf(trx, sent)) },
  })
}

/** To the buyer. */
export async function emailCancellation(
  deps: Deps,
  trx: Trx,
  orderId: number,
  cancelled: readonly SentItem[],
): Promise<void> {
  const { purchaseId, code, seller, buyerUserId } = await readOrder(trx, orderId)
  const items = await itemFactsOf(trx, cancelled)
  await promiseEmail(deps, trx, {
    kind: 'order_cancelled',
    // What is left of an item is cancelled at once, so that each is cancelled once.
    cause: `item ${Math.min(...cancelled.map(({ itemId }) => itemId))}`,
    userId: buyerUserId,
    facts: { purchaseId, code, seller, ...items },
  })
}

/** To the seller, about the open claim of a dispatch. */
export async function emailClaim(deps: Deps, trx: Trx, dispatchId: number): Promise<void> {
  const { claimId, orderId, ...claim } = await trx
    .selectFrom('claims as c')
    .innerJoin('dispatches as d', 'd.id', 'c.dispatch_id')
    .where('c.dispatch_id', '=', dispatchId)
    .where('c.closed_at', 'is', null)
    .select(['c.id as claimId', 'c.buy_order_id as orderId', 'c.message', 'd.dispatch_note_number as note'])
    .executeTakeFirstOrThrow()
  const { code, company, providerId } = await readOrder(trx, orderId)
  const facts = { orderId, code, company, ...claim }
  for (const userId of await usersOf(trx, providerId)) {
    await promiseEmail(deps, trx, { kind: 'delivery_claimed', cause: `claim ${claimId}`, userId, facts })
  }
}

function readOrder(trx: Trx, orderId: number) {
  return trx
    .selectFrom('buy_orders as o')
    .innerJoin('providers as seller', 'seller.id', 'o.provider_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('companies as company', 'company.id', 'p.company_id')
    .innerJoin('regions as r', 'r.id', 'p.region_id')
    .innerJoin('clients as buyer', 'buyer.id', 'p.client_id')
    .where('o.id', '=', orderId)
    .select(['o.internal_code as code', 'o.provider_id as providerId', 'seller.fantasy_name as seller'])
    .select(['p.id as purchaseId', 'buyer.user_id as buyerUserId', 'company.name as company'])
    .select(['r.name as region', 'p.address_description as address', 'p.provider_comments as comments'])
    .executeTakeFirstOrThrow()
}

async function usersOf(trx: Trx, providerId: number): Promise<number[]> {
  const users = await trx
    .selectFrom('provider_users as pu')
    .innerJoin('users as u', 'u.id', 'pu.user_id')
    .where('pu.provider_id', '=', providerId)
    .where('u.active', '=', true)
    .select('u.id')
    .execute()
  return users.map(({ id }) => id)
}
