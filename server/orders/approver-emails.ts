// E-mails to who may decide on a purchase today: its approver, and the delegate who stands in (Q1, G5).
import { sql, type RawBuilder } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import type { OrderPayload } from '#server/mail/payloads.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import { fullName } from './columns.ts'
import { ORDER_FACTS, orderFacts, type ReadOrder } from './email-facts.ts'

/** A purchase of which orders wait. */
export interface Waiting {
  purchaseId: number
  code: string
  createdAt: Date
  buyer: string
  approver: string
  approverUserId: number
  /** User ids of who stands in for the approver. */
  delegates: number[]
  costCenter: string
  address: string
  comments: string
  /** Those that wait. */
  orders: OrderPayload[]
}

/** One e-mail per purchase and reader, with the orders that wait. */
export async function emailApprovers(
  deps: Deps,
  trx: Trx,
  kind: 'order_to_approve' | 'approval_reminder',
  waiting: Waiting,
): Promise<void> {
  const { purchaseId, createdAt, approver, approverUserId, delegates, ...told } = waiting
  const facts = { ...told, placedOn: dayOf(createdAt) }
  const cause = `purchase ${purchaseId}`
  await enqueueEmails(deps, trx, [
    { kind, cause, userId: approverUserId, payload: { ...facts, onBehalfOf: null } },
    ...delegates.map((userId) => ({ kind, cause, userId, payload: { ...facts, onBehalfOf: approver } })),
  ])
}

type Row = Omit<Waiting, 'orders'> & { waiting: ReadOrder[] | null }

/** Null when none of its orders waits. */
export async function readWaiting(trx: Trx, purchaseId: number, today: Day): Promise<Waiting | null> {
  const { rows } = await sql<Row>`
    select p.id as "purchaseId", p.internal_code as code, p.created_at as "createdAt",
      ${fullName('bu')} as buyer, ${fullName('au')} as approver, au.id as "approverUserId",
      ${delegatesOn(today, { approver: sql`p.authorizer_id`, buyer: sql`p.client_id` })} as delegates,
      p.cost_center as "costCenter", p.address_description as address, p.approver_comments as comments, (
        select jsonb_agg(${ORDER_FACTS} order by o.id)
        from buy_orders o join providers seller on seller.id = o.provider_id
        where o.purchase_id = p.id and o.state = 'pending_approval'
      ) as waiting
    from purchases p
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    join clients authorizer on authorizer.id = p.authorizer_id
    join users au on au.id = authorizer.user_id
    where p.id = ${purchaseId}`.execute(trx)
  const [row] = rows
  if (!row?.waiting) return null
  const { waiting, ...told } = row
  return { ...told, orders: waiting.map(orderFacts) }
}

/** User ids of who stands in for the approver. Never the buyer's own (Q4). */
export function delegatesOn(
  today: Day,
  { approver, buyer }: Record<'approver' | 'buyer', RawBuilder<unknown>>,
) {
  return sql<number[]>`array(
    select c.user_id from delegations d join clients c on c.id = d.delegated_id
    where d.authorizer_id = ${approver} and d.delegated_id <> ${buyer} and d.deleted_at is null
      and ${today} between d.date_from and d.date_to)`
}
