// The words of tax data and IVA on the page, in papers, e-mails and exports (F1, F3).
import type { TaxData } from '#domain/tax-data.ts'
import type { Language } from '#domain/format.ts'
import { tax as en } from './en/tax.ts'
import { tax as es, type TaxTexts } from './es/tax.ts'

export const TAX_TEXTS: Readonly<Record<Language, TaxTexts>> = { es, en }

/** What is not filled in is left out. */
export function taxLines(data: TaxData, t: TaxTexts): [label: string, value: string][] {
  const lines = [
    [t.legalName, data.legal_name],
    [t.cuit, data.cuit],
    [t.condition, data.vat_condition && t.conditions[data.vat_condition]],
    [t.fiscalAddress, data.fiscal_address],
    [t.grossIncome, data.gross_income_number],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
