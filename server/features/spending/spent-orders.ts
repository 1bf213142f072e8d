// The orders that count as spending, with what counts of each (B11).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SpendingFilters } from '#contract/spending.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import type { Period } from '#domain/reports.ts'
import { decidableOrders, mayOpen } from '#server/features/approvals/filter.ts'
import { forbidden } from '#server/http/errors.ts'
import type { Buyer } from '#server/http/session.ts'
import { seesSpending } from '#server/orders/columns.ts'
import { inReport, linesCategory } from '#server/orders/spending-lines.ts'

/** Throws 403 for a buyer who neither administers nor ever decides. */
export async function refuseOthers(db: Kysely<DB>, { clientId }: Buyer, today: Day): Promise<void> {
  const caller = db.selectFrom('clients as c').where('c.id', '=', clientId)
  const found = await caller.select(seesSpending('c', today).as('sees')).executeTakeFirst()
  if (!found?.sees) throw forbidden()
}

export interface Counted {
  buyer: Buyer
  /** Clients of the buyer's company. */
  companyBuyers: readonly number[]
  today: Day
  filters: SpendingFilters
  period: Period
}

/** As values, from which PostgreSQL estimates how much they buy. */
export async function companyBuyersOf(db: Kysely<DB>, { companyId }: Buyer): Promise<number[]> {
  const buyers = await db.selectFrom('clients').where('company_id', '=', companyId).select('id').execute()
  return buyers.map(({ id }) => id)
}

/** The spending `line`s that the filters choose, with their `category` when there is one to choose or to group by. */
export function spentLines(
  { buyer, companyBuyers, today, filters, period }: Counted,
  byCategory = false,
): RawBuilder<unknown> {
  const { provider_id: sellerId, client_id: clientId, cost_center: costCenterId } = filters
  const conditions = [
    sql<boolean>`line.client_id = any(${companyBuyers}::bigint[])`,
    ...inReport(filters, period),
  ]
  // "Is true" keeps the estimate of rows: as a join, PostgreSQL expects few and reads the categories again for each.
  if (!buyer.administrator)
    conditions.push(sql`(line.buy_order_id in (${decidedOrders(buyer, today)})) is true`)
  if (sellerId !== undefined) conditions.push(sql`line.provider_id = ${sellerId}`)
  if (clientId !== undefined) conditions.push(sql`line.client_id = ${clientId}`)
  if (costCenterId !== undefined) conditions.push(sql`line.cost_center_id = ${costCenterId}`)
  return sql`spending_lines line ${linesCategory(filters, byCategory)} where ${sql.join(conditions, sql` and `)}`
}

/** What the buyer decides on today, or decided on as a delegate. */
function decidedOrders(buyer: Buyer, today: Day): RawBuilder<unknown> {
  return sql`
    select buy_orders.id from ${decidableOrders(buyer, today)}
    union all
    select buy_orders.id
    from decisions join buy_orders on buy_orders.id = decisions.buy_order_id
    where decisions.decided_by = ${buyer.clientId} and decisions.on_behalf_of is not null
      and not ${mayOpen(buyer, today)}`
}
