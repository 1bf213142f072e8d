// The tax data of a company or seller, as an order keeps them (F1, F2).
import type { TaxData } from '#domain/tax-data.ts'
import { taxLines } from '#texts/tax.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Panel.tsx'

/** Null: the order was placed before they were kept. */
export function TaxFacts({ data }: { data: TaxData | null }) {
  const { tax } = useTexts()
  const lines = data ? taxLines(data, tax) : ([[tax.title, tax.unknown]] as const)
  return <Facts layout="columns" items={lines.map(([label, value]) => [label, value, 'wide'] as const)} />
}
