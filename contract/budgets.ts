// Budgets of a company's cost centers (R5).
import { z } from 'zod'
import { BUDGET_MODES, BUDGET_PERIODS } from '#domain/budgets.ts'
import { endpoint } from './endpoint.ts'
import { amount, amountInput, companyParams, currencyCode, day, id, integer } from './fields.ts'

const WHO = ['operator', 'administrator'] as const

const period = z.enum(BUDGET_PERIODS)
const mode = z.enum(BUDGET_MODES)

/** A budget in one of its periods. Amounts include shipping. */
const inPeriod = z.object({
  id: z.number(),
  cost_center: z.string(),
  period,
  /** The first and the last day of the period. */
  from: day,
  to: day,
  currency_code: currencyCode,
  mode,
  amount,
  /** What the period before left; 0.00 unless the budget carries over. */
  carried: amount,
  /** By approved orders, and by those that wait. The shown purchase counts in neither. */
  spent: amount,
  reserved: amount,
  /** 0.00 when it is overspent. */
  left: amount,
  /** By how much it is overspent; null when it is not. */
  over_by: amount.nullable(),
})

/** What a purchase or order takes of a budget; `left` and `over_by` are with it. */
export const budgetOfPurchase = inPeriod.extend({ this_purchase: amount })
export type BudgetOfPurchase = z.infer<typeof budgetOfPurchase>

const companyBudget = inPeriod.extend({
  cost_center_id: z.number(),
  carries_over: z.boolean(),
  version: z.number().int(),
  /** Null while it is in force. */
  ended_on: day.nullable(),
})
export type CompanyBudget = z.infer<typeof companyBudget>

export const budgets = endpoint('GET /companies/:company_id/budgets', {
  summary: 'The budgets of a company in the current period, those that ended last (R5)',
  who: WHO,
  params: companyParams,
  answer: z.object({ budgets: z.array(companyBudget) }),
})

export const createBudget = endpoint('POST /companies/:company_id/budgets', {
  summary: 'Make a budget; it starts with what is reserved and spent in its first period (R5)',
  who: WHO,
  params: companyParams,
  body: z.object({
    cost_center_id: id,
    period,
    currency_code: currencyCode,
    amount: amountInput,
    mode,
    carries_over: z.boolean().default(false),
    /** From the current period on, or from the next one. */
    starts: z.enum(['current', 'next']).default('current'),
  }),
  answer: z.object({ id: z.number(), version: z.number().int() }),
})

export const changeBudget = endpoint('PUT /companies/:company_id/budgets/:id', {
  summary: 'Change a budget from the current period on, or end it (R5)',
  who: WHO,
  params: companyParams.extend({ id }),
  body: z.object({
    /** The one it replaces; 409 when another one is in force meanwhile. */
    version: integer(1, 1_000_000),
    amount: amountInput,
    mode,
    carries_over: z.boolean(),
    /** The budget ends, and its terms do not change. */
    ended: z.boolean().default(false),
  }),
  answer: z.object({ version: z.number().int() }),
})
