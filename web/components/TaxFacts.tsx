// The tax data of a company or seller, as an order keeps them (F1, F2).
import type { TaxData } from '#domain/tax-data.ts'
import type { TaxTexts } from '#texts/es/tax.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Panel.tsx'

/** What is not filled in is left out. */
export function taxLines(data: TaxData, t: TaxTexts): (readonly [label: string, value: string])[] {
  const lines = [
    [t.legalName, data.legal_name],
    [t.cuit, data.cuit],
    [t.condition, data.vat_condition && t.conditions[data.vat_condition]],
    [t.fiscalAddress, data.fiscal_address],
    [t.grossIncome, data.gross_income_number],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** Null: the order was placed before they were kept. */
export function TaxFacts({ data }: { data: TaxData | null }) {
  const { tax } = useTexts()
  const lines = data ? taxLines(data, tax) : ([[tax.title, tax.unknown]] as const)
  return <Facts layout="columns" items={lines.map(([label, value]) => [label, value, 'wide'] as const)} />
}
