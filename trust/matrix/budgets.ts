// Budgets of a company (R5). A cost center has one of a kind, so the one that a resource made before ends.
import { sql } from 'kysely'
import { createBudget } from '#contract/budgets.ts'
import { createCostCenter } from '#contract/company-places.ts'
import { db } from '#test/database.ts'
import type { Side } from './sides.ts'

const centers = new Map<number, number>()

async function centerOf({ companyId, operator }: Side): Promise<number> {
  const made = centers.get(companyId)
  if (made !== undefined) return made
  const body = { ceco: 'MATRIZ', name: 'Matriz', active: true }
  const { id } = await operator.callOrThrow(createCostCenter, { params: { company_id: companyId }, body })
  centers.set(companyId, id)
  return id
}

async function newBudget(side: Side) {
  const cost_center_id = await centerOf(side)
  await sql`
    update budgets set ended_on = first_day, version = version + 1
    where cost_center_id = ${cost_center_id} and ended_on is null`.execute(db)
  const terms = { amount: '1000.00', mode: 'stop', carries_over: false } as const
  const body = { cost_center_id, period: 'month', currency_code: 'ARS', ...terms } as const
  return { params: { company_id: side.companyId }, terms, body }
}

export const budgetResources = {
  companyToBudget: async (side: Side) => {
    const { params, body } = await newBudget(side)
    return { params, body }
  },
  budget: async (side: Side) => {
    const { params, terms, body } = await newBudget(side)
    const { id, version } = await side.operator.callOrThrow(createBudget, { params, body })
    return { params: { ...params, id }, body: { ...terms, version, ended: true } }
  },
}
