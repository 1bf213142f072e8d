// The budgets of a company (R5).
import { sql } from 'kysely'
import type { CompanyBudget } from '#contract/budgets.ts'
import { dayOf } from '#domain/days.ts'
import { checkCompany, type Manager } from '#server/accounts/company-access.ts'
import type { Deps } from '#server/deps.ts'
import { BUDGET_COLUMNS, type BudgetRow, showBudget } from '#server/orders/budgets.ts'

interface Row extends BudgetRow {
  costCenterId: number
  carriesOver: boolean
  willStop: boolean
  version: number
  endedOn: string | null
}

/** In the period of today, of their start when that is later, or of their end. */
export async function listBudgets(
  { db, now }: Deps,
  caller: Manager,
  companyId: number,
): Promise<{ budgets: CompanyBudget[] }> {
  await checkCompany(db, caller, companyId)
  const { rows } = await sql<Row>`
    select ${BUDGET_COLUMNS}, b.cost_center_id as "costCenterId", b.carries_over as "carriesOver",
      b.stops_from is not null as "willStop", b.version, b.ended_on::text as "endedOn"
    from budgets b
    join cost_centers cc on cc.id = b.cost_center_id
    cross join lateral (
      select * from budget_balances(b.id, coalesce(b.ended_on, ${dayOf(now())}::date)) order by first_day desc limit 1
    ) balance
    where b.company_id = ${companyId}
    order by b.ended_on desc nulls first, cc.ceco, cc.id, b.currency_id,
      array_position(array['month', 'quarter', 'year'], b.period), b.id desc`.execute(db)
  return {
    budgets: rows.map((row) => ({
      ...showBudget({ ...row, mode: row.willStop ? 'stop' : 'warn' }),
      cost_center_id: row.costCenterId,
      carries_over: row.carriesOver,
      version: row.version,
      ended_on: row.endedOn,
    })),
  }
}
