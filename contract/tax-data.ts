// Tax data (F1) and estimated IVA (F3), as orders, papers and exports show them.
import { z } from 'zod'
import { VAT_CONDITIONS } from '#domain/tax-data.ts'
import { VAT_RATES } from '#domain/vat.ts'
import { amount, currencyCode } from './fields.ts'

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
