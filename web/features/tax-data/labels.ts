import type { TaxDataForm } from '#web/api/tax-data.ts'
import type { Texts } from '#web/texts/texts.ts'

export type TaxField = Exclude<keyof TaxDataForm, 'revision'>

export function fieldLabels({ tax, taxData }: Texts): Record<TaxField, string> {
  return {
    legal_name: tax.legalName,
    cuit: tax.cuit,
    vat_condition: tax.condition,
    fiscal_address: tax.fiscalAddress,
    gross_income_number: tax.grossIncome,
    shipping_vat_rate: taxData.shippingRate,
  }
}
