// E-mails to approvers and their delegates about purchases that wait (Q1, G5, R3). Aliases: `o` order, `p` purchase.
import { sql, type RawBuilder } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import type { OrderPayload } from '#server/mail/payloads.ts'
import { insertEmails } from '#server/mail/queue.ts'
import { fullName } from '#server/accounts/columns.ts'
import { ORDER_FACTS, type OrderFacts, toOrderPayload } from './order-emails.ts'

/** An approver, or a delegate with the approver's name. */
export interface Reader {
  userId: number
  onBehalfOf: string | null
}

export interface PendingPurchase {
  purchaseId: number
  code: string
  createdAt: Date
  buyer: string
  readers: readonly Reader[]
  /** The first step that waits, of orders with steps. */
  step?: { step: number; steps: number } | null
  costCenter: string
  address: string
  comments: string
  orders: OrderPayload[]
}

/** To approver and delegates (Q1, G5, P9). */
export function approverEmails(
  deps: Pick<Deps, 'now'>,
  kind: 'order_to_approve' | 'approval_reminder' | 'purchase_withdrawn',
  purchase: PendingPurchase,
  by: number | null,
  cause = `purchase ${purchase.purchaseId}`,
): RawBuilder<unknown> | null {
  const { purchaseId: _, createdAt, readers, step, ...facts } = purchase
  const payload = { ...facts, ...(step && { step }), placedOn: dayOf(createdAt) }
  return insertEmails(
    deps,
    readers.map(({ userId, onBehalfOf }) => ({
      kind,
      cause,
      by,
      userId,
      payload: { ...payload, onBehalfOf },
    })),
  )
}

/** The purchase as it waits, or one order of it. Null when nothing is pending. */
export async function readPendingPurchase(
  trx: Trx,
  purchaseId: number,
  today: Day,
  only: RawBuilder<boolean> = sql`true`,
  reader: number | null = null,
): Promise<PendingPurchase | null> {
  const { rows } = await sql<Omit<PendingPurchase, 'orders'> & { pending: OrderFacts[] | null }>`
    select p.id as "purchaseId", p.internal_code as code, p.created_at as "createdAt",
      ${fullName('bu')} as buyer, ${readersOf(today, only, reader)} as readers, (
        select jsonb_build_object('step', min(a.step), 'steps', min(o.steps))
        from buy_orders o join order_approvals a on a.buy_order_id = o.id and a.state = 'asked'
        where o.purchase_id = p.id and ${only} having count(*) > 0
      ) as step,
      p.cost_center as "costCenter", p.address_description as address, p.approver_comments as comments, (
        select jsonb_agg(${ORDER_FACTS} order by o.id)
        from buy_orders o join providers seller on seller.id = o.provider_id
        where o.purchase_id = p.id and o.state = 'pending_approval' and ${only}
      ) as pending
    from purchases p
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    where p.id = ${purchaseId}`.execute(trx)
  const [row] = rows
  if (!row?.pending) return null
  const { pending, ...purchase } = row
  return { ...purchase, orders: pending.map(toOrderPayload) }
}

/** Who is asked about the purchase `p`, the approvers first, and their active delegates. */
function readersOf(today: Day, only: RawBuilder<boolean>, one: number | null) {
  return sql<Reader[]>`(
    with asked (id) as (
      select p.authorizer_id where p.chain is null
      union
      select a.approver_id from order_approvals a join buy_orders o on o.id = a.buy_order_id
      where o.purchase_id = p.id and a.state = 'asked' and ${only}
        and (${one}::bigint is null or a.approver_id = ${one})
    )
    select coalesce(jsonb_agg(jsonb_build_object('userId', reader.user_id, 'onBehalfOf', reader.absent)
      order by reader.absent is not null, reader.user_id), '[]')
    from (
      select c.user_id, null as absent from asked join clients c on c.id = asked.id
      union all
      select dc.user_id, ${fullName('au')}
      from asked
      join clients c on c.id = asked.id
      join users au on au.id = c.user_id
      join deciders_on(${today}) d on d.approver_id = asked.id and d.decider_id <> asked.id
        and p.client_id <> all(d.excluded_buyer_ids)
      join clients dc on dc.id = d.decider_id
      join users du on du.id = dc.user_id and du.active
      where (p.chain ->> 'repeats')::boolean or not exists (
        select from order_approvals x join buy_orders o on o.id = x.buy_order_id
        where o.purchase_id = p.id and d.decider_id in (x.approver_id, x.decided_by))
    ) reader)`
}

interface Asked {
  orderId: number
  purchaseId: number
  step: number
  by: number | null
  /** Client id: one of those who are asked. */
  only?: number
}

/** To those who are asked in the next step of an order, and their delegates (R3). */
export async function askedEmails(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { orderId, purchaseId, step, by, only }: Asked,
): Promise<void> {
  const asked = await readPendingPurchase(trx, purchaseId, dayOf(deps.now()), sql`o.id = ${orderId}`, only)
  if (!asked) return
  await approverEmails(deps, 'order_to_approve', asked, by, `order ${orderId}, step ${step}`)?.execute(trx)
}

/** User ids of active delegates who decide on the buyer's purchases. */
export function delegatesOn(
  today: Day,
  { approver, buyer }: Record<'approver' | 'buyer', RawBuilder<unknown>>,
) {
  return sql<number[]>`array(
    select c.user_id from deciders_on(${today}) d
    join clients c on c.id = d.decider_id
    join users u on u.id = c.user_id and u.active
    where d.approver_id = ${approver} and d.decider_id <> d.approver_id and ${buyer} <> all(d.excluded_buyer_ids))`
}
