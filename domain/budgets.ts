// Budgets of a cost center, per period and currency: what is left, and what a purchase exceeds (R5). Amounts in cents.
import { addDays, type Day, monthsBefore } from './days.ts'

export const BUDGET_PERIODS = ['month', 'quarter', 'year'] as const
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number]

export const BUDGET_MODES = ['warn', 'stop'] as const
export type BudgetMode = (typeof BUDGET_MODES)[number]

/** Budgets of a company that are in force at once. */
export const BUDGETS_MAX = 500

const MONTHS: Readonly<Record<BudgetPeriod, number>> = { month: 1, quarter: 3, year: 12 }

/** The calendar period of a day; both days are included. In SQL: budget_period_start. */
export function periodAt(period: BudgetPeriod, day: Day): { from: Day; to: Day } {
  const months = MONTHS[period]
  const since = (Number(day.slice(5, 7)) - 1) % months
  const from = monthsBefore(`${day.slice(0, 7)}-01`, since)
  return { from, to: addDays(monthsBefore(from, -months), -1) }
}

/** Sums of many purchases, exact beyond what a number holds. */
export interface BudgetUse {
  /** The budget of the period. */
  amount: bigint
  /** What the period before left. */
  carried: bigint
  /** By approved orders. */
  spent: bigint
  /** By orders that wait for their approval. */
  reserved: bigint
}

/** Negative when the budget is overspent. */
export function budgetLeft({ amount, carried, spent, reserved }: BudgetUse, purchase = 0n): bigint {
  return amount + carried - spent - reserved - purchase
}

/** By how much the purchase exceeds what is left; 0 when it does not. A purchase without an amount in the currency exceeds nothing. */
export function overBudgetBy(use: BudgetUse, purchase: bigint): bigint {
  const left = budgetLeft(use, purchase)
  return purchase > 0n && left < 0n ? -left : 0n
}

export interface BudgetBar {
  spent: number
  reserved: number
  purchase: number
  /** Where the budget ends; 100 unless it is exceeded. */
  limit: number
}

/** The parts of a bar in percent of its length, which is the budget, or the use beyond it. */
export function budgetBar(use: BudgetUse, purchase = 0n): BudgetBar {
  const used = use.spent + use.reserved + purchase
  const budget = use.amount + use.carried
  const length = used > budget ? used : budget
  const share = (cents: bigint) => (length === 0n ? 0 : Number((cents * 10_000n) / length) / 100)
  return {
    spent: share(use.spent),
    reserved: share(use.reserved),
    purchase: share(purchase),
    limit: used > budget ? share(budget) : 100,
  }
}

/** A change that would leave less than what is reserved and spent: of a budget that stops, or of one whose total falls. */
export function isBelowUsed(before: BudgetUse, after: BudgetUse & { mode: BudgetMode }): boolean {
  const falls = after.amount + after.carried < before.amount + before.carried
  return budgetLeft(after) < 0n && (after.mode === 'stop' || falls)
}
