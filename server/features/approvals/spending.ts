// What buyer and cost center spent this month (Q2).
import { sql, type Kysely } from 'kysely'
import type { Spending } from '#contract/approvals.ts'
import type { DB } from '#db/types.ts'
import { monthOf, type Day } from '#domain/days.ts'
import { spendingStates } from '#domain/approvals.ts'
import { inPeriod, inStates } from '#server/orders/order-lists.ts'
import { totalsWithShipping } from '#server/orders/columns.ts'

interface PendingOrder {
  orderId: number
  buyerId: number
  costCenterId: number
  companyId: number
  today: Day
}

type Spender = { 'p.client_id'?: number; 'p.cost_center_id'?: number }

export async function monthSpending(db: Kysely<DB>, order: PendingOrder) {
  const spent = (spender: Spender) => spentBy(db, order, spender)
  const [buyer, costCenter] = await Promise.all([
    spent({ 'p.client_id': order.buyerId }),
    spent({ 'p.cost_center_id': order.costCenterId }),
  ])
  return { month: monthOf(order.today).from, spent_by_buyer: buyer, spent_by_cost_center: costCenter }
}

async function spentBy(
  db: Kysely<DB>,
  { orderId, companyId, today }: PendingOrder,
  spender: Spender,
): Promise<Spending> {
  const approved = inStates('o.state', spendingStates('approved'))
  const pending = sql<boolean>`${inStates('o.state', spendingStates('pending'))} and o.id <> ${orderId}`
  const row = await db
    .selectFrom('purchases as p')
    .innerJoin('buy_orders as o', 'o.purchase_id', 'p.id')
    // The list of the company's buyers makes the index on client and date usable.
    .where('p.client_id', 'in', db.selectFrom('clients').where('company_id', '=', companyId).select('id'))
    .where((eb) => eb.and(spender))
    .where(inPeriod('p.created_at', monthOf(today)))
    .select([
      centsOf('ars', approved).as('approvedArs'),
      centsOf('usd', approved).as('approvedUsd'),
      centsOf('ars', pending).as('pendingArs'),
      centsOf('usd', pending).as('pendingUsd'),
    ])
    .executeTakeFirstOrThrow()
  return {
    approved: totalsWithShipping({ ARS: row.approvedArs, USD: row.approvedUsd }),
    pending: totalsWithShipping({ ARS: row.pendingArs, USD: row.pendingUsd }),
  }
}

function centsOf(currency: 'ars' | 'usd', counted: ReturnType<typeof sql<boolean>>) {
  const goods = sql.ref(`o.total_${currency}_cents`)
  const shipping = sql.ref(`o.shipping_${currency}_cents`)
  return sql<number>`coalesce(sum(${goods} + ${shipping}) filter (where ${counted}), 0)::bigint`
}
