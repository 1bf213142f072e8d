// The cost centers and addresses of a company (O6), for the operator and the company's administrators.
import { z } from 'zod'
import {
  ADDRESS_CONTACT_MAX_LENGTH,
  CECO_MAX_LENGTH,
  COMPANY_NAME_MAX_LENGTH,
  STREET_MAX_LENGTH,
} from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { id, list, smallId, tableQuery, text, yesOrNo, companyParams } from './fields.ts'
import { nameText } from './names.ts'

const WHO = ['operator', 'administrator'] as const
const placeParams = companyParams.extend({ id })

const costCenter = z.object({
  id: z.number(),
  ceco: z.string(),
  name: z.string(),
  /** Whether it is offered at checkout. */
  active: z.boolean(),
  /** People who have it as their default. */
  people: z.number().int(),
})
export type CostCenter = z.infer<typeof costCenter>

export const COST_CENTER_COLUMNS = ['ceco', 'name', 'people'] as const

export const companyCostCenters = endpoint('GET /companies/:company_id/cost-centers', {
  summary: 'The cost centers of a company (O6)',
  who: WHO,
  params: companyParams,
  query: tableQuery(COST_CENTER_COLUMNS).extend({ active: yesOrNo.optional() }),
  answer: list(costCenter),
})

const costCenterBody = z.object({
  ceco: nameText(CECO_MAX_LENGTH),
  name: nameText(COMPANY_NAME_MAX_LENGTH),
  active: z.boolean(),
})

export const createCostCenter = endpoint('POST /companies/:company_id/cost-centers', {
  summary: 'Add a cost center (O6)',
  who: WHO,
  params: companyParams,
  status: 201,
  body: costCenterBody,
  answer: costCenter,
})

export const updateCostCenter = endpoint('PUT /companies/:company_id/cost-centers/:id', {
  summary: 'Change, deactivate or activate a cost center (O6)',
  who: WHO,
  params: placeParams,
  body: costCenterBody,
  answer: costCenter,
})

const address = z.object({
  id: z.number(),
  name: z.string(),
  street: z.string(),
  region_id: z.number(),
  region: z.string(),
  logistic_center: z.string(),
  contact: z.string(),
  active: z.boolean(),
  /** Whether a purchase refers to it, which keeps it in its province (Z6). */
  used: z.boolean(),
})
export type Address = z.infer<typeof address>

export const ADDRESS_COLUMNS = ['name', 'region', 'logistic_center'] as const

export const companyAddresses = endpoint('GET /companies/:company_id/addresses', {
  summary: 'The delivery addresses of a company (O6)',
  who: WHO,
  params: companyParams,
  query: tableQuery(ADDRESS_COLUMNS).extend({ active: yesOrNo.optional() }),
  answer: list(address),
})

const addressBody = z.object({
  name: nameText(COMPANY_NAME_MAX_LENGTH),
  street: nameText(STREET_MAX_LENGTH),
  region_id: smallId,
  logistic_center: nameText(COMPANY_NAME_MAX_LENGTH),
  contact: text(ADDRESS_CONTACT_MAX_LENGTH),
  active: z.boolean(),
})

export const createAddress = endpoint('POST /companies/:company_id/addresses', {
  summary: 'Add a delivery address (O6)',
  who: WHO,
  params: companyParams,
  status: 201,
  body: addressBody,
  answer: address,
})

export const updateAddress = endpoint('PUT /companies/:company_id/addresses/:id', {
  summary: 'Change, deactivate or activate a delivery address (O6)',
  who: WHO,
  params: placeParams,
  body: addressBody,
  answer: address,
})
