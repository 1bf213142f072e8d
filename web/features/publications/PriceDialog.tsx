// "Modificar precio" (U2).
import { useQuery } from '@tanstack/react-query'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PriceDetail } from '#contract/publications.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { centsOf, type Currency, decimal, parseCents } from '#domain/money.ts'
import type { QuantityTerms } from '#domain/quantity-prices.ts'
import { besideScheduled, percentChange, PRICE_MAX_CENTS, priceProblem } from '#domain/publication.ts'
import { PREPARATION_DAYS_MAX } from '#domain/rules.ts'
import { readCents, readWhole } from '#domain/typed-numbers.ts'
import { currenciesQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { publicationQuery } from '#web/api/publications.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { QuantityFields, useQuantityForm } from './QuantityFields.tsx'
import type { PricedDialogProps, PricedPublication, Publication } from './publication.ts'
import { PriceNow, PublicationHead, usePublicationAction } from './PublicationDialogs.tsx'
import classes from './price-dialogs.module.css'

interface PriceDialogProps extends PricedDialogProps {
  /** Today without it. */
  from?: Day
}

export function PriceDialog({ publication, from, opened, onClose }: PriceDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  // A colleague's change must be seen before it is replaced.
  const detail = useQuery({ ...publicationQuery(publication.id), staleTime: 0 })
  const currencies = useQuery(currenciesQuery)
  const form = usePriceForm(publication, from)
  const action = usePublicationAction({
    action: () =>
      call('PUT /prices/:id', {
        params: { id: publication.id },
        body: {
          provider_id: detail.data?.providerId,
          price_id: publication.id,
          combination_id: detail.data?.combinationId,
          ...(form.value === null
            ? {}
            : {
                value: form.value,
                date_from: form.from,
                currency_id: currencies.data?.find(({ code }) => code === form.currency)?.id ?? 0,
                last_seen: detail.data?.history[0]?.id,
                ...(form.terms && bodyOf(form.terms)),
              }),
          ...(form.preparationDays === null ? {} : { preparation_days: form.preparationDays }),
        },
      }),
    done({ later_price: later }) {
      if (form.value === null) return t.publications.preparationChanged
      const done = form.from > form.today ? t.publications.priceScheduled : t.publications.priceChanged
      if (!later) return done
      const price = formatMoney(later.value, later.currency_code, language)
      return t.publications.untilLater(done, price, formatDay(later.date_from, language))
    },
    onClose,
  })
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

function bodyOf({ steps, ...terms }: QuantityTerms) {
  return { ...terms, price_steps: steps.map(({ from, cents }) => ({ from, value: decimal(cents) })) }
}

/** Percent from which a change may be a typing error. */
const LARGE_CHANGE = 50

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

function formatPercent(percent: number, language: 'es' | 'en'): string {
  const text = formatMoney(Math.abs(percent).toFixed(1), 'ARS', language)
    .replace(/^\D+/, '')
    .replace(/0$/, '')
  return `${percent > 0 ? '+' : '−'}${text} %`
}

function usePriceForm(publication: PricedPublication, first: Day | undefined) {
  const t = useTexts()
  const language = useLanguage()
  const [today] = useState(() => dayOf(new Date()))
  const [text, setText] = useState('')
  const [currency, setCurrency] = useState<Currency>(publication.moneda ?? 'ARS')
  const [from, setFrom] = useState(first ?? today)
  const [preparation, setPreparation] = useState(String(publication.preparation_days))
  const refusal = useNumberRefusal()
  const read = readCents(text, language, 1, PRICE_MAX_CENTS, currency)
  const typed = 'cents' in read ? read.cents : null
  const isEmpty = text.trim() === ''
  const now = publication.moneda === currency ? publication.comb_price : null
  // Without another price only the quantities change.
  const kept = isEmpty && now !== null ? centsOf(now) : null
  const quantities = useQuantityForm(publication, typed ?? kept, currency)
  const cents = typed ?? (quantities.isChanged ? kept : null)
  const problem = cents === null ? null : priceProblem(cents, from, today)
  const problems = t.publications.priceProblems
  const isPriced = cents !== null && problem === null
  const days = readWhole(preparation, language, 0, PREPARATION_DAYS_MAX)
  const isPrepared = 'value' in days
  const preparationDays = isPrepared && days.value !== publication.preparation_days ? days.value : null
  const current =
    publication.price_state === 'in_force' && publication.moneda === currency ? publication.comb_price : null
  return {
    text,
    currency,
    from,
    today,
    preparation,
    isValid:
      isPrepared &&
      quantities.terms !== null &&
      (isPriced || (preparationDays !== null && isEmpty && cents === null)),
    terms: quantities.terms,
    quantities,
    value: isPriced ? decimal(cents) : null,
    /** Null: as they are. */
    preparationDays,
    change: isPriced && current !== null ? percentChange(parseCents(current) ?? 1, cents) : null,
    errors: {
      value: 'problem' in read && read.problem === 'too_small' ? problems.price_is_zero : refusal(read),
      from: problem?.field === 'date_from' ? problems[problem.problem] : null,
      preparation: refusal(days) ?? (isPrepared ? null : t.words.required),
    },
    setText,
    setCurrency,
    setFrom,
    setPreparation,
  }
}

type PriceForm = ReturnType<typeof usePriceForm>
