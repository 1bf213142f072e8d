// One order as the operator sees it: with history, e-mails and internal notes (O11).
import { sql, type Kysely } from 'kysely'
import type { AnyOrderDetail } from '#contract/market.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { orderAllows } from '#domain/order-actions.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { TaxData } from '#domain/tax-data.ts'
import type { Deps } from '#server/deps.ts'
import { deliveryRows, eventRows, toDelivery, toEvent } from '#server/features/purchases/order-history.ts'
import { notFound } from '#server/http/errors.ts'
import { fullName } from '#server/accounts/columns.ts'
import {
  currentApprover,
  buyOrderTotals,
  committedJoin,
  orderColumns,
  type CommittedTotals,
  type OrderRow,
  approvedOn,
} from '#server/orders/columns.ts'
import { asOrdered, blocksToSend, itemsOf } from '#server/orders/items.ts'
import { orderChains } from '#server/orders/shown-chain.ts'
import { type KeptTerms, vatOfOrder } from '#server/orders/vat.ts'
import type { Language } from '#server/texts/language.ts'

interface Row extends OrderRow, CommittedTotals, KeptTerms {
  buyer_tax_data: TaxData | null
  logistic_center: string | null
  delivery_contact: string | null
  state: OrderState
  purchaseId: number
  purchaseCode: string
  companyId: number
  company: string
  seller: string
  buyerId: number
  buyer: string
  buyerEmail: string
  approverId: number
  approver: string
  approverEmail: string
  address_description: string
  region: string
  cost_center: string
  sap_number: string | null
  decidedOn: Day | null
  provider_comments: string
  approver_comments: string
}

export async function readAnyOrder(
  { db, now }: Deps,
  id: number,
  language: Language,
): Promise<AnyOrderDetail> {
  const order = await readOrder(db, id)
  if (!order) throw notFound()
  const items = (await itemsOf(db, [id])).get(id) ?? []
  const titles = new Map(items.map((item) => [item.id, item.combination.title]))
  const today = dayOf(now())
  const { internal_code, state, company, seller, address_description, region, cost_center } = order
  return {
    id,
    internal_code,
    purchase_code: order.purchaseCode,
    state,
    created_at: order.created_at.toISOString(),
    company,
    seller,
    buyer: { name: order.buyer, email: order.buyerEmail },
    approver: { id: order.approverId, name: order.approver, email: order.approverEmail },
    address_description,
    region,
    cost_center,
    sap_number: order.sap_number,
    provider_comments: order.provider_comments,
    approver_comments: order.approver_comments,
    items: asOrdered(items),
    chain: (await orderChains(db, [id], language)).get(id) ?? null,
    events: (await eventRows(db, [id])).map((row) => toEvent(row, titles)),
    deliveries: (await deliveryRows(db, [id])).map((row) => toDelivery(row, titles, today)),
    to_send: blocksToSend({ state, createdAt: order.created_at, decidedOn: order.decidedOn }, items, today),
    emails: await emailsOf(db, order),
    notes: await notesOf(db, id),
    approvers: orderAllows('decide', state) ? await approversFor(db, order) : [],
    buyer_tax_data: order.buyer_tax_data,
    seller_tax_data: order.seller_tax_data,
    logistic_center: order.logistic_center,
    delivery_contact: order.delivery_contact,
    ...vatOfOrder(order, items),
    ...buyOrderTotals(order),
  }
}

async function readOrder(db: Kysely<DB>, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${orderColumns}, p.id as "purchaseId", p.internal_code as "purchaseCode", p.company_id as "companyId",
      company.name as company, s.fantasy_name as seller, p.client_id as "buyerId", ${fullName('bu')} as buyer,
      bu.email as "buyerEmail", approver.id as "approverId", ${fullName('au')} as approver, au.email as "approverEmail",
      p.address_description, r.name as region, p.cost_center, o.sap_number, p.provider_comments, p.approver_comments,
      o.seller_tax_data, o.shipping_vat_rate, p.buyer_tax_data, p.logistic_center, p.delivery_contact,
      committed.*, ${approvedOn} as "decidedOn"
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    join providers s on s.id = o.provider_id
    join regions r on r.id = p.region_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    join clients approver on approver.id = ${currentApprover('o')}
    join users au on au.id = approver.user_id
    ${committedJoin}
    where o.id = ${id}`.execute(db)
  return rows[0]
}

/** To people of the company and the seller, since the purchase; an e-mail names its order or purchase. */
async function emailsOf(db: Kysely<DB>, order: Row): Promise<AnyOrderDetail['emails']> {
  const { rows } = await sql<Omit<AnyOrderDetail['emails'][number], 'created_at'> & { created_at: Date }>`
    select e.id, e.kind, u.email as to, e.created_at,
      case when e.sent_at is not null then 'sent' when e.stored_at is not null then 'stored'
        when e.given_up_at is not null then 'given_up' else 'due' end as state
    from emails e join users u on u.id = e.user_id
    where e.user_id in (
        select user_id from clients where company_id = ${order.companyId}
        union all select user_id from provider_users where provider_id = ${order.provider_id})
      and e.created_at >= ${order.created_at}
      and (e.facts ->> 'code' in (${order.purchaseCode}, ${order.internal_code})
        or e.facts -> 'orders' @> ${JSON.stringify([{ id: order.id }])}::jsonb)
    order by e.created_at, e.id limit 200`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function notesOf(db: Kysely<DB>, orderId: number): Promise<AnyOrderDetail['notes']> {
  const { rows } = await sql<Omit<AnyOrderDetail['notes'][number], 'at'> & { at: Date }>`
    select n.id, n.message, ${fullName('u')} as by, n.created_at as at
    from order_notes n join users u on u.id = n.created_by
    where n.buy_order_id = ${orderId} order by n.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function approversFor(db: Kysely<DB>, order: Row): Promise<AnyOrderDetail['approvers']> {
  const { rows } = await sql<AnyOrderDetail['approvers'][number]>`
    select c.id, ${fullName('u')} as name, u.email
    from clients c join users u on u.id = c.user_id
    where c.company_id = ${order.companyId} and u.active and c.id not in (${order.buyerId}, ${order.approverId})
    order by name, c.id`.execute(db)
  return rows
}
