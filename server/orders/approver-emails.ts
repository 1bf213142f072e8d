// E-mails to who may decide on a purchase today: its approver, and the delegate who stands in (Q1, G5).
import { sql } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import { promiseEmails } from '#server/mail/outbox.ts'
import { fullName } from './columns.ts'
import { ORDER_FACTS, orderFacts, type ReadOrder } from './email-facts.ts'

/** One e-mail per purchase and reader, with the orders that wait; none when none does. */
export async function emailApprovers(
  deps: Deps,
  trx: Trx,
  purchaseId: number,
  kind: 'order_to_approve' | 'approval_reminder',
): Promise<void> {
  const purchase = await readPurchase(trx, purchaseId, dayOf(deps.now()))
  const { waiting, approverUserId, approver, createdAt, delegates, ...told } = purchase
  if (waiting === null) return
  const facts = { ...told, placedOn: dayOf(createdAt), orders: waiting.map(orderFacts) }
  const cause = `purchase ${purchaseId}`
  await promiseEmails(deps, trx, [
    { kind, cause, userId: approverUserId, facts: { ...facts, onBehalfOf: null } },
    ...delegates.map((userId) => ({ kind, cause, userId, facts: { ...facts, onBehalfOf: approver } })),
  ])
}

function readPurchase(trx: Trx, purchaseId: number, today: Day) {
  return trx
    .selectFrom('purchases as p')
    .innerJoin('clients as buyer', 'buyer.id', 'p.client_id')
    .innerJoin('users as bu', 'bu.id', 'buyer.user_id')
    .innerJoin('clients as authorizer', 'authorizer.id', 'p.authorizer_id')
    .innerJoin('users as au', 'au.id', 'authorizer.user_id')
    .where('p.id', '=', purchaseId)
    .select(['p.internal_code as code', 'p.cost_center as costCenter', 'p.address_description as address'])
    .select(['p.approver_comments as comments', 'p.created_at as createdAt', 'au.id as approverUserId'])
    .select([fullName('bu').as('buyer'), fullName('au').as('approver')])
    .select([WAITING.as('waiting'), delegatesOn(today).as('delegates')])
    .executeTakeFirstOrThrow()
}

/** Null when none does. */
const WAITING = sql<ReadOrder[] | null>`(
  select jsonb_agg(${ORDER_FACTS} order by o.id)
  from buy_orders o join providers seller on seller.id = o.provider_id
  where o.purchase_id = p.id and o.state = 'pending_approval')`

/** User ids of who stands in for the approver. Never the buyer's own (Q4). */
function delegatesOn(today: Day) {
  return sql<number[]>`array(
    select c.user_id from delegations d join clients c on c.id = d.delegated_id
    where d.authorizer_id = p.authorizer_id and d.delegated_id <> p.client_id and d.deleted_at is null
      and ${today} between d.date_from and d.date_to)`
}
