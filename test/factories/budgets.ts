// Budgets that belong to one test (R5).
import type { z } from 'zod'
import { budgets, type CompanyBudget, createBudget } from '#contract/budgets.ts'
import { db } from '../database.ts'
import { type Company, anOperator } from './people.ts'

type BudgetInput = z.input<typeof createBudget.body>

/** The first cost center of the company, for which the purchases of tests are. */
export async function costCenterOf({ id }: Company): Promise<{ id: number; name: string }> {
  const { ceco, name, ...row } = await db
    .selectFrom('cost_centers')
    .where('company_id', '=', id)
    .select(['id', 'ceco', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { ...row, name: `${ceco} – ${name}` }
}

/** Unless said otherwise a month of the first cost center in ARS that stops, made by a new operator. */
export async function aBudget(
  company: Company,
  amount: string,
  options: Partial<BudgetInput> = {},
): Promise<{ id: number; version: number }> {
  const operator = await anOperator()
  const { id } = await costCenterOf(company)
  const body = {
    cost_center_id: id,
    period: 'month',
    currency_code: 'ARS',
    amount,
    mode: 'stop',
    ...options,
  } as const
  return operator.callOrThrow(createBudget, { params: { company_id: company.id }, body })
}

/** As a new operator reads it. */
export async function readBudget(company: Company, id: number): Promise<CompanyBudget> {
  const operator = await anOperator()
  const { budgets: all } = await operator.callOrThrow(budgets, { params: { company_id: company.id } })
  const found = all.find((budget) => budget.id === id)
  if (!found) throw new Error(`The company has no budget ${id}`)
  return found
}
