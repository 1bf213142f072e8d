// "Modificar precio" (U2).
import { NativeSelect, TextInput } from '@mantine/core'
import type { PriceDetail } from '#contract/publications.ts'
import type { Day } from '#domain/days.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { besideScheduled } from '#domain/publication.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { QuantityFields } from './QuantityFields.tsx'
import type { PricedDialogProps, PricedPublication, Publication } from './publication.ts'
import { PriceNow, PublicationHead } from './PublicationDialogs.tsx'
import {
  formatPercent,
  LARGE_CHANGE,
  type PriceForm,
  usePriceChange,
  usePriceForm,
} from './use-price-form.ts'
import classes from './price-dialogs.module.css'

interface PriceDialogProps extends PricedDialogProps {
  /** Today without it. */
  from?: Day
  /** The scheduled price that is changed. */
  insteadOf?: number
}

export function PriceDialog({ publication, from, insteadOf, opened, onClose }: PriceDialogProps) {
  const t = useTexts()
  const form = usePriceForm(publication, from)
  const { action, detail, currencies } = usePriceChange({ publication, form, insteadOf, onClose })
  const failed = detail.error ?? currencies.error
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.publications.changePrice}
      confirmLabel={t.publications.savePrice}
      confirmDisabled={!form.isValid || !detail.data || !currencies.data}
    >
      <PublicationHead publication={publication} />
      <PriceNow publication={publication} />
      <PriceFields
        form={form}
        currencies={currencies.data?.map(({ code }) => code) ?? [form.currency]}
        readOnly={action.dialog.pending}
        onEdit={action.reset}
      />
      <PricePreview
        form={form}
        scheduled={scheduledOf(publication)}
        later={laterOf(detail.data?.history ?? [], form.from)}
      />
      {failed && (!detail.data || !currencies.data) && (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([detail.refetch(), currencies.refetch()])}
        />
      )}
    </ConfirmDialog>
  )
}

interface PriceFieldsProps {
  form: PriceForm
  currencies: readonly Currency[]
  readOnly: boolean
  onEdit: () => void
}

function PriceFields({ form, currencies, readOnly, onEdit }: PriceFieldsProps) {
  const t = useTexts()
  return (
    <div className={classes.fields}>
      <TextInput
        label={t.publications.newPrice}
        description={t.publications.withoutVat}
        required={form.preparationDays === null && !form.quantities.isChanged}
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        className={classes.wide}
        readOnly={readOnly}
        value={form.text}
        error={form.errors.value}
        onChange={(event) => {
          onEdit()
          form.setText(event.currentTarget.value)
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
      <TextInput
        label={t.publications.preparationDays}
        description={t.publications.preparationHint}
        inputMode="numeric"
        autoComplete="off"
        className={classes.wide}
        readOnly={readOnly}
        value={form.preparation}
        error={form.errors.preparation}
        onChange={(event) => {
          onEdit()
          form.setPreparation(event.currentTarget.value)
        }}
      />
      <div className={classes.wide}>
        <QuantityFields form={form.quantities} readOnly={readOnly} onEdit={onEdit} />
      </div>
    </div>
  )
}

/** The next price that begins later, whether or not one is in force. */
function scheduledOf(publication: PricedPublication): Publication['scheduled'] {
  const {
    scheduled,
    price_state,
    comb_price: value,
    moneda: currency_code,
    fecha_vigencia: day,
  } = publication
  if (price_state !== 'scheduled' || value === null || currency_code === null || day === null)
    return scheduled
  return { value, currency_code, date_from: day }
}

/** The price that replaces on its day one that begins on `from` (B15). */
function laterOf(history: PriceDetail['history'], from: Day): Publication['scheduled'] {
  const later = history.filter(({ state, date_from }) => state === 'scheduled' && date_from > from)
  return later.toSorted((a, b) => (a.date_from < b.date_from ? -1 : 1))[0] ?? null
}

interface PricePreviewProps {
  form: PriceForm
  scheduled: Publication['scheduled']
  later: Publication['scheduled']
}

function PricePreview({ form, scheduled, later }: PricePreviewProps) {
  const t = useTexts()
  const language = useLanguage()
  const { value, currency, change, from, today } = form
  const large = change !== null && Math.abs(change) >= LARGE_CHANGE
  return (
    <div role="status" className={classes.preview} data-large={large || undefined}>
      {value === null ? (
        t.publications.previewEmpty
      ) : (
        <>
          {t.publications.preview}{' '}
          <b>
            <PricePlusTax amount={value} currency={currency} />
          </b>{' '}
          {from > today ? (
            <>
              {t.publications.fromDay} <DayText day={from} />
            </>
          ) : (
            t.publications.fromToday
          )}
          {scheduled && (
            <span className={classes.previewChange}>
              {t.publications.besideScheduled[besideScheduled(from, scheduled.date_from)](
                formatMoney(scheduled.value, scheduled.currency_code, language),
                formatDay(scheduled.date_from, language),
              )}
            </span>
          )}
          {later && later.date_from !== scheduled?.date_from && (
            <span className={classes.previewChange}>
              {t.publications.replacedLater(
                formatMoney(later.value, later.currency_code, language),
                formatDay(later.date_from, language),
              )}
            </span>
          )}
          {change !== null && change !== 0 && (
            <span className={classes.previewChange}>
              {t.publications.changeOf(formatPercent(change, language))} {large && t.publications.largeChange}
            </span>
          )}
        </>
      )}
    </div>
  )
}
