// The orders a caller may decide on: as the approver, or standing in for one today (Q1, Q2).
import { sql, type Kysely } from 'kysely'
import type { z } from 'zod'
import type { ApprovalDetail, approvals } from '#contract/approvals.ts'
import type { OrderListQuery } from '#contract/fields.ts'
import { approverStates } from '#contract/state-codes.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors.ts'
import { fullName, ITEM_SUMMARY, ORDER_COLUMNS } from '#server/orders/columns.ts'
import { decidedBy } from '#server/orders/decided.ts'
import { estimatedDate, itemsOf } from '#server/orders/items.ts'
import { paginate } from '#server/http/paginate.ts'
import { onPage } from '#server/orders/page-of.ts'
import { orderTotals, storedTotals } from '#server/orders/totals.ts'
import type { Language } from '#server/texts/language.ts'
import { approversStoodInFor, pageOfApprovals } from './page.ts'
import { purchaseOf } from './purchase.ts'
import { monthSpending } from './spending.ts'
import { statusOf } from './status.ts'

type List = z.output<typeof approvals.answer>

export async function listApprovals(
  { db, now }: Deps,
  caller: Buyer,
  query: OrderListQuery,
  language: Language,
): Promise<List> {
  const today = dayOf(now())
  const page = await pageOfApprovals(db, caller, { states: approverStates(query.state), query, today })
  const rows = await withDetails(decidable(db, caller, today))
    .where(onPage('o.id', page))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()
  return {
    data: rows.map((row) => ({ ...toApproval(row, caller, language), images: row.images })),
    pagination: paginate(query.page, query.per_page, page.total),
  }
}

export async function readApproval(
  { db, now }: Deps,
  caller: Buyer,
  orderId: number,
  language: Language,
): Promise<ApprovalDetail> {
  const today = dayOf(now())
  const row = await withDetails(decidable(db, caller, today))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [items, spending, purchase] = await Promise.all([
    itemsOf(db, [orderId]),
    monthSpending(db, {
      orderId,
      buyerId: row.client_id,
      costCenterId: row.cost_center_id,
      companyId: caller.companyId,
      today,
    }),
    purchaseOf(db, { id: orderId, purchaseId: row.purchase_id }, language),
  ])
  return {
    ...toApproval(row, caller, language),
    ...spending,
    purchase,
    buy_order_items: (items.get(orderId) ?? []).map(({ combination, ...item }) => ({
      ...item,
      sku: combination.sku,
      combination: { title: combination.title, media: combination.media },
    })),
  }
}

/** Q4: never the caller's own purchases, delegate or not. */
function decidable(db: Kysely<DB>, { clientId }: Buyer, today: string) {
  return db
    .selectFrom('buy_orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .where('p.client_id', '<>', clientId)
    .where((eb) =>
      eb.or([
        eb('p.authorizer_id', '=', clientId),
        eb('p.authorizer_id', '=', sql<number>`any(${approversStoodInFor(clientId, today)})`),
      ]),
    )
}

function withDetails(orders: ReturnType<typeof decidable>) {
  return orders
    .innerJoin('providers as seller', 'seller.id', 'o.provider_id')
    .innerJoin('regions as r', 'r.id', 'p.region_id')
    .innerJoin('clients as buyer', 'buyer.id', 'p.client_id')
    .innerJoin('users as bu', 'bu.id', 'buyer.user_id')
    .innerJoin('clients as approver', 'approver.id', 'p.authorizer_id')
    .innerJoin('users as au', 'au.id', 'approver.user_id')
    .leftJoin('decisions as d', 'd.buy_order_id', 'o.id')
    .leftJoin('clients as dc', 'dc.id', 'd.decided_by')
    .leftJoin('users as du', 'du.id', 'dc.user_id')
    .select(ORDER_COLUMNS)
    .select(ITEM_SUMMARY)
    .select(['o.purchase_id', 'p.client_id', 'p.authorizer_id', 'p.address_description'])
    .select(['p.cost_center_id', 'p.cost_center'])
    .select(['p.approver_comments', 'p.provider_comments', 'r.name as region', 'bu.email as buyerEmail'])
    .select(['seller.fantasy_name', 'seller.email', 'seller.phone', 'd.reason', 'd.decided_at as decidedAt'])
    .select([
      fullName('bu').as('buyerName'),
      fullName('au').as('approverName'),
      fullName('du').$castTo<string | null>().as('decidedBy'),
      sql<string | null>`case when d.on_behalf_of is not null then ${fullName('au')} end`.as('onBehalfOf'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

function toApproval(row: Row, caller: Buyer, language: Language) {
  const { goods, shipping } = storedTotals(row)
  return {
    id: row.id,
    internal_code: row.internal_code,
    client_id: row.client_id,
    client: { name: row.buyerName, email: row.buyerEmail },
    ...statusOf(row.state as OrderState, language),
    created_at: row.created_at.toISOString(),
    address_description: row.address_description,
    region: row.region,
    cost_center: row.cost_center,
    approver_comments: row.approver_comments,
    provider_comments: row.provider_comments,
    provider: { id: row.provider_id, fantasy_name: row.fantasy_name, email: row.email, phone: row.phone },
    total_products: row.products,
    estimated_date: estimatedDate(row.created_at, row.largestBlock),
    on_behalf_of: row.authorizer_id === caller.clientId ? null : row.approverName,
    decided_by: decidedBy(row),
    rejection_reason: row.reason,
    ...orderTotals(goods, shipping),
  }
}
