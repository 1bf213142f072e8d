// E-mails to who may decide on a purchase today: its approver, and the delegate who stands in (Q1, G5).
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import { promiseEmail } from '#server/mail/outbox.ts'
import { fullName } from './columns.ts'
import { orderFactsOf } from './email-facts.ts'

/** One e-mail per purchase and reader, with the orders that wait; none when none does. */
export async function emailApprovers(
  deps: Deps,
  trx: Trx,
  purchaseId: number,
  kind: 'order_to_approve' | 'approval_reminder',
): Promise<void> {
  const purchase = await readPurchase(trx, purchaseId)
  const waiting = await trx
    .selectFrom('buy_orders')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'pending_approval')
    .select('id')
    .execute()
  if (waiting.length === 0) return
  const orders = await orderFactsOf(
    trx,
    waiting.map(({ id }) => id),
  )
  const { approverUserId, approver, createdAt, authorizerId, buyerId, ...told } = purchase
  const facts = { ...told, placedOn: dayOf(createdAt), orders }
  const cause = `purchase ${purchaseId}`
  await promiseEmail(deps, trx, {
    kind,
    cause,
    userId: approverUserId,
    facts: { ...facts, onBehalfOf: null },
  })
  for (const userId of await delegatesOf(trx, authorizerId, buyerId, dayOf(deps.now()))) {
    await promiseEmail(deps, trx, { kind, cause, userId, facts: { ...facts, onBehalfOf: approver } })
  }
}

function readPurchase(trx: Trx, purchaseId: number) {
  return trx
    .selectFrom('purchases as p')
    .innerJoin('clients as buyer', 'buyer.id', 'p.client_id')
    .innerJoin('users as bu', 'bu.id', 'buyer.user_id')
    .innerJoin('clients as authorizer', 'authorizer.id', 'p.authorizer_id')
    .innerJoin('users as au', 'au.id', 'authorizer.user_id')
    .where('p.id', '=', purchaseId)
    .select(['p.internal_code as code', 'p.cost_center as costCenter', 'p.address_description as address'])
    .select(['p.approver_comments as comments', 'p.created_at as createdAt'])
    .select(['p.authorizer_id as authorizerId', 'p.client_id as buyerId', 'au.id as approverUserId'])
    .select([fullName('bu').as('buyer'), fullName('au').as('approver')])
    .executeTakeFirstOrThrow()
}

/** User ids. Never the buyer's own (Q4). */
async function delegatesOf(trx: Trx, authorizerId: number, buyerId: number, today: Day): Promise<number[]> {
  const rows = await trx
    .selectFrom('delegations as d')
    .innerJoin('clients as c', 'c.id', 'd.delegated_id')
    .where('d.authorizer_id', '=', authorizerId)
    .where('d.delegated_id', '<>', buyerId)
    .where('d.deleted_at', 'is', null)
    .where('d.date_from', '<=', today)
    .where('d.date_to', '>=', today)
    .select('c.user_id as userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
