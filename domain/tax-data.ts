// What an invoice needs of a company or seller (F1).

export const VAT_CONDITIONS = [
  'responsable_inscripto',
  'monotributo',
  'iva_exento',
  'consumidor_final',
  'no_responsable',
] as const
export type VatCondition = (typeof VAT_CONDITIONS)[number]

export const FISCAL_ADDRESS_MAX_LENGTH = 200
export const GROSS_INCOME_MAX_LENGTH = 20

export interface TaxData {
  legal_name: string | null
  /** "30-71548203-9" */
  cuit: string
  vat_condition: VatCondition | null
  fiscal_address: string | null
  /** Ingresos Brutos; optional. */
  gross_income_number: string | null
}

const NEEDED = ['legal_name', 'vat_condition', 'fiscal_address'] as const
export type NeededTaxField = (typeof NEEDED)[number]

/** The fields that an invoice needs and that are not filled in. They never stop an order. */
export function missingTaxData(data: Pick<TaxData, NeededTaxField>): NeededTaxField[] {
  return NEEDED.filter((field) => data[field] === null)
}
