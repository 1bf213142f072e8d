import { NativeSelect, TextInput } from '@mantine/core'
import type { Currency } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import type { PriceForm } from './use-price-form.ts'
import classes from './PriceFields.module.css'

interface PriceFieldsProps {
  form: PriceForm
  currencies: readonly Currency[]
  readOnly: boolean
  /** Something was typed or chosen. */
  onEdit: () => void
}

export function PriceFields({ form, currencies, readOnly, onEdit }: PriceFieldsProps) {
  const t = useTexts()
  return (
    <div className={classes.fields}>
      <TextInput
        label={t.publications.newPrice}
        description={t.publications.withoutVat}
        required
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        className={classes.price}
        readOnly={readOnly}
        value={form.text}
        error={form.errors.value}
        onChange={(event) => {
          onEdit()
          form.type(event.currentTarget.value)
        }}
      />
      <NativeSelect
        label={t.publications.currency}
        disabled={readOnly}
        value={form.currency}
        data={currencies.map((code) => ({ value: code, label: t.publications.currencies[code] }))}
        onChange={(event) => {
          onEdit()
          form.setCurrency(event.currentTarget.value as Currency)
        }}
      />
      <DayInput
        label={t.publications.validFrom}
        readOnly={readOnly}
        value={form.from}
        today={form.today}
        inDialog
        error={form.errors.from}
        onChange={(day) => {
          onEdit()
          form.setFrom(day)
        }}
      />
    </div>
  )
}
