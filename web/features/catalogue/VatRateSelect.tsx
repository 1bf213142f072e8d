// The rate of IVA of a category or product, or the one that it inherits (F3).
import { NativeSelect } from '@mantine/core'
import { VAT_RATES, type VatRate } from '#domain/vat.ts'
import { oneOf } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'

interface VatRateSelectProps {
  /** What no rate of its own means. */
  inherited: string
  value: VatRate | null
  onChange: (rate: VatRate | null) => void
}

export function VatRateSelect({ inherited, value, onChange }: VatRateSelectProps) {
  const { catalogue, tax } = useTexts()
  return (
    <NativeSelect
      label={catalogue.vatRate}
      value={value ?? ''}
      data={[
        { value: '', label: inherited },
        ...VAT_RATES.map((rate) => ({ value: rate, label: tax.rates[rate] })),
      ]}
      onChange={(event) => onChange(oneOf(event.currentTarget.value, VAT_RATES) ?? null)}
    />
  )
}
