// What buyer and cost center of an order spent in a month (Q2).
import { type Kysely, sql } from 'kysely'
import type { Spending } from '#contract/approvals.ts'
import type { DB } from '#db/types.ts'
import { type Day, monthOf } from '#domain/days.ts'
import { totalsWithShipping } from '#domain/money.ts'

interface Order {
  id: number
  client_id: number
  cost_center_id: number
}

/** Spending of this month, without these orders of one purchase while they are pending (Q2). */
export async function monthSpending(db: Kysely<DB>, rows: readonly Order[], today: Day) {
  const month = monthOf(today).from
  const ids = rows.map(({ id }) => id)
  const [spent_by_buyer, spent_by_cost_center] = await Promise.all([
    spending(db, { list: 'buyer', ownerId: rows[0]?.client_id ?? 0, month }, ids),
    spending(db, { list: 'cost_center', ownerId: rows[0]?.cost_center_id ?? 0, month }, ids),
  ])
  return { month, spent_by_buyer, spent_by_cost_center }
}

interface Spender {
  list: 'buyer' | 'cost_center'
  ownerId: number
  month: Day
}

/** As triggers add it up (migration 083). */
async function spending(
  db: Kysely<DB>,
  { list, ownerId, month }: Spender,
  withoutPending: readonly number[],
): Promise<Spending> {
  const { rows } = await sql<Record<'approvedArs' | 'approvedUsd' | 'pendingArs' | 'pendingUsd', string>>`
    select coalesce(sum(ars_cents), 0) as "approvedArs", coalesce(sum(usd_cents), 0) as "approvedUsd",
      coalesce(sum(pending_ars_cents), 0) - coalesce(max(own.ars), 0) as "pendingArs",
      coalesce(sum(pending_usd_cents), 0) - coalesce(max(own.usd), 0) as "pendingUsd"
    from order_sums left join (
      select sum(total_ars_cents + shipping_ars_cents)::bigint as ars, sum(total_usd_cents + shipping_usd_cents)::bigint as usd
      from buy_orders where id = any(${withoutPending}) and state = 'pending_approval' and month_of(created_at) = ${month}
    ) own on true
    where list = ${list} and owner_id = ${ownerId} and period = ${month}`.execute(db)
  const { approvedArs = 0, approvedUsd = 0, pendingArs = 0, pendingUsd = 0 } = rows[0] ?? {}
  return {
    approved: totalsWithShipping({ ARS: BigInt(approvedArs), USD: BigInt(approvedUsd) }),
    pending: totalsWithShipping({ ARS: BigInt(pendingArs), USD: BigInt(pendingUsd) }),
  }
}
