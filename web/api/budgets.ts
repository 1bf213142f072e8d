// The budgets of a company (R5).
import { queryOptions } from '@tanstack/react-query'
import { EXPORT_PAGE } from '#domain/rules.ts'
import { call } from './call.ts'
import { companyCostCentersQuery } from './companies.ts'

export const budgetsQuery = (company_id: number) =>
  queryOptions({
    queryKey: ['companies', company_id, 'budgets'],
    queryFn: ({ signal }) => call('GET /companies/:company_id/budgets', { params: { company_id }, signal }),
    // Each purchase changes them.
    staleTime: 0,
  })

/** The cost centers that a new budget may be for. */
export const budgetCentersQuery = (company_id: number) =>
  companyCostCentersQuery(company_id, { active: 'true', per_page: EXPORT_PAGE })
