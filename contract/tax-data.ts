// Tax data of companies and sellers (F1) and the estimated IVA of orders (F3).
import { z } from 'zod'
import { FISCAL_ADDRESS_MAX_LENGTH, GROSS_INCOME_MAX_LENGTH, VAT_CONDITIONS } from '#domain/tax-data.ts'
import { VAT_RATES } from '#domain/vat.ts'
import { endpoint } from './endpoint.ts'
import { amount, cuit, currencyCode, id, idParams, instant, requiredText, companyParams } from './fields.ts'
import { nameText } from './names.ts'

export const vatRate = z.enum(VAT_RATES)
export const vatCondition = z.enum(VAT_CONDITIONS)

export const taxData = z.object({
  legal_name: z.string().nullable(),
  /** "30-71548203-3" */
  cuit: z.string(),
  vat_condition: vatCondition.nullable(),
  fiscal_address: z.string().nullable(),
  gross_income_number: z.string().nullable(),
})

/** As they were when the order was placed. Null: placed before they were kept. */
export const keptTaxData = taxData.nullable()

/** Goods and shipping at one rate: their net amount, and the sum of the IVA of their lines. */
const vatAmount = z.object({ currency_code: currencyCode, rate: vatRate, net: amount, vat: amount })

const estimate = z.object({
  /** Pesos first, the highest rate first; none of a seller who invoices without IVA. */
  rates: z.array(vatAmount),
  /** With shipping and IVA. */
  total_ARP: amount,
  total_USD: amount,
})

/** Beside the totals, which stay net (F3). Null: of an order placed before rates were kept. */
export const vatEstimate = estimate.nullable()

/** As ordered, and without cancelled units and rejected orders. */
export const orderVat = { vat: vatEstimate, committed_vat: vatEstimate }

/** What waits for an operator. */
const cuitChange = z.object({
  id: z.number(),
  cuit: z.string(),
  requested_by: z.string(),
  requested_at: instant,
})

const editedTaxData = taxData.extend({
  /** Sellers only. */
  shipping_vat_rate: vatRate.nullable(),
  /** Null without a change that waits. */
  cuit_change: cuitChange.nullable(),
  /** Hash of the content. A change sends the revision that it is based on. */
  revision: z.string(),
})
export type EditedTaxData = z.infer<typeof editedTaxData>

const form = z.object({
  legal_name: nameText(100).nullable(),
  cuit,
  vat_condition: vatCondition.nullable(),
  fiscal_address: nameText(FISCAL_ADDRESS_MAX_LENGTH).nullable(),
  gross_income_number: nameText(GROSS_INCOME_MAX_LENGTH).nullable(),
  revision: requiredText(64),
})

export const companyTaxData = endpoint('GET /companies/:company_id/tax-data', {
  summary: 'The tax data of a company (F1)',
  who: ['operator', 'administrator'],
  params: companyParams,
  answer: editedTaxData,
})

export const changeCompanyTaxData = endpoint('PUT /companies/:company_id/tax-data', {
  summary:
    "Change the tax data of a company; another CUIT than an operator's waits until one accepts it. 409 for a stale revision. Idempotent (F1)",
  who: ['operator', 'administrator'],
  params: companyParams,
  body: form,
  answer: editedTaxData,
})

const sellerParams = z.object({ seller_id: id })

export const sellerTaxData = endpoint('GET /sellers/:seller_id/tax-data', {
  summary: 'The tax data of a seller (F1)',
  who: ['operator', 'seller'],
  params: sellerParams,
  answer: editedTaxData,
})

export const changeSellerTaxData = endpoint('PUT /sellers/:seller_id/tax-data', {
  summary:
    "Change the tax data of a seller; another CUIT than an operator's waits until one accepts it. 409 for a stale revision. Idempotent (F1)",
  who: ['operator', 'seller'],
  params: sellerParams,
  body: form.extend({ legal_name: nameText(100), shipping_vat_rate: vatRate }),
  answer: editedTaxData,
})

/** One of both names is set. */
const waitingCuit = cuitChange.extend({
  company: z.object({ id: z.number(), name: z.string() }).nullable(),
  seller: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** In force. */
  before: z.string(),
})
export type WaitingCuit = z.infer<typeof waitingCuit>

export const cuitChanges = endpoint('GET /cuit-changes', {
  summary: 'Changes of a CUIT that wait for an operator, the oldest first, at most 100 (F1)',
  who: ['operator'],
  answer: z.array(waitingCuit),
})

export const decideCuitChange = endpoint('PUT /cuit-changes/:id', {
  summary: 'Accept or refuse a change of a CUIT; 409 when it has ended, or another one has the CUIT (F1)',
  who: ['operator'],
  params: idParams,
  body: z.object({ accepted: z.boolean() }),
  answer: z.void(),
  status: 204,
})
