// What purchases take of the budgets of their cost center (R5). Triggers keep the ledger (migration 168).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { BudgetOfPurchase } from '#contract/budgets.ts'
import type { DB } from '#db/types.ts'
import { pipeline, type Trx } from '#db/transaction.ts'
import {
  type BudgetMode,
  type BudgetPeriod,
  type BudgetUse,
  budgetLeft,
  overBudgetBy,
  periodAt,
} from '#domain/budgets.ts'
import type { Day } from '#domain/days.ts'
import { CURRENCIES, type Currency, decimal, type Totals } from '#domain/money.ts'
import { conflict } from '#server/http/errors.ts'

/** Cents as text: sums of many orders. */
export interface BudgetRow {
  id: number
  costCenter: string
  period: BudgetPeriod
  currencyId: number
  mode: BudgetMode
  firstDay: Day
  amount: string
  carried: string
  spent: string
  reserved: string
}

/** They name budgets b, cost_centers cc and budget_balances balance. */
export const BUDGET_COLUMNS = sql`
  b.id, cc.ceco || ' – ' || cc.name as "costCenter", b.period, b.currency_id as "currencyId",
  case when b.stops_from <= balance.first_day then 'stop' else 'warn' end as mode, balance.first_day::text as "firstDay",
  balance.amount_cents::text as amount, balance.carried_cents::text as carried,
  balance.committed_cents::text as spent, balance.reserved_cents::text as reserved`

export function usedOf({
  amount,
  carried,
  spent,
  reserved,
}: Pick<BudgetRow, 'amount' | 'carried' | 'spent' | 'reserved'>): BudgetUse {
  return {
    amount: BigInt(amount),
    carried: BigInt(carried),
    spent: BigInt(spent),
    reserved: BigInt(reserved),
  }
}

/** `purchase`: cents that are in neither `spent` nor `reserved`. */
export function showBudget(row: BudgetRow, purchase = 0n) {
  const use = usedOf(row)
  const left = budgetLeft(use, purchase)
  const { from, to } = periodAt(row.period, row.firstDay)
  return {
    id: row.id,
    cost_center: row.costCenter,
    period: row.period,
    from,
    to,
    currency_code: currencyOf(row),
    mode: row.mode,
    amount: decimal(use.amount),
    carried: decimal(use.carried),
    spent: decimal(use.spent),
    reserved: decimal(use.reserved),
    left: decimal(left < 0n ? 0n : left),
    over_by: left < 0n ? decimal(-left) : null,
  }
}

function currencyOf({ currencyId }: BudgetRow): Currency {
  return CURRENCIES[currencyId - 1] ?? 'ARS'
}

/** The budgets in force of a cost center in the period of the day, in the order in which they are shown. */
function budgetsOn(costCenterId: number, day: Day): RawBuilder<BudgetRow> {
  return sql`
    select ${BUDGET_COLUMNS}
    from budgets b
    join cost_centers cc on cc.id = b.cost_center_id
    cross join lateral (select budget_period_start(b.period, ${day}::date) as first_day) placed
    cross join lateral (
      -- Periods that opened later, shortly after midnight, live on what this one leaves.
      select * from budget_balances(b.id, greatest(placed.first_day, (select max(first_day) from budget_periods where budget_id = b.id)))
      where first_day = placed.first_day or first_day > placed.first_day and b.carries_over
    ) balance
    where b.cost_center_id = ${costCenterId} and b.ended_on is null and b.first_day <= placed.first_day
    order by b.currency_id, array_position(array['month', 'quarter', 'year'], b.period), balance.first_day`
}

interface Bought {
  costCenterId: number
  /** With shipping. */
  totals: Totals
  day: Day
}

/** What a purchase would take, before it is placed. */
export async function budgetsOfCart(db: Kysely<DB>, bought: Bought): Promise<BudgetOfPurchase[]> {
  const { rows } = await budgetsOn(bought.costCenterId, bought.day).execute(db)
  return rows
    .filter((row) => row.firstDay <= bought.day)
    .map((row) => toShown(row, BigInt(bought.totals[currencyOf(row)])))
}

function toShown(row: BudgetRow, purchase: bigint): BudgetOfPurchase {
  return { ...showBudget(row, purchase), this_purchase: decimal(purchase) }
}

/** Locks the budgets of the cost center, then reads them. Throws 409 with what exceeds those that stop. */
export async function refuseOverBudget(trx: Trx, { costCenterId, totals, day }: Bought): Promise<void> {
  const { budgets } = await pipeline(trx, {
    // A new budget waits for this purchase, or the purchase for it.
    center: sql`select from cost_centers where id = ${costCenterId} for key share`,
    locked: sql`
      select from budgets where cost_center_id = ${costCenterId} and ended_on is null order by id for no key update`,
    budgets: budgetsOn(costCenterId, day),
  })
  const exceeded = budgets.flatMap((row) => {
    const purchase = BigInt(totals[currencyOf(row)])
    return row.mode === 'stop' && overBudgetBy(usedOf(row), purchase) > 0n ? [toShown(row, purchase)] : []
  })
  const [first] = exceeded
  if (!first) return
  throw conflict('over_budget', {
    details: exceeded,
    values: {
      center: first.cost_center,
      from: first.from,
      to: first.to,
      over: `${first.currency_code} ${first.over_by ?? ''}`,
    },
  })
}

/** What these orders of one purchase reserve and spend, in the period of placing. */
export async function budgetsOfOrders(
  db: Kysely<DB>,
  orderIds: readonly number[],
): Promise<BudgetOfPurchase[]> {
  const { rows } = await sql<BudgetRow & { ownSpent: string; ownReserved: string }>`
    select ${BUDGET_COLUMNS}, own.spent::text as "ownSpent", own.reserved::text as "ownReserved"
    from (
      select budget_id, first_day, sum(committed_cents) as spent, sum(reserved_cents) as reserved
      from budget_entries where buy_order_id = any(${orderIds}) group by budget_id, first_day
      having sum(committed_cents + reserved_cents) > 0
    ) own
    join budgets b on b.id = own.budget_id
    join cost_centers cc on cc.id = b.cost_center_id
    join lateral budget_balances(b.id, own.first_day) balance on balance.first_day = own.first_day
    order by b.currency_id, array_position(array['month', 'quarter', 'year'], b.period), b.id`.execute(db)
  return rows.map(({ ownSpent, ownReserved, ...row }) => {
    const others = {
      ...row,
      spent: String(BigInt(row.spent) - BigInt(ownSpent)),
      reserved: String(BigInt(row.reserved) - BigInt(ownReserved)),
    }
    return toShown(others, BigInt(ownSpent) + BigInt(ownReserved))
  })
}
