// Makes, changes and ends budgets (R5). A budget is never deleted: its ledger stays.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { changeBudget, createBudget } from '#contract/budgets.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type BudgetPeriod, BUDGETS_MAX, type BudgetUse, isBelowUsed, periodAt } from '#domain/budgets.ts'
import { addDays, type Day, dayOf } from '#domain/days.ts'
import { centsOf, CURRENCIES, type Currency, decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { lockCompany, type Manager } from '#server/accounts/company-access.ts'
import type { Deps } from '#server/deps.ts'
import { type ApiError, conflict, invalid, notFound } from '#server/http/errors.ts'
import { usedOf } from '#server/orders/budgets.ts'

/** Throws 409 beside another one of the same kind, and for one that stops below what its first period used already. */
export async function addBudget(
  deps: Deps,
  caller: Manager,
  companyId: number,
  {
    cost_center_id: costCenterId,
    period,
    currency_code: currency,
    ...terms
  }: z.output<typeof createBudget.body>,
): Promise<{ id: number; version: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockCompany(trx, caller, companyId)
    const currencyId = CURRENCIES.indexOf(currency) + 1
    await refuseOtherCenter(trx, companyId, costCenterId)
    const inForce = await trx
      .selectFrom('budgets')
      .where('company_id', '=', companyId)
      .where('ended_on', 'is', null)
      .select(['cost_center_id', 'period', 'currency_id'])
      .execute()
    if (
      inForce.some(
        (one) =>
          one.cost_center_id === costCenterId && one.period === period && one.currency_id === currencyId,
      )
    )
      throw conflict('budget_exists')
    if (inForce.length >= BUDGETS_MAX)
      throw conflict('too_many_budgets', { values: { most: String(BUDGETS_MAX) } })
    const current = periodAt(period, dayOf(deps.now()))
    const firstDay = terms.starts === 'current' ? current.from : addDays(current.to, 1)
    const { id, version } = await trx
      .insertInto('budgets')
      .values({
        company_id: companyId,
        cost_center_id: costCenterId,
        period,
        currency_id: currencyId,
        amount_cents: budgetCents(terms.amount),
        stops_from: terms.mode === 'stop' ? firstDay : null,
        carries_over: terms.carries_over,
        first_day: firstDay,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    // A trigger entered the orders of its first period.
    const use = await readUse(trx, id, firstDay)
    if (isBelowUsed(use, { ...use, mode: terms.mode })) throw belowUsed(use, currency)
    return { id, version }
  })
}

async function refuseOtherCenter(trx: Trx, companyId: number, costCenterId: number): Promise<void> {
  const found = await trx
    .selectFrom('cost_centers')
    .where('id', '=', costCenterId)
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!found) throw invalid('cost_center_not_found', { field: 'cost_center_id' })
}

/** From the current period on. Throws 409 for a stale version, one that ended, and an amount below what is used. */
export async function saveBudget(
  deps: Deps,
  caller: Manager,
  { company_id: companyId, id }: { company_id: number; id: number },
  { version, ended, ...terms }: z.output<typeof changeBudget.body>,
): Promise<{ version: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockCompany(trx, caller, companyId)
    const budget = await lockBudget(trx, companyId, id)
    if (budget.endedOn !== null) throw conflict('budget_ended')
    if (budget.version !== version) throw conflict('budget_changed')
    const today = dayOf(deps.now())
    const next = trx
      .updateTable('budgets')
      .where('id', '=', id)
      .set({ version: version + 1 })
    if (ended) {
      await next.set({ ended_on: today }).execute()
      return { version: version + 1 }
    }
    const { from } = periodAt(budget.period, today)
    const since = from < budget.firstDay ? budget.firstDay : from
    await sql`select open_budget_periods(${id}, ${from})`.execute(trx)
    const before = await readUse(trx, id, since)
    const cents = budgetCents(terms.amount)
    await next
      .set({
        amount_cents: cents,
        carries_over: terms.carries_over,
        stops_from: terms.mode === 'stop' ? (budget.stopsFrom ?? since) : null,
      })
      .execute()
    await trx
      .updateTable('budget_periods')
      .where('budget_id', '=', id)
      .where('first_day', '>=', since)
      .set({ amount_cents: cents })
      .execute()
    const after = await readUse(trx, id, since)
    if (isBelowUsed(before, { ...after, mode: terms.mode })) throw belowUsed(after, budget.currency)
    return { version: version + 1 }
  })
}

interface Locked {
  period: BudgetPeriod
  currency: Currency
  version: number
  firstDay: Day
  stopsFrom: Day | null
  endedOn: Day | null
}

/** Purchases of its cost center wait. Throws 404 for a budget of another company. */
async function lockBudget(trx: Trx, companyId: number, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select b.period, c.code as currency, b.version, b.first_day::text as "firstDay", b.stops_from::text as "stopsFrom",
      b.ended_on::text as "endedOn"
    from budgets b join currencies c on c.id = b.currency_id
    where b.id = ${id} and b.company_id = ${companyId} for no key update of b`.execute(trx)
  const [budget] = rows
  if (!budget) throw notFound()
  return budget
}

async function readUse(trx: Trx, id: number, firstDay: Day): Promise<BudgetUse> {
  const { rows } = await sql<Parameters<typeof usedOf>[0]>`
    select amount_cents::text as amount, carried_cents::text as carried, committed_cents::text as spent,
      reserved_cents::text as reserved
    from budget_balances(${id}, ${firstDay}) where first_day = ${firstDay}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A budget has a balance from its first period on')
  return usedOf(row)
}

function belowUsed({ spent, reserved }: BudgetUse, currency: Currency): ApiError {
  const used = decimal(spent + reserved)
  return conflict('budget_below_used', {
    details: { used, currency_code: currency },
    values: { used: `${currency} ${used}` },
  })
}

/** Throws 422 above the most that a purchase may cost (I25). */
function budgetCents(amount: string): number {
  const cents = centsOf(amount)
  if (cents > PURCHASE_MAX_CENTS) throw invalid('limit_too_high', { field: 'amount' })
  return cents
}
