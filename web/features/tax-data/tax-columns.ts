// The tax data that exported lists of companies and of sellers have (F1).
import type { TaxData } from '#domain/tax-data.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { ListColumn } from '#web/components/ListTable.tsx'

type Listed = Pick<TaxData, 'vat_condition' | 'fiscal_address' | 'gross_income_number'>

export function taxColumns({ tax }: Pick<Texts, 'tax'>): ListColumn<Listed>[] {
  return [
    {
      label: tax.condition,
      onlyExported: true,
      value: ({ vat_condition }) => (vat_condition ? tax.conditions[vat_condition] : null),
    },
    { label: tax.fiscalAddress, onlyExported: true, value: ({ fiscal_address }) => fiscal_address },
    { label: tax.grossIncome, onlyExported: true, value: ({ gross_income_number }) => gross_income_number },
  ]
}
