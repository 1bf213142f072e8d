// Companies (O4). The operator makes and changes them; their administrators see their own.
import { z } from 'zod'
import { COMPANY_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { amount, amountInput, companyParams, cuit, list, tableQuery, yesOrNo } from './fields.ts'
import { nameText } from './names.ts'
import { taxData } from './tax-data.ts'

/** Null without a limit. */
const limits = z.object({ ARS: amount.nullable(), USD: amount.nullable() })

const company = z.object({
  id: z.number(),
  name: z.string(),
  /** "30-71548203-3" */
  cuit: z.string(),
  active: z.boolean(),
  limits,
  /** Counts of active people, cost centers and addresses. */
  people: z.number().int(),
  cost_centers: z.number().int(),
  addresses: z.number().int(),
  /** Purchases that wait for approval, and buy orders on their way. */
  pending_purchases: z.number().int(),
  open_orders: z.number().int(),
  /** Changes that wait for a consent (R11). */
  pending_changes: z.number().int(),
})
export type Company = z.infer<typeof company>

const companyRow = company.extend(taxData.omit({ cuit: true }).shape)
export type CompanyRow = z.infer<typeof companyRow>

export const COMPANY_COLUMNS = ['name', 'cuit', 'people'] as const

export const companies = endpoint('GET /companies', {
  summary: 'All companies (O4)',
  who: ['operator'],
  query: tableQuery(COMPANY_COLUMNS).extend({
    active: yesOrNo.optional(),
    pending_changes: yesOrNo.optional(),
  }),
  answer: list(companyRow),
})

export const companyDetails = endpoint('GET /companies/:company_id', {
  summary: 'A company (O4)',
  who: ['operator', 'administrator'],
  params: companyParams,
  answer: company,
})

const companyBody = z.object({
  name: nameText(COMPANY_NAME_MAX_LENGTH),
  cuit,
  limits: z.object({ ARS: amountInput.nullable(), USD: amountInput.nullable() }),
})

export const createCompany = endpoint('POST /companies', {
  summary: 'Create a company (O4)',
  who: ['operator'],
  status: 201,
  body: companyBody,
  answer: company,
})

export const updateCompany = endpoint('PUT /companies/:company_id', {
  summary: 'Change name, CUIT and limits of a company (O4)',
  who: ['operator'],
  params: companyParams,
  body: companyBody,
  answer: company,
})

export const changeCompanyState = endpoint('PUT /companies/:company_id/state', {
  summary: 'Deactivate a company, whose people then cannot sign in, or activate it (O4)',
  who: ['operator'],
  params: companyParams,
  body: z.object({ active: z.boolean() }),
  answer: company,
})
